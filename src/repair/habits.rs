//! What signs of capture, check and mate are worth as evidence, by the habits of their writer.

use super::cost::Cost;
use super::ink::Ink;
use crate::notation::{CheckMark, Shape};
use crate::rules::{Move, Position};

/// What it costs that a sign stands where nothing calls for it, or that it is missing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    capture: Habit,
    check: Habit,
}

/// The same for one sign.
#[derive(Clone, Copy, Debug)]
struct Habit {
    missing: Cost,
    wrong: Cost,
}

impl Habits {
    /// Those of a writer of whom nothing is known.
    pub(super) const fn usual() -> Self {
        Self {
            capture: Habit {
                missing: Cost::NO_CAPTURE,
                wrong: Cost::WRONG_CAPTURE,
            },
            check: Habit {
                missing: Cost::NO_CHECK,
                wrong: Cost::WRONG_CHECK,
            },
        }
    }

    /// What a capture sign costs, or that there is none, if a word means a legal move.
    pub(super) fn capture_mark(&self, position: &Position, played: Move, ink: &Ink) -> Cost {
        match (has_capture(ink), position.captures(played)) {
            (Some(true), false) => self.capture.wrong,
            (Some(false), true) => self.capture.missing,
            _ => Cost::ZERO,
        }
    }

    /// What a sign for check or mate costs, or that there is none.
    pub(super) fn check_mark(&self, position: &Position, played: Move, ink: &Ink) -> Cost {
        let mut after = *position;
        after.play_unchecked(played);
        match (ink.check, after.is_check()) {
            (CheckMark::None, true) if is_squares_alone(ink) => Cost::ZERO,
            (CheckMark::None, true) => self.check.missing,
            (CheckMark::Mate, true) if after.has_legal_move() => Cost::WRONG_MATE,
            (CheckMark::Mate, false) => Cost::WRONG_MATE,
            (CheckMark::None, false) | (_, true) => Cost::ZERO,
            (_, false) => self.check.wrong,
        }
    }
}

/// How often the signs of a reading are right and wrong.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    capture: Count,
    check: Count,
}

/// The moves that call for a sign and those that do not, and how many of each go against it.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    called: u32,
    missing: u32,
    uncalled: u32,
    wrong: u32,
}

impl Tally {
    /// Counts the signs of a word that says a move.
    pub(super) fn count(&mut self, position: &Position, played: Move, ink: &Ink) {
        if let Some(sign) = has_capture(ink) {
            self.capture.add(position.captures(played), sign);
        }
        if is_squares_alone(ink) {
            return;
        }
        let mut after = *position;
        after.play_unchecked(played);
        self.check
            .add(after.is_check(), ink.check != CheckMark::None);
    }

    /// The habits of which these are signs, together with those that are usual.
    pub(super) fn habits(&self) -> Habits {
        let usual = Habits::usual();
        Habits {
            capture: self.capture.habit(usual.capture),
            check: self.check.habit(usual.check),
        }
    }
}

/// The most that a sign may weigh: one that is misread is no habit.
const MOST: Cost = Cost(350);

impl Count {
    fn add(&mut self, called: bool, sign: bool) {
        if called {
            self.called += 1;
            self.missing += u32::from(!sign);
        } else {
            self.uncalled += 1;
            self.wrong += u32::from(sign);
        }
    }

    fn habit(self, usual: Habit) -> Habit {
        // What is usual counts as much as one move.
        let cost = |exceptions: u32, of: u32, usual: Cost| {
            let likely = (f64::from(exceptions) + usual.probability()) / (f64::from(of) + 1.0);
            Cost::of_probability(likely).min(MOST)
        };
        Habit {
            missing: cost(self.missing, self.called, usual.missing),
            wrong: cost(self.wrong, self.uncalled, usual.wrong),
        }
    }
}

/// Whether a word that is a move has a capture sign; `None` where none is written.
fn has_capture(ink: &Ink) -> Option<bool> {
    let readings = ink.readings.as_ref()?;
    let capture = readings.first.marks.capture;
    (capture || !is_squares_alone(ink)).then_some(capture)
}

/// Whether a word names a move by its squares, as programs do: `g1f3`. Nobody writes signs there.
fn is_squares_alone(ink: &Ink) -> bool {
    let shape = ink.readings.as_ref().map(|readings| readings.first.shape);
    let Some(Shape::Man(man)) = shape else {
        return false;
    };
    let whole = man.file.is_some() && man.rank.is_some();
    man.role.is_none() && whole && ink.check == CheckMark::None
}
