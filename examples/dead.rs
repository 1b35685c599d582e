//! Finds the dead positions among those on standard input, one FEN a line, and says how long it
//! took.
//!
//! The last positions of games: `hakem check --format jsonl games.pgn | jq -r .fen | cargo run
//! --release --example dead`.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::time::{Duration, Instant};

use hakem::rules::Position;
use hakem::winnable::{Budget, Life, life};

fn main() {
    let (mut positions, mut dead, mut open) = (0_u32, 0_u32, 0_u32);
    let (mut whole, mut longest) = (Duration::ZERO, Duration::ZERO);
    for fen in std::io::stdin().lines().map_while(Result::ok) {
        let reading = Position::from_fen(fen.as_bytes()).ok();
        let Some(position) = reading.and_then(|reading| reading.position) else {
            continue;
        };
        let start = Instant::now();
        let life = life(&position, Budget::default());
        let taken = start.elapsed();
        positions += 1;
        whole += taken;
        longest = longest.max(taken);
        match life {
            Life::Alive => continue,
            Life::Dead => dead += 1,
            Life::Undetermined => open += 1,
        }
        println!("{life:?} {fen}");
    }
    println!("{positions} positions, {dead} dead, {open} undetermined");
    println!(
        "{:?} on average, {longest:?} at most",
        whole / positions.max(1)
    );
}
