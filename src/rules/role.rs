//! The six kinds of men.

use core::fmt;

/// A role is what a man is, without its colour (article 2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// The pawn.
    Pawn = 0,
    /// The knight.
    Knight = 1,
    /// The bishop.
    Bishop = 2,
    /// The rook.
    Rook = 3,
    /// The queen.
    Queen = 4,
    /// The king.
    King = 5,
}

impl Role {
    /// All roles in the order of their indices.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// The roles a pawn may become (article 3.7e), queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns a number from 0 (pawn) to 5 (king).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the capital English letter, `P N B R Q K`.
    pub const fn letter(self) -> u8 {
        match self {
            Self::Pawn => b'P',
            Self::Knight => b'N',
            Self::Bishop => b'B',
            Self::Rook => b'R',
            Self::Queen => b'Q',
            Self::King => b'K',
        }
    }

    /// Reads an English letter of either case.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            b'P' => Self::Pawn,
            b'N' => Self::Knight,
            b'B' => Self::Bishop,
            b'R' => Self::Rook,
            b'Q' => Self::Queen,
            b'K' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}
