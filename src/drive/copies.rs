//! The games of a run sorted into two files: those without errors and those with some.
//!
//! All bytes of the inputs go into one of the two, in their order. What stands behind a game goes
//! with it, up to the next game; escape lines (`%` in the first column) right before a game go
//! with that one. What stands before the first game of a file and does not belong to it goes with
//! the bad ones. A byte order mark is copied only to the very front of a file. What is added:
//!
//! - before a game with errors its findings as escape lines, and a blank line behind them;
//! - the end of a line, where an escape line would otherwise not begin one;
//! - a blank line between games of different inputs, if there is none.

use memchr::memrchr2;
use std::io::{self, Write};
use std::slice;

use super::copy::Copy;
use super::join::Piece;
use crate::check::{Found, GameReport};
use crate::finding::{Finding, Severity};
use crate::report::{Lines, Source, escape_lines};
use crate::source::BYTE_ORDER_MARK;
use crate::token::skip_space;

/// The two files and what is to be remembered between the pieces that go into them.
pub(super) struct Copies<'w> {
    good: Option<Copy<'w>>,
    bad: Option<Copy<'w>>,
    /// Where the game before went, and what follows it goes; `None`: nowhere.
    side: Option<Side>,
    /// Escape lines behind a game, which go with the next one.
    waiting: Vec<u8>,
    /// Whether a byte order mark stands before what comes next.
    marked: bool,
}

/// With errors or without.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Good,
    Bad,
}

impl<'w> Copies<'w> {
    pub(super) fn new(
        good: Option<&'w mut (dyn Write + Send)>,
        bad: Option<&'w mut (dyn Write + Send)>,
    ) -> Self {
        Self {
            good: good.map(Copy::new),
            bad: bad.map(Copy::new),
            side: None,
            waiting: Vec::new(),
            marked: false,
        }
    }

    /// Copies what a piece holds, or of its games only the one of the number given.
    pub(super) fn add(&mut self, piece: &Piece<'_>, only: Option<u64>) -> io::Result<()> {
        if self.good.is_none() && self.bad.is_none() {
            return Ok(());
        }
        let source = piece.source();
        let mut lines = Lines::new(&source);
        let mut at = self.begin(piece, only)?;
        let mut number = piece.first;
        for found in &piece.games {
            match found {
                Found::Game(game) => {
                    let before = between(source.text, at, game.span.start);
                    // Blank lines before the first game of a file go with it.
                    if skip_space(before, 0) < before.len() {
                        self.rest(before)?;
                        at = game.span.start;
                    }
                    let own = between(source.text, at, game.span.end);
                    if only.is_none_or(|only| only == number) {
                        self.game(&source, &mut lines, number, game, own)?;
                    } else {
                        self.side = None;
                    }
                    at = game.span.end;
                    number += 1;
                }
                Found::Text(finding) => {
                    self.rest(between(source.text, at, finding.span.start))?;
                    at = finding.span.start;
                    if finding.severity == Severity::Error && only.is_none() {
                        self.turn_bad(&source, &mut lines, finding)?;
                    }
                }
            }
        }
        if let Some(finding) = &piece.closing {
            if finding.severity < Severity::Error {
                self.side = self.side.map(|_| Side::Good);
            } else if only.is_none() {
                self.turn_bad(&source, &mut lines, finding)?;
            }
        }
        self.rest(between(source.text, at, piece.end))
    }

    /// Writes what is left.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.wait_no_longer()?;
        for copy in [self.good, self.bad].into_iter().flatten() {
            copy.end()?;
        }
        Ok(())
    }

    /// Where the text of a piece begins: at the front of a file behind its byte order mark.
    fn begin(&mut self, piece: &Piece<'_>, only: Option<u64>) -> io::Result<usize> {
        if piece.begins {
            self.wait_no_longer()?;
            self.side = only.is_none().then_some(Side::Bad);
            for copy in [&mut self.good, &mut self.bad].into_iter().flatten() {
                copy.begin_input();
            }
        }
        // Several pieces stand at the front of a file whose first game is longer than a block.
        self.marked = piece.base.offset == 0 && piece.bytes.starts_with(BYTE_ORDER_MARK);
        Ok(if self.marked {
            BYTE_ORDER_MARK.len()
        } else {
            0
        })
    }

    fn game(
        &mut self,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        number: u64,
        game: &GameReport,
        own: &[u8],
    ) -> io::Result<()> {
        let bad = game.worst() == Some(Severity::Error);
        let side = if bad { Side::Bad } else { Side::Good };
        self.side = Some(side);
        if bad {
            self.remarks(source, lines, &game.findings, Some(number))?;
        }
        let waiting = std::mem::take(&mut self.waiting);
        self.write(side, &waiting)?;
        let (own, escapes) = own.split_at(escapes_at_end(own));
        self.waiting.extend_from_slice(escapes);
        self.write(side, own)
    }

    /// From here on there is an error that belongs to no game.
    fn turn_bad(
        &mut self,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        finding: &Finding,
    ) -> io::Result<()> {
        self.side = Some(Side::Bad);
        self.remarks(source, lines, slice::from_ref(finding), None)
    }

    /// Writes findings as escape lines.
    fn remarks(
        &mut self,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        findings: &[Finding],
        game: Option<u64>,
    ) -> io::Result<()> {
        let Some(bad) = &mut self.bad else {
            return Ok(());
        };
        let mut text = Vec::new();
        escape_lines(&mut text, source, lines, findings, game);
        text.push(b'\n');
        bad.end_line()?;
        self.write(Side::Bad, &text)
    }

    /// Writes what stands behind a game.
    fn rest(&mut self, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        self.wait_no_longer()?;
        self.side.map_or(Ok(()), |side| self.write(side, text))
    }

    /// Writes escape lines that no game follows.
    fn wait_no_longer(&mut self) -> io::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        self.side.map_or(Ok(()), |side| self.write(side, &waiting))
    }

    fn write(&mut self, side: Side, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let marked = std::mem::take(&mut self.marked);
        let copy = match side {
            Side::Good => &mut self.good,
            Side::Bad => &mut self.bad,
        };
        match copy {
            Some(copy) => copy.write(text, marked),
            None => Ok(()),
        }
    }
}

/// The bytes from one place to another, none if that lies before it.
fn between(text: &[u8], from: usize, to: usize) -> &[u8] {
    text.get(from..to).unwrap_or_default()
}

/// Where the escape lines at the end of a text begin, blank lines among them.
fn escapes_at_end(text: &[u8]) -> usize {
    let mut escapes = text.len();
    let mut end = text.len();
    while let Some(body) = line_body(&text[..end]) {
        let start = memrchr2(b'\n', b'\r', body).map_or(0, |at| at + 1);
        let line = &body[start..];
        if line.starts_with(b"%") {
            escapes = start;
        } else if !line.trim_ascii().is_empty() {
            break;
        }
        end = start;
    }
    escapes
}

/// The text without the line end it ends with; `None` if there is none.
fn line_body(text: &[u8]) -> Option<&[u8]> {
    [b"\r\n".as_slice(), b"\n", b"\r"]
        .iter()
        .find_map(|ending| text.strip_suffix(*ending))
}
