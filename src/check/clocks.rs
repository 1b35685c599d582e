//! The clocks family: the `TimeControl` tag, and the times in the comments of the main line.
//!
//! A time belongs to the side that made the move before it. Each side is compared with itself
//! alone, and no more is kept of it than the time it had last.

use super::checker::Checker;
use crate::clock::{ClockTime, TimeControl};
use crate::finding::{ClockFault, Code, Detail};
use crate::rules::Color;
use crate::span::Span;
use crate::token::{Command, OFFER_AS_COMMENT, commands};

/// By how much times may be wrong: most are in whole seconds, boards tell them late, and servers
/// give back what the way to them took.
const TOLERANCE: ClockTime = ClockTime::from_seconds(2);

/// More milliseconds than any clock shows.
const UNLIMITED: u64 = 1 << 60;

/// The clocks of a game, as far as they were read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    /// Whether anybody asks for them.
    pub(super) watched: bool,
    /// By how many milliseconds a clock may go up with a move.
    rise: u64,
    /// The half-move of the last time on a clock.
    ply: u32,
    /// The half-move of the last time of a move.
    timed_ply: u32,
    /// The half-move of the last time that could not be read.
    bad_ply: Option<u32>,
    sides: [Side; 2],
}

/// The clock of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    /// The milliseconds that it may show next; none if it showed that nothing was left.
    limit: u64,
    /// Whether it was read at all.
    read: bool,
    /// How many periods have begun since the first.
    periods: u32,
    /// What was used, by the times of the moves.
    used: ClockTime,
    /// The place where its time was over. It counts if the side makes a further move.
    over: Option<Over>,
    /// Whether it was said that it went up.
    rise_told: bool,
    /// Whether it was said that its flag fell.
    flag_told: bool,
    /// What it shows of the moves of the first period.
    quota: Quota,
}

/// What a clock shows of the moves that have to be made in the first period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Quota {
    /// Nothing: there is no number of moves, or the time was over before it.
    #[default]
    Open,
    /// It may show it at this half-move, the last of them.
    Due(u32),
    /// Time was left at the last of them.
    Made,
}

/// The place where the time of a side was over.
#[derive(Clone, Copy, Debug)]
struct Over {
    span: Span,
    ply: u32,
    fault: ClockFault,
}

/// A time and where it stands.
#[derive(Clone, Copy, Debug)]
struct Reading {
    time: ClockTime,
    span: Span,
    /// The half-move before it.
    ply: u32,
    /// The side that made it.
    side: Color,
    /// How many moves that side has made.
    moves: u32,
}

impl Clocks {
    /// Takes the time that a side has left, if there is nothing to say about it.
    #[inline(always)]
    pub(super) fn take_usual(&mut self, side: Color, ply: u32, time: ClockTime) -> bool {
        let clock = &mut self.sides[side.index()];
        let millis = time.millis();
        // No time at all is above every limit here.
        if millis.wrapping_sub(1) < clock.limit && ply != self.ply {
            clock.limit = millis.saturating_add(self.rise);
            clock.read = true;
            if clock.quota == Quota::Due(ply) {
                clock.quota = Quota::Made;
            }
            self.ply = ply;
            return true;
        }
        // Where games went on with empty clocks, nothing is said of them more than once.
        let empty = millis == 0 && clock.limit == 0 && clock.over.is_none();
        if empty {
            self.ply = ply;
        }
        empty
    }

    /// What the clock of a side showed last, or at the start.
    fn shown(&self, side: Color) -> ClockTime {
        let limit = self.sides[side.index()].limit;
        ClockTime::from_millis(limit.saturating_sub(self.rise))
    }

    /// Whether any time on a clock was read.
    pub(super) fn are_read(&self) -> bool {
        self.sides.iter().any(|side| side.read)
    }

    /// What the clock of a side showed last, if it was read.
    pub(super) fn last_shown(&self, side: Color) -> Option<ClockTime> {
        self.sides[side.index()].read.then(|| self.shown(side))
    }

    /// Whether the clock of a side shows that its time was over.
    pub(super) fn has_fallen(&self, side: Color) -> bool {
        let clock = &self.sides[side.index()];
        clock.read && (clock.flag_told || clock.over.is_some())
    }

    /// Whether the clock of a side shows that time was left when the moves of the first period
    /// were made.
    pub(super) fn made_quota(&self, side: Color) -> bool {
        self.sides[side.index()].quota == Quota::Made
    }

    /// What a clock may show at most that shows this.
    fn most(&self, shown: ClockTime) -> ClockTime {
        shown + ClockTime::from_millis(self.rise)
    }
}

