//! What can be wrong with the times on a clock.

use crate::clock::ClockTime;
use crate::rules::Color;

/// What the times of a player cannot show, or show of a flag that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockFault {
    /// The clock goes up by more than the increment and the time of a period that began.
    Rise {
        /// The player.
        side: Color,
        /// What the clock showed at the move before.
        before: ClockTime,
        /// What it shows now.
        after: ClockTime,
        /// The time that a move adds.
        increment: ClockTime,
        /// The time that was added for a period that had begun; zero if none had.
        due: ClockTime,
    },
    /// The clock shows more than the time control has given so far.
    TooMuch {
        /// The player.
        side: Color,
        /// What the clock shows.
        shown: ClockTime,
        /// What there is at most.
        given: ClockTime,
    },
    /// The clock shows that no time is left, and the player makes a further move.
    NoneLeft {
        /// The player.
        side: Color,
        /// The moves made and the moves that the period asks for, if it does and there are fewer.
        quota: Option<(u32, u32)>,
    },
    /// The clock shows that no time is left, and the player is said to have won on time.
    WinnerHasNone {
        /// The player.
        side: Color,
    },
    /// The times of the moves add up to more than there was, and the player makes a further move.
    Overdrawn {
        /// The player.
        side: Color,
        /// The moves made.
        moves: u32,
        /// What was used for them.
        used: ClockTime,
        /// What there was for them.
        given: ClockTime,
    },
}
