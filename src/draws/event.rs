//! What happened in a game that can draw it.

use super::stretch::may_repeat;
use crate::limits::GAME_PLIES;
use crate::replay::Line;

/// The half-moves of fifty moves by each side.
const FIFTY: u32 = 100;

/// The half-moves of seventy-five moves by each side.
const SEVENTY_FIVE: u32 = 150;

/// Each side has made so many moves without a capture or a pawn move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoProgress {
    /// The moves: 50 or 75.
    pub moves: u32,
    /// The ply at which the last of them was made; 0 is the position before the first move.
    pub ply: usize,
}

/// Where a line went on for 50 or 75 moves without progress, once for each stretch.
pub fn no_progress(line: &Line) -> impl Iterator<Item = NoProgress> {
    line.stretches().flat_map(|stretch| {
        let reached = [(50, FIFTY), (75, SEVENTY_FIVE)].into_iter();
        reached.filter_map(move |(moves, wanted)| {
            // A clock that the start position brings along may have passed it before.
            let back = usize::try_from(stretch.clock.checked_sub(wanted)?).ok()?;
            let ply = stretch.end.checked_sub(back)?;
            Some(NoProgress { moves, ply })
        })
    })
}

/// Whether a position may have stood three times on a line: what answers no is certain.
///
/// Only the first [`GAME_PLIES`] are looked at. `memory` is kept from line to line.
pub fn may_stand_three_times(line: &Line, memory: &mut Vec<u64>) -> bool {
    line.stretches().any(|stretch| {
        let plies = stretch.plies();
        line.moves()
            .get(*plies.start()..stretch.end.min(GAME_PLIES))
            .is_some_and(|moves| may_repeat(moves, memory))
    })
}
