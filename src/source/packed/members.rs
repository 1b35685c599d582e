//! The members of compressed data, one after the other.

use std::io::{self, BufRead, Read};

use super::codec::Codec;

/// Reads the text of all members, frames or streams of the data.
///
/// Zeros between them and behind them are skipped, as they come from tapes and the like.
pub(super) struct Members<R> {
    data: R,
    codec: Codec,
    /// Whether a member has begun and not ended.
    inside: bool,
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
            codec,
            inside: true,
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
                self.inside = more;
                return Ok(more);
            }
            self.data.consume(zeros);
        }
    }

    fn step(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let input = self.data.fill_buf()?;
        let over = input.is_empty();
        let step = self.codec.step(input, into);
        self.data.consume(step.taken);
        let stuck = step.taken == 0 && step.given == 0;
        match step.end {
            Ok(true) => {
                self.inside = false;
                self.ended = !self.codec.restart()?;
            }
            _ if over && stuck => self.trouble = Some(io::ErrorKind::UnexpectedEof.into()),
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
            if !self.inside && !self.next_member()? {
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
