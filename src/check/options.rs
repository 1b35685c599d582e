//! What a caller can choose.

use crate::finding::{Code, Policy, Profile, Severity};
use crate::law::{Edition, Speed};
use crate::notation::Language;
use crate::source::Encoding;
use crate::winnable::Budget;

/// What to check, and how strictly.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The languages a game can be in; empty: any, found out game by game.
    pub languages: Vec<&'static Language>,
    /// The character encoding of the files; `None`: found out file by file.
    pub encoding: Option<Encoding>,
    /// Whether garbled text of the files is read as it was meant.
    pub mends: bool,
    /// The edition of the Laws; `None`: by the date of each game.
    pub edition: Option<Edition>,
    /// How fast the games are; `None`: by the `TimeControl` tag of each.
    pub speed: Option<Speed>,
    /// How much may be spent on one position to find out whether a side can still mate.
    pub budget: Budget,
    /// The profile; `None`: by whether the file has tag pairs.
    pub profile: Option<Profile>,
    /// Changes of severity, the last one for a code counts; `None`: not reported.
    pub severities: Vec<(Code, Option<Severity>)>,
    /// The games whose report has a [`GameRecord`](super::GameRecord).
    pub records: Records,
}

/// The games whose report has a [`GameRecord`](super::GameRecord).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Records {
    /// None.
    None,
    /// Those with an error.
    WithErrors,
    /// All.
    #[default]
    All,
    /// All, and each holds the moves of its main line.
    WithMoves,
}

impl Options {
    /// The same for what needs only the moves of the games: each has a record that holds them, and
    /// nothing is reported.
    #[must_use]
    pub fn for_moves(&self) -> Self {
        Self {
            records: Records::WithMoves,
            severities: Code::ALL.iter().map(|code| (*code, None)).collect(),
            ..self.clone()
        }
    }

    /// The severities that hold for files of a profile.
    pub fn policy(&self, profile: Profile) -> Policy {
        let mut policy = Policy::new(profile);
        for &(code, severity) in &self.severities {
            policy.set(code, severity);
        }
        policy
    }
}
