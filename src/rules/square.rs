//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use super::{Bitboard, File, Rank};

/// A square is numbered from 0 (`a1`) over 7 (`h1`) and 8 (`a2`) to 63 (`h8`).
///
/// ```
/// use hakem::rules::{File, Rank, Square};
/// let e4 = Square::new(File::E, Rank::Fourth);
/// assert_eq!(e4, Square::E4);
/// assert_eq!(e4.to_string(), "e4");
/// assert_eq!("e4".parse(), Ok(e4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The text does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square: a letter a to h and a digit 1 to 8 are expected")]
pub struct NotASquare;

impl Square {
    /// Joins a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self((rank as u8) << 3 | file as u8)
    }

    /// Returns the square with this number, 0 to 63.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// Returns the square of the low six bits.
    #[inline]
    pub(super) const fn wrapped(index: u8) -> Self {
        Self(index & 63)
    }

    /// Returns the number, always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask costs nothing and lets the compiler drop the bounds checks of 64-element tables.
        (self.0 & 63) as usize
    }

    /// Returns the number as a byte.
    #[inline]
    pub(super) const fn raw(self) -> u8 {
        self.0 & 63
    }

    /// Returns the file.
    #[inline]
    pub const fn file(self) -> File {
        File::wrapped(self.0)
    }

    /// Returns the rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::wrapped(self.0 >> 3)
    }

    /// Returns the set that holds only this square.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << (self.0 & 63))
    }

    /// Tells whether this is a light square; `h1` is one (article 2.1).
    pub const fn is_light(self) -> bool {
        ((self.0 >> 3) ^ self.0) & 1 == 1
    }

    /// Steps from an en passant square to the pawn that passed it, and back (`e3` and `e4`, `e6` and `e5`).
    #[inline]
    pub(super) const fn passed(self) -> Self {
        Self(self.0 ^ 8)
    }

    /// Reads exactly two bytes such as `e4`.
    #[inline]
    pub const fn from_ascii(text: &[u8]) -> Option<Self> {
        let [file, rank] = text else { return None };
        match (File::from_letter(*file), Rank::from_digit(*rank)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// Iterates over all squares from `a1` to `h8`.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..64u8).map(Self)
    }
}

macro_rules! squares {
    ($($name:ident)*) => { squares!(@ 0u8; $($name)*); };
    (@ $n:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square `", stringify!($name), "`.")]
        pub const $name: Self = Self($n);
        squares!(@ $n + 1; $($rest)*);
    };
    (@ $n:expr;) => {};
}

#[rustfmt::skip]
impl Square {
    squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        Self::from_ascii(text.as_bytes()).ok_or(NotASquare)
    }
}
