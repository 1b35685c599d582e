//! Where what is kept of the games stands, in the order of the input.

use std::io::{BufReader, BufWriter, Seek, SeekFrom};
use tempfile::SpooledTempFile;

use super::entry::Entry;
use super::merge::{read_record, write_record};
use super::sorter::Scratch;
use crate::error::Error;

/// A place on the shelf. Places grow with the order of the games.
pub(super) type Place = u64;

/// The bytes in which a record says how long it is.
const LENGTH: u64 = 4;

/// Takes the entries of the games, one behind the other; in a temporary file if there are many.
pub(super) struct Shelf<'s> {
    scratch: &'s Scratch,
    writer: BufWriter<SpooledTempFile>,
    end: Place,
}

impl<'s> Shelf<'s> {
    pub(super) fn new(scratch: &'s Scratch) -> Self {
        let file = tempfile::spooled_tempfile_in(scratch.memory, &scratch.folder);
        Self {
            scratch,
            writer: BufWriter::new(file),
            end: 0,
        }
    }

    /// Adds an entry and tells where it stands.
    pub(super) fn push(&mut self, entry: &[u8]) -> Result<Place, Error> {
        let place = self.end;
        write_record(&mut self.writer, entry).map_err(|error| self.scratch.error(error))?;
        self.end += LENGTH + entry.len() as u64;
        Ok(place)
    }

    /// Where the next entry will stand.
    pub(super) fn end(&self) -> Place {
        self.end
    }

    /// The shelf as it is read.
    pub(super) fn reader(self) -> Result<Reader<'s>, Error> {
        let scratch = self.scratch;
        let file = self.writer.into_inner();
        let mut file = file.map_err(|error| scratch.error(error.into_error()))?;
        file.rewind().map_err(|error| scratch.error(error))?;
        Ok(Reader {
            scratch,
            file: BufReader::new(file),
            at: 0,
            record: Vec::new(),
        })
    }
}

/// Reads entries from any place.
pub(super) struct Reader<'s> {
    scratch: &'s Scratch,
    file: BufReader<SpooledTempFile>,
    at: Place,
    record: Vec<u8>,
}

impl Reader<'_> {
    /// The entry that stands at a place.
    pub(super) fn get(&mut self, place: Place) -> Result<Entry<'_>, Error> {
        let fail = |error| self.scratch.error(error);
        // What is near is in memory already.
        let step = i64::try_from(i128::from(place) - i128::from(self.at));
        match step {
            Ok(step) => self.file.seek_relative(step).map_err(fail)?,
            Err(_) => {
                self.file.seek(SeekFrom::Start(place)).map_err(fail)?;
            }
        }
        read_record(&mut self.file, &mut self.record).map_err(fail)?;
        self.at = place + LENGTH + self.record.len() as u64;
        Entry::read(&self.record).map_err(fail)
    }
}
