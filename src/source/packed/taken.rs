//! How far a decoder is in its data.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::members::Resume;

/// How many compressed bytes a decoder has taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken(Arc<AtomicU64>);

impl Taken {
    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn set(&self, bytes: u64) {
        self.0.store(bytes, Ordering::Relaxed);
    }
}

/// Counts what a decoder takes.
pub(super) struct Counted<R> {
    reader: R,
    taken: Taken,
}

impl<R> Counted<R> {
    pub(super) fn new(reader: R, taken: Taken) -> Self {
        Self { reader, taken }
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.reader.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        self.taken.set(self.taken.get() + bytes as u64);
        self.reader.consume(bytes);
    }
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

/// Data that are stored as they are have no members.
impl<R: BufRead> Resume for Counted<R> {
    fn resume(&mut self) -> io::Result<Option<usize>> {
        Ok(None)
    }
}
