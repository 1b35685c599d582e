//! Passages: runs of words that are no part of a game.

use crate::span::Span;

/// A run of words and signs that mean nothing in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// From the first to the last of them.
    pub span: Span,
    /// How many they are.
    pub items: usize,
    /// Whether the first one begins a line.
    pub starts_line: bool,
}

impl Passage {
    /// A passage of one word.
    pub fn new(span: Span, starts_line: bool) -> Self {
        Self {
            span,
            items: 1,
            starts_line,
        }
    }

    /// Adds a word behind the others.
    pub fn add(&mut self, span: Span) {
        self.span = self.span.to(span);
        self.items += 1;
    }
}
