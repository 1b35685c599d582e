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
    /// Whether they were made in time; nothing if the game did not come so far, or has no clocks.
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
            let made = self.moves_made(side) >= moves?;
            let fallen = self.clocks.has_fallen(side);
            (made != fallen).then_some(made)
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

    /// The moves of the main line that a side has made.
    fn moves_made(&self, side: Color) -> u32 {
        let main = self.work.replay.main();
        let plies = main.plies();
        let first = main.start().turn() == side;
        let before = main.start().fullmove_number().saturating_sub(1);
        before + u32::midpoint(plies, u32::from(first))
    }
}
