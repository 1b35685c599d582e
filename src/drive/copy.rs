//! A file that games are copied to.

use std::io::{self, Write};

use crate::source::BYTE_ORDER_MARK;

/// A file that games are copied to.
pub(super) struct Copy<'w> {
    out: &'w mut (dyn Write + Send),
    /// Whether nothing was written yet.
    empty: bool,
    /// The last bytes that were written.
    tail: [u8; 4],
    /// Whether what comes next is of another input than what was written before.
    other_input: bool,
}

impl<'w> Copy<'w> {
    pub(super) fn new(out: &'w mut (dyn Write + Send)) -> Self {
        Self {
            out,
            empty: true,
            tail: [0; 4],
            other_input: false,
        }
    }

    /// What comes next is of another input.
    pub(super) fn begin_input(&mut self) {
        self.other_input = true;
    }

    /// Writes a text; `marked` tells that a byte order mark stands before it.
    pub(super) fn write(&mut self, text: &[u8], marked: bool) -> io::Result<()> {
        if std::mem::take(&mut self.other_input) {
            self.blank_line()?;
        }
        if marked && self.empty {
            self.put(BYTE_ORDER_MARK)?;
        }
        self.put(text)
    }

    /// Ends the line that is begun.
    pub(super) fn end_line(&mut self) -> io::Result<()> {
        if self.empty || matches!(self.tail[3], b'\n' | b'\r') {
            return Ok(());
        }
        self.put(b"\n")
    }

    /// Ends with a blank line.
    fn blank_line(&mut self) -> io::Result<()> {
        self.end_line()?;
        let blank = [b"\n\n".as_slice(), b"\n\r\n", b"\r\r"]
            .iter()
            .any(|ending| self.tail.ends_with(ending));
        if self.empty || blank {
            return Ok(());
        }
        self.put(b"\n")
    }

    fn put(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all(text)?;
        self.empty = false;
        if let Some(tail) = text.last_chunk() {
            self.tail = *tail;
        } else {
            self.tail.rotate_left(text.len());
            let kept = self.tail.len() - text.len();
            self.tail[kept..].copy_from_slice(text);
        }
        Ok(())
    }

    /// Writes what is still held back.
    pub(super) fn end(self) -> io::Result<()> {
        self.out.flush()
    }
}
