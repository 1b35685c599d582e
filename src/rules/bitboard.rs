//! Sets of squares.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{File, Rank, Square};

/// A set of squares holds one bit per square; bit 0 is `a1`, bit 63 is `h8`.
///
/// ```
/// use hakem::rules::{Bitboard, Square};
/// let two = Square::A1.bitboard() | Square::H8.bitboard();
/// assert_eq!(two.into_iter().collect::<Vec<_>>(), [Square::A1, Square::H8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The first and the eighth rank.
    pub const BACKRANKS: Self = Self(0xff00_0000_0000_00ff);

    /// Returns the eight squares of a file.
    #[inline]
    pub const fn of_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// Returns the eight squares of a rank.
    #[inline]
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank as u8))
    }

    /// Tells whether the square belongs to the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bitboard().0 != 0
    }

    /// Tells whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether the two sets share a square.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the number of squares.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tells whether the set has two squares or more.
    #[inline]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Tells whether the set has exactly one square.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && !self.is_many()
    }

    /// Returns the only square, or `None` if there is none or more than one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.is_many() { None } else { self.first() }
    }

    /// Returns the lowest square.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "at most 64, and 64 is masked"
    )]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::wrapped(self.0.trailing_zeros() as u8))
        }
    }

    /// Returns this set without the squares of the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Iterates over the squares from `a1` to `h8`.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// An iterator over the squares of a [`Bitboard`], lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | square.bitboard())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        square.bitboard()
    }
}

macro_rules! operator {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident $token:tt)*) => { $(
        impl $operator for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $token other.0)
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                self.0 = self.0 $token other.0;
            }
        }
    )* };
}

operator! {
    BitAnd bitand BitAndAssign bitand_assign &
    BitOr bitor BitOrAssign bitor_assign |
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
