//! A stream of bytes in blocks.

use std::io::{self, Read};

use super::buffer::{Buffer, Pool};
use super::cut::last_boundary;
use crate::limits::{LOOKAHEAD_BYTES, SAMPLE_BYTES};

/// A stretch of a file with some of the bytes that follow it.
#[derive(Debug)]
pub struct RawBlock {
    /// The bytes, those that follow the block included.
    pub bytes: Buffer,
    /// How many of the bytes are the block's own.
    pub len: usize,
    /// Where the block begins in the file.
    pub offset: usize,
    /// Whether the block begins where a game is likely to.
    pub at_boundary: bool,
    /// Whether the file ends with this block.
    pub last: bool,
    /// Whether the stream could not be read any further behind it.
    pub failed: bool,
}

/// Cuts a stream into blocks at the likely starts of games.
///
/// A stretch without such a place is cut anywhere; the reader of the blocks then joins them. The
/// first bytes of the stream, up to [`SAMPLE_BYTES`], can be looked at before any block is taken.
#[derive(Debug)]
pub struct Blocks<R> {
    stream: R,
    pool: Pool,
    /// The bytes that were read and belong to no block yet: those from `taken` on.
    waiting: Buffer,
    taken: usize,
    offset: usize,
    size: usize,
    at_boundary: bool,
    exhausted: bool,
    /// What ended the stream, to be told behind the last block: so all before it is used first.
    trouble: Option<io::Error>,
    done: bool,
}

impl<R: Read> Blocks<R> {
    /// Blocks of about `size` bytes.
    pub fn new(stream: R, size: usize) -> Self {
        Self::with_pool(stream, size, Pool::default())
    }

    /// Blocks of about `size` bytes, in memory from a pool.
    pub fn with_pool(stream: R, size: usize, pool: Pool) -> Self {
        Self {
            stream,
            pool,
            waiting: Buffer::default(),
            taken: 0,
            offset: 0,
            size: size.max(1),
            at_boundary: true,
            exhausted: false,
            trouble: None,
            done: false,
        }
    }

    /// Makes the blocks that follow about `size` bytes.
    pub fn resize(&mut self, size: usize) {
        self.size = size.max(1);
    }

    /// The stream that is cut.
    pub fn stream(&self) -> &R {
        &self.stream
    }

    /// The bytes at the front of the stream: at least [`SAMPLE_BYTES`] of them, or all there are.
    ///
    /// # Errors
    ///
    /// Fails if nothing of the stream can be read.
    pub fn sample(&mut self) -> io::Result<&[u8]> {
        if self.offset == 0 && self.waiting.len() < SAMPLE_BYTES {
            // Enough for the first block as well, which then need not be copied.
            self.read(SAMPLE_BYTES.max(self.size + LOOKAHEAD_BYTES));
        }
        match self.trouble.take_if(|_| self.waiting.is_empty()) {
            None => Ok(&self.waiting),
            Some(trouble) => {
                self.done = true;
                Err(trouble)
            }
        }
    }

    /// The next block; `None` behind the last one, which may be empty.
    ///
    /// # Errors
    ///
    /// Fails behind the last block if the stream could not be read any further.
    pub fn block(&mut self) -> io::Result<Option<RawBlock>> {
        if self.done {
            return self.trouble.take().map_or(Ok(None), Err);
        }
        let wanted = self.size + LOOKAHEAD_BYTES;
        self.read(wanted);
        let front = &self.waiting[self.taken..];
        let last = self.exhausted && front.len() <= wanted;
        let boundary = if last {
            None
        } else {
            last_boundary(front, self.size)
        };
        let len = if last {
            front.len()
        } else {
            boundary.unwrap_or(self.size)
        };
        let block = RawBlock {
            bytes: self.take(len, wanted),
            len,
            offset: self.offset,
            at_boundary: self.at_boundary,
            last,
            failed: last && self.trouble.is_some(),
        };
        self.offset += len;
        self.at_boundary = boundary.is_some();
        self.done = last;
        Ok(Some(block))
    }

    /// Reads until `wanted` bytes wait, or all there are.
    fn read(&mut self, wanted: usize) {
        if self.exhausted || self.waiting.len() - self.taken >= wanted {
            return;
        }
        if self.waiting.room() < self.taken + wanted {
            self.waiting = self.pool.buffer(wanted, &self.waiting[self.taken..]);
            self.taken = 0;
        }
        match self.waiting.fill(&mut self.stream, self.taken + wanted) {
            Ok(over) => self.exhausted = over,
            Err(trouble) => {
                self.exhausted = true;
                self.trouble = Some(trouble);
            }
        }
    }

    /// Takes `len` of the bytes that wait, with some that follow.
    fn take(&mut self, len: usize, wanted: usize) -> Buffer {
        let front = &self.waiting[self.taken..];
        let end = front.len().min(len + LOOKAHEAD_BYTES);
        let sampled = self.taken > 0 || front.len() > wanted;
        if sampled || self.waiting.room() > end * 2 {
            // Many small files, or small blocks, may be in memory at a time.
            let bytes = front[..end].to_vec();
            self.taken += len;
            return bytes.into();
        }
        // Only what belongs to the next block is copied.
        let mut rest = Buffer::default();
        if front.len() > len {
            rest = self.pool.buffer(wanted, &front[len..]);
        }
        let mut bytes = std::mem::replace(&mut self.waiting, rest);
        bytes.truncate(end);
        bytes
    }
}
