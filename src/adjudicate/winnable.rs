//! Who can still mate.

use super::{Moment, Reason, Ruling};
use crate::law::{Edition, has_mating_material};
use crate::rules::{Color, Position};
use crate::winnable::{Budget, Verdict, can_mate};
use std::time::Instant;

/// What each side can still do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Winnable {
    /// The position that was looked at.
    pub position: Position,
    /// The edition of the Laws.
    pub edition: Edition,
    /// For White and for Black whether they can mate.
    pub verdicts: [Verdict; 2],
}

impl Winnable {
    /// Tells whether neither side can mate: the position is dead.
    pub fn is_dead(&self) -> bool {
        let cannot = |verdict: &Verdict| matches!(verdict, Verdict::CannotMate(_));
        self.verdicts.iter().all(cannot)
    }

    /// Returns what is known of one side.
    pub const fn verdict(&self, side: Color) -> &Verdict {
        &self.verdicts[side.index()]
    }
}

/// Asks for both sides whether they can still mate. The budget of the moment counts for each; of
/// its time each side has half.
///
/// ```
/// use hakem::adjudicate::{Moment, winnable};
/// use hakem::rules::Position;
/// let fen = b"8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1";
/// let moment = Moment::new(Position::from_fen(fen).unwrap().position.unwrap(), &[]);
/// assert!(winnable(&moment).is_dead());
/// ```
pub fn winnable(moment: &Moment) -> Winnable {
    let position = *moment.position();
    let white = can_mate(&position, Color::White, half(moment.budget));
    let black = can_mate(&position, Color::Black, moment.budget);
    Winnable {
        position,
        edition: moment.edition(),
        verdicts: [white, black],
    }
}

/// The same budget with half of the time that is left.
fn half(budget: Budget) -> Budget {
    let now = |end: Instant| {
        let now = Instant::now();
        now + end.saturating_duration_since(now) / 2
    };
    Budget {
        until: budget.until.map(now),
        ..budget
    }
}

/// Finds out whether a side can still win on the board, and notes why; nothing if that stays open.
pub(super) fn can_win(ruling: &mut Ruling, moment: &Moment, side: Color) -> Option<bool> {
    let (reason, can) = match can_mate(moment.position(), side, moment.budget) {
        Verdict::CanMate(line) => (Reason::CanMate(side, line), Some(true)),
        Verdict::CannotMate(reason) => (Reason::CannotMate(side, reason), Some(false)),
        Verdict::Undetermined { positions } => (Reason::Undetermined(side, positions), None),
    };
    ruling.reasons.push(reason);
    can
}

/// Finds out whether a side has the men that are asked of the winner of a blitz game in 1997, and
/// notes it; nothing if that is open.
pub(super) fn has_material(ruling: &mut Ruling, moment: &Moment, side: Color) -> Option<bool> {
    let has = has_mating_material(moment.position(), side);
    ruling.reasons.push(Reason::MatingMaterial(side, has));
    has
}
