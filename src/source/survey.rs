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
        let (feeds, unprintable) = dispatch!(Level::new(), _ => sum(text, feeds_and_unprintable));
        let returns = if unprintable == feeds {
            0
        } else {
            dispatch!(Level::new(), _ => sum(text, returns)).0
        };
        Self {
            feeds,
            returns,
            unprintable,
        }
    }

    /// Whether there is nothing but printable ASCII and line ends.
    pub fn is_plain(self) -> bool {
        self.unprintable == self.feeds + self.returns
    }
}

/// Adds up two counts of short stretches of a text.
#[inline(always)]
fn sum(text: &[u8], counts: impl Fn(&[u8]) -> (u8, u8)) -> (u64, u64) {
    let (chunks, rest) = text.as_chunks::<CHUNK>();
    let (first, second) = counts(rest);
    let mut sum = (u64::from(first), u64::from(second));
    for chunk in chunks {
        let (first, second) = counts(chunk);
        sum.0 += u64::from(first);
        sum.1 += u64::from(second);
    }
    sum
}

/// Both counts of at most 255 bytes.
///
/// Written without a branch, as the other, so that it becomes vector instructions.
#[inline(always)]
fn feeds_and_unprintable(bytes: &[u8]) -> (u8, u8) {
    let (mut feeds, mut unprintable) = (0, 0);
    for &byte in bytes {
        feeds += u8::from(byte == b'\n');
        // One step up, the delete character and all beyond ASCII are negative.
        unprintable += u8::from(byte.wrapping_add(1).cast_signed() <= b' '.cast_signed());
    }
    (feeds, unprintable)
}

#[inline(always)]
fn returns(bytes: &[u8]) -> (u8, u8) {
    let count = bytes.iter().map(|&byte| u8::from(byte == b'\r')).sum();
    (count, 0)
}
