//! The two players.

use core::fmt;
use core::ops::Not;

use super::Rank;

/// A player is White or Black (article 1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The player who begins.
    White = 0,
    /// The player who answers.
    Black = 1,
}

impl Color {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns 0 for White and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns White for `true` and Black for `false`.
    #[inline]
    pub const fn from_white(white: bool) -> Self {
        if white { Self::White } else { Self::Black }
    }

    /// Tells whether this is White.
    #[inline]
    pub const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    /// Returns the other player.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the rank on which this player's pieces stand at the start.
    #[inline]
    pub const fn backrank(self) -> Rank {
        self.relative_rank(Rank::First)
    }

    /// Returns `rank` as counted from this player's own side of the board.
    #[inline]
    pub const fn relative_rank(self, rank: Rank) -> Rank {
        match self {
            Self::White => rank,
            Self::Black => rank.flipped(),
        }
    }

    /// Returns the FEN letter of the side to move, `w` or `b`.
    pub const fn fen_letter(self) -> u8 {
        match self {
            Self::White => b'w',
            Self::Black => b'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opposite()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}
