//! The numbers family: move numbers against the plies they stand before.

use super::checker::Checker;
use crate::finding::{Code, Detail};
use crate::game::NumberAt;
use crate::rules::Color;
use crate::span::Span;

impl Checker<'_> {
    /// Compares the number before a move with the true one.
    ///
    /// Only the first of each run of numbers with the same difference is reported.
    pub(super) fn check_number(&mut self, number: Option<NumberAt>, word: Span) {
        let position = self.work.replay.line().position();
        let (expected, white) = (position.fullmove_number(), position.turn() == Color::White);
        let Some(NumberAt { number, span }) = number else {
            if white && !self.state().unnumbered {
                self.state().unnumbered = true;
                self.add_move(Code::MissingMoveNumber, word, Detail::Number(expected));
            }
            return;
        };
        self.state().unnumbered = false;
        let usual = if white {
            number.dots == 1
        } else {
            number.dots == 3
        };
        let lone_dots = number.value.is_none() && number.dots == 3;
        if !usual && !lone_dots {
            self.add_move(Code::Dots, span, Detail::None);
        }
        let Some(value) = number.value else {
            return;
        };
        let offset = i64::from(value) - i64::from(expected);
        if offset != 0 && offset != self.state().offset {
            self.add_move(Code::WrongMoveNumber, span, Detail::Number(expected));
        }
        self.state().offset = offset;
    }
}
