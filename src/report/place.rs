//! Where a block of a file stands in it, and the places that people are told.

use super::scan::Scan;
use crate::source::{FileName, Survey, Units};
use crate::span::Span;

/// One block of a file, as a reporter needs it.
///
/// The spans of findings count from the front of [`text`](Self::text); what a reporter writes
/// counts from the front of the file.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name of the file.
    pub file: &'a FileName,
    /// The bytes of the block.
    pub text: &'a [u8],
    /// Where the block starts in the file.
    pub base: Base,
}

/// Where a block starts in its file.
///
/// ```
/// use hakem::report::Base;
///
/// let base = Base::START.after(b"1. e4\r\n1... e5\n2. ");
/// assert_eq!((base.offset, base.line, base.column), (18, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Base {
    /// The bytes before the block.
    pub offset: usize,
    /// The line the block starts in, from 1.
    pub line: u64,
    /// The characters before the block in that line.
    pub column: u64,
    /// Whether the byte before the block is a carriage return, whose line ends with it only if
    /// no line feed follows; the line is not counted yet.
    after_return: bool,
    /// The bytes before the block in the file before it was decoded, and how they are counted.
    undecoded: usize,
    units: Units,
}

/// A place as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
}

/// Where a span begins and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// The place of its first character.
    pub start: Place,
    /// The place behind its last character.
    pub end: Place,
}

impl Base {
    /// The front of a file.
    pub const START: Self = Self {
        offset: 0,
        line: 1,
        column: 0,
        after_return: false,
        undecoded: 0,
        units: Units::Same,
    };

    /// The same place in a file whose bytes are counted so.
    ///
    /// Only what follows it is counted so: before it, bytes and characters must be the same.
    #[must_use]
    pub fn counted(self, units: Units) -> Self {
        Self { units, ..self }
    }

    /// The bytes of the file that a text behind this place was decoded from.
    pub(crate) fn bytes_of(self, text: &[u8]) -> usize {
        self.units.count(text)
    }

    /// The bytes of the file between an earlier place and this one.
    #[cfg(feature = "cli")]
    pub(crate) fn bytes_since(self, earlier: Self) -> usize {
        self.undecoded - earlier.undecoded
    }

    /// The place behind a whole block that starts here.
    ///
    /// A block may end anywhere but inside a character: a line end of two bytes may be cut.
    #[must_use]
    pub fn after(self, text: &[u8]) -> Self {
        self.after_surveyed(text, Survey::of(text))
    }

    /// The place that [`Base::after`] gives, for a caller who has made a survey of the text.
    #[must_use]
    pub fn after_surveyed(self, text: &[u8], survey: Survey) -> Self {
        if text.is_empty() {
            return self;
        }
        let mut scan = Scan::new(self, text);
        let after_return = text.ends_with(b"\r");
        scan.advance_over(text, survey);
        let (line, column) = scan.point();
        Self {
            offset: self.offset + text.len(),
            line,
            column: column + u64::from(after_return),
            after_return,
            undecoded: self.undecoded + self.bytes_of(text),
            units: self.units,
        }
    }

    /// The same place as [`Base::after`] gives, from what the text was found to `advance` beforehand:
    /// `Base::START.after(text)`.
    ///
    /// So the blocks of a file can be measured side by side. No block but the first may begin with
    /// a byte order mark.
    #[must_use]
    pub fn then(self, advance: Self, text: &[u8]) -> Self {
        if text.is_empty() {
            return self;
        }
        let (line, column) = self.resolved(text);
        Self {
            offset: self.offset + advance.offset,
            line: line + advance.line - 1,
            column: if advance.line > 1 {
                advance.column
            } else {
                column + advance.column
            },
            after_return: advance.after_return,
            undecoded: self.undecoded + self.bytes_of(text),
            units: self.units,
        }
    }

    /// The line and the column, both as a [`Base`] counts them, of the first byte of `text`.
    pub(super) fn resolved(self, text: &[u8]) -> (u64, u64) {
        if self.after_return && text.first() != Some(&b'\n') {
            (self.line + 1, 0)
        } else {
            (self.line, self.column)
        }
    }

    /// Whether the block starts in the middle of a line.
    pub(super) fn inside_line(self, text: &[u8]) -> bool {
        self.resolved(text).1 > 0
    }
}

impl Default for Base {
    fn default() -> Self {
        Self::START
    }
}

