//! The style family, marks: check, mate, capture and en passant, against the board.

use super::checker::Checker;
use crate::finding::{Code, Detail};
use crate::notation::{CheckMark, Marks, Sign};
use crate::rules::{Move, MoveKind};
use crate::span::Span;

/// The last move of a line and what it did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastMove {
    /// Where it stands.
    pub(super) span: Span,
    /// Whether it gives check.
    pub(super) check: bool,
    /// The sign beside it.
    pub(super) mark: CheckMark,
}

impl LastMove {
    /// Whether a look at the check alone tells that the sign is right.
    #[inline(always)]
    pub(super) fn is_plain(self) -> bool {
        matches!(
            (self.check, self.mark),
            (false, CheckMark::None) | (true, CheckMark::Check)
        )
    }
}

impl Checker<'_> {
    /// Compares the check sign of the move just played with the board.
    ///
    /// Whether an unmarked check is mate is asked only when the line ends.
    #[cold]
    #[inline(never)]
    pub(super) fn check_mark(&mut self, last: LastMove) {
        let line = self.work.replay.line();
        let mated = last.check
            && matches!(last.mark, CheckMark::Mate | CheckMark::Double)
            && line.position().is_checkmate();
        let double = line.position().checkers().is_many();
        match (last.check, last.mark) {
            (false, CheckMark::None) | (true, CheckMark::Check) => {}
            (true, CheckMark::None) => self.add_played(
                Code::MissingCheckMark,
                last.span,
                Detail::Expected("+".into()),
            ),
            (false, CheckMark::Check | CheckMark::Double) => {
                self.add_played(Code::WrongCheckMark, last.span, Detail::None);
            }
            (_, CheckMark::Mate) if !mated => {
                self.add_played(Code::WrongMateMark, last.span, Detail::None);
            }
            (true, CheckMark::Double) if !mated && !double => {
                self.add_played(Code::WrongMateMark, last.span, Detail::Expected("+".into()));
            }
            _ => {}
        }
    }

    /// A sign that stands alone behind the last move.
    pub(super) fn check_sign(&mut self, sign: Sign, span: Span) {
        match sign {
            Sign::Evaluation(nag) => self.offers.evaluated |= nag.is_none_or(|nag| nag >= 10),
            Sign::Equals => self.check_offer(span, true),
            Sign::Check(mark) => {
                if self.work.replay.line().is_stopped() || !self.playable {
                    return;
                }
                let Some(mut last) = self.state().last else {
                    self.add(Code::WrongCheckMark, span, Detail::None);
                    return;
                };
                // What was said of the move without this sign does not hold any more.
                let said = |code| {
                    matches!(
                        code,
                        Code::MissingCheckMark | Code::WrongCheckMark | Code::WrongMateMark
                    )
                };
                self.findings
                    .take_back(|finding| finding.span == last.span && said(finding.code));
                last.mark = match (last.mark, mark) {
                    (CheckMark::None, mark) => mark,
                    (CheckMark::Check, CheckMark::Check) => CheckMark::Double,
                    (before, CheckMark::Check) => before,
                    (_, mark) => mark,
                };
                last.span = last.span.to(span);
                self.state().last = Some(last);
                self.check_mark(last);
            }
        }
    }

    /// Asks at the end of a line whether its last move mates without saying so.
    pub(super) fn end_line(&mut self) {
        let Some(last) = self.state().last else {
            return;
        };
        let unsaid = last.check && matches!(last.mark, CheckMark::None | CheckMark::Check);
        if unsaid && self.work.replay.line().position().is_checkmate() {
            let said = |code| matches!(code, Code::MissingCheckMark);
            self.findings
                .take_back(|finding| finding.span == last.span && said(finding.code));
            self.add_played(
                Code::MissingMateMark,
                last.span,
                Detail::Expected("#".into()),
            );
        }
    }

    /// Compares the signs of capture and en passant with a move about to be played.
    pub(super) fn check_capture(&mut self, marks: Marks, played: Move, span: Span) {
        let position = self.work.replay.line().position();
        let en_passant = played.kind() == MoveKind::EnPassant;
        match (position.captures(played), marks.capture) {
            (true, false) => self.add_move(Code::MissingCaptureMark, span, Detail::None),
            (false, true) => self.add_move(Code::WrongCaptureMark, span, Detail::None),
            _ => {}
        }
        if marks.en_passant && !en_passant {
            self.add_move(Code::WrongEnPassantMark, span, Detail::None);
        }
        if en_passant && !marks.en_passant {
            self.missing_en_passant_mark(span);
        }
    }

    /// An en passant capture without its mark: a fault only where the edition asks for one. The
    /// PGN standard has no such mark.
    fn missing_en_passant_mark(&mut self, span: Span) {
        let code = Code::MissingEnPassantMark;
        if self.edition.demands_en_passant_mark() && self.setting.policy.reports(code) {
            let mark = Detail::Expected("e.p.".into());
            self.add_move(code, span, mark);
        }
    }

    /// An en passant mark that stands alone behind the last move.
    pub(super) fn check_lone_en_passant(&mut self, span: Span) {
        let line = self.work.replay.line();
        if line.is_stopped() || !self.playable {
            return;
        }
        if line
            .moves()
            .last()
            .is_some_and(|played| played.kind() == MoveKind::EnPassant)
        {
            self.findings
                .take_back(|finding| finding.code == Code::MissingEnPassantMark);
        } else {
            self.add_played(Code::WrongEnPassantMark, span, Detail::None);
        }
    }
}
