//! The structure family: comments, variations, text that is no part of a game, and its end.

use super::checker::Checker;
use super::listener::Heard;
use crate::finding::{Code, Detail, Profile};
use crate::game::{End, Passage, Trouble};
use crate::limits::{GAME_BYTES, VARIATION_DEPTH};
use crate::span::Span;
use crate::token::number_value;

impl Checker<'_> {
    /// Something wrong with the structure.
    pub(super) fn check_trouble(&mut self, trouble: Trouble, span: Span) {
        let first = Span::new(span.start, (span.start + 1).min(span.end));
        match trouble {
            // What the limit of a game cut off may still be closed.
            Trouble::UnterminatedComment if self.is_too_long() && span.end == self.text.len() => {}
            Trouble::UnterminatedComment => {
                self.add(Code::UnterminatedComment, first, Detail::None);
            }
            Trouble::SuspiciousComment => self.add(Code::SuspiciousComment, span, Detail::None),
            Trouble::UnbalancedVariation => self.add(Code::UnbalancedVariation, span, Detail::None),
            Trouble::NestingTooDeep => {
                self.add(Code::NestingTooDeep, span, Detail::Limit(VARIATION_DEPTH));
            }
            Trouble::GameTooLong => self.add(Code::GameTooLong, span, Detail::Limit(GAME_BYTES)),
            Trouble::BlankLineInTags => self.add(Code::BlankLineInTags, span, Detail::None),
            Trouble::BadNag => {
                self.tell(Heard::Text(span));
                let code = self.text_code();
                self.add(code, span, Detail::Items(1));
            }
        }
    }

    /// The code for words that are no part of a game.
    pub(super) fn text_code(&self) -> Code {
        match self.setting.profile {
            Profile::Pgn => Code::UnknownToken,
            Profile::Sheet => Code::UnreadText,
        }
    }

    /// A passage that is no part of the game.
    pub(super) fn check_text(&mut self, passage: Passage) {
        let code = self.text_code();
        self.add(code, passage.span, Detail::Items(passage.items));
    }

    /// The game is over.
    pub(super) fn finish(&mut self, end: End) {
        self.end_line();
        if end == End::EndOfText && self.is_too_long() {
            self.cut_off = true;
            let place = Span::new(self.start, self.start + 1);
            self.check_trouble(Trouble::GameTooLong, place);
            return;
        }
        self.check_offers();
        self.find_end();
        self.check_draws();
        self.check_results();
        self.check_ply_count();
    }

    /// Compares the PlyCount tag with the moves, if they could all be followed.
    fn check_ply_count(&mut self) {
        let main = self.work.replay.main();
        let (actual, whole) = (main.plies(), self.is_followed());
        let Some(span) = self.work.tags.ply_count.filter(|_| whole) else {
            return;
        };
        let value = span.of(self.text);
        let digits = !value.is_empty() && value.iter().all(u8::is_ascii_digit);
        let stated = number_value(value);
        if !digits || stated != actual {
            let (stated, actual) = (u64::from(stated), u64::from(actual));
            self.add(Code::PlyCount, span, Detail::Count { stated, actual });
        }
    }
}
