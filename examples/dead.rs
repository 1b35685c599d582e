//! Finds the dead positions among those on standard input, one FEN a line, and says how long it
//! took.
//!
//! The last positions of games: `hakem check --format jsonl games.pgn | jq -r .fen | cargo run
//! --release --example dead`.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::time::{Duration, Instant};

use hakem::rules::Position;
use hakem::winnable::{Budget, is_dead};

fn main() {
    let (mut positions, mut dead) = (0_u32, 0_u32);
    let (mut whole, mut longest) = (Duration::ZERO, Duration::ZERO);
    for fen in std::io::stdin().lines().map_while(Result::ok) {
        let reading = Position::from_fen(fen.as_bytes()).ok();
        let Some(position) = reading.and_then(|reading| reading.position) else {
            continue;
        };
        let start = Instant::now();
        let found = is_dead(&position, Budget::default());
        let taken = start.elapsed();
        positions += 1;
        whole += taken;
        longest = longest.max(taken);
        if found {
            dead += 1;
            println!("{fen}");
        }
    }
    println!("{positions} positions, {dead} dead");
    println!(
        "{:?} on average, {longest:?} at most",
        whole / positions.max(1)
    );
}
