//! Sorted runs of records, merged while they are read.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};

use super::sorter::Scratch;
use crate::error::Error;
use crate::span::Span;

/// The bytes of each run that are read at once.
const BUFFER: usize = 64 << 10;

/// Records in the order of their bytes.
pub(super) struct Sorted<'s>(Form<'s>);

enum Form<'s> {
    Memory {
        bytes: Vec<u8>,
        records: std::vec::IntoIter<Span>,
    },
    Merge(Merge<'s>),
}

impl<'s> Sorted<'s> {
    /// Records that are all in memory.
    pub(super) fn in_memory(bytes: Vec<u8>, records: Vec<Span>) -> Self {
        Self(Form::Memory {
            bytes,
            records: records.into_iter(),
        })
    }

    /// Records in files.
    pub(super) fn merged(merge: Merge<'s>) -> Self {
        Self(Form::Merge(merge))
    }

    /// The next record.
    pub(super) fn next(&mut self) -> Result<Option<&[u8]>, Error> {
        match &mut self.0 {
            Form::Memory { bytes, records } => Ok(records.next().map(|record| record.of(bytes))),
            Form::Merge(merge) => merge.next(),
        }
    }
}

/// Several runs, read as one.
pub(super) struct Merge<'s> {
    scratch: &'s Scratch,
    /// The runs that are not over, the one with the least record first.
    runs: BinaryHeap<Reverse<Run>>,
    record: Vec<u8>,
}

impl<'s> Merge<'s> {
    pub(super) fn new(
        scratch: &'s Scratch,
        files: impl Iterator<Item = File>,
    ) -> Result<Self, Error> {
        let mut runs = BinaryHeap::new();
        for file in files {
            let mut run = Run {
                record: Vec::new(),
                reader: BufReader::with_capacity(BUFFER, file),
            };
            if run.advance().map_err(|error| scratch.error(error))? {
                runs.push(Reverse(run));
            }
        }
        Ok(Self {
            scratch,
            runs,
            record: Vec::new(),
        })
    }

    /// The next record.
    pub(super) fn next(&mut self) -> Result<Option<&[u8]>, Error> {
        let Some(mut least) = self.runs.peek_mut() else {
            return Ok(None);
        };
        std::mem::swap(&mut self.record, &mut least.0.record);
        let goes_on = least
            .0
            .advance()
            .map_err(|error| self.scratch.error(error))?;
        if !goes_on {
            PeekMut::pop(least);
        }
        Ok(Some(&self.record))
    }
}

/// A file of sorted records, and the one that comes next.
struct Run {
    record: Vec<u8>,
    reader: BufReader<File>,
}

impl Run {
    /// Reads the next record; tells whether there is one.
    fn advance(&mut self) -> io::Result<bool> {
        if self.reader.fill_buf()?.is_empty() {
            return Ok(false);
        }
        read_record(&mut self.reader, &mut self.record)?;
        Ok(true)
    }
}

impl PartialEq for Run {
    fn eq(&self, other: &Self) -> bool {
        self.record == other.record
    }
}

impl Eq for Run {}

impl PartialOrd for Run {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Run {
    fn cmp(&self, other: &Self) -> Ordering {
        self.record.cmp(&other.record)
    }
}

/// Writes a record behind its length.
pub(super) fn write_record(writer: &mut impl Write, record: &[u8]) -> io::Result<()> {
    let length = u32::try_from(record.len()).map_err(io::Error::other)?;
    writer.write_all(&length.to_le_bytes())?;
    writer.write_all(record)
}

/// Reads a record that [`write_record`] wrote.
pub(super) fn read_record(reader: &mut impl Read, record: &mut Vec<u8>) -> io::Result<()> {
    let mut length = [0; 4];
    reader.read_exact(&mut length)?;
    record.clear();
    let length = u64::from(u32::from_le_bytes(length));
    let read = reader.take(length).read_to_end(record)?;
    if u64::try_from(read).is_ok_and(|read| read == length) {
        Ok(())
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}
