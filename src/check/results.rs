//! The results family: tag, movetext and board against each other.

use super::checker::Checker;
use super::{Results, Termination};
use crate::ending::EndingKind;
use crate::finding::{Code, Detail, Profile};
use crate::game::Conclusion;
use crate::law::{FlagFallRuling, Rule};
use crate::notation::is_forfeit;
use crate::rules::Color;
use crate::score::GameResult;
use crate::span::Span;
use crate::token::result_in_figures;
use crate::winnable::is_hopeless;

/// Why a result does not follow from what the words of the record say of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// The Laws give another result.
    Ruled,
    /// The words say something else.
    Contradicted,
}

/// The result that the movetext gives.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultText {
    /// The result; `None` where the record only breaks off.
    pub(super) result: Option<GameResult>,
    /// Whether it says that a side resigns.
    pub(super) resigned: bool,
    /// Where it stands.
    pub(super) span: Span,
}

/// The result that a Result tag means, and whether it is spelled as the standard asks.
pub(super) fn tag_result(value: &[u8]) -> Option<(GameResult, bool)> {
    if let Some(result) = GameResult::by_name(value) {
        return Some((result, true));
    }
    let value = value.trim_ascii();
    if let Some((result, length)) = result_in_figures(value)
        && length == value.len()
    {
        return Some((result, false));
    }
    match value {
        b"?" | b"" => Some((GameResult::Unknown, false)),
        b"0-0" | b"0:0" => Some((GameResult::BothLose, false)),
        other => is_forfeit(other).map(|result| (result, false)),
    }
}

