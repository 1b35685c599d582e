//! The part of a source line that is shown for a finding, with its mark.

use super::place::Source;
use super::visible::{characters, width};
use crate::limits::SHOWN_LINE_BYTES;
use crate::span::Span;

/// A line, or a window on a long one, and where the finding lies under it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// The text to show.
    pub(super) line: String,
    /// The columns before the mark.
    pub(super) indent: usize,
    /// The columns the mark covers, at least one.
    pub(super) marks: usize,
}

impl Excerpt {
    /// The line that `span` starts in. However long the line is, only bytes near are read.
    pub(super) fn new(source: &Source<'_>, span: Span) -> Self {
        let text = source.text;
        let window = Window::round(source, span.start.min(text.len()));
        let mut excerpt = Self {
            line: String::new(),
            indent: 0,
            marks: 0,
        };
        if window.cut_before {
            excerpt.line.push('…');
            excerpt.indent += 1;
        }
        for (at, character) in characters(&text[window.from..window.to]) {
            excerpt.line.push(character);
            let at = window.from + at;
            if at < span.start {
                excerpt.indent += width(character);
            } else if at < span.end {
                excerpt.marks += width(character);
            }
        }
        if window.cut_after {
            excerpt.line.push('…');
        }
        excerpt.marks = excerpt.marks.max(1);
        excerpt
    }
}

/// The bytes of a line that are shown.
struct Window {
    from: usize,
    to: usize,
    cut_before: bool,
    cut_after: bool,
}

impl Window {
    /// The line round a place, or [`SHOWN_LINE_BYTES`] of it with a third before the place.
    fn round(source: &Source<'_>, place: usize) -> Self {
        let text = source.text;
        // The second byte of a line end belongs to the line that it ends.
        let pair = text.get(place) == Some(&b'\n') && place > 0 && text[place - 1] == b'\r';
        let place = place - usize::from(pair);

        let lowest = place.saturating_sub(SHOWN_LINE_BYTES);
        let before = memchr::memrchr2(b'\n', b'\r', &text[lowest..place]);
        let start = before.map_or(lowest, |at| lowest + at + 1);
        let highest = text.len().min(place + SHOWN_LINE_BYTES);
        let after = memchr::memchr2(b'\n', b'\r', &text[place..highest]);
        let end = after.map_or(highest, |at| place + at);

        let mut from = start;
        if end - start > SHOWN_LINE_BYTES {
            let third = place.saturating_sub(SHOWN_LINE_BYTES / 3);
            from = start.max(third.min(end - SHOWN_LINE_BYTES));
        }
        let mut to = end.min(from + SHOWN_LINE_BYTES);
        if from > start || (before.is_none() && lowest > 0) {
            from += (0..3)
                .take_while(|ahead| continues(text, from + ahead))
                .count();
        }
        if to < end || (after.is_none() && highest < text.len()) {
            to -= (0..3).take_while(|back| continues(text, to - back)).count();
        }
        let line_goes_back = before.is_none() && (lowest > 0 || source.base.inside_line(text));
        let line_goes_on = after.is_none() && highest < text.len();
        Self {
            from,
            to,
            cut_before: from > start || line_goes_back,
            cut_after: to < end || line_goes_on,
        }
    }
}

/// Whether a byte is one of a character's further bytes.
fn continues(text: &[u8], at: usize) -> bool {
    text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80)
}
