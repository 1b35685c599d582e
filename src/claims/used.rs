//! Whether the record of a game shows that a draw was claimed.

use crate::check::{GameRecord, MainLine, Termination};
use crate::draws::{Claim, Ground};
use crate::score::GameResult;

/// How a drawn game ended, as far as its record tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// By nothing that is named.
    Unknown,
    /// By this.
    Claim(Ground),
    /// By something else: agreement, time, a stalemate.
    Other,
}

impl Cause {
    /// The cause that a record names.
    fn of(termination: Termination) -> Self {
        match termination {
            Termination::Repetition => Self::Claim(Ground::Threefold),
            Termination::FiftyMoves => Self::Claim(Ground::Fifty),
            _ => Self::Other,
        }
    }
}

/// The end of a game by a draw behind its last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawnEnd {
    /// The last ply.
    ply: u32,
    cause: Cause,
}

impl DrawnEnd {
    /// The end of a game whose record ends with a draw, the moves being known to the last.
    pub(super) fn of(record: &GameRecord, main: &MainLine) -> Option<Self> {
        let result = record.result.text.or(record.result.tag);
        if !main.whole || result != Some(GameResult::Draw) {
            return None;
        }
        let told = record.end.and_then(|end| end.termination);
        Some(Self {
            ply: u32::try_from(main.moves.len()).ok()?,
            cause: told.map_or(Cause::Unknown, Cause::of),
        })
    }

    /// Whether the record shows that this claim was made, of the claims of the game.
    ///
    /// It was open when the game ended, and nothing else is named as the cause. A move that could
    /// come next is taken for the claim only if nothing could be claimed by the last move.
    pub(super) fn shows(self, claim: &Claim, all: &[Claim], main: &MainLine) -> bool {
        let last = main.moves.last().copied();
        let by_last_move = |claim: &Claim| {
            let made = claim.intended.is_none() || claim.intended == last;
            claim.ply() == self.ply && made && self.allows(claim)
        };
        let comes_next = claim.at == self.ply && self.allows(claim);
        by_last_move(claim) || (comes_next && !all.iter().rev().any(by_last_move))
    }

    /// Whether the cause, if one is named, is one for this claim.
    fn allows(self, claim: &Claim) -> bool {
        match self.cause {
            Cause::Unknown => true,
            Cause::Claim(ground) => ground == claim.ground,
            Cause::Other => false,
        }
    }
}
