//! What can be wrong with a printed board.

use std::fmt;

use crate::rules::{Bitboard, PositionFault};

/// A fault of a printed board, with the offset in bytes where it shows, if it has a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramFault {
    /// A sign stands in a rank that names neither a man nor an empty square.
    #[error("the sign is neither a man nor an empty square")]
    UnknownSign {
        /// Where it stands.
        at: usize,
    },
    /// The letter that makes a square dark is the one for another man.
    #[error("the letter for the dark square belongs to another man")]
    Background {
        /// Where it stands.
        at: usize,
    },
    /// A rank has fewer or more than eight squares.
    #[error("the rank has {squares} squares, not 8")]
    RankLength {
        /// Where the rank begins.
        at: usize,
        /// How many squares it has.
        squares: usize,
    },
    /// The board has fewer than eight ranks.
    #[error("the board has {ranks} ranks, not 8")]
    RankCount {
        /// Where a further rank is missing.
        at: usize,
        /// How many ranks there are.
        ranks: usize,
    },
    /// The number in front of a rank, or the letters of the files, do not fit the place.
    #[error("the number or the letters at the edge do not fit the place")]
    Edge {
        /// Where it stands.
        at: usize,
    },
    /// Signs stand for squares of the other colour, so that something may be missing or moved.
    #[error("the signs are for squares of the other colour: {}", Names(*.0))]
    Shade(Bitboard),
    /// The men cannot stand like this.
    #[error(transparent)]
    Position(PositionFault),
}

impl DiagramFault {
    /// Returns the offset in the text where it shows, if it is not the board as a whole.
    pub const fn at(self) -> Option<usize> {
        match self {
            Self::UnknownSign { at }
            | Self::Background { at }
            | Self::RankLength { at, .. }
            | Self::RankCount { at, .. }
            | Self::Edge { at } => Some(at),
            Self::Shade(_) | Self::Position(_) => None,
        }
    }
}

/// The squares one shows; more are counted.
const SHOWN: usize = 8;

/// Names of squares.
struct Names(Bitboard);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.0.iter().take(SHOWN).enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{square}")?;
        }
        match (self.0.len() as usize).saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}
