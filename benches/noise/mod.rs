//! A model of how sheets go wrong, to measure repairs with: it damages records that are known.
//!
//! It is kept apart from what a repair reckons with, and shares no number with it: most faults are
//! shapes that are taken for each other, and the rest are letters left out, written twice, in the
//! wrong order, or any other of their kind. The example `repairs` and some tests include this
//! folder by its path.

#![allow(dead_code, reason = "each program that includes it uses a part of it")]

use oorandom::Rand64;

/// Characters that writers and readers take for each other.
const SHAPES: [&str; 28] = [
    "17", "35", "38", "58", "6b", "ad", "ao", "ce", "g9", "ft", "B8", "BR", "NK", "NH", "KH", "VU",
    "14", "cd", "ef", "gh", "12", "23", "45", "67", "78", "QO", "be", "27",
];

/// Signs that a program for reading handwriting takes for each other. It knows all letters and
/// digits, so much of what it sees is nothing that stands in a move.
const GLYPHS: [&str; 43] = [
    "1lI7/|", "17", "O0Qo", "oa", "ad", "ce", "eo", "cC", "co", "3B8", "35S", "58", "6bG", "60",
    "9gq", "gq", "g8", "4A", "49", "2Z", "27z", "ft", "fF", "f1", "hbn", "hk", "dcl", "xX", "R8",
    "BR", "BD", "NHM", "NKW", "KXk", "KH", "KR", "VU", "QG", "5s", "a2", "7T", "4Y", "ij1",
];

/// Who reads a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// A program that reads letter by letter and knows nothing of chess.
    Program,
    /// Somebody who makes of each word one that could stand in a record, as often as not with the
    /// wrong square.
    Person,
}

/// The word as a program may read it: mostly with one sign taken for another.
fn misread(word: &str, random: &mut Rand64) -> String {
    let letters: Vec<char> = word.chars().collect();
    loop {
        let mut new = letters.clone();
        let at = below(random, new.len());
        match below(random, 20) {
            0..=16 => exchange(&mut new, GLYPHS, random),
            17 => {
                new.remove(at);
            }
            18 => new.insert(at, letters[at]),
            _ => new[at] = pick("abcdefgh12345678NBRQKx", random),
        }
        if new != letters && !new.is_empty() {
            return new.into_iter().collect();
        }
    }
}

/// The move with one fault in it; marks of check stay.
pub(crate) fn damaged(word: &str, random: &mut Rand64) -> String {
    let core = word.trim_end_matches(['+', '#']);
    let marks = word.get(core.len()..).unwrap_or_default();
    let letters: Vec<char> = core.chars().collect();
    loop {
        let mut new = letters.clone();
        let at = below(random, new.len());
        match below(random, 20) {
            0..=11 => exchange(&mut new, SHAPES, random),
            12..=14 => new[at] = same_kind(new[at], random),
            15 => {
                new.remove(at);
            }
            16 => new.insert(at, letters[at]),
            17 if at + 1 < new.len() => new.swap(at, at + 1),
            _ => new[at] = pick("abcdefgh12345678NBRQKxmuo", random),
        }
        if new != letters && !new.is_empty() {
            return new.into_iter().collect::<String>() + marks;
        }
    }
}

/// Exchanges a character for another one of its group, if there is any.
fn exchange<const N: usize>(letters: &mut [char], groups: [&str; N], random: &mut Rand64) {
    let mut ways = Vec::new();
    for (at, letter) in letters.iter().enumerate() {
        for group in groups.iter().filter(|group| group.contains(*letter)) {
            let others = group.chars().filter(|other| other != letter);
            ways.extend(others.map(|other| (at, other)));
        }
    }
    if !ways.is_empty() {
        let (at, other) = ways[below(random, ways.len())];
        letters[at] = other;
    }
}

fn same_kind(letter: char, random: &mut Rand64) -> char {
    for kind in ["abcdefgh", "12345678", "NBRQK"] {
        if kind.contains(letter) {
            return pick(kind, random);
        }
    }
    letter
}

fn pick(from: &str, random: &mut Rand64) -> char {
    let letters: Vec<char> = from.chars().collect();
    letters[below(random, letters.len())]
}

/// A random number below another.
pub(crate) fn below(random: &mut Rand64, end: usize) -> usize {
    usize::try_from(random.rand_range(0..end as u64)).unwrap_or(0)
}

/// The text of a record with its numbers; a ply may be left out, its number kept.
pub(crate) fn written(words: &[String], left_out: Option<usize>) -> String {
    let mut text = String::new();
    for (ply, word) in words.iter().enumerate() {
        if ply % 2 == 0 {
            let number = (ply / 2 + 1).to_string();
            text.extend([&number, ". "]);
        }
        if left_out != Some(ply) {
            text += word;
            text.push(' ');
        }
    }
    text
}

/// Three readings of a move with probabilities that mean something: the true one has the
/// probability that stands beside it, which is the highest in four cells of five.
pub(crate) fn readings(word: &str, reader: Reader, random: &mut Rand64) -> Vec<(String, f64)> {
    let mut words = Vec::new();
    while words.len() < 2 {
        let other = match reader {
            Reader::Program => misread(word, random),
            Reader::Person => damaged(word, random),
        };
        if !words.contains(&other) {
            words.push(other);
        }
    }
    let first = match below(random, 10) {
        0..=4 => 0.93 + 0.06 * random.rand_float(),
        5..=7 => 0.65 + 0.25 * random.rand_float(),
        _ => 0.40 + 0.25 * random.rand_float(),
    };
    let share = 0.5 + 0.5 * random.rand_float();
    let shares = [first, (1.0 - first) * share, (1.0 - first) * (1.0 - share)];
    let drawn = random.rand_float();
    let place = match drawn {
        _ if drawn < shares[0] => 0,
        _ if drawn < shares[0] + shares[1] => 1,
        _ => 2,
    };
    words.insert(place, word.to_owned());
    words.into_iter().zip(shares).collect()
}
