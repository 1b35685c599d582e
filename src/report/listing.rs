//! What listings have in common, such as those of claims and of duplicates.

use super::style::{Ink, Pen, put};
use super::summary::{count, plies, speed};
use std::time::Duration;

/// The form of the output of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListForm {
    /// What was found and the sum, for people.
    Human {
        /// Whether colours are written.
        color: bool,
    },
    /// One object a line, for programs; the module `jsonl` beside each listing specifies the format.
    JsonLines,
    /// The sum of the listing and nothing else.
    Summary {
        /// Whether colours are written.
        color: bool,
    },
}

/// What a listing went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// The files read.
    pub files: u64,
    /// The games found.
    pub games: u64,
    /// The half-moves that were followed.
    pub plies: u64,
    /// The bytes read.
    pub bytes: u64,
    /// Whether the listing was stopped while there was more to read.
    pub partial: bool,
}

impl Covered {
    /// Adds what another part of the listing went through.
    pub(crate) fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.plies += other.plies;
        self.bytes += other.bytes;
        self.partial |= other.partial;
    }

    /// Writes a line on it for people, with what was found in the middle.
    pub(crate) fn write(self, out: &mut Vec<u8>, found: &str, elapsed: Duration, color: bool) {
        let head = format!(
            "{}, {} in {}:",
            count(self.games, "game"),
            plies(self.plies),
            count(self.files, "file"),
        );
        Pen { color }.write(out, Ink::Strong, head);
        put(out, format_args!(" {found}"));
        if let Some(speed) = speed(self.bytes, elapsed) {
            put(out, format_args!(" ({speed})"));
        }
        if self.partial {
            put(out, format_args!("; not all was read"));
        }
        out.push(b'\n');
    }
}
