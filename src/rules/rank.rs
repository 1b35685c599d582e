//! The eight ranks.

use core::fmt;

/// A rank is one of the eight rows, 1 to 8 as White counts them (article 2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the numbers say all there is to say")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// Returns the rank with this index, 0 (first) to 7 (eighth).
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 {
            Some(Self::ALL[index as usize])
        } else {
            None
        }
    }

    /// Returns the rank of the low three bits.
    #[inline]
    pub(super) const fn wrapped(index: u8) -> Self {
        Self::ALL[(index & 7) as usize]
    }

    /// Returns 0 for the first rank to 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank as Black counts it.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self::wrapped(7 - self as u8)
    }

    /// Returns the digit, `1` to `8`.
    #[inline]
    pub const fn digit(self) -> u8 {
        b'1' + self as u8
    }

    /// Reads a digit, `1` to `8`.
    #[inline]
    pub const fn from_digit(digit: u8) -> Option<Self> {
        Self::new(digit.wrapping_sub(b'1'))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.digit()))
    }
}