impl Checker<'_> {
    /// Something that closes the record.
    pub(super) fn conclude(&mut self, conclusion: Conclusion, span: Span) {
        let result = match conclusion {
            Conclusion::Result(result) => Some(result),
            Conclusion::Resigns(Some(loser)) => Some(GameResult::won_by(loser.opposite())),
            Conclusion::Resigns(None) => {
                let known = self.is_followed();
                let loser = self.work.replay.main().position().turn();
                known.then_some(GameResult::won_by(loser.opposite()))
            }
            Conclusion::RecordEnds => None,
        };
        if let Some(result) = result
            && span.of(self.text) != result.name().as_bytes()
        {
            self.add(
                Code::ResultStyle,
                span,
                Detail::Expected(result.name().into()),
            );
        }
        let resigned = matches!(conclusion, Conclusion::Resigns(_));
        self.result = Some(ResultText {
            result,
            resigned,
            span,
        });
    }

    /// The results of the record.
    pub(super) fn results(&self) -> Results {
        Results {
            tag: self.work.tags.result.map(|(result, _)| result),
            text: self.result.and_then(|text| text.result),
            board: self
                .board()
                .filter(|kind| !self.is_void(*kind))
                .and_then(EndingKind::result),
        }
    }

    /// Whether the game was over before what stands on the board came about.
    fn is_void(&self, kind: EndingKind) -> bool {
        let first = self.ended.first().map(|ending| ending.kind);
        kind.is_on_board() && first.is_some_and(|first| first != kind)
    }

    /// The mate, stalemate or dead position that stands on the board at the end, if one does.
    pub(super) fn board(&self) -> Option<EndingKind> {
        let known = self.playable && self.tongue.limit.is_none();
        let ending = self.ended.at_the_end().filter(|_| known);
        ending.map(|ending| ending.kind)
    }

    /// The result that the record states, and where: that behind the moves, or that of the tag.
    pub(super) fn stated(&self) -> Option<(GameResult, Span)> {
        let text = self.result.and_then(|text| Some((text.result?, text.span)));
        text.or(self.work.tags.result)
    }

    /// Compares the results at the end of a game.
    pub(super) fn check_results(&mut self) {
        let text = self
            .result
            .and_then(|found| Some((found.result?, found.span)));
        let tag = self.work.tags.result;
        // The heading of a sheet is as good a place for it as the end of the moves.
        let headed = self.setting.profile == Profile::Sheet && tag.is_some();
        if text.is_none() && !headed {
            let place = self
                .result
                .map_or(Span::at(self.moves_end()), |found| found.span);
            self.add(Code::MissingResult, place, Detail::None);
        }
        if let (Some((tag, _)), Some((result, span))) = (tag, text)
            && tag != result
        {
            self.add(
                Code::ResultMismatch,
                span,
                Detail::Results { tag, text: result },
            );
        }
        self.check_board();
        self.check_termination();
        self.check_signal();
    }

    /// Compares the stated result with the board. An unknown result contradicts nothing, nor does
    /// one that only a ruling can give.
    fn check_board(&mut self) {
        let Some((stated, span)) = self.stated().filter(|(stated, _)| stated.is_played()) else {
            return;
        };
        let contradicts = |ending: &EndingKind| ending.result() != Some(stated);
        if let Some(ending) = self.board().filter(contradicts) {
            let article = ending.rule().and_then(|rule| self.edition.article(rule));
            let detail = Detail::Board { stated, ending };
            self.add_with(Code::ResultContradictsBoard, span, detail, |finding| {
                finding.article = article;
            });
        }
    }

    /// A win on time or by resignation, although the winner could not have mated; and a draw that the
    /// players could not yet agree to.
    ///
    /// Only what is proven counts, and only where all moves are known.
    fn check_termination(&mut self) {
        let Some((stated, span)) = self.stated() else {
            return;
        };
        if !self.is_followed() || self.board().is_some() {
            return;
        }
        if self.check_told(stated, span) {
            return;
        }
        if stated == GameResult::Draw {
            self.check_agreement(span);
            return;
        }
        let Some(winner) = stated.winner() else {
            return;
        };
        let Some(kind) = self.termination().map(Termination::kind) else {
            return;
        };
        if kind == EndingKind::Time {
            self.check_winner_on_time(winner);
        }
        let Some((rule, material)) = self.draws_instead(winner, kind) else {
            return;
        };
        self.unfit = Some(Unfit::Ruled);
        let article = self.edition.article(rule);
        let detail = Detail::Vain {
            winner,
            ending: kind,
            material,
        };
        let code = Code::ResultContradictsTermination;
        self.add_with(code, span, detail, |finding| finding.article = article);
    }

    /// A draw that the players say they agreed to before each of them had made a move.
    fn check_agreement(&mut self, span: Span) {
        if self.termination() != Some(Termination::Agreement) || self.may_agree() {
            return;
        }
        self.unfit = Some(Unfit::Ruled);
        let article = self.edition.article(Rule::AgreedDraw);
        let code = Code::ResultContradictsTermination;
        self.add_with(code, span, Detail::AgreedTooEarly, |finding| {
            finding.article = article;
        });
    }

    /// Whether both sides have made as many moves as the edition asks for before they agree to a
    /// draw; those before a position that was set up count.
    fn may_agree(&self) -> bool {
        let position = self.work.replay.main().position();
        self.edition.allows_agreed_draw(position.half_moves())
    }

    /// The rule by which a game that ended so is drawn, because its winner cannot mate; and whether
    /// it is only that the edition asks for men that can force mate.
    fn draws_instead(&self, winner: Color, kind: EndingKind) -> Option<(Rule, bool)> {
        let position = self.work.replay.main().position();
        let hopeless = || is_hopeless(position, winner, self.setting.options.budget);
        match kind {
            EndingKind::Time => {
                let speed = self.speed();
                let material = self.lacks_material(position, speed, winner);
                let drawn = material || hopeless();
                let fallen = FlagFallRuling::of(self.edition, speed, !drawn, true);
                drawn.then_some((fallen.rule, material))
            }
            EndingKind::Resignation => {
                let drawn = self.edition.draws_vain_resignation() && hopeless();
                drawn.then_some((Rule::Resignation, false))
            }
            _ => None,
        }
    }
}
