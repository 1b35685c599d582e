//! Reading a board in the signs of a chess font.

use super::printed::{Cell, Grid};
use super::{DiagramFault, Frame, Sign};
use crate::rules::Color;
use crate::span::Span;

/// The signs of the longest rank that is read as one.
const LONGEST: usize = 64;

/// Reads the board that begins at `at`: with its frame, or with a whole rank.
pub(super) fn read(text: &[u8], at: usize) -> Option<Grid> {
    let frame = frame(text, at);
    if frame.is_none() {
        let within = at
            .checked_sub(1)
            .is_some_and(|before| text[before].is_ascii_alphanumeric());
        if within || !is_whole(text, at) {
            return None;
        }
    }
    let mut reader = Reader {
        text,
        at: frame.map_or(at, |frame| at + frame.edge().len()),
        frame,
        grid: Grid {
            span: Span::at(at),
            below: frame.map_or(Color::White, Frame::below),
            rows: Vec::with_capacity(8),
            faults: Vec::new(),
        },
    };
    reader.ranks();
    let end = reader.at;
    let mut grid = reader.grid;
    grid.span.end = end;
    Some(grid)
}

/// The frame whose upper edge stands at `at`.
fn frame(text: &[u8], at: usize) -> Option<Frame> {
    let rest = text.get(at..)?;
    let found = Frame::ALL.into_iter();
    found
        .into_iter()
        .find(|frame| rest.starts_with(&frame.edge()))
}

/// Whether a rank of eight squares stands at `at`, with both its edges.
fn is_whole(text: &[u8], at: usize) -> bool {
    let Some(mut rest) = text.get(at..) else {
        return false;
    };
    if !take(&mut rest, Frame::is_left) {
        return false;
    }
    for _ in 0..8 {
        match Sign::read(rest) {
            Some((_, length, _)) => rest = rest.get(length..).unwrap_or_default(),
            None => return false,
        }
    }
    take(&mut rest, Frame::is_right)
}

/// Takes the first byte off if it is one of these.
fn take(rest: &mut &[u8], is: impl Fn(u8) -> bool) -> bool {
    match rest.split_first() {
        Some((&first, others)) if is(first) => {
            *rest = others;
            true
        }
        _ => false,
    }
}

struct Reader<'t> {
    text: &'t [u8],
    /// Behind what was read.
    at: usize,
    frame: Option<Frame>,
    grid: Grid,
}

impl Reader<'_> {
    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Where the text goes on behind blanks.
    fn behind_blanks(&self) -> usize {
        let blanks = self
            .rest()
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace());
        self.at + blanks.count()
    }

    /// Reads ranks to the lower edge of the frame, to the eighth, or as far as there are any.
    fn ranks(&mut self) {
        while self.grid.rows.len() < 8 {
            let at = self.behind_blanks();
            let goes_on = self.text.get(at).is_some_and(|&sign| Frame::is_left(sign))
                && match self.frame {
                    Some(_) => self
                        .text
                        .get(at + 1)
                        .is_some_and(|sign| !sign.is_ascii_whitespace()),
                    None => is_whole(self.text, at),
                };
            if !goes_on {
                break;
            }
            self.at = at;
            self.rank();
        }
        let ranks = self.grid.rows.len();
        if ranks < 8 {
            let at = self.at;
            self.grid.faults.push(DiagramFault::RankCount { at, ranks });
        }
        self.lower_edge();
    }

    /// Reads one rank, which begins with its left edge.
    fn rank(&mut self) {
        let start = self.at;
        self.number();
        let mut cells = [Cell::EMPTY; 8];
        let mut squares = 0;
        let mut known = true;
        while let Some(&sign) = self.text.get(self.at) {
            if Frame::is_right(sign) || sign.is_ascii_whitespace() || squares == LONGEST {
                break;
            }
            let cell = if let Some((sign, length, fits)) = Sign::read(self.rest()) {
                if !fits {
                    let at = self.at;
                    self.grid.faults.push(DiagramFault::Background { at });
                }
                self.at += length;
                Cell {
                    man: sign.man,
                    marked: sign.marked,
                    light: Some(sign.light),
                }
            } else {
                let at = self.at;
                self.grid.faults.push(DiagramFault::UnknownSign { at });
                known = false;
                self.at += 1;
                // A character of several bytes is one sign.
                while self
                    .text
                    .get(self.at)
                    .is_some_and(|byte| byte & 0xc0 == 0x80)
                {
                    self.at += 1;
                }
                Cell::EMPTY
            };
            if let Some(place) = cells.get_mut(squares) {
                *place = cell;
            }
            squares += 1;
        }
        if self
            .text
            .get(self.at)
            .is_some_and(|&sign| Frame::is_right(sign))
        {
            self.at += 1;
        }
        if squares != 8 {
            let at = start;
            self.grid
                .faults
                .push(DiagramFault::RankLength { at, squares });
            known = false;
        }
        self.grid.rows.push(known.then_some(cells));
    }

    /// Passes over the left edge of a rank; its number has to be the one for this place.
    fn number(&mut self) {
        let at = self.at;
        self.at += 1;
        let Some(&sign) = self.text.get(at).filter(|sign| **sign != b'9') else {
            return;
        };
        // Without a frame the first number tells who is below.
        if self.frame.is_none() && self.grid.rows.is_empty() && sign == b'1' {
            self.grid.below = Color::Black;
        }
        let ranks = super::sign::ranks(self.grid.below);
        if ranks
            .get(self.grid.rows.len())
            .is_some_and(|rank| rank.digit() != sign)
        {
            self.grid.faults.push(DiagramFault::Edge { at });
        }
    }

    /// Passes over the lower edge of the frame, which has to be that of the upper one.
    fn lower_edge(&mut self) {
        let at = self.behind_blanks();
        let rest = self.text.get(at..).unwrap_or_default();
        let lower =
            |frame: &Frame| rest.starts_with(&frame.edge().map(|sign| sign.to_ascii_lowercase()));
        if let Some(found) = Frame::ALL.iter().find(|frame| lower(frame)) {
            if self
                .frame
                .is_some_and(|frame| frame.below() != found.below())
            {
                self.grid.faults.push(DiagramFault::Edge { at });
            }
            self.at = at + found.edge().len();
        }
    }
}
