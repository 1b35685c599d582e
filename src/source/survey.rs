//! A quick look at all bytes of a text.

use fearless_simd::dispatch;

use crate::vectors::vectors;

/// How many bytes of some kinds a text has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    feeds: u64,
    returns: u64,
    /// The carriage returns with another byte than a line feed behind them.
    lone: u64,
    /// The bytes that are no printable ASCII: line ends, control characters, and all beyond.
    unprintable: u64,
}

/// A multiple of every vector length that fits a count of one byte.
const CHUNK: usize = 192;

/// The bytes that are counted side by side: a multiple of every vector length.
const ROW: usize = 64;

impl Survey {
    /// Looks at a text.
    pub fn of(text: &[u8]) -> Self {
        let (feeds, unprintable) = dispatch!(vectors(), _ => feeds_and_unprintable(text));
        let (mut returns, mut lone) = (0, 0);
        if unprintable > feeds {
            (returns, lone) = dispatch!(vectors(), _ => returns_and_lone(text));
            returns += u64::from(text.last() == Some(&b'\r'));
        }
        Self {
            feeds,
            returns,
            lone,
            unprintable,
        }
    }

    /// The line ends: line feeds, and carriage returns without one. Whether a return at the very
    /// end is one depends on what follows, so it is not counted.
    pub fn line_ends(self) -> u64 {
        self.feeds + self.lone
    }

    /// Whether there is nothing but printable ASCII and line ends.
    pub fn is_plain(self) -> bool {
        self.unprintable == self.feeds + self.returns
    }
}

#[inline(always)]
fn feeds_and_unprintable(text: &[u8]) -> (u64, u64) {
    /// Of at most 255 rows; written without a branch, so that it becomes vector instructions.
    #[inline(always)]
    fn short(rows: &[[u8; ROW]]) -> (u64, u64) {
        let (mut feeds, mut unprintable) = ([0_u8; ROW], [0_u8; ROW]);
        for row in rows {
            for (lane, &byte) in row.iter().enumerate() {
                feeds[lane] += u8::from(byte == b'\n');
                // One step up, the delete character and all beyond ASCII are negative.
                unprintable[lane] +=
                    u8::from(byte.wrapping_add(1).cast_signed() <= b' '.cast_signed());
            }
        }
        let sum = |lanes: [u8; ROW]| lanes.into_iter().map(u64::from).sum::<u64>();
        (sum(feeds), sum(unprintable))
    }
    let (rows, rest) = text.as_chunks::<ROW>();
    let mut last = [b' '; ROW];
    last[..rest.len()].copy_from_slice(rest);
    let mut sum = short(&[last]);
    for rows in rows.chunks(usize::from(u8::MAX)) {
        let (feeds, unprintable) = short(rows);
        sum = (sum.0 + feeds, sum.1 + unprintable);
    }
    sum
}

/// The carriage returns that are not the last byte, and those of them before no line feed.
#[inline(always)]
fn returns_and_lone(text: &[u8]) -> (u64, u64) {
    /// Of at most 255 bytes, each given with the one behind it.
    #[inline(always)]
    fn short(bytes: &[u8], next: &[u8]) -> (u64, u64) {
        let (mut returns, mut lone) = (0_u8, 0_u8);
        for (&byte, &next) in bytes.iter().zip(next) {
            returns += u8::from(byte == b'\r');
            lone += u8::from(byte == b'\r') & u8::from(next != b'\n');
        }
        (u64::from(returns), u64::from(lone))
    }
    let Some((_, next)) = text.split_first() else {
        return (0, 0);
    };
    let (chunks, rest) = text[..next.len()].as_chunks::<CHUNK>();
    let (next_chunks, next_rest) = next.as_chunks::<CHUNK>();
    let mut sum = short(rest, next_rest);
    for (chunk, next) in chunks.iter().zip(next_chunks) {
        let (returns, lone) = short(chunk, next);
        sum = (sum.0 + returns, sum.1 + lone);
    }
    sum
}
