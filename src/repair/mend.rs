//! The games of a text that do not replay, and what may have been meant.

use super::letters::Letters;
use super::{Limits, Proposal, Reason, Record, Repair, likeliest_language, repair};
use crate::check::GameReport;
use crate::finding::Profile;
use crate::notation::Language;

/// A game that does not replay, and what may have been meant.
#[derive(Clone, Debug)]
pub struct Mending {
    /// What is written.
    pub record: Record,
    /// The language it is read in.
    pub language: &'static Language,
    /// The readings.
    pub repair: Repair,
}

/// Whether a game is one to be repaired.
#[derive(Clone, Debug)]
pub enum Need {
    /// Its main line replays.
    None,
    /// It cannot be judged: another variant, or no position to start from.
    NotJudged,
    /// It does not replay.
    Mending(Box<Mending>),
}

impl Mending {
    /// Whether one reading is clearly the best.
    pub fn is_clear(&self) -> bool {
        let best = self.repair.proposals.first();
        best.is_some_and(|proposal| !proposal.tie) && !self.is_far_fetched()
    }

    /// Whether the best reading changes so many words that little of it is certain.
    pub fn is_far_fetched(&self) -> bool {
        let best = self.repair.proposals.first();
        best.is_some_and(|proposal| proposal.is_far_fetched(&self.record, self.language))
    }
}

impl Proposal {
    /// Whether it changes so many words of its record, read in this language, that little of it is
    /// certain.
    ///
    /// All words from which a program has lost the same letter have one fault: the letter stands
    /// nowhere in the record.
    pub fn is_far_fetched(&self, record: &Record, language: &'static Language) -> bool {
        let letters = Letters::of(language, &record.cells);
        let mut lost: Vec<&Reason> = Vec::new();
        let faults = self.edits.iter().filter(|edit| {
            let first = !lost.contains(&&edit.reason);
            if first && edit.reason.is_of_lost_letters(&letters) {
                lost.push(&edit.reason);
            }
            first
        });
        faults.count() * FAR > record.cells.len()
    }
}

/// One change in so many words is too much for a reading to be certain.
const FAR: usize = 8;

/// Looks at a game that a check has found in a text, and for readings of it if it does not replay.
///
/// The check must have been made with [`Records::WithMoves`](crate::check::Records::WithMoves), and
/// `profile` is that of the file.
pub fn mend(text: &[u8], profile: Profile, game: &GameReport, limits: &Limits) -> Need {
    let Some(record) = game.record.as_deref() else {
        return Need::NotJudged;
    };
    let Some(line) = &record.line else {
        return Need::NotJudged;
    };
    if line.whole {
        return Need::None;
    }
    let (known, candidates) = (record.language, &record.candidates);
    let record = Record::read(text, game.span.start, profile, line.start);
    let language = known.unwrap_or_else(|| likeliest_language(&record, candidates));
    let repair = repair(&record, language, limits);
    Need::Mending(Box::new(Mending {
        record,
        language,
        repair,
    }))
}
