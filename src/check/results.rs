//! The results family: tag, movetext and board against each other.

use super::Results;
use super::checker::Checker;
use crate::ending::EndingKind;
use crate::finding::{Code, Detail};
use crate::game::Conclusion;
use crate::notation::is_forfeit;
use crate::score::GameResult;
use crate::span::Span;
use crate::token::result_in_figures;

/// The result that the movetext gives.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultText {
    /// The result; `None` where the record only breaks off.
    pub(super) result: Option<GameResult>,
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
        self.result = Some(ResultText { result, span });
    }

    /// The results of the record.
    pub(super) fn results(&self) -> Results {
        Results {
            tag: self.work.tags.result.map(|(result, _)| result),
            text: self.result.and_then(|text| text.result),
            board: self.board().and_then(EndingKind::result),
        }
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
        if text.is_none() {
            let place = self
                .result
                .map_or(Span::at(self.moves_end()), |found| found.span);
            self.add(Code::MissingResult, place, Detail::None);
        }
        let tag = self.work.tags.result;
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
}
