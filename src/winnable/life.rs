//! The question for both sides: is the position dead?

use super::reach::Reach;
use super::room::has_room;
use super::search::{Outcome, search};
use super::sprint::{Chance, sprints_to_mate};
use super::{Budget, cage, material};
use crate::limits;
use crate::rules::{Color, Move, Position, Role};

/// The men, its king among them, with which a side may lose them all by force.
const FEW_MEN: u32 = 3;

/// The moves among which a player has a choice that nothing forces.
const FREE_CHOICE: u64 = 3;

/// Whether a game can still be won by anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Life {
    /// Somebody can mate, or has.
    Alive,
    /// Nobody can mate by any series of legal moves: the position is dead, and the game drawn.
    Dead,
    /// The budget was spent before either was shown.
    Undetermined,
}

/// Tells whether a position is shown to be dead.
///
/// This is meant for the last position of every game, and takes a few microseconds on average.
/// `true` is proven. `false` proves nothing: where the men have room, which is nearly everywhere,
/// nobody looks further.
///
/// ```
/// use hakem::rules::Position;
/// use hakem::winnable::{Budget, is_dead};
/// assert!(!is_dead(&Position::start(), Budget::default()));
///
/// let wall = b"8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1";
/// let wall = Position::from_fen(wall).unwrap().position.unwrap();
/// assert!(is_dead(&wall, Budget::default()));
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> bool {
    !has_room(position, &Color::ALL) && life(position, budget) == Life::Dead
}

/// Tells whether a side is shown to have no mate any more, whatever the other one does.
///
/// It is to one side what [`is_dead`] is to both, and as quick.
///
/// ```
/// use hakem::rules::{Color, Position};
/// use hakem::winnable::{Budget, is_hopeless};
/// let fen = b"1k6/5p1p/1p2pP1P/1P2P3/8/1K6/8/8 b - - 0 1";
/// let shut = Position::from_fen(fen).unwrap().position.unwrap();
/// assert!(is_hopeless(&shut, Color::White, Budget::default()));
/// assert!(!is_hopeless(&Position::start(), Color::White, Budget::default()));
/// ```
pub fn is_hopeless(position: &Position, side: Color, budget: Budget) -> bool {
    (may_lose_all(position, side) || !has_room(position, &[side]))
        && life_of(position, [Some(side), None], budget) == Life::Dead
}

/// Whether a side has so little left that its men may be gone by force, whatever their room: no
/// queen and no rook, hardly anything else, and a player on move who has hardly a choice.
fn may_lose_all(position: &Position, side: Color) -> bool {
    let majors = position.role(Role::Queen) | position.role(Role::Rook);
    let own = position.color(side);
    own.len() <= FEW_MEN && !majors.meets(own) && !position.has_legal_moves(FREE_CHOICE)
}

/// Tells whether anybody can still mate.
///
/// It is quick where a mate is easily found, and no line is kept; the budget counts for each side.
///
/// ```
/// use hakem::rules::Position;
/// use hakem::winnable::{Budget, Life, life};
/// assert_eq!(life(&Position::start(), Budget::default()), Life::Alive);
///
/// let wall = b"8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1";
/// let wall = Position::from_fen(wall).unwrap().position.unwrap();
/// assert_eq!(life(&wall, Budget::default()), Life::Dead);
/// ```
pub fn life(position: &Position, budget: Budget) -> Life {
    life_of(position, strongest_first(position), budget)
}

/// What is left of these sides.
fn life_of(position: &Position, mut sides: [Option<Color>; 2], budget: Budget) -> Life {
    sides = sides.map(|side| side.filter(|&side| material::suffices(position, side)));
    // Most dead positions are so for want of men.
    if sides.iter().all(Option::is_none) || ends_at_once(position, sides) {
        return Life::Dead;
    }
    let mut chance = Chance::of(position);
    let mut sprints = |sides: [Option<Color>; 2], tries: usize| {
        let mut sprint = |side| sprints_to_mate(position, side, &mut chance);
        (0..tries).any(|_| sides.into_iter().flatten().any(&mut sprint))
    };
    if sprints(sides, 1) {
        return Life::Alive;
    }
    let reach = Reach::of(position);
    sides = sides.map(|side| side.filter(|&side| cage::mate_is_thinkable(&reach, side)));
    if sprints(sides, limits::SPRINTS) {
        return Life::Alive;
    }
    let mut life = Life::Dead;
    for side in sides.into_iter().flatten() {
        match search(position, side, budget) {
            Outcome::Mate(_) => return Life::Alive,
            Outcome::Exhausted(_) => {}
            Outcome::Spent(_) => life = Life::Undetermined,
        }
    }
    // Chance may still find what order has not.
    if life == Life::Undetermined && sprints(sides, 3 * limits::SPRINTS) {
        return Life::Alive;
    }
    life
}

/// Whether there is no move after which one of the sides still has the men to mate: often a pawn
/// was the last hope, and must be taken, or the player on move is stalemated.
fn ends_at_once(position: &Position, sides: [Option<Color>; 2]) -> bool {
    let hopeless = |played: &Move| {
        let mut next = *position;
        next.play_unchecked(*played);
        let mut sides = sides.into_iter().flatten();
        !sides.any(|side| material::suffices(&next, side))
    };
    let moves = position.legal_moves();
    moves.iter().all(hopeless) && !(moves.is_empty() && position.is_check())
}

/// Both sides, first the one whose men are worth more, by the usual count.
fn strongest_first(position: &Position) -> [Option<Color>; 2] {
    let worth = |side| -> u32 {
        let men = Role::ALL.map(|role| position.pieces(side, role).len());
        let worth = men.into_iter().zip([1, 3, 3, 5, 9, 0]);
        worth.map(|(men, worth)| men * worth).sum()
    };
    if worth(Color::Black) > worth(Color::White) {
        [Some(Color::Black), Some(Color::White)]
    } else {
        [Some(Color::White), Some(Color::Black)]
    }
}