/// A cursor that tells where spans of one block stand in the bytes of the file, before it was
/// decoded. Spans in their order cost one pass over the block in all.
///
/// ```
/// use hakem::report::{Base, Bytes, Source};
/// use hakem::source::Units;
/// use hakem::span::Span;
///
/// let (file, base) = ("a.pgn".into(), Base::START.counted(Units::Pairs));
/// let source = Source { file: &file, text: "1. Şh8".as_bytes(), base };
/// assert_eq!(Bytes::new(&source).of(Span::new(3, 7)), Span::new(6, 12));
/// ```
#[derive(Clone, Debug)]
pub struct Bytes<'a> {
    text: &'a [u8],
    base: Base,
    /// The last offset asked for, and the bytes of the file up to it.
    last: (usize, usize),
}

impl<'a> Bytes<'a> {
    /// A cursor at the front of the block.
    pub fn new(source: &Source<'a>) -> Self {
        let Source { text, base, .. } = *source;
        let last = (0, base.undecoded);
        Self { text, base, last }
    }

    /// Where a span of the block stands in the file.
    pub fn of(&mut self, span: Span) -> Span {
        let start = self.at(span.start);
        let end = self.at(span.end.max(span.start));
        Span::new(start, end)
    }

    fn at(&mut self, offset: usize) -> usize {
        let (from, bytes) = self.last;
        let to = offset.min(self.text.len());
        let count = |text| self.base.bytes_of(text);
        let bytes = if to < from {
            bytes - count(&self.text[to..from]).min(bytes)
        } else {
            bytes + count(&self.text[from..to])
        };
        self.last = (to, bytes);
        bytes + (offset - to)
    }
}

/// A cursor that tells the line and the column of offsets in one block.
///
/// Lines end with a line feed, a carriage return, or both. A column counts characters; each
/// byte that is no part of one counts as a character of its own, and a byte order mark at the
/// front of the file does not count. Offsets that never go back cost one pass over the block
/// in all; going back starts again at its front.
///
/// ```
/// use hakem::report::{Base, Lines, Source};
///
/// let file = "a.pgn".into();
/// let source = Source { file: &file, text: "1. e4\n1... Şh8".as_bytes(), base: Base::START };
/// let place = Lines::new(&source).at(13);
/// assert_eq!((place.line, place.column), (2, 7));
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    base: Base,
    scan: Scan,
}

impl<'a> Lines<'a> {
    /// A cursor at the front of the block.
    pub fn new(source: &Source<'a>) -> Self {
        let Source { text, base, .. } = *source;
        Self {
            text,
            base,
            scan: Scan::new(base, text),
        }
    }

    /// The place of an offset in the block; offsets behind its end are taken for its end.
    pub fn at(&mut self, offset: usize) -> Place {
        let offset = offset.min(self.text.len());
        let start = character_start(self.text, offset);
        if start < self.scan.offset() {
            self.scan = Scan::new(self.base, self.text);
        }
        self.scan.advance(self.text, start);
        let (line, column) = self.scan.point();
        Place {
            line,
            column: column + 1,
        }
    }

    /// Where several spans begin and end, in their order.
    pub fn extents(&mut self, spans: &[Span]) -> Vec<Extent> {
        let offsets: Vec<usize> = spans
            .iter()
            .flat_map(|span| [span.start, span.end.max(span.start)])
            .collect();
        let places = self.places(&offsets);
        let (pairs, _) = places.as_chunks::<2>();
        let extent = |&[start, end]: &[Place; 2]| Extent { start, end };
        pairs.iter().map(extent).collect()
    }

    /// The places of several offsets, in their order; they are visited from front to back.
    pub fn places(&mut self, offsets: &[usize]) -> Vec<Place> {
        let mut order: Vec<usize> = (0..offsets.len()).collect();
        order.sort_by_key(|&index| offsets[index]);
        let mut places = vec![Place { line: 1, column: 1 }; offsets.len()];
        for index in order {
            places[index] = self.at(offsets[index]);
        }
        places
    }
}

/// The offset itself, or the front of the character that it lies inside.
fn character_start(text: &[u8], offset: usize) -> usize {
    let continues = |at: usize| text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80);
    if !continues(offset) {
        return offset;
    }
    let Some(back) = (1..=3.min(offset)).find(|back| !continues(offset - back)) else {
        return offset;
    };
    let start = offset - back;
    let window = &text[start..text.len().min(start + 4)];
    let whole = window
        .utf8_chunks()
        .next()
        .and_then(|chunk| chunk.valid().chars().next());
    let inside = whole.is_some_and(|character| character.len_utf8() > back);
    if inside { start } else { offset }
}
