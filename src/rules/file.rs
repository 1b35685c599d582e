//! The eight files.

use core::fmt;

/// A file is one of the eight columns, `a` to `h` (article 2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the letters say all there is to say")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from `a` to `h`.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Returns the file with this index, 0 to 7.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 {
            Some(Self::ALL[index as usize])
        } else {
            None
        }
    }

    /// Returns the file of the low three bits.
    #[inline]
    pub(super) const fn wrapped(index: u8) -> Self {
        Self::ALL[(index & 7) as usize]
    }

    /// Returns 0 for `a` to 7 for `h`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the small letter, `a` to `h`.
    #[inline]
    pub const fn letter(self) -> u8 {
        b'a' + self as u8
    }

    /// Reads a small letter, `a` to `h`.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Self::new(letter.wrapping_sub(b'a'))
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.letter()))
    }
}
