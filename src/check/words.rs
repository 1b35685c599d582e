//! The words of the main line, by reading a game once more.

use super::checker::Checker;
use crate::game::{Memory, NumberAt, Reader, Taken, Visitor};
use crate::span::Span;

impl Checker<'_> {
    /// The words of the main line that were taken for moves, in their order.
    ///
    /// Where moves stand is not noted while they are played; few games need it.
    #[cold]
    pub(super) fn main_line_words(&self) -> Vec<Span> {
        let mut words = Words::default();
        let (start, profile) = (self.start, self.setting.profile);
        let mut memory = Memory::default();
        Reader::new(self.text, start, profile, &mut memory, &mut words).read();
        words.words
    }
}

/// A visitor that notes the words of the main line.
#[derive(Default)]
struct Words {
    depth: usize,
    words: Vec<Span>,
}

impl Visitor for Words {
    fn word(&mut self, word: Span, _: Option<NumberAt>) -> Taken {
        if self.depth == 0 {
            self.words.push(word);
        }
        Taken::Move
    }

    fn repeated(&mut self, mark: Span, _: Span, number: Option<NumberAt>) -> Taken {
        self.word(mark, number)
    }

    fn open(&mut self, _: Span) {
        self.depth += 1;
    }

    fn close(&mut self, _: Span) {
        self.depth -= 1;
    }
}
