//! Castling rights.

use core::fmt;

use super::{Bitboard, Color, File, Square};

/// The side on which a player castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Towards the `h` file, short.
    King = 0,
    /// Towards the `a` file, long.
    Queen = 1,
}

impl Side {
    /// Both sides, king side first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Returns the file on which the king ends (article 3.8a).
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// Returns the file on which the rook ends (article 3.8a).
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "king side",
            Self::Queen => "queen side",
        })
    }
}

/// The rights to castle that are still held, each with the rook it belongs to.
///
/// A right is lost when the king or that rook has moved or the rook was taken (article 3.8b(1)); it may be
/// out of use for the moment, which is a matter of the position. The rook's file makes it fit for Chess960.
///
/// ```
/// use hakem::rules::{Color, File, Position, Side};
/// let position = Position::start();
/// let rights = position.castling();
/// assert_eq!(rights.rook_file(Color::White, Side::Queen), Some(File::A));
/// assert_eq!(format!("{rights:?}"), "HAha");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Castling {
    /// The squares of all kings and rooks that hold a right: one test per move tells whether any is touched.
    touchy: Bitboard,
    rooks: [Square; 4],
    held: u8,
}

const fn slot(color: Color, side: Side) -> usize {
    (color as usize) << 1 | side as usize
}

impl Castling {
    /// No rights.
    pub const NONE: Self = Self {
        touchy: Bitboard::EMPTY,
        rooks: [Square::A1; 4],
        held: 0,
    };

    /// Tells whether the right is held.
    #[inline]
    pub const fn has(&self, color: Color, side: Side) -> bool {
        self.held >> slot(color, side) & 1 == 1
    }

    /// Returns the square of the rook with which the right is held.
    #[inline]
    pub const fn rook(&self, color: Color, side: Side) -> Option<Square> {
        if self.has(color, side) {
            Some(self.rooks[slot(color, side)])
        } else {
            None
        }
    }

    /// Returns the file of the rook with which the right is held.
    pub const fn rook_file(&self, color: Color, side: Side) -> Option<File> {
        match self.rook(color, side) {
            Some(rook) => Some(rook.file()),
            None => None,
        }
    }

    /// Tells whether nobody may castle any more.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// Returns the number of rights held, 0 to 4.
    pub const fn len(&self) -> u32 {
        self.held.count_ones()
    }

    /// Tells whether every right fits the orthodox array: king on the `e` file, rooks on `a` and `h`.
    pub fn is_orthodox(&self) -> bool {
        const ORTHODOX: u64 = 0x91;
        self.touchy.0 & !(ORTHODOX | ORTHODOX << 56) == 0
    }

    /// Returns the squares of the kings and rooks that hold a right.
    #[inline]
    pub(super) const fn touchy(&self) -> Bitboard {
        self.touchy
    }

    /// Grants the right on the side where the rook stands, in place of a right with another rook there.
    pub(super) fn grant(&mut self, color: Color, king: Square, rook: Square) {
        let side = if rook > king { Side::King } else { Side::Queen };
        if let Some(other) = self.rook(color, side) {
            self.touchy &= !other.bitboard();
        }
        self.held |= 1 << slot(color, side);
        self.rooks[slot(color, side)] = rook;
        self.touchy |= king.bitboard() | rook.bitboard();
    }

    /// Drops every right whose king or rook stands on one of the squares and calls `dropped` with its rook.
    pub(super) fn drop_touched(&mut self, squares: Bitboard, mut dropped: impl FnMut(Square)) {
        for color in Color::ALL {
            let back = Bitboard::of_rank(color.backrank());
            if !(squares & self.touchy).meets(back) {
                continue;
            }
            let mut rooks = Bitboard::EMPTY;
            for side in Side::ALL {
                if let Some(rook) = self.rook(color, side) {
                    rooks |= rook.bitboard();
                }
            }
            // Whoever is touchy on the back rank and no rook is the king.
            let king = self.touchy & back & !rooks;
            for side in Side::ALL {
                let Some(rook) = self.rook(color, side) else {
                    continue;
                };
                if squares.meets(king) || squares.contains(rook) {
                    self.held &= !(1 << slot(color, side));
                    self.rooks[slot(color, side)] = Square::A1;
                    self.touchy &= !rook.bitboard();
                    dropped(rook);
                }
            }
            if !Side::ALL.iter().any(|&side| self.has(color, side)) {
                self.touchy &= !back;
            }
        }
    }
}

impl Default for Castling {
    fn default() -> Self {
        Self::NONE
    }
}

/// Shows the rights as Shredder-FEN does, by the files of the rooks.
impl fmt::Debug for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            for side in Side::ALL {
                if let Some(file) = self.rook_file(color, side) {
                    let letter = match color {
                        Color::White => file.letter().to_ascii_uppercase(),
                        Color::Black => file.letter(),
                    };
                    write!(f, "{}", char::from(letter))?;
                }
            }
        }
        if self.is_empty() {
            f.write_str("-")?;
        }
        Ok(())
    }
}

/// Returns the square on a player's back rank.
#[inline]
pub(super) const fn home(color: Color, file: File) -> Square {
    Square::new(file, color.backrank())
}
