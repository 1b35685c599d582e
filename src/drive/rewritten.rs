//! The parts of files that were written anew, on their way to where they go.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::feeder::OpenFile;
use super::join::Piece;
use super::writing::{Unwritable, Writing, Written};
use crate::error::Error;
use crate::source::{Encoding, FileName};

/// Where files that were written anew go.
///
/// A break ends the run; the destination knows why.
pub trait Destination: Send {
    /// A file begins. If the one before was not ended, it could not be read to its end.
    fn begin(&mut self, file: &FileName) -> ControlFlow<()>;

    /// The next part of the file.
    fn write(&mut self, text: &[u8]) -> ControlFlow<()>;

    /// The file is whole; `changed` tells whether it differs from what was read.
    fn end(&mut self, changed: bool) -> ControlFlow<()>;
}

/// A piece of a file that was written anew.
pub(super) struct Rewritten<'o> {
    file: Arc<OpenFile<'o>>,
    begins: bool,
    /// Whether the file ends with it, whole.
    ends: bool,
    written: Written,
    changed: bool,
}

impl<'o> Rewritten<'o> {
    /// A piece with its new text, in an encoding or that of its file.
    pub(super) fn new(piece: &Piece<'o>, text: Vec<u8>, encoding: Option<Encoding>) -> Self {
        let writing = Writing::of(encoding, piece);
        Self {
            changed: text != piece.bytes[..piece.end] || writing.changes(),
            begins: piece.begins,
            ends: piece.last && !piece.failed,
            written: writing.write(text),
            file: Arc::clone(&piece.file),
        }
    }
}

/// Gives parts on to where they go.
#[derive(Debug, Default)]
pub(super) struct Delivery {
    /// Whether the file that is being written differs from what was read.
    changed: bool,
    early: bool,
    /// Whether it cannot be written to its end.
    failed: bool,
    /// What could not be written.
    pub(super) errors: Vec<Error>,
}

impl Delivery {
    /// Gives a part on.
    pub(super) fn give(
        &mut self,
        part: &Rewritten<'_>,
        to: &mut dyn Destination,
    ) -> ControlFlow<()> {
        if part.begins {
            self.changed = false;
            self.early = false;
            self.failed = false;
        }
        self.changed |= part.changed;
        match self.look(part) {
            Ok(text) => {
                if part.begins {
                    to.begin(&part.file.name)?;
                }
                to.write(text)?;
                if part.ends {
                    to.end(self.changed)?;
                }
            }
            Err(error) => self.errors.extend(error),
        }
        ControlFlow::Continue(())
    }

    /// The text of the next part if it can be written; else, the first time in a file, the error.
    fn look<'p>(&mut self, part: &'p Rewritten<'_>) -> Result<&'p [u8], Option<Error>> {
        if self.failed {
            return Err(None);
        }
        let encoding = part.file.encoding.get();
        let mixed = self.early && encoding != Encoding::Utf8 && !part.written.early;
        self.early |= part.written.early;
        match &part.written.text {
            Ok(text) if !mixed => Ok(text),
            Ok(_) => {
                self.failed = true;
                Err(Some(Unwritable::Late(encoding).error(&part.file.name)))
            }
            Err(why) => {
                self.failed = true;
                Err(Some(why.error(&part.file.name)))
            }
        }
    }
}