impl Checker<'_> {
    /// Reads the `TimeControl` tag, and begins to watch the clocks if their codes are reported.
    pub(super) fn watch_clocks(&mut self) {
        let policy = self.setting.policy;
        let codes = [Code::BadClock, Code::ClockInconsistent, Code::FlagFallen];
        let watched = codes.into_iter().any(|code| policy.reports(code));
        self.clocks.watched = watched && self.playable && self.tongue.limit.is_none();
        let mut control = None;
        if let Some(span) = self.work.tags.time_control {
            let read = TimeControl::parse(span.of(self.text));
            if !read.is_some_and(|(_, standard)| standard) {
                self.add(Code::BadTimeControl, span, Detail::None);
            }
            control = read.map(|(control, _)| control);
        }
        let increment = control.map_or(ClockTime::ZERO, |control| control.increment());
        let start = control.and_then(|control| control.time_for(1));
        let rise = start.map_or(UNLIMITED, |_| (increment + TOLERANCE).millis());
        self.clocks.rise = rise;
        let most = self.clocks.most(start.unwrap_or_default()).millis();
        let quota = control.as_ref().and_then(TimeControl::periods);
        let quota = quota.and_then(|periods| periods.moves_to_end_of(0));
        for color in Color::ALL {
            let last = quota.and_then(|moves| self.ply_of(color, moves));
            let side = &mut self.clocks.sides[color.index()];
            side.limit = most;
            side.quota = last.map_or(Quota::Open, Quota::Due);
        }
    }

    /// The half-move of the main line that is the move of this number of a side; none if it was
    /// made before the start.
    fn ply_of(&self, side: Color, number: u32) -> Option<u32> {
        let start = self.work.replay.main().start().half_moves();
        let all = (u64::from(number) * 2).checked_sub(u64::from(side.is_white()))?;
        u32::try_from(all.checked_sub(start)?).ok()
    }

    /// Looks at a comment: it is a draw offer, or may give times if it stands on the main line and has an
    /// end.
    #[inline(never)]
    pub(super) fn check_comment(&mut self, comment: Span) {
        if comment.of(self.text) == OFFER_AS_COMMENT {
            self.check_offer(comment, false);
            return;
        }
        let here = self.clocks.watched && self.work.replay.depth() == 0 && self.result.is_none();
        let closed = matches!(comment.of(self.text), [b';', ..] | [.., b'}']);
        if here && closed && self.is_followed() {
            self.check_times(comment);
        }
    }

    /// Looks at the times in a comment.
    fn check_times(&mut self, comment: Span) {
        for Command { name, value } in commands(self.text, comment) {
            let word = value.of(self.text);
            let time = match name.of(self.text) {
                b"clk" | b"egt" => ClockTime::parse_hours(word),
                // Some servers give the seconds of a move alone.
                b"emt" => ClockTime::parse_hours(word).or_else(|| ClockTime::parse_seconds(word)),
                _ => continue,
            };
            let main = self.work.replay.main();
            let (ply, next) = (main.plies(), main.position().turn());
            let Some(time) = time else {
                self.bad_time(ply, if word.is_empty() { name } else { value });
                continue;
            };
            let reading = Reading {
                time,
                span: value,
                ply,
                side: next.opposite(),
                moves: main
                    .position()
                    .fullmove_number()
                    .saturating_sub(next.is_white().into()),
            };
            // Of several times for one move the first counts, and none before the first move.
            match name.of(self.text) {
                b"clk" if self.clocks.ply != ply => self.left(reading),
                b"emt" | b"egt" if self.clocks.timed_ply != ply => {
                    self.used(reading, name.of(self.text) == b"egt");
                }
                _ => {}
            }
        }
    }

    /// A time that cannot be read; of a run of them the first is told.
    fn bad_time(&mut self, ply: u32, span: Span) {
        let run = self.clocks.bad_ply.replace(ply);
        if run.is_none_or(|before| ply - before > 2) {
            match ply {
                0 => self.add(Code::BadClock, span, Detail::None),
                _ => self.add_played(Code::BadClock, span, Detail::None),
            }
        }
    }

    /// The time control, if clocks can be compared with it.
    pub(super) fn time_control(&self) -> Option<TimeControl> {
        let span = self.work.tags.time_control?;
        let (control, _) = TimeControl::parse(span.of(self.text))?;
        Some(control)
    }

    /// The time that a side has left after a move.
    fn left(&mut self, reading: Reading) {
        let Reading { time, side, .. } = reading;
        if self.clocks.take_usual(side, reading.ply, time) {
            return;
        }
        self.clocks.ply = reading.ply;
        let shown = self.clocks.shown(side);
        let most = self.clocks.most(shown);
        let risen = (time > most).then(|| self.risen(reading, most)).flatten();
        let rises = risen.is_some();
        let clock = self.clocks.sides[side.index()];
        if let Some(due) = risen.filter(|_| !clock.rise_told) {
            self.rise(reading, clock.read.then_some(shown), due);
        }
        // A clock that has shown nothing else never ran.
        let empties = time.is_zero() && clock.read && !shown.is_zero();
        let over = empties.then(|| self.no_time(reading)).flatten();
        let limit = match time.millis() {
            0 => 0,
            _ => self.clocks.most(time).millis(),
        };
        let clock = &mut self.clocks.sides[side.index()];
        clock.limit = limit;
        clock.read = true;
        clock.rise_told |= rises;
        if let Quota::Due(last) = clock.quota {
            if reading.ply <= last && time.is_zero() {
                clock.quota = Quota::Open;
            } else if reading.ply == last && !rises {
                clock.quota = Quota::Made;
            }
        }
        let before = std::mem::replace(&mut clock.over, over).filter(|_| !rises);
        self.flag(side, before);
    }

    /// Looks whether a clock may go up by more than the increment, because a period began; if it
    /// may not, gives the time that was due for periods that did begin.
    fn risen(&mut self, reading: Reading, most: ClockTime) -> Option<ClockTime> {
        let control = self.time_control()?;
        let clock = &mut self.clocks.sides[reading.side.index()];
        let mut due = ClockTime::ZERO;
        if !clock.read {
            // Before the first move a clock may have an increment already.
            let given = control.time_for(reading.moves)?;
            return (reading.time > self.clocks.most(given)).then_some(due);
        }
        let periods = control.periods()?;
        while let Some(end) = periods.moves_to_end_of(clock.periods)
            && reading.moves >= end
            && let Some(next) = periods.get(clock.periods + 1)
        {
            clock.periods += 1;
            due = due + next.time;
            if reading.time <= most + due {
                return None;
            }
        }
        Some(due)
    }

    /// A clock goes up, or begins, with more than there can be.
    #[cold]
    fn rise(&mut self, reading: Reading, before: Option<ClockTime>, due: ClockTime) {
        let Some(control) = self.time_control() else {
            return;
        };
        let Reading { time, side, .. } = reading;
        let increment = control.increment();
        let fault = match before {
            Some(before) => ClockFault::Rise {
                side,
                before,
                after: time,
                increment,
                due,
            },
            None => ClockFault::TooMuch {
                side,
                shown: time,
                given: control.time_for(reading.moves).unwrap_or_default() + increment,
            },
        };
        let detail = Detail::Clock(fault);
        self.add_played(Code::ClockInconsistent, reading.span, detail);
    }

    /// A clock shows that no time is left; nothing is over if the time of another period is due.
    fn no_time(&self, reading: Reading) -> Option<Over> {
        let period = self.clocks.sides[reading.side.index()].periods;
        let control = self.time_control();
        let periods = control.as_ref().and_then(TimeControl::periods);
        let end = periods.and_then(|periods| periods.moves_to_end_of(period));
        if end.is_some_and(|end| reading.moves >= end) {
            return None;
        }
        Some(Over {
            span: reading.span,
            ply: reading.ply,
            fault: ClockFault::NoneLeft {
                side: reading.side,
                quota: end.map(|end| (reading.moves, end)),
            },
        })
    }

    /// The time that a side used for a move, or for all its moves.
    fn used(&mut self, reading: Reading, all: bool) {
        self.clocks.timed_ply = reading.ply;
        let control = self.time_control();
        let clock = &mut self.clocks.sides[reading.side.index()];
        let before = if all { ClockTime::ZERO } else { clock.used };
        clock.used = before + reading.time;
        // Where the clocks themselves are given, nothing has to be added up.
        let given = control.and_then(|control| control.time_for(reading.moves));
        let Some(given) = given.filter(|_| !clock.read) else {
            return;
        };
        let over = clock.over.take();
        if clock.used > given + TOLERANCE.times(reading.moves) {
            clock.over = Some(Over {
                span: reading.span,
                ply: reading.ply,
                fault: ClockFault::Overdrawn {
                    side: reading.side,
                    moves: reading.moves,
                    used: clock.used,
                    given,
                },
            });
        }
        self.flag(reading.side, over);
    }

    /// A side is said to have won on time, though its own clock showed zero when it moved last. What
    /// was already said of its flag is not said again.
    #[cold]
    pub(super) fn check_winner_on_time(&mut self, winner: Color) {
        let clock = &mut self.clocks.sides[winner.index()];
        let Some(over) = clock.over.filter(|_| !clock.flag_told) else {
            return;
        };
        if !matches!(over.fault, ClockFault::NoneLeft { .. }) {
            return;
        }
        clock.flag_told = true;
        let detail = Detail::Clock(ClockFault::WinnerHasNone { side: winner });
        self.add_with(Code::FlagFallen, over.span, detail, |finding| {
            finding.ply = Some(over.ply);
        });
    }

    /// A side whose time was over has made a further move.
    fn flag(&mut self, side: Color, over: Option<Over>) {
        let clock = &mut self.clocks.sides[side.index()];
        let Some(over) = over.filter(|_| !clock.flag_told) else {
            return;
        };
        clock.flag_told = true;
        let detail = Detail::Clock(over.fault);
        self.add_with(Code::FlagFallen, over.span, detail, |finding| {
            finding.ply = Some(over.ply);
        });
    }
}
