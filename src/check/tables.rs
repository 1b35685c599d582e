//! What only the cells of a table show: marks that repeat a move, and moves that are not there.

use super::checker::Checker;
use super::listener::Heard;
use crate::finding::{Code, Detail};
use crate::game::{NumberAt, Taken};
use crate::span::Span;

impl<'a> Checker<'a> {
    /// A mark that repeats the word above it: a guess, which is told.
    pub(super) fn check_repeated(
        &mut self,
        mark: Span,
        word: Span,
        number: Option<NumberAt>,
    ) -> Taken {
        let repeated = String::from_utf8_lossy(word.of(self.text)).into();
        let code = self.text_code();
        self.add_move(code, mark, Detail::Repeated(repeated));
        self.repeated = Some((mark, word));
        self.check_word(mark, number)
    }

    /// A cell without a move that others follow: the replay stops, for nobody passes a turn.
    pub(super) fn check_gap(&mut self, span: Span, number: Option<NumberAt>) {
        self.tell(Heard::Text(span));
        if !self.playable
            || self.work.replay.line().is_stopped()
            || self.stands_for_white(number, span.of(self.text))
        {
            return;
        }
        let ply = self.next_ply();
        let position = *self.work.replay.line().position();
        self.add_with(Code::NullMove, span, Detail::Gap, |finding| {
            finding.ply = Some(ply);
            finding.position = Some(Box::new(position));
        });
        self.work.replay.line().refuse();
        self.state().last = None;
    }

    /// What a word says: that of a mark is the word that it repeats.
    #[inline]
    pub(super) fn word_of(&self, place: Span) -> &'a [u8] {
        match self.repeated {
            Some((mark, word)) if mark == place => word.of(self.text),
            _ => place.of(self.text),
        }
    }
}
