//! A search for any game that ends in mate, the most promising position first.

use core::cmp::Ordering;
use std::collections::BinaryHeap;

use super::arena::{Arena, Index};
use super::guide::cost;
use super::{Budget, cage, material, reach::Reach};
use crate::rules::{Bitboard, Color, Move, MoveKind, Position, Role};

/// The positions between two looks at the clock.
const POSITIONS_A_LOOK: u32 = 256;

/// How a search ended.
pub(super) enum Outcome {
    /// These moves lead to mate.
    Mate(Vec<Move>),
    /// All of this number of positions were seen, and there is no mate.
    Exhausted(usize),
    /// The budget was spent after this number of positions.
    Spent(usize),
}

/// A position that is still to be looked at.
///
/// The greatest is the one to look at next: the cheapest, and of these the one met last, so that a
/// line is followed on.
#[derive(PartialEq, Eq)]
struct Promise {
    cost: u32,
    index: Index,
    /// Whether the last move can never be taken back, so that less may be within reach after it.
    may_be_barred: bool,
}

impl Ord for Promise {
    fn cmp(&self, other: &Self) -> Ordering {
        other
            .cost
            .cmp(&self.cost)
            .then(self.index.cmp(&other.index))
    }
}

impl PartialOrd for Promise {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Looks for a mate by `side`, whoever is to move.
///
/// Each position is looked at once, and the best guess first. When none is left there is no mate,
/// whatever the guesses were worth.
pub(super) fn search(root: &Position, side: Color, budget: Budget) -> Outcome {
    if root.turn() != side && root.is_checkmate() {
        return Outcome::Mate(Vec::new());
    }
    let most = budget.positions.min(Arena::CAPACITY);
    let mut looked_at = 0_u32;
    let mut arena = Arena::new(root);
    let mut open = BinaryHeap::from([Promise {
        cost: 0,
        index: 0,
        may_be_barred: false,
    }]);
    while let Some(promise) = open.pop() {
        looked_at = looked_at.wrapping_add(1);
        if looked_at.is_multiple_of(POSITIONS_A_LOOK) && budget.is_over() {
            return Outcome::Spent(arena.len());
        }
        let Some((position, plies)) = arena.get(promise.index) else {
            continue;
        };
        if promise.may_be_barred && !cage::mate_is_thinkable(&Reach::of(&position), side) {
            continue;
        }
        for &chess_move in &position.legal_moves() {
            let mut next = position;
            next.play_unchecked(chess_move);
            if position.turn() == side && next.is_checkmate() {
                let mut line = arena.line(promise.index);
                line.push(chess_move);
                return Outcome::Mate(line);
            }
            if !material::suffices(&next, side) {
                continue;
            }
            let Some(index) = arena.add(&next, promise.index, chess_move) else {
                continue;
            };
            if arena.len() > most {
                return Outcome::Spent(arena.len());
            }
            open.push(Promise {
                cost: cost(&next, side) + u32::from(plies),
                index,
                may_be_barred: is_for_good(&position, chess_move),
            });
        }
    }
    Outcome::Exhausted(arena.len())
}

/// Tells whether a move can never be taken back.
fn is_for_good(position: &Position, chess_move: Move) -> bool {
    let pawns = position.role(Role::Pawn) | position.color(position.turn().opposite());
    chess_move.kind() != MoveKind::Castling
        && pawns.meets(Bitboard::from(chess_move.from()) | Bitboard::from(chess_move.to()))
}
