//! How much time a game gives its players.

use super::ClockTime;
use super::time::digits;
use crate::limits::TIME_CONTROL_PERIODS;

/// The digits that a number of moves has at most.
const MOVE_DIGITS: usize = 6;

/// What a `TimeControl` tag says (PGN standard, section 9.6.1).
///
/// ```
/// use hakem::clock::{ClockTime, TimeControl};
/// let (control, standard) = TimeControl::parse(b"40/5400+30:1800+30").unwrap();
/// assert!(standard);
/// assert_eq!(control.increment(), ClockTime::from_seconds(30));
/// assert_eq!(control.time_for(60).unwrap().to_string(), "2:30:00");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// `?`: nobody knows.
    Unknown,
    /// `-`: there are no clocks.
    None,
    /// `*180`: an hourglass, in which the time of one player is won by the other.
    Hourglass(ClockTime),
    /// One period or several, the first in use at the start.
    Periods(Periods),
}

/// A stretch of a game with a time of its own, the same for both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// The moves of a player that belong to it; `None`: all that are left.
    pub moves: Option<u32>,
    /// The time that is added when it begins.
    pub time: ClockTime,
    /// The time that is added with each move.
    pub increment: ClockTime,
}

/// The periods of a time control, in their order.
///
/// If the last one is for a number of moves, it is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periods {
    list: [Period; TIME_CONTROL_PERIODS],
    count: usize,
}

impl Periods {
    /// The periods that are written.
    pub fn written(&self) -> &[Period] {
        self.list.get(..self.count).unwrap_or_default()
    }

    /// The period of this number, from 0, if the game comes that far.
    pub fn get(&self, number: u32) -> Option<Period> {
        let written = self.written();
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        let last = written.last().filter(|last| last.moves.is_some());
        written.get(place).or(last).copied()
    }

    /// The moves of a player up to the end of the period of this number, from 0; `None` if it
    /// goes on to the end of the game.
    pub fn moves_to_end_of(&self, number: u32) -> Option<u32> {
        let (last, before) = self.written().split_last()?;
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        let mut moves = 0_u32;
        for period in before.iter().take(place.saturating_add(1)) {
            moves = moves.saturating_add(period.moves?);
        }
        let repeated = place.saturating_add(1).saturating_sub(before.len());
        if repeated == 0 {
            return Some(moves);
        }
        let repeated = u32::try_from(repeated).unwrap_or(u32::MAX);
        Some(moves.saturating_add(last.moves?.saturating_mul(repeated)))
    }
}

impl TimeControl {
    /// Reads the value of a tag; tells as well whether it has the form of the standard.
    ///
    /// An increment in a period for a number of moves has it: the standard does not show one, but
    /// there is no other way to write it. Blanks and fractions of seconds do not have it.
    pub fn parse(value: &[u8]) -> Option<(Self, bool)> {
        let mut standard = true;
        let control = match value.trim_ascii() {
            b"?" => Self::Unknown,
            b"-" => Self::None,
            [b'*', time @ ..] => Self::Hourglass(seconds(time, &mut standard)?),
            periods => {
                let mut list = [Period::default(); TIME_CONTROL_PERIODS];
                let mut count = 0;
                for text in periods.split(|byte| *byte == b':') {
                    // What goes on to the end of the game has nothing behind it.
                    if count > 0 && list[count - 1].moves.is_none() {
                        return None;
                    }
                    *list.get_mut(count)? = period(text, &mut standard)?;
                    count += 1;
                }
                Self::Periods(Periods { list, count })
            }
        };
        Some((control, standard && value.trim_ascii() == value))
    }

    /// The periods, if there are any.
    pub fn periods(&self) -> Option<&Periods> {
        match self {
            Self::Periods(periods) => Some(periods),
            _ => None,
        }
    }

    /// The largest increment of all periods.
    pub fn increment(&self) -> ClockTime {
        let periods = self.periods().map_or(&[][..], Periods::written);
        let increments = periods.iter().map(|period| period.increment);
        increments.max().unwrap_or_default()
    }

    /// The time that a player has for the first moves of a game, their increments included;
    /// `None` if it is not known or has no limit.
    pub fn time_for(&self, moves: u32) -> Option<ClockTime> {
        self.sum(moves, |period| period.increment)
    }

    /// The time that a player has for the first moves of a game without any increments; `None` if
    /// it is not known or has no limit.
    pub fn fixed_time_for(&self, moves: u32) -> Option<ClockTime> {
        self.sum(moves, |_| ClockTime::ZERO)
    }

    /// The time for the first moves, with so much for each of them.
    fn sum(&self, moves: u32, each_move: impl Fn(&Period) -> ClockTime) -> Option<ClockTime> {
        let (last, before) = self.periods()?.written().split_last()?;
        let (mut time, mut left) = (ClockTime::ZERO, moves);
        for period in before {
            let here = period.moves?.min(left);
            time = time + period.time + each_move(period).times(here);
            left -= here;
            if left == 0 {
                return Some(time);
            }
        }
        let times = last.moves.map_or(1, |each| left.div_ceil(each).max(1));
        Some(time + last.time.times(times) + each_move(last).times(left))
    }
}

/// A period: `40/9000`, `300` or `4500+60`.
///
/// ```text
/// period = [ moves "/" ] seconds [ "+" seconds ]
/// ```
fn period(text: &[u8], standard: &mut bool) -> Option<Period> {
    let (moves, times) = match text.iter().position(|byte| *byte == b'/') {
        Some(slash) => (Some(count(&text[..slash], standard)?), &text[slash + 1..]),
        None => (None, text),
    };
    let (time, increment) = match times.iter().position(|byte| *byte == b'+') {
        Some(plus) => (&times[..plus], seconds(&times[plus + 1..], standard)?),
        None => (times, ClockTime::ZERO),
    };
    Some(Period {
        moves,
        time: seconds(time, standard)?,
        increment,
    })
}

/// The moves of a period, at least one.
fn count(text: &[u8], standard: &mut bool) -> Option<u32> {
    *standard &= text.iter().all(u8::is_ascii_digit);
    let (moves, rest) = digits(text.trim_ascii(), MOVE_DIGITS)?;
    let moves = u32::try_from(moves).ok()?;
    (rest.is_empty() && moves > 0).then_some(moves)
}

/// Seconds, as the standard wants them or nearly so.
fn seconds(text: &[u8], standard: &mut bool) -> Option<ClockTime> {
    *standard &= text.iter().all(u8::is_ascii_digit);
    ClockTime::parse_seconds(text.trim_ascii())
}
