//! Writes a file of random games, to measure with or to try things on:
//!
//! ```sh
//! cargo run --release --example generate -- --games 1000 --style clocked > games.pgn
//! ```
//!
//! `--style` is `plain` (as over the board, the default), `clocked` (as online), `annotated` or
//! `damaged`; `--seed` chooses other games.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

#[path = "../benches/games/mod.rs"]
mod games;

use games::Style;

const USAGE: &str =
    "usage: generate [--games N] [--style plain|clocked|annotated|damaged] [--seed N]";

fn main() -> ExitCode {
    let Some(order) = Order::read(std::env::args().skip(1)) else {
        let _ = writeln!(io::stderr(), "{USAGE}");
        return ExitCode::from(2);
    };
    match order.write(&mut BufWriter::new(io::stdout().lock())) {
        // A closed pipe, as behind `head`, is no error.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "generate: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// What to write.
struct Order {
    games: usize,
    style: Style,
    seed: u64,
}

impl Order {
    fn read(mut words: impl Iterator<Item = String>) -> Option<Self> {
        let mut order = Self {
            games: 1000,
            style: Style::Plain,
            seed: 1,
        };
        while let Some(option) = words.next() {
            let value = words.next()?;
            match option.as_str() {
                "--games" => order.games = value.parse().ok()?,
                "--seed" => order.seed = value.parse().ok()?,
                "--style" => {
                    order.style = Style::ALL.into_iter().find(|style| style.name() == value)?;
                }
                _ => return None,
            }
        }
        Some(order)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut text = Vec::new();
        for number in 0..self.games {
            text.clear();
            games::game(&mut text, self.style, number, self.seed);
            out.write_all(&text)?;
        }
        out.flush()
    }
}
