//! The winnable room: who can still mate, proven either way.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod exhaustive; // against every position that can arise
mod material; // the rules of material, placement by placement
mod positions; // positions with verdicts proven elsewhere
pub(crate) mod robust; // any placement whatever

use hakem::rules::{Color, Move, Position};
use hakem::winnable::{Budget, Verdict, can_mate};

fn position(fen: &str) -> Position {
    let reading = Position::from_fen(fen.as_bytes());
    reading
        .ok()
        .and_then(|reading| reading.position)
        .unwrap_or_else(|| panic!("not a position: {fen}"))
}

/// Plays a line and asks whether the other side is mated in the end.
fn assert_mates(position: &Position, side: Color, line: &[Move]) {
    let mut end = *position;
    for &chess_move in line {
        let played = end.play(chess_move);
        assert!(played.is_ok(), "{chess_move} in {line:?} {position:?}");
    }
    let mated = end.is_checkmate() && end.turn() != side;
    assert!(mated, "no mate by {side}: {line:?} {position:?}");
}

/// Asks, and replays the line if there is one.
fn verdict(position: &Position, side: Color, positions: usize) -> Verdict {
    let verdict = can_mate(position, side, Budget::of(positions));
    if let Verdict::CanMate(line) = &verdict {
        assert_mates(position, side, line);
    }
    verdict
}
