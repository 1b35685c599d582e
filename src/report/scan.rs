//! Counting lines and characters, fast over long stretches.

use super::place::Base;
use crate::source::Survey;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A multiple of every vector length that fits a count of one byte.
const CHUNK: usize = 192;

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

    /// Goes on over a whole text of which a survey was made, from its front.
    pub(super) fn advance_over(&mut self, text: &[u8], survey: Survey) {
        if survey.returns > 0 || self.offset > 0 {
            return self.advance(text, text.len());
        }
        self.go(text, self.silent.min(text.len()), text.len(), survey.feeds);
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
    let survey = Survey::of(&text[from..to]);
    if survey.returns == 0 {
        survey.feeds
    } else {
        any_line_ends(text, from, to)
    }
}

fn any_line_ends(text: &[u8], from: usize, to: usize) -> u64 {
    let here = &text[from..to];
    let Some((&last, _)) = here.split_last() else {
        return 0;
    };
    // The byte after each; behind the last byte of the text there is none.
    let next = &text[from + 1..text.len().min(to + 1)];
    let (chunks, _) = here.as_chunks::<CHUNK>();
    let (next_chunks, _) = next.as_chunks::<CHUNK>();
    let whole = chunks.iter().zip(next_chunks);
    let mut ends: u64 = whole
        .clone()
        .map(|(here, next)| u64::from(ends_of(here, next)))
        .sum();
    let counted = whole.len() * CHUNK;
    for (here, next) in here[counted..]
        .chunks(CHUNK)
        .zip(next[counted..].chunks(CHUNK))
    {
        ends += u64::from(ends_of(here, next));
    }
    let unpaired = here.len() > next.len();
    ends + u64::from(unpaired && matches!(last, b'\n' | b'\r'))
}

/// The line ends among at most 255 bytes, each given with the byte after it.
///
/// Written without a branch, so that it becomes vector instructions.
#[inline]
fn ends_of(here: &[u8], next: &[u8]) -> u8 {
    let mut count = 0;
    for (&byte, &next) in here.iter().zip(next) {
        let feed = u8::from(byte == b'\n');
        let lone = u8::from(byte == b'\r') & u8::from(next != b'\n');
        count += feed | lone;
    }
    count
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
