//! When a game was dead for the first time.

use crate::rules::{Move, Position};

/// Returns the half-move from which on nobody could mate any more, in a game whose last position is
/// dead; 0 is the start position.
///
/// `is_dead` tells it of one position. Who cannot mate never can again, so few positions have to be
/// asked about: their number grows with the logarithm of the moves.
///
/// ```
/// use hakem::ending::first_dead;
/// use hakem::rules::{Move, Position};
/// use hakem::winnable::{Budget, is_dead};
/// let start = Position::from_fen(b"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1")?.position.unwrap();
/// let squares = [("e1", "e2"), ("e8", "d7")];
/// let moves = squares.map(|(from, to)| Move::normal(from.parse().unwrap(), to.parse().unwrap()));
/// let dead = first_dead(&start, &moves, |position| is_dead(position, Budget::default()));
/// // White takes the last pawn with the first move.
/// assert_eq!(dead, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_dead(
    start: &Position,
    moves: &[Move],
    mut is_dead: impl FnMut(&Position) -> bool,
) -> usize {
    let mut is_dead_at = |ply: usize| {
        let mut position = *start;
        for &played in moves.iter().take(ply) {
            position.play_unchecked(played);
        }
        is_dead(&position)
    };
    // Nearly always it is the last move that did it, so the steps back are short at first.
    let (mut alive, mut dead, mut step) = (0, moves.len(), 1);
    while let Some(before) = dead.checked_sub(step) {
        if !is_dead_at(before) {
            alive = before + 1;
            break;
        }
        (dead, step) = (before, step * 2);
    }
    while alive < dead {
        let middle = usize::midpoint(alive, dead);
        if is_dead_at(middle) {
            dead = middle;
        } else {
            alive = middle + 1;
        }
    }
    dead
}
