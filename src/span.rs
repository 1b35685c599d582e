//! Places in a file.

/// A half-open range of byte offsets.
///
/// Inside a room that reads one block of a file the offsets are relative to that block; in a
/// [`Finding`](crate::finding::Finding) that leaves the library they are relative to the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to, but not including, `end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// An empty span: a place between two bytes.
    pub const fn at(place: usize) -> Self {
        Self::new(place, place)
    }

    /// The number of bytes.
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Whether no byte is covered.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The same span in a text that has `offset` more bytes before it.
    #[must_use]
    pub const fn shifted(self, offset: usize) -> Self {
        Self::new(self.start + offset, self.end + offset)
    }

    /// The bytes of `text` that the span covers; empty where the span lies outside.
    pub fn of(self, text: &[u8]) -> &[u8] {
        text.get(self.start..self.end).unwrap_or_default()
    }
}
