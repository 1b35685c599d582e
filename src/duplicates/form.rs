//! The forms in which groups are written.

use std::time::Duration;

use super::entry::Entry;
use super::kind::Kind;
use super::search::Summary;
use super::{human, jsonl};

/// The form of the output of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// The games of each group with their players, for people.
    Human {
        /// Whether colours are written.
        color: bool,
    },
    /// One object a line, for programs; the module `jsonl` specifies the format.
    JsonLines,
    /// The sum of the search and nothing else.
    Summary {
        /// Whether colours are written.
        color: bool,
    },
}

/// A game as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game<'a> {
    /// The name of its file.
    pub(super) file: &'a str,
    pub(super) entry: &'a Entry<'a>,
}

impl Form {
    /// Writes the front of a group that begins with this game.
    pub(super) fn begin(self, out: &mut Vec<u8>, kind: Kind, first: &Game<'_>) {
        match self {
            Self::Human { color } => human::begin(out, kind, first, color),
            Self::JsonLines => jsonl::begin(out, kind),
            Self::Summary { .. } => {}
        }
    }

    /// Writes a game of the group.
    pub(super) fn game(self, out: &mut Vec<u8>, game: &Game<'_>, first: bool) {
        match self {
            Self::Human { color } => human::game(out, game, color),
            Self::JsonLines => jsonl::game(out, game, first),
            Self::Summary { .. } => {}
        }
    }

    /// Writes the end of the group; `players` tells whether all its games have the same ones.
    pub(super) fn end(self, out: &mut Vec<u8>, players: Option<bool>) {
        match self {
            Self::Human { color } => human::end(out, players, color),
            Self::JsonLines => jsonl::end(out, players),
            Self::Summary { .. } => {}
        }
    }

    /// Writes the sum of a search that took the time given.
    pub(super) fn summary(self, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
        match self {
            Self::Human { color } | Self::Summary { color } => {
                human::summary(out, summary, elapsed, color);
            }
            Self::JsonLines => jsonl::summary(out, summary),
        }
    }
}
