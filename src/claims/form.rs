//! The forms in which claims are written.

use std::time::Duration;

use super::game::GameClaims;
use super::summary::Summary;
use super::{human, jsonl};

/// The form of the output of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// The claims of each game in sentences, those that belong together in one.
    Human {
        /// Whether colours are written.
        color: bool,
    },
    /// One object a line for each claim, for programs; the module `jsonl` specifies the format.
    JsonLines,
    /// The sum of the listing and nothing else.
    Summary {
        /// Whether colours are written.
        color: bool,
    },
}

impl Form {
    /// Writes the claims of a game.
    pub(super) fn game(self, out: &mut Vec<u8>, game: &GameClaims<'_>) {
        match self {
            Self::Human { color } => human::game(out, game, color),
            Self::JsonLines => jsonl::game(out, game),
            Self::Summary { .. } => {}
        }
    }

    /// Writes the sum of a listing that took the time given.
    pub(super) fn summary(self, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
        match self {
            Self::Human { color } | Self::Summary { color } => {
                human::summary(out, summary, elapsed, color);
            }
            Self::JsonLines => jsonl::summary(out, summary),
        }
    }
}
