//! Sorting more records than fit into memory.

use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use super::merge::{Merge, Sorted, write_record};
use crate::error::Error;
use crate::limits::MERGED_RUNS;
use crate::span::Span;

/// The place for temporary files, and the memory that may be used before they are.
///
/// The files have no names: the system removes them when the program ends, in whatever way.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    pub(super) folder: PathBuf,
    /// The bytes of each list that is being sorted.
    pub(super) memory: usize,
}

impl Scratch {
    /// A place in a folder that must be there, so that the search does not fail at its end.
    pub(super) fn new(folder: &Path, memory: usize) -> Result<Self, Error> {
        let scratch = Self {
            folder: folder.to_owned(),
            memory,
        };
        scratch.file()?;
        Ok(scratch)
    }

    pub(super) fn file(&self) -> Result<File, Error> {
        tempfile::tempfile_in(&self.folder).map_err(|error| self.error(error))
    }

    pub(super) fn error(&self, error: io::Error) -> Error {
        Error::temporary(&self.folder, error)
    }
}

/// Takes records in any order and gives them back in that of their bytes.
///
/// When its memory is full, the records in it are sorted and written to a file, a run. As soon as
/// there are [`MERGED_RUNS`] runs of about one length, they are merged to a longer one, so that
/// never more than a few files are open.
pub(super) struct Sorter<'s> {
    scratch: &'s Scratch,
    bytes: Vec<u8>,
    records: Vec<Span>,
    /// The runs by how many times they were merged.
    levels: Vec<Vec<File>>,
}

impl<'s> Sorter<'s> {
    pub(super) fn new(scratch: &'s Scratch) -> Self {
        Self {
            scratch,
            bytes: Vec::new(),
            records: Vec::new(),
            levels: Vec::new(),
        }
    }

    /// Adds the record that the parts make together.
    pub(super) fn push(&mut self, parts: &[&[u8]]) -> Result<(), Error> {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let used = self.bytes.len() + self.records.len() * size_of::<Span>();
        if used + length > self.scratch.memory && !self.records.is_empty() {
            self.spill()?;
        }
        let start = self.bytes.len();
        for part in parts {
            self.bytes.extend_from_slice(part);
        }
        self.records.push(Span::new(start, self.bytes.len()));
        Ok(())
    }

    /// All records in order.
    pub(super) fn sorted(mut self) -> Result<Sorted<'s>, Error> {
        if self.levels.is_empty() {
            self.sort();
            return Ok(Sorted::in_memory(self.bytes, self.records));
        }
        self.spill()?;
        let runs = self.levels.into_iter().flatten();
        Ok(Sorted::merged(Merge::new(self.scratch, runs)?))
    }

    fn sort(&mut self) {
        let bytes = &self.bytes;
        self.records
            .sort_unstable_by(|one, two| one.of(bytes).cmp(two.of(bytes)));
    }

    /// Writes the records in memory to a run of their own.
    fn spill(&mut self) -> Result<(), Error> {
        self.sort();
        let mut writer = BufWriter::new(self.scratch.file()?);
        for record in &self.records {
            write_record(&mut writer, record.of(&self.bytes))
                .map_err(|error| self.scratch.error(error))?;
        }
        self.bytes.clear();
        self.records.clear();
        let run = self.rewound(writer)?;
        self.add(run, 0)
    }

    /// Adds a run, and merges those that are then too many.
    fn add(&mut self, run: File, level: usize) -> Result<(), Error> {
        if level == self.levels.len() {
            self.levels.push(Vec::new());
        }
        self.levels[level].push(run);
        if self.levels[level].len() < MERGED_RUNS {
            return Ok(());
        }
        let runs = std::mem::take(&mut self.levels[level]);
        let mut merge = Merge::new(self.scratch, runs.into_iter())?;
        let mut writer = BufWriter::new(self.scratch.file()?);
        while let Some(record) = merge.next()? {
            write_record(&mut writer, record).map_err(|error| self.scratch.error(error))?;
        }
        let run = self.rewound(writer)?;
        self.add(run, level + 1)
    }

    fn rewound(&self, mut writer: BufWriter<File>) -> Result<File, Error> {
        let done = writer.flush().and_then(|()| writer.rewind());
        let file = done.and_then(|()| writer.into_inner().map_err(io::IntoInnerError::into_error));
        file.map_err(|error| self.scratch.error(error))
    }
}
