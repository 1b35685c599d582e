//! Languages of the words of a record: which one it is in, and those of single words.

use super::letters::Letters;
use super::search::{State, follow};
use super::sheet::Sheet;
use super::{Cell, Record};
use crate::notation::{Language, Standing};

/// The language of a record of which a check could not decide it: that in which it can be replayed
/// furthest as it is written, and of those that in which most of its words are moves.
///
/// English if there is nothing to choose from or nothing to tell them apart.
pub fn likeliest_language(record: &Record, candidates: &[&'static Language]) -> &'static Language {
    let english = Language::english();
    let first = candidates.first().copied().unwrap_or(english);
    let usual = candidates
        .iter()
        .any(|language| language.code() == english.code());
    let mut best = if usual { english } else { first };
    let mut furthest = reached(record, best);
    for &language in candidates {
        let reached = reached(record, language);
        if reached > furthest {
            (best, furthest) = (language, reached);
        }
    }
    best
}

/// How many cells can be read one after the other, and how many are moves in some position.
fn reached(record: &Record, language: &'static Language) -> (usize, usize) {
    let letters = Letters::of(language, &record.cells);
    let sheet = Sheet::new(&record.cells, &letters);
    let mut state = State::new(&record.start);
    while let Some(literal) = sheet.literal(&state) {
        follow(&mut state, literal);
    }
    let pages = sheet.cells.iter();
    let moves = pages.filter(|page| page.inks.iter().any(|ink| ink.readings.is_some()));
    (state.at, moves.count())
}

/// How many letters a language must have that the one of a sheet lacks for words to be read in it;
/// one alone may as well be a slip of the pen. English stands in sheets everywhere.
const LETTERS: usize = 2;

/// The languages in which words of a sheet may be beside its own.
pub(super) fn guests(language: &Language, cells: &[Cell]) -> Vec<&'static Language> {
    let mut lacking: Vec<char> = Vec::new();
    for reading in cells.iter().flat_map(|cell| &cell.readings) {
        let Some(letter) = reading.word.chars().next() else {
            continue;
        };
        let unknown = letter.is_uppercase() && language.standing(letter) == Standing::Unknown;
        if unknown && !lacking.contains(&letter) {
            lacking.push(letter);
        }
    }
    if lacking.is_empty() {
        return Vec::new();
    }
    let guests = Language::all().iter().filter(|guest| {
        let has = |letter: &&char| guest.standing(**letter) == Standing::Proper;
        let enough = if guest.code() == "en" { 1 } else { LETTERS };
        guest.code() != language.code() && lacking.iter().filter(has).count() >= enough
    });
    guests.collect()
}
