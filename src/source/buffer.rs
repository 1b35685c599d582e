//! Memory that blocks are read into, used again and again.

use std::io::{self, Read};
use std::ops::Deref;
use std::sync::{Arc, Mutex};

/// The buffers that no block uses at the moment.
#[derive(Clone, Debug, Default)]
pub struct Pool(Arc<Mutex<Vec<Vec<u8>>>>);

impl Pool {
    /// A buffer that holds `front`, with room for `size` bytes in all.
    pub(super) fn buffer(&self, size: usize, front: &[u8]) -> Buffer {
        let spare = self.0.lock().map(|mut spare| spare.pop());
        let mut room = spare.ok().flatten().unwrap_or_default();
        if room.len() < size + ALIGNMENT {
            room = vec![0; size + ALIGNMENT];
        }
        let behind = room.as_ptr().addr().wrapping_add(front.len());
        let start = behind.wrapping_neg() % ALIGNMENT;
        room[start..start + front.len()].copy_from_slice(front);
        Buffer {
            room,
            start,
            len: front.len(),
            pool: Some(self.clone()),
        }
    }
}

/// What is read behind the front of a buffer goes to an address that this divides: to others a
/// system may copy at a third of the speed.
const ALIGNMENT: usize = 64;

/// Some bytes, in memory that goes back to its pool behind them.
#[derive(Debug, Default)]
pub struct Buffer {
    /// Written throughout, so that it can be read into; only a part of it counts.
    room: Vec<u8>,
    start: usize,
    len: usize,
    pool: Option<Pool>,
}

impl Buffer {
    /// How many bytes it has room for.
    pub(super) fn room(&self) -> usize {
        self.room.len() - self.start
    }

    /// Keeps the first `len` bytes.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Reads until there are `wanted` bytes, for which there must be room; tells whether the
    /// reader is at its end before that.
    ///
    /// # Errors
    ///
    /// Fails if the reader does; what it gave before is there.
    pub(super) fn fill(&mut self, reader: &mut impl Read, wanted: usize) -> io::Result<bool> {
        let room = &mut self.room[self.start..];
        while self.len < wanted {
            match reader.read(&mut room[self.len..wanted]) {
                Ok(0) => return Ok(true),
                Ok(read) => self.len += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.room[self.start..][..self.len]
    }
}

impl From<Vec<u8>> for Buffer {
    /// Bytes that belong to no pool.
    fn from(bytes: Vec<u8>) -> Self {
        Self {
            len: bytes.len(),
            room: bytes,
            start: 0,
            pool: None,
        }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if let Some(Pool(spare)) = &self.pool
            && let Ok(mut spare) = spare.lock()
        {
            spare.push(std::mem::take(&mut self.room));
        }
    }
}
