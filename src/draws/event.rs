//! What happened in a game that can draw it.

use super::{Occurrences, keys};
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

/// The positions that stood three times or more on a line, at least those of its first
/// [`GAME_PLIES`](crate::limits::GAME_PLIES).
pub fn repetitions(line: &Line) -> Occurrences {
    if let Some(known) = line.repeated() {
        return Occurrences::of(known.iter().copied());
    }
    Occurrences::of(keys(line.start(), line.moves()).into_iter().zip(0..))
}
