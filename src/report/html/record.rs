//! The record of a game as it is written, line by line, with its faults marked and numbered.

use super::super::place::Source;
use super::super::style::put;
use super::super::summary::count;
use super::super::visible::clean;
use super::escape::Escaped;
use super::{Anchor, Tone};
use crate::limits::HTML_RECORD_BYTES;
use crate::span::Span;

/// A stretch of a record that is marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// Where it stands; it may be empty.
    pub(super) span: Span,
    /// The colour.
    pub(super) tone: Tone,
}

/// The part of a game's text that is shown: without blank lines behind it, and not all of a very
/// long one.
pub(super) fn shown(source: &Source<'_>, game: Span) -> Span {
    let text = game.of(source.text);
    let start = game.start + (text.len() - text.trim_ascii_start().len());
    let whole = text.trim_ascii();
    if whole.len() <= HTML_RECORD_BYTES {
        return Span::new(start, start + whole.len());
    }
    let head = &whole[..HTML_RECORD_BYTES];
    let line = memchr::memrchr2(b'\n', b'\r', head);
    // A line that is too long itself is cut before a character.
    let end = line.unwrap_or_else(|| {
        let inside = |back: &usize| whole[HTML_RECORD_BYTES - back] & 0xC0 == 0x80;
        HTML_RECORD_BYTES - (0..3).take_while(inside).count()
    });
    Span::new(start, start + end)
}

/// Writes the lines of a `shown` part of a text, the first of which has the number `first`.
///
/// The marks are numbered from 1 as they are given, and each number leads to what is said of it.
/// Where several lie on each other, the gravest gives the colour.
pub(super) fn write(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    shown: Span,
    first: u64,
    marks: &[Mark],
    anchor: Anchor,
) {
    put(
        out,
        format_args!(
            "<div class=\"sheet\" role=\"region\" aria-label=\"Record\" tabindex=\"0\">\n\
             <ol class=\"record\" start=\"{first}\">\n<li>"
        ),
    );
    Sweep::new(source.text, shown, marks, anchor).write(out);
    out.extend_from_slice(b"</li>\n</ol>\n</div>\n");
}

/// A way through a text from mark to mark.
struct Sweep<'a> {
    text: &'a [u8],
    shown: Span,
    anchor: Anchor,
    /// Where marks begin, with their numbers and tones, and whether they are not empty; those to come
    /// last are at the front.
    starts: Vec<(usize, usize, Tone, bool)>,
    /// Where those that are not empty end, likewise.
    ends: Vec<(usize, Tone)>,
    /// How many marks of each tone are open.
    open: [usize; Tone::COUNT],
    /// Whether the last byte was a carriage return.
    after_return: bool,
}

impl<'a> Sweep<'a> {
    fn new(text: &'a [u8], shown: Span, marks: &[Mark], anchor: Anchor) -> Self {
        let mut starts = Vec::with_capacity(marks.len());
        let mut ends = Vec::with_capacity(marks.len());
        for (number, mark) in (1..).zip(marks) {
            // What lies behind the part that is shown has no mark in it; the end of the game has one.
            let start = mark.span.start.max(shown.start);
            let rest = text.get(shown.end..start).unwrap_or_default();
            if start > shown.end && !rest.trim_ascii().is_empty() {
                continue;
            }
            let start = start.min(shown.end);
            let end = mark.span.end.clamp(start, shown.end);
            starts.push((start, number, mark.tone, end > start));
            if end > start {
                ends.push((end, mark.tone));
            }
        }
        starts.sort_by_key(|&(at, number, ..)| std::cmp::Reverse((at, number)));
        ends.sort_by_key(|&(at, _)| std::cmp::Reverse(at));
        Self {
            text,
            shown,
            anchor,
            starts,
            ends,
            open: [0; Tone::COUNT],
            after_return: false,
        }
    }

    fn write(mut self, out: &mut Vec<u8>) {
        let mut at = self.shown.start;
        loop {
            while let Some((_, tone)) = self.ends.pop_if(|(end, _)| *end == at) {
                self.open[tone as usize] -= 1;
            }
            while let Some((_, number, tone, opens)) =
                self.starts.pop_if(|(start, ..)| *start == at)
            {
                self.number(out, number, tone);
                self.open[tone as usize] += usize::from(opens);
            }
            if at >= self.shown.end {
                return;
            }
            let start = self.starts.last().map(|(start, ..)| *start);
            let end = self.ends.last().map(|(end, _)| *end);
            let stops = start.into_iter().chain(end);
            let stop = stops.fold(self.shown.end, usize::min);
            self.stretch(out, Span::new(at, stop));
            at = stop;
        }
    }

    /// Writes the number of a mark in front of it.
    fn number(&self, out: &mut Vec<u8>, number: usize, tone: Tone) {
        let (anchor, class) = (self.anchor, tone.class());
        put(
            out,
            format_args!(
                "<a class=\"n {class}\" id=\"{anchor}-m{number}\" href=\"#{anchor}-{number}\">{number}</a>"
            ),
        );
    }

    /// Writes a stretch in which no mark begins or ends.
    fn stretch(&mut self, out: &mut Vec<u8>, span: Span) {
        let tone = Tone::ALL
            .into_iter()
            .rev()
            .find(|tone| self.open[*tone as usize] > 0);
        let mut rest = span.of(self.text);
        while !rest.is_empty() {
            if std::mem::take(&mut self.after_return) && rest[0] == b'\n' {
                rest = &rest[1..];
                continue;
            }
            let end = memchr::memchr2(b'\n', b'\r', rest);
            let line = &rest[..end.unwrap_or(rest.len())];
            match tone {
                Some(tone) if !line.is_empty() => {
                    let class = tone.class();
                    put(
                        out,
                        format_args!("<mark class=\"{class}\">{}</mark>", Escaped(line)),
                    );
                }
                _ => put(out, format_args!("{}", Escaped(line))),
            }
            let Some(end) = end else {
                return;
            };
            self.after_return = rest[end] == b'\r';
            out.extend_from_slice(b"</li>\n<li>");
            rest = &rest[end + 1..];
        }
    }
}

/// Writes where a game begins.
pub(super) fn place(out: &mut Vec<u8>, source: &Source<'_>, line: u64) {
    let file = clean(source.file.as_bytes(), usize::MAX);
    put(
        out,
        format_args!("<span class=\"where\">{}:{line}</span>", Escaped::of(&file)),
    );
}

/// Says how much of a very long record is not shown.
pub(super) fn left_out(out: &mut Vec<u8>, source: &Source<'_>, shown: usize, end: usize) {
    let rest = source.text.get(shown..end).unwrap_or_default();
    let rest = rest.trim_ascii().len();
    if rest > 0 {
        let rest = count(rest as u64, "byte");
        put(
            out,
            format_args!("<p class=\"left-out\">{rest} more of this record are not shown.</p>\n"),
        );
    }
}

/// The last offset that has a mark: of a whole record the end of its game.
pub(super) fn last_mark(source: &Source<'_>, shown: usize, end: usize) -> usize {
    let rest = source.text.get(shown..end).unwrap_or_default();
    if rest.trim_ascii().is_empty() {
        usize::MAX
    } else {
        shown
    }
}
