//! A man: a role with a colour.

use core::fmt;

use super::{Color, Role};

/// A piece is a man of one colour, pawns included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind.
    pub role: Role,
}

/// The board code of an empty square; its role bits name a slot that no role uses.
pub(super) const EMPTY: u8 = 6;

impl Piece {
    /// Joins a colour and a role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// Packs the piece as role (low three bits) and colour (fourth bit).
    #[inline]
    pub(super) const fn code(self) -> u8 {
        self.role as u8 | (self.color as u8) << 3
    }

    /// Unpacks a board code; `None` for an empty square.
    #[inline]
    pub(super) const fn from_code(code: u8) -> Option<Self> {
        let color = Color::from_white(code & 8 == 0);
        let role = match code & 7 {
            0 => Role::Pawn,
            1 => Role::Knight,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::Queen,
            5 => Role::King,
            _ => return None,
        };
        Some(Self { color, role })
    }

    /// Reads a FEN letter: capitals are White's men (PGN standard 16.1.3.1).
    pub const fn from_fen_letter(letter: u8) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => Some(Self {
                color: Color::from_white(letter.is_ascii_uppercase()),
                role,
            }),
            None => None,
        }
    }

    /// Returns the FEN letter.
    pub const fn fen_letter(self) -> u8 {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
