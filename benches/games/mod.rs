//! A generator of games: legal moves at random, written the ways databases write them.
//!
//! In come a style, a number of games and a seed, out comes a text. The same three always give
//! the same text, so figures can be compared, and nothing has to be downloaded. The benchmarks,
//! the example `generate` and some tests include this folder by its path.

#![allow(dead_code, reason = "each program that includes it uses a part of it")]

mod damage;
mod play;
mod write;

pub(crate) use play::Game;

use oorandom::Rand64;

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// As in databases of over-the-board games: `1.e4 e5`, lines of eighty bytes, CRLF.
    Plain,
    /// As online servers do: a clock time behind every move, all moves on one line.
    Clocked,
    /// With comments, variations and NAGs.
    Annotated,
    /// Plain games, every third of them with damage.
    Damaged,
}

impl Style {
    /// All styles.
    pub(crate) const ALL: [Self; 4] = [Self::Plain, Self::Clocked, Self::Annotated, Self::Damaged];

    /// The name of the style, in small letters.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Clocked => "clocked",
            Self::Annotated => "annotated",
            Self::Damaged => "damaged",
        }
    }
}

/// A text of `count` games.
pub(crate) fn games(style: Style, count: usize, seed: u64) -> Vec<u8> {
    let mut text = Vec::new();
    for number in 0..count {
        game(&mut text, style, number, seed);
    }
    text
}

/// Appends one game of a text; each has random numbers of its own.
pub(crate) fn game(text: &mut Vec<u8>, style: Style, number: usize, seed: u64) {
    let stream = u128::from(seed) << 64 | number as u128;
    let mut random = Rand64::new(stream);
    let played = Game::play(&mut random);
    let start = text.len();
    write::game(text, style, number, &played, &mut random);
    if style == Style::Damaged && number % 3 == 2 {
        damage::damage(text, start, &mut random);
    }
}
