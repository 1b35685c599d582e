//! One page in HTML for people: records with their faults marked, boards, and what is said of them.
//!
//! The page is one file. Nothing in it is loaded from elsewhere and nothing in it runs: its
//! `Content-Security-Policy` allows the style in it and nothing else, and all text from a file is
//! escaped. It is written from front to back as games come, so it takes no memory; the sum, which is
//! known last, stands last and is shown first.

mod board;
mod check;
mod compare;
mod escape;
mod finding;
mod page;
mod record;
mod repair;
mod sum;

pub use check::Html;
pub use compare::ComparePage;
pub use repair::RepairPage;

use crate::finding::Severity;
use crate::source::FileName;
use std::fmt;

/// How grave something is, which decides its colour; the gravest comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tone {
    /// A change that is proposed.
    Change,
    /// A note.
    Note,
    /// A warning.
    Warning,
    /// An error.
    Error,
}

impl Tone {
    const COUNT: usize = 4;
    const ALL: [Self; Self::COUNT] = [Self::Change, Self::Note, Self::Warning, Self::Error];

    /// The name of its class in the style of the page.
    const fn class(self) -> &'static str {
        match self {
            Self::Change => "change",
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl From<Severity> for Tone {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Note => Self::Note,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

/// The name of a game within the page, for links; a number behind it names what is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Anchor {
    file: u64,
    game: u64,
}

impl Anchor {
    /// The game with a number in a file. Files are told apart by their names, for the blocks of an
    /// input are put into words side by side.
    fn new(file: &FileName, game: u64) -> Self {
        // FNV-1a with 64 bits.
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        let bytes = file.as_bytes();
        Self {
            file: bytes.iter().fold(0xcbf2_9ce4_8422_2325, step),
            game,
        }
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g{:016x}-{}", self.file, self.game)
    }
}
