//! A move in two bytes.

use core::fmt;

use super::{Role, Side, Square};

/// A move packs its squares and its kind into sixteen bits.
///
/// The low six bits are the origin, the next six the destination, the top four the kind.
/// Castling is written as the king taking its own rook (`e1h1`), which is unambiguous in Chess960 too.
///
/// ```
/// use hakem::rules::{Move, Role, Side, Square};
/// let promotion = Move::promoting(Square::A7, Square::A8, Role::Queen);
/// assert_eq!(promotion.to_string(), "a7a8q");
/// let castling = Move::castling(Square::E8, Square::H8);
/// assert_eq!(castling.castling_side(), Some(Side::King));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// The kind of a move tells what happens besides a man going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A plain move or capture.
    Normal,
    /// A pawn takes a pawn that has just passed it (article 3.7d).
    EnPassant,
    /// King and rook move together (article 3.8); the destination is the rook's square.
    Castling,
    /// A pawn becomes this role on the last rank (article 3.7e).
    Promotion(Role),
}

impl Move {
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        Self(from.raw() as u16 | (to.raw() as u16) << 6 | kind << 12)
    }

    /// Makes a plain move or capture.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(from, to, 0)
    }

    /// Makes an en passant capture; `to` is the square the taken pawn passed over.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, 1)
    }

    /// Makes a castling move from the squares of the king and of the rook.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, 2)
    }

    /// Makes a promotion.
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self::pack(from, to, 4 + role as u16)
    }

    /// Returns the sixteen bits; they are never all zero, for no move leads to its own square.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the square the man (for castling: the king) leaves.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "only six bits are meant")]
    pub const fn from(self) -> Square {
        Square::wrapped(self.0 as u8)
    }

    /// Returns the square the man reaches, for castling the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapped((self.0 >> 6 & 63) as u8)
    }

    /// Returns the kind.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            0 => MoveKind::Normal,
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            4 => MoveKind::Promotion(Role::Pawn),
            5 => MoveKind::Promotion(Role::Knight),
            6 => MoveKind::Promotion(Role::Bishop),
            7 => MoveKind::Promotion(Role::Rook),
            9 => MoveKind::Promotion(Role::King),
            _ => MoveKind::Promotion(Role::Queen),
        }
    }

    /// Returns the role a pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Returns the side of a castling move.
    #[inline]
    pub const fn castling_side(self) -> Option<Side> {
        match self.kind() {
            MoveKind::Castling if self.to().raw() > self.from().raw() => Some(Side::King),
            MoveKind::Castling => Some(Side::Queen),
            _ => None,
        }
    }
}

/// Writes the two squares and a small letter for a promotion: `e2e4`, `e1h1` (castling), `a7a8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", char::from(role.letter().to_ascii_lowercase())),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
