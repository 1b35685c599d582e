//! The style family, spelling: how a legal move departs from short algebraic notation.

use super::checker::Checker;
use crate::finding::{Code, Detail};
use crate::notation::{Form, Language, Man, Shape, WrittenMove, san, written_in};
use crate::rules::{Bitboard, Move, MoveKind, Role};
use crate::span::Span;

impl Checker<'_> {
    /// Compares the spelling of a move about to be played with the usual one.
    pub(super) fn check_style(&mut self, written: &WrittenMove, played: Move, span: Span) {
        let turn = self.work.replay.line().position().turn();
        if written.form.figurine().is_some_and(|color| color != turn) {
            self.add_move(Code::FigurineColour, span, Detail::None);
        }
        if matches!(written.shape, Shape::Sketch(_)) {
            let usual = self.usual(played);
            self.add_move(Code::LongNotation, span, Detail::Expected(usual));
        }
        if let Shape::Man(man) = written.shape {
            self.check_hints(man, written.form, played, span);
        }
        for (flag, code) in [
            (Form::PAWN_LETTER, Code::PawnLetter),
            (Form::CASE, Code::PieceCase),
            (Form::SUBSTITUTE, Code::SubstituteLetter),
            (Form::LOOK_ALIKE, Code::LookAlikeLetter),
            (Form::CASTLING, Code::CastlingStyle),
            (Form::PROMOTION, Code::PromotionStyle),
        ] {
            if written.form.has(flag) && self.setting.policy.reports(code) {
                let usual = self.usual(played);
                self.add_move(code, span, Detail::Expected(usual));
            }
        }
        let told = written.form.has(Form::LONG) || matches!(written.shape, Shape::Sketch(_));
        if written.form.has(Form::COLON) && !told {
            let usual = self.usual(played);
            self.add_move(Code::LongNotation, span, Detail::Expected(usual));
        }
        if written.form.has(Form::FULL_STOP) {
            let stop = Span::new(span.end - 1, span.end);
            let code = self.text_code();
            self.add_move(code, stop, Detail::Items(1));
        }
    }

    /// How a move is usually written in the language of the game.
    fn usual(&mut self, played: Move) -> Box<str> {
        let language: &Language = self.tongue.language;
        san(self.work.replay.line().position(), played, language).into()
    }

    /// Whether the hints at the origin are needed to tell the move from others.
    fn check_hints(&mut self, man: Man, form: Form, played: Move, span: Span) {
        let castled = played.kind() == MoveKind::Castling;
        if (man.file.is_none() && man.rank.is_none()) || castled {
            if form.has(Form::LONG) {
                let usual = self.usual(played);
                self.add_move(Code::LongNotation, span, Detail::Expected(usual));
            }
            return;
        }
        let position = self.work.replay.line().position();
        let role = position
            .piece_at(played.from())
            .map_or(Role::Pawn, |piece| piece.role);
        let code = if man.file.is_some() && man.rank.is_some() || form.has(Form::LONG) {
            let rivals = position
                .origins(role, man.to)
                .without(played.from().bitboard());
            let on_file = rivals & Bitboard::of_file(played.from().file());
            let on_rank = rivals & Bitboard::of_rank(played.from().rank());
            let needed = role != Role::Pawn
                && man.role.is_some()
                && !on_file.is_empty()
                && !on_rank.is_empty();
            (!needed).then_some(Code::LongNotation)
        } else if role == Role::Pawn {
            (played.from().file() == played.to().file()).then_some(Code::OverspecifiedMove)
        } else {
            position
                .origins(role, man.to)
                .is_single()
                .then_some(Code::OverspecifiedMove)
        };
        if let Some(code) = code.filter(|code| self.setting.policy.reports(*code)) {
            let usual = written_in(
                self.work.replay.line().position(),
                played,
                self.tongue.language,
            );
            self.add_move(code, span, Detail::Expected(usual.into()));
        }
    }
}
