//! The question for one side and its answers.

use super::search::{Outcome, search};
use super::sprint::{Chance, line_to_mate};
use super::{Budget, cage, material, reach::Reach};
use crate::limits;
use crate::rules::{Color, Move, Position};

/// The answer to whether a side can still mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can: these moves of both sides, all legal, lead from the position to mate. They are none
    /// if the other side is mated already, and need not be the fewest.
    CanMate(Vec<Move>),
    /// No series of legal moves leads to mate by this side.
    CannotMate(Reason),
    /// The budget was spent before either was shown.
    Undetermined {
        /// The positions that were looked at.
        positions: usize,
    },
}

/// Why a side cannot mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// With the men on the board nobody can be mated by this side, wherever they stand.
    Material,
    /// What is blocked for good keeps the men that could mate away from every square of the king.
    Barred,
    /// Every position that can still arise was looked at, and in none the other side is mated.
    Exhausted {
        /// Their number; lines were followed no further than to what is known by material or
        /// barred.
        positions: usize,
    },
}

/// Tells whether `side` can mate by any series of legal moves, even with the clumsiest play of the
/// other.
///
/// ```
/// use hakem::rules::{Color, Position};
/// use hakem::winnable::{Budget, Reason, Verdict, can_mate};
/// let read = |fen: &[u8]| Position::from_fen(fen).unwrap().position.unwrap();
///
/// let lone_rook = read(b"2k5/8/8/8/8/8/8/2KR4 w - - 0 1");
/// let verdict = can_mate(&lone_rook, Color::Black, Budget::default());
/// assert_eq!(verdict, Verdict::CannotMate(Reason::Material));
///
/// let mate_in_one = read(b"6nk/8/6K1/4N3/8/8/8/8 w - - 0 1");
/// let Verdict::CanMate(line) = can_mate(&mate_in_one, Color::White, Budget::default()) else {
///     panic!("Nf7 is mate");
/// };
/// assert_eq!(line[0].to_string(), "e5f7");
/// ```
pub fn can_mate(position: &Position, side: Color, budget: Budget) -> Verdict {
    if !material::suffices(position, side) {
        return Verdict::CannotMate(Reason::Material);
    }
    if !cage::mate_is_thinkable(&Reach::of(position), side) {
        return Verdict::CannotMate(Reason::Barred);
    }
    // Lines found in order are shorter, and lines by chance are found where there is much to do.
    let few = Budget {
        positions: budget.positions.min(limits::SHORT_LINE_POSITIONS),
        ..budget
    };
    let mut outcome = search(position, side, few);
    if let Outcome::Spent(_) = outcome {
        let tries = (budget.positions / limits::SPRINT_PLIES).min(limits::LINE_SPRINTS);
        let mut chance = Chance::of(position);
        let mut tries = (0..tries).take_while(|_| !budget.is_over());
        if let Some(line) = tries.find_map(|_| line_to_mate(position, side, &mut chance)) {
            return Verdict::CanMate(line);
        }
        if few != budget {
            outcome = search(position, side, budget);
        }
    }
    match outcome {
        Outcome::Mate(line) => Verdict::CanMate(line),
        Outcome::Exhausted(positions) => Verdict::CannotMate(Reason::Exhausted { positions }),
        Outcome::Spent(positions) => Verdict::Undetermined { positions },
    }
}
