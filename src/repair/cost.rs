//! How likely it is that a sheet goes wrong in a certain way, as a cost.
//!
//! A cost is the negative natural logarithm of a probability, in hundredths: what happens once in
//! a hundred moves costs 461. So the costs of a whole reading add up, and the cheapest one is the
//! likeliest. The numbers are judgements of what writers do, not measured on any collection.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// The cost of a reading or of a part of it, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub u32);

impl Cost {
    /// Nothing at all.
    pub const ZERO: Self = Self(0);
    /// So unlikely that it is never taken.
    pub const NEVER: Self = Self(100_000);

    /// A word that is not what was played: about one in twenty of those that are written by hand.
    pub(crate) const WRONG: Self = Self(250);
    /// A word that has nothing in common with the move that was played.
    pub(crate) const UNRELATED: Self = Self(900);
    /// A word in another language than that of the sheet.
    pub(crate) const MIXED: Self = Self(30);
    /// A choice between the moves that an ambiguous word leaves.
    pub(crate) const AMBIGUOUS: Self = Self(150);
    /// An illegal move that was made on the board all the same, and not noticed.
    pub(crate) const ILLEGAL: Self = Self(380);
    /// The same of one that a man can make by the way it moves: a check is overlooked, or a pin. Where
    /// somebody says that illegal moves were made, it is likelier than a wrong word.
    pub(crate) const EXPOSED: Self = Self(230);
    /// A move that leaves a check unanswered which the last one of the player has left unanswered too.
    pub(crate) const EXPOSED_AGAIN: Self = Self(60);
    /// A ply that is not written down.
    pub(crate) const LEFT_OUT: Self = Self(480);
    /// The second of two plies that are missing in one place: whoever leaves out a line leaves out both.
    pub(crate) const LEFT_OUT_TOO: Self = Self(120);
    /// A ply that is missing where the move numbers say that one is missing.
    pub(crate) const LEFT_OUT_BY_NUMBER: Self = Self(120);
    /// A cell in which somebody wrote a dash, or that nobody can read.
    pub(crate) const BLANK: Self = Self(60);
    /// A blank cell for which no ply was played.
    pub(crate) const IDLE: Self = Self(250);
    /// A word for which no ply was played.
    pub(crate) const EXTRA: Self = Self(700);
    /// The same if the word stands there twice.
    pub(crate) const DOUBLED: Self = Self(300);
    /// A remark between the moves that is no move.
    pub(crate) const REMARK: Self = Self(40);
    /// Two moves without a space between them, or in one cell.
    pub(crate) const GLUED: Self = Self(200);
    /// Two words that stand in the wrong order.
    pub(crate) const SWAPPED: Self = Self(450);
    /// The column of one player from some line on one line too low.
    pub(crate) const SHIFTED: Self = Self(600);
    /// A move number that is wrong, or the first one behind words that are missing.
    pub(crate) const NUMBER: Self = Self(220);

    /// A sign of check at a move that gives none.
    pub(crate) const WRONG_CHECK: Self = Self(180);
    /// A sign of mate at a move that does not mate.
    pub(crate) const WRONG_MATE: Self = Self(220);
    /// No sign at a move that gives check.
    pub(crate) const NO_CHECK: Self = Self(15);
    /// A capture sign at a move that takes nothing.
    pub(crate) const WRONG_CAPTURE: Self = Self(180);
    /// No capture sign at a move that takes something.
    pub(crate) const NO_CAPTURE: Self = Self(50);

    /// Two readings whose costs differ by less are about as good.
    pub const TIE: Self = Self(70);

    /// The same for readings that fill a cell in which nothing can be read: only the sense of a move
    /// speaks for it, so it is clear if it is nine times as likely.
    pub(crate) const UNREAD_TIE: Self = Self(220);

    /// The probability that a cost stands for.
    pub fn probability(self) -> f64 {
        (-f64::from(self.0) / 100.0).exp()
    }

    /// The cost of what has this probability.
    pub fn of_probability(probability: f64) -> Self {
        Self::of_logarithm(-probability.ln())
    }

    /// The cost of what has the probability whose negative logarithm this is.
    pub(crate) fn of_logarithm(logarithm: f64) -> Self {
        let hundredths = (logarithm * 100.0).clamp(0.0, f64::from(Self::NEVER.0));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped"
        )]
        Self(hundredths as u32)
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:.2}", f64::from(self.0) / 100.0)
    }
}
