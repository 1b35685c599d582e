//! Counting move sequences, the usual proof of a move generator.

use core::ops::ControlFlow;

use super::{Move, Position};

/// Counts the sequences of `depth` legal moves from the position; depth 0 gives 1.
///
/// ```
/// use hakem::rules::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        let mut count = 0;
        let _ = position.sweep(|sweep| {
            count += sweep.count();
            ControlFlow::Continue(())
        });
        return count;
    }
    divide(position, depth).map(|(_, count)| count).sum()
}

/// Counts the sequences for each first move; depth 0 is taken as 1.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = position.legal_moves();
    let position = *position;
    (0..moves.len()).filter_map(move |i| {
        let &first = moves.get(i)?;
        let mut next = position;
        next.play_unchecked(first);
        Some((first, perft(&next, depth.saturating_sub(1))))
    })
}
