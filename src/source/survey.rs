//! A quick look at all bytes of a text.

use fearless_simd::{Level, dispatch};

/// How many bytes of some kinds a text has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The line feeds.
    pub feeds: u64,
    /// The carriage returns.
    pub returns: u64,
    /// The bytes that are no printable ASCII: these two, control characters, and all beyond.
    unprintable: u64,
}

/// A multiple of every vector length that fits a count of one byte.
const CHUNK: usize = 192;

impl Survey {
    /// Looks at a text.
    pub fn of(text: &[u8]) -> Self {
        dispatch!(Level::new(), _ => Self::with(text))
    }

    #[inline(always)]
    fn with(text: &[u8]) -> Self {
        let (chunks, rest) = text.as_chunks::<CHUNK>();
        let mut sum = Self::short(rest);
        for chunk in chunks {
            let here = Self::short(chunk);
            sum.feeds += here.feeds;
            sum.returns += here.returns;
            sum.unprintable += here.unprintable;
        }
        sum
    }

    /// Looks at most at 255 bytes.
    ///
    /// Written without a branch, so that it becomes vector instructions.
    #[inline(always)]
    fn short(bytes: &[u8]) -> Self {
        let (mut feeds, mut returns, mut unprintable) = (0_u8, 0_u8, 0_u8);
        for &byte in bytes {
            feeds += u8::from(byte == b'\n');
            returns += u8::from(byte == b'\r');
            // One step up, the delete character and all beyond ASCII are negative.
            unprintable += u8::from(byte.wrapping_add(1).cast_signed() <= b' '.cast_signed());
        }
        Self {
            feeds: u64::from(feeds),
            returns: u64::from(returns),
            unprintable: u64::from(unprintable),
        }
    }

    /// Whether there is nothing but printable ASCII and line ends.
    pub fn is_plain(self) -> bool {
        self.unprintable == self.feeds + self.returns
    }
}
