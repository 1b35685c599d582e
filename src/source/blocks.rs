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
    stream: Stream<R>,
    /// The bytes that were read and belong to no block yet: those from `taken` on.
    waiting: Vec<u8>,
    taken: usize,
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
            stream: Stream {
                reader,
                trouble: None,
            },
            waiting: Vec::new(),
            taken: 0,
            offset: 0,
            size: size.max(1),
            at_boundary: true,
            exhausted: false,
            done: false,
        }
    }

    /// The stream that is cut.
    pub fn stream(&self) -> &R {
        &self.stream.reader
    }

    /// The bytes at the front of the stream: [`SAMPLE_BYTES`] of them, or all there are.
    ///
    /// # Errors
    ///
    /// Fails if nothing of the stream can be read.
    pub fn sample(&mut self) -> io::Result<&[u8]> {
        if self.waiting.len() < SAMPLE_BYTES {
            let wanted = SAMPLE_BYTES - self.waiting.len();
            self.exhausted = fill(&mut self.stream, &mut self.waiting, wanted)?;
        }
        match self.stream.trouble.take_if(|_| self.waiting.is_empty()) {
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
            return self.stream.trouble.take().map_or(Ok(None), Err);
        }
        let wanted = self.size + LOOKAHEAD_BYTES;
        let waiting = self.waiting.len() - self.taken;
        if waiting < wanted && !self.exhausted {
            self.exhausted = fill(&mut self.stream, &mut self.waiting, wanted - waiting)?;
        }
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
        let end = front.len().min(len + LOOKAHEAD_BYTES);
        let bytes = if front.len() > wanted {
            // Much was read for the sample: it is taken piece by piece.
            self.taken += len;
            front[..end].to_vec()
        } else {
            // Only what belongs to the next block is copied.
            let room = if self.exhausted { 0 } else { wanted };
            let mut rest = Vec::with_capacity(room.max(front.len() - len));
            rest.extend_from_slice(&front[len..]);
            let mut bytes = std::mem::replace(&mut self.waiting, rest);
            bytes.truncate(self.taken + end);
            bytes.drain(..self.taken);
            self.taken = 0;
            bytes
        };
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
}

/// Adds `missing` bytes of a stream to a buffer; tells whether the stream is over before that.
fn fill(reader: &mut impl Read, buffer: &mut Vec<u8>, missing: usize) -> io::Result<bool> {
    buffer.reserve_exact(missing);
    let limit = u64::try_from(missing).unwrap_or(u64::MAX);
    let read = reader.by_ref().take(limit).read_to_end(buffer)?;
    Ok(read < missing)
}

/// A stream that ends where it cannot be read, so that all before it is used first.
#[derive(Debug)]
struct Stream<R> {
    reader: R,
    /// What ended it, to be told behind the last block.
    trouble: Option<io::Error>,
}

impl<R: Read> Read for Stream<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self.reader.read(into) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                self.trouble = Some(error);
                Ok(0)
            }
            read => read,
        }
    }
}
