//! The members of compressed data, one after the other.

use std::io::{self, BufRead, Read};

use super::begins::{BEGINNING, begins};
use super::codec::Codec;

/// A reader that can go on behind damage.
pub(super) trait Resume: Read {
    /// Looks for the next member behind the place where reading failed, whose text is then read next;
    /// gives how many of its bytes were taken from the data already.
    ///
    /// # Errors
    ///
    /// Fails if the data cannot be read.
    fn resume(&mut self) -> io::Result<Option<usize>>;
}

/// Where a decoder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Between two members.
    Between,
    /// At the front of a member, of which nothing was decoded yet.
    Front,
    /// In a member.
    Inside,
}

/// Reads the text of all members, frames or streams of the data.
///
/// Zeros between them and behind them are skipped, as they come from tapes and the like.
pub(super) struct Members<R> {
    data: R,
    /// The beginning of a member that was found behind damage, as far as it is not decoded.
    found: Vec<u8>,
    codec: Codec,
    place: Place,
    /// Whether the last step came to nothing.
    stuck: bool,
    /// What stopped the decoder, to be told behind the text.
    trouble: Option<io::Error>,
    ended: bool,
}

impl<R: BufRead> Members<R> {
    pub(super) fn new(data: R, codec: Codec) -> Self {
        Self {
            data,
            found: Vec::new(),
            codec,
            place: Place::Front,
            stuck: false,
            trouble: None,
            ended: false,
        }
    }

    /// The compressed data that follow.
    pub(super) fn data(&self) -> &R {
        &self.data
    }

    /// Goes on to the next member; false at the end.
    fn next_member(&mut self) -> io::Result<bool> {
        loop {
            let input = self.data.fill_buf()?;
            let zeros = input.iter().take_while(|byte| **byte == 0).count();
            let more = zeros < input.len();
            if input.is_empty() || more {
                self.data.consume(zeros);
                if more {
                    self.place = Place::Front;
                }
                return Ok(more);
            }
            self.data.consume(zeros);
        }
    }

    fn step(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let step = if self.found.is_empty() {
            let step = self.codec.step(self.data.fill_buf()?, into);
            self.data.consume(step.taken);
            step
        } else {
            let step = self.codec.step(&self.found, into);
            self.found.drain(..step.taken);
            step
        };
        let stuck = step.taken == 0 && step.given == 0;
        let over = stuck && self.found.is_empty() && self.data.fill_buf()?.is_empty();
        if step.taken > 0 {
            self.place = Place::Inside;
        }
        match step.end {
            Ok(true) => {
                self.place = Place::Between;
                self.ended = !self.codec.restart()?;
            }
            _ if over => self.trouble = Some(io::ErrorKind::UnexpectedEof.into()),
            Ok(false) if self.stuck && stuck => {
                self.trouble = Some(io::Error::other("the decoder does not go on"));
            }
            Ok(false) => {}
            Err(error) => self.trouble = Some(error),
        }
        self.stuck = stuck;
        Ok(step.given)
    }
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while !self.ended && !into.is_empty() {
            if let Some(trouble) = self.trouble.take() {
                self.ended = true;
                return Err(trouble);
            }
            if self.place == Place::Between && !self.next_member()? {
                self.ended = true;
                break;
            }
            let given = self.step(into)?;
            if given > 0 {
                return Ok(given);
            }
        }
        Ok(0)
    }
}

impl<R: BufRead> Resume for Members<R> {
    fn resume(&mut self) -> io::Result<Option<usize>> {
        let format = self.codec.format();
        let mut window = std::mem::take(&mut self.found);
        // What failed at once would be found again.
        let front = self.place == Place::Front;
        if front && !window.is_empty() {
            window.remove(0);
        } else if front && !self.data.fill_buf()?.is_empty() {
            self.data.consume(1);
        }
        let at = loop {
            let found = window.windows(BEGINNING).position(|at| begins(format, at));
            if let Some(at) = found {
                break at;
            }
            window.drain(..window.len().saturating_sub(BEGINNING - 1));
            let kept = window.len();
            let input = self.data.fill_buf()?;
            if input.is_empty() {
                return Ok(None);
            }
            // No more is taken than what belongs to the beginning.
            let all = input.len();
            window.extend_from_slice(input);
            let found = window.windows(BEGINNING).position(|at| begins(format, at));
            let taken = found.map_or(all, |at| (at + BEGINNING).saturating_sub(kept).min(all));
            window.truncate(kept + taken);
            self.data.consume(taken);
        };
        window.drain(..at);
        self.found = window;
        self.trouble = None;
        self.stuck = false;
        self.place = Place::Front;
        self.ended = !self.codec.restart()?;
        Ok((!self.ended).then_some(self.found.len()))
    }
}
