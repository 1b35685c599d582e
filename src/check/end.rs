//! How a game ended: by itself, or as its record says.

use super::Termination;
use super::checker::Checker;
use super::results::Unfit;
use crate::ending::{Ending, EndingKind};
use crate::law::{Article, FlagFallRuling};
use crate::score::GameResult;

/// The end of a game, and what says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// What ended the game by itself, or else what the record says of it; unknown if it does not.
    pub ending: Ending,
    /// The article that it rests on, in the edition used.
    pub article: Option<Article>,
    /// How the game ended by the words of the record, if they say.
    pub termination: Option<Termination>,
    /// Whether the result of the record is one that follows, that behind the moves if it differs from
    /// the one of the tag; nothing where that cannot be told, or where only a ruling can give the
    /// result.
    pub agrees: Option<bool>,
    /// Whether the result or the board rules out what the words of the record say.
    pub contradicted: bool,
}

impl Checker<'_> {
    /// How the game ended, if its moves are known up to there.
    pub(super) fn end_of_game(&self) -> Option<GameEnd> {
        if !self.playable {
            return None;
        }
        let termination = self.termination();
        let by_record = || Ending {
            kind: termination.map_or(EndingKind::Unknown, Termination::kind),
            ply: self.work.replay.main().moves().len(),
        };
        let whole = self.is_followed() && !self.cut_off;
        let by_itself = self.ended.first();
        let ending = by_itself.or_else(|| whole.then(by_record))?;
        let rule = match ending.kind {
            EndingKind::Time => {
                let fallen = FlagFallRuling::of(
                    self.edition,
                    self.speed(),
                    self.unfit != Some(Unfit::Ruled),
                    true,
                );
                Some(fallen.rule)
            }
            kind => kind.rule(),
        };
        Some(GameEnd {
            ending,
            article: rule.and_then(|rule| self.edition.article(rule)),
            termination,
            agrees: self.agrees(ending.kind),
            contradicted: self.unfit == Some(Unfit::Contradicted),
        })
    }

    /// Whether the stated result follows from an ending.
    fn agrees(&self, kind: EndingKind) -> Option<bool> {
        let (stated, _) = self.stated()?;
        if !stated.is_played() {
            return None;
        }
        if self.unfit.is_some() {
            return Some(false);
        }
        match kind.result() {
            Some(result) => Some(stated == result),
            None if kind == EndingKind::Unknown => None,
            // Whoever had the time or the patience may have won; a draw is a matter of the men.
            None => (stated != GameResult::Draw).then_some(true),
        }
    }
}
