//! What the clocks of a record show of duties: moves made in time, and who had to record.

use super::checker::Checker;
use crate::clock::TimeControl;
use crate::law::{Article, Rule, Speed};
use crate::rules::Color;

/// What the clocks at the end of a game show of the duties of its players, White first.
///
/// It is as far as a record tells: the flag has fallen when somebody says so, and the arbiter decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Duties {
    /// The moves that each player had to make in the first period, if there was such a number.
    pub moves: Option<u32>,
    /// Whether they were made in time; nothing if the game did not come so far, or if the clock of
    /// the player does not show it: time is left at the last of the moves, or is over before it.
    pub in_time: [Option<bool>; 2],
    /// Whether a player was so short of time at the end that gaps in the record are allowed.
    pub may_leave_gaps: [bool; 2],
    /// The article that allows it.
    pub relief: Option<Article>,
}

impl Checker<'_> {
    /// What the clocks show, if there are any.
    pub(super) fn duties(&self) -> Option<Duties> {
        if !self.clocks.are_read() {
            return None;
        }
        let control = self.time_control()?;
        let periods = control.periods()?;
        let moves = periods.moves_to_end_of(0);
        let in_time = Color::ALL.map(|side| {
            let late = self.moves_made(side) < u64::from(moves?) && self.clocks.has_fallen(side);
            let made = self.clocks.made_quota(side);
            (made || late).then_some(made)
        });
        let may_leave_gaps = Color::ALL.map(|side| self.may_leave_gaps(side, &control));
        Some(Duties {
            moves,
            in_time,
            may_leave_gaps,
            relief: self.edition.article(Rule::RecordingRelief),
        })
    }

    /// Whether the last time on the clock of a side frees it from recording.
    fn may_leave_gaps(&self, side: Color, control: &TimeControl) -> bool {
        let Some(left) = self.clocks.last_shown(side) else {
            return false;
        };
        let seconds = |millis: u64| u32::try_from(millis / 1000).unwrap_or(u32::MAX);
        let (left, increment) = (left.millis(), control.increment().millis());
        let speed = self.speed();
        let must = self
            .edition
            .must_record(speed, seconds(left), seconds(increment));
        // In fast games nobody has to record, so there is nothing to be freed from.
        speed == Speed::Standard && !must
    }

    /// The moves that a side has made, with those before the start of the main line.
    fn moves_made(&self, side: Color) -> u64 {
        let main = self.work.replay.main();
        let all = main.start().half_moves() + u64::from(main.plies());
        all.midpoint(u64::from(side.is_white()))
    }
}
