//! The legal moves that come nearest to what is written.

use crate::limits::SUGGESTIONS;
use crate::notation::{Language, san};
use crate::rules::Position;

/// The legal moves of `position` whose spelling in `language` comes nearest to `word`, best
/// first.
///
/// Nearness is the least number of letters to change, add or drop, where marks count for little;
/// moves that share less than half of the letters are not worth saying.
pub fn suggestions(position: &Position, word: &[u8], language: &Language) -> Vec<Box<str>> {
    let written = letters(&String::from_utf8_lossy(word));
    let mut near: Vec<(usize, String)> = position
        .legal_moves()
        .iter()
        .map(|&legal| {
            let spelling = san(position, legal, language);
            // Of moves that are equally near, the one that goes to the written square is meant.
            let elsewhere = !contains(word, legal.to().to_string().as_bytes());
            (
                distance(&written, &letters(&spelling)) * 2 + usize::from(elsewhere),
                spelling,
            )
        })
        .collect();
    near.sort();
    let worst = written.len().max(2) * 3;
    let near = near.into_iter().filter(|(distance, _)| *distance <= worst);
    near.take(SUGGESTIONS)
        .map(|(_, spelling)| spelling.into_boxed_str())
        .collect()
}

fn contains(word: &[u8], part: &[u8]) -> bool {
    memchr::memmem::find(word, part).is_some()
}

/// The letters and digits of a move: its marks tell little about what was meant.
fn letters(word: &str) -> Vec<char> {
    let kept = |letter: &char| letter.is_alphanumeric() && *letter != 'x';
    word.chars()
        .filter(kept)
        .take(crate::limits::MOVE_BYTES)
        .collect()
}

/// The cost of making one spelling into another: 2 for a letter changed, added or dropped, 1 for
/// its case.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).map(|dropped| dropped * 2).collect();
    for (index, letter) in from.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = (index + 1) * 2;
        for (column, other) in to.iter().enumerate() {
            let change = match letter == other {
                true => 0,
                false if letter.to_lowercase().eq(other.to_lowercase()) => 1,
                false => 2,
            };
            let best = (diagonal + change)
                .min(row[column] + 2)
                .min(row[column + 1] + 2);
            diagonal = row[column + 1];
            row[column + 1] = best;
        }
    }
    row[to.len()]
}
