//! Games of uncertain cells put into words.

use crate::notation::number_at;
use crate::repair::{Certainty, Record, Settled};
use crate::report::style::{Ink, Pen, put};
use crate::report::visible::clean;

/// A game of uncertain cells that was settled.
#[derive(Clone, Copy, Debug)]
pub struct SettledGame<'a> {
    /// The file as it was given.
    pub file: &'a str,
    /// The number of the game in it, from 1.
    pub game: u64,
    /// The cells.
    pub record: &'a Record,
    /// The plies, from 1, of which the file has no cells: the first of each run, and how many they are.
    pub gaps: &'a [(u32, u32)],
    /// What came of it.
    pub settled: &'a Settled,
}

/// How games of uncertain cells are shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatticeWords {
    /// Whether colours are written, as terminal sequences.
    pub color: bool,
}

/// The cells that are named as those to look at first.
const FIRST: usize = 10;

/// The characters of a reading that are shown at most.
const WORD: usize = 16;

/// The columns of a line of moves.
const COLUMNS: usize = 80;

/// The least likelihood of a move that is shown: what rounds to more than nothing.
const SHOWN: f64 = 0.005;

impl LatticeWords {
    /// Writes the likeliest game, and the cells that are not settled.
    pub fn game(self, out: &mut Vec<u8>, game: &SettledGame<'_>) {
        let SettledGame {
            record, settled, ..
        } = *game;
        let pen = Pen { color: self.color };
        let name = format!("{}: game {}", game.file, game.game);
        pen.write(out, Ink::Strong, name);
        let all = record.cells.len();
        if settled.furthest < all {
            put(
                out,
                format_args!(
                    ": no game goes through all cells; the furthest goes through {} of {all}\n",
                    settled.furthest
                ),
            );
        } else {
            put(
                out,
                format_args!(
                    ": {all} cells, {} not settled\n",
                    settled.unsettled().count()
                ),
            );
        }
        for &(first, count) in game.gaps {
            let number = number_at(&record.start, first);
            let plies = if count == 1 { "ply" } else { "plies" };
            put(
                out,
                format_args!("  from {number} on the file has no cell of {count} {plies}\n"),
            );
        }
        let Some(best) = settled.games.first() else {
            return;
        };
        let mut words = Vec::new();
        let mut ply = 0;
        for text in best.moves.iter().filter(|text| !text.is_empty()) {
            ply += 1;
            let number = number_at(&record.start, ply);
            if ply == 1 || !number.ends_with("...") {
                words.push(number);
            }
            words.push(text.to_string());
        }
        wrap(out, &words);
        let number = |cell: usize| {
            let before = best.moves[..=cell]
                .iter()
                .filter(|text| !text.is_empty())
                .count();
            number_at(&record.start, u32::try_from(before).unwrap_or(u32::MAX))
        };
        if !settled.overruled.is_empty() {
            put(out, format_args!("  not the most probable reading:\n"));
        }
        for overruled in &settled.overruled {
            let to = match &best.moves[overruled.cell] {
                text if text.is_empty() => "(nothing)",
                text => text,
            };
            let why = match overruled.instead {
                Some(_) => "",
                None => ", which no reading names",
            };
            let (number, word) = (number(overruled.cell), &overruled.word);
            let word = clean(word.as_bytes(), WORD);
            put(out, format_args!("  {number:>6} {word} -> {to}{why}\n"));
        }
        let mut open: Vec<(usize, &Certainty)> = settled.unsettled().collect();
        open.sort_by(|one, other| other.1.open.total_cmp(&one.1.open));
        if !open.is_empty() {
            put(out, format_args!("  to look at first:\n"));
        }
        for (cell, certainty) in open.into_iter().take(FIRST) {
            let likely = certainty.moves.iter().take(4);
            let likely: Vec<String> = likely
                .filter(|(_, share)| *share >= SHOWN)
                .map(|(text, share)| format!("{text} {:.0} %", share * 100.0))
                .collect();
            put(
                out,
                format_args!("  {:>6} {}\n", number(cell), likely.join(", ")),
            );
        }
        out.push(b'\n');
    }
}

/// Writes words in lines.
fn wrap(out: &mut Vec<u8>, words: &[String]) {
    let mut column = 0;
    for word in words {
        let length = word.chars().count() + 1;
        if column == 0 || column + length > COLUMNS {
            let end = if column == 0 { "" } else { "\n" };
            put(out, format_args!("{end} "));
            column = 1;
        }
        put(out, format_args!(" {word}"));
        column += length;
    }
    out.push(b'\n');
}
