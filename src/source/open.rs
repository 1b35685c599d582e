//! Opening an input: as plain text, as compressed text, or as an archive of several texts.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Chain, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use super::FileName;
use super::archive::Archive;
use super::input::Input;
use super::not_text;
use super::packed::{Decoder, Packing};
use super::tap::{Piped, Tap, Tapped};
use crate::error::Error;
use crate::limits::PIPED_ARCHIVE_BYTES;

/// The bytes at the front of a file that tell what it is.
const FRONT: u64 = 16;

/// What an input holds.
#[derive(Debug)]
pub enum Opened {
    /// One text.
    Text(Text),
    /// The records in a zip archive.
    Archive(Archive),
}

/// A text that is read from front to back, decompressed where it has to be.
pub struct Text {
    name: FileName,
    reader: Box<dyn Read + Send>,
}

impl Text {
    pub(super) fn new(name: FileName, reader: impl Read + Send + 'static) -> Self {
        Self {
            name,
            reader: Box::new(reader),
        }
    }

    /// The name in reports: that of the file, `-` for standard input. A member of a zip
    /// archive has that of the archive before its own, as if the archive were a folder.
    pub fn name(&self) -> &FileName {
        &self.name
    }

    /// The error that reading the text failed with.
    pub fn error(&self, error: io::Error) -> Error {
        unreadable(&self.name, error)
    }
}

impl Read for Text {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.reader.read(into)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Input {
    /// Opens the input and finds out from its first bytes how it is packed, if it is. All that is
    /// read of it flows through the tap.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be opened, its first bytes cannot be read, or it is packed in a way
    /// that is not unpacked.
    pub fn open(&self, tap: &Arc<Tap>) -> Result<Opened, Error> {
        let opened = match self.path() {
            None => self.unpack_pipe(Piped::new(io::stdin(), tap), tap),
            Some(path) => fs::metadata(path).and_then(|found| {
                if !found.is_file() {
                    let path = path.to_owned();
                    return self.unpack_pipe(Piped::opening(|| File::open(path), tap), tap);
                }
                let file = File::open(path)?;
                let again = file.try_clone()?;
                self.unpack(Tapped::new(file, tap), tap, |_| Ok(again))
            }),
        };
        opened.map_err(|error| unreadable(&self.name(), error))
    }

    fn unpack_pipe(&self, pipe: Piped, tap: &Arc<Tap>) -> io::Result<Opened> {
        self.unpack(Tapped::new(pipe, tap), tap, spool)
    }

    /// Opens what `data` hold; `file` makes a file of an archive.
    fn unpack<R: Read + Send + 'static>(
        &self,
        mut data: R,
        tap: &Arc<Tap>,
        file: impl FnOnce(Chain<Cursor<Vec<u8>>, R>) -> io::Result<File>,
    ) -> io::Result<Opened> {
        let mut front = Vec::new();
        data.by_ref().take(FRONT).read_to_end(&mut front)?;
        if let Some(kind) = not_text::kind(&front) {
            return Err(io::Error::other(format!("it is {kind} and no text")));
        }
        let packing = Packing::of(&front);
        let data = Cursor::new(front).chain(data);
        let name = self.name();
        Ok(Opened::Text(match packing {
            None => Text::new(name, data),
            Some(Packing::Compressed(format)) => Text::new(name, Decoder::new(format, data)?),
            Some(Packing::Zip) => {
                let archive = Archive::open(name, file(data)?, tap, &self.members)?;
                return Ok(Opened::Archive(archive));
            }
            Some(Packing::Foreign(kind)) => {
                let text = format!("it holds {kind} data, which are not unpacked");
                return Err(io::Error::other(text));
            }
        }))
    }
}

/// Stores an archive that comes through a pipe, for its list stands at its end.
///
/// The file has no name and is gone when it is closed.
fn spool(mut archive: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut archive.by_ref().take(PIPED_ARCHIVE_BYTES), &mut file)?;
    if archive.read(&mut [0])? > 0 {
        return Err(io::Error::other(format!(
            "a zip archive of more than {} MiB can be read from a file, but not from a pipe",
            PIPED_ARCHIVE_BYTES >> 20
        )));
    }
    Ok(file)
}

/// The error that reading the input or member of this name failed with.
pub(super) fn unreadable(name: &str, error: io::Error) -> Error {
    Error::read(Path::new(name), error)
}
