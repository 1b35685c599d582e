//! Kings that were put in the middle of the board to give the result to an electronic board.
//!
//! Both on light squares say that White has won, both on dark ones that Black has, one on each that
//! the game is drawn: so the maker of the boards, DGT, tells players and arbiters. What the board then
//! sends as moves is no part of the game.

use super::checker::Checker;
use crate::finding::{Code, Detail};
use crate::notation::{Shape, read};
use crate::rules::{Role, Square};
use crate::score::GameResult;
use crate::span::Span;

impl Checker<'_> {
    /// Looks whether the last two moves put the kings in the middle. They would stand side by side,
    /// so the moves cannot all be played.
    pub(super) fn check_signal(&mut self) {
        let stopped = self.playable && self.work.replay.main().is_stopped();
        if stopped && self.middle(self.last_word).is_some() {
            self.tell_signal();
        }
    }

    #[cold]
    fn tell_signal(&mut self) {
        let words = self.main_line_words();
        let [.., first, second] = words.as_slice() else {
            return;
        };
        let squares = [*first, *second].map(|word| self.middle(word));
        let [Some(one), Some(other)] = squares else {
            return;
        };
        if one == other {
            return;
        }
        let shown = match (one.is_light(), other.is_light()) {
            (true, true) => GameResult::WhiteWins,
            (false, false) => GameResult::BlackWins,
            _ => GameResult::Draw,
        };
        let stated = self.stated().map(|(result, _)| result);
        let detail = Detail::Signal { shown, stated };
        let ply = u32::try_from(words.len() - 1).ok();
        let span = first.to(*second);
        self.add_with(Code::ResultSignal, span, detail, |finding| {
            finding.ply = ply;
        });
    }

    /// The square in the middle of the board to which a word moves a king, if it does.
    fn middle(&self, word: Span) -> Option<Square> {
        let word = word.of(self.text);
        let readings = read(word, self.tongue.language).ok()?;
        match readings.first.shape {
            Shape::Man(man) if man.role == Some(Role::King) => {
                let to = man.to;
                let middle = [Square::D4, Square::E4, Square::D5, Square::E5];
                middle.into_iter().find(|square| *square == to)
            }
            _ => None,
        }
    }
}
