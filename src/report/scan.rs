//! Counting lines and characters, fast over long stretches.

use super::place::Base;
use crate::source::{BYTE_ORDER_MARK, Survey};

/// How far the counting has come in one block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scan {
    offset: usize,
    line: u64,
    column: u64,
    /// The bytes up to here count as no character.
    silent: usize,
}

impl Scan {
    /// At the front of a block.
    pub(super) fn new(base: Base, text: &[u8]) -> Self {
        let (line, column) = base.resolved(text);
        let marked = base.offset == 0 && text.starts_with(BYTE_ORDER_MARK);
        let silent = if marked { BYTE_ORDER_MARK.len() } else { 0 };
        Self {
            offset: 0,
            line,
            column,
            silent,
        }
    }

    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    /// The line from 1 and the characters before the offset in it.
    pub(super) fn point(&self) -> (u64, u64) {
        (self.line, self.column)
    }

    /// Goes from the front of a text to its end, or to a carriage return that ends it, by a survey
    /// that was made of it.
    pub(super) fn advance_over(&mut self, text: &[u8], survey: Survey) {
        let end = text.len() - usize::from(text.ends_with(b"\r"));
        self.go(text, self.silent.min(end), end, survey.line_ends());
    }

    /// Goes on to an offset not before the present one, between two characters.
    pub(super) fn advance(&mut self, text: &[u8], to: usize) {
        let from = self.offset.max(self.silent.min(to));
        self.go(text, from, to, line_ends(text, from, to));
    }

    /// Goes on over the bytes `from..to`, which have so many line ends.
    fn go(&mut self, text: &[u8], mut from: usize, to: usize, ends: u64) {
        self.offset = to;
        if ends > 0 {
            self.line += ends;
            self.column = 0;
            from = last_line_start(text, from, to);
        }
        self.column += characters(&text[from..to]);
    }
}

/// The line ends among the bytes `from..to`. A carriage return before a line feed is none.
fn line_ends(text: &[u8], from: usize, to: usize) -> u64 {
    let here = &text[from..to];
    let last = here.ends_with(b"\r") && text.get(to) != Some(&b'\n');
    Survey::of(here).line_ends() + u64::from(last)
}

/// Where the last line that starts in `from + 1..=to` starts; there is one.
fn last_line_start(text: &[u8], from: usize, to: usize) -> usize {
    let mut end = to;
    while let Some(at) = memchr::memrchr2(b'\n', b'\r', &text[from..end]) {
        let place = from + at;
        if text[place] == b'\n' || text.get(place + 1) != Some(&b'\n') {
            return place + 1;
        }
        end = place;
    }
    from
}

/// The characters of some bytes; each byte that belongs to none counts as one.
fn characters(bytes: &[u8]) -> u64 {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.chars().count() as u64;
    }
    let counts = bytes
        .utf8_chunks()
        .map(|chunk| chunk.valid().chars().count() + chunk.invalid().len());
    counts.sum::<usize>() as u64
}
