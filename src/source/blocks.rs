//! A stream of bytes in blocks.

use std::io::{self, Read};

use super::cut::last_boundary;
use crate::limits::{LOOKAHEAD_BYTES, SAMPLE_BYTES};

/// A stretch of a file with some of the bytes that follow it.
#[derive(Clone, Debug)]
pub struct RawBlock {
    /// The bytes, those that follow the block included.
    pub bytes: Vec<u8>,
    /// How many of the bytes are the block's own.
    pub len: usize,
    /// Where the block begins in the file.
    pub offset: usize,
    /// Whether the block begins where a game is likely to.
    pub at_boundary: bool,
    /// Whether the file ends with this block.
    pub last: bool,
}

/// Cuts a stream into blocks at the likely starts of games.
///
/// A stretch without such a place is cut anywhere; the reader of the blocks then joins them. The
/// first bytes of the stream, up to [`SAMPLE_BYTES`], can be looked at before any block is taken.
#[derive(Debug)]
pub struct Blocks<R> {
    reader: R,
    buffer: Vec<u8>,
    offset: usize,
    size: usize,
    at_boundary: bool,
    exhausted: bool,
    done: bool,
}

impl<R: Read> Blocks<R> {
    /// Blocks of about `size` bytes.
    pub fn new(reader: R, size: usize) -> Self {
        Self {
            reader,
            buffer: Vec::new(),
            offset: 0,
            size: size.max(1),
            at_boundary: true,
            exhausted: false,
            done: false,
        }
    }

    /// The bytes at the front of the stream: [`SAMPLE_BYTES`] of them, or all there are.
    ///
    /// # Errors
    ///
    /// Fails if the stream cannot be read.
    pub fn sample(&mut self) -> io::Result<&[u8]> {
        self.fill(SAMPLE_BYTES)?;
        Ok(&self.buffer)
    }

    /// The next block; `None` behind the last one, which may be empty.
    ///
    /// # Errors
    ///
    /// Fails if the stream cannot be read.
    pub fn block(&mut self) -> io::Result<Option<RawBlock>> {
        if self.done {
            return Ok(None);
        }
        self.fill(self.size + LOOKAHEAD_BYTES)?;
        let last = self.exhausted && self.buffer.len() <= self.size + LOOKAHEAD_BYTES;
        let boundary = if last {
            None
        } else {
            last_boundary(&self.buffer, self.size)
        };
        let len = if last {
            self.buffer.len()
        } else {
            boundary.unwrap_or(self.size)
        };
        let end = (len + LOOKAHEAD_BYTES).min(self.buffer.len());
        // Only what belongs to the next block is copied.
        let rest = self.buffer[len..].to_vec();
        let mut bytes = std::mem::replace(&mut self.buffer, rest);
        bytes.truncate(end);
        let block = RawBlock {
            bytes,
            len,
            offset: self.offset,
            at_boundary: self.at_boundary,
            last,
        };
        self.offset += len;
        self.at_boundary = boundary.is_some();
        self.done = last;
        Ok(Some(block))
    }

    /// Reads until the buffer has `wanted` bytes or the stream is over.
    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        if self.exhausted || self.buffer.len() >= wanted {
            return Ok(());
        }
        let missing = wanted - self.buffer.len();
        self.buffer.reserve_exact(missing);
        let limit = u64::try_from(missing).unwrap_or(u64::MAX);
        let read = self
            .reader
            .by_ref()
            .take(limit)
            .read_to_end(&mut self.buffer)?;
        self.exhausted = read < missing;
        Ok(())
    }
}
