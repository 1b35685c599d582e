//! Which letters the first move of a game can begin with, in any language.

use std::sync::LazyLock;

use super::words::lower;
use super::{Language, look};
use crate::rules::Role;

/// The squares that the knights of White can go to first.
const KNIGHT_SQUARES: [&[u8; 2]; 4] = [b"a3", b"c3", b"f3", b"h3"];

/// The figurines of pieces that have no way out of the initial array.
const ENCLOSED: [char; 8] = ['♔', '♕', '♖', '♗', '♚', '♛', '♜', '♝'];

/// The characters that letters of pawns and of knights begin with, small and as they look, sorted.
struct Openers {
    pawns: Vec<char>,
    knights: Vec<char>,
}

static OPENERS: LazyLock<Openers> = LazyLock::new(|| {
    let of = |wanted: Role| {
        let letters = Language::all().iter().flat_map(Language::letters);
        let mut firsts: Vec<char> = letters
            .filter(|(role, ..)| *role == wanted)
            .filter_map(|(_, spelling, _)| spelling.chars().next())
            .map(key)
            .collect();
        firsts.sort_unstable();
        firsts.dedup();
        firsts
    };
    Openers {
        pawns: of(Role::Pawn),
        knights: of(Role::Knight),
    }
});

/// What letters have in common that are taken for each other.
fn key(letter: char) -> char {
    let capital = letter.to_uppercase().next().unwrap_or(letter);
    lower(look(capital))
}

/// Whether a word without marks that begins with `first` may be the first move of a game: false only
/// if it leads to a square to which no pawn and no knight with such a letter can go in any
/// language.
///
/// It spares nearly all words the reading in every language.
pub(super) fn may_open(first: char, word: &[u8]) -> bool {
    let Some((front, square)) = word.split_last_chunk::<2>() else {
        return true;
    };
    if !matches!(square, [b'a'..=b'h', b'3' | b'4']) {
        return true;
    }
    if ENCLOSED.contains(&first) {
        return false;
    }
    // The letter of a file, in either case, stands for a pawn if there is more than it.
    let file = matches!(first, 'a'..='h') || matches!(first, 'A'..='H') && front.len() > 1;
    // So does a sign of capture.
    let file = file || first == 'x';
    let wide = matches!(first, '\u{ff00}'..='\u{ffef}');
    if file || wide || !first.is_alphabetic() {
        return true;
    }
    let key = key(first);
    let is_in = |letters: &[char]| letters.binary_search(&key).is_ok();
    is_in(&OPENERS.pawns) || is_in(&OPENERS.knights) && KNIGHT_SQUARES.contains(&square)
}
