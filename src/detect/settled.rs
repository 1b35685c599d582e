//! Where the letters of a game leave nothing to decide.

use super::letters::alike;
use crate::notation::{Language, Standing};
use crate::rules::Role;

/// Whether a game that is read in a language without any fault is in no other of some languages, if it
/// has moves of these roles, the bit of each set: so that [`decide`](super::decide) would find
/// nothing else, when most games of the file are in it.
///
/// English must not even have something like one of the letters. Where another language reads the
/// whole game too, and otherwise, the language of the file decides, unless there are `words` beside the
/// moves: then no other language may have all the letters and read any of them otherwise.
pub fn settles(
    language: &Language,
    roles: u8,
    words: bool,
    languages: &[&'static Language],
) -> bool {
    let met = || {
        Role::ALL
            .into_iter()
            .filter(|role| roles & 1 << *role as u8 != 0)
    };
    let firsts = |role| {
        let spellings = language.spellings(role).iter();
        spellings.filter_map(|spelling| spelling.chars().next())
    };
    let pieces = || met().filter(|role| *role != Role::Pawn);
    let english = Language::english();
    let not_english = |role| firsts(role).all(|first| english.standing(first) == Standing::Unknown);
    let may_be = |other: &&&Language| {
        let has = |role| firsts(role).any(|first| other.standing(first) == Standing::Proper);
        pieces().all(has)
    };
    let reads_alike = |other: &&'static Language| {
        let mut letters = Role::ALL.into_iter().flat_map(firsts);
        letters
            .all(|first| other.standing(first) != Standing::Proper || alike(first, language, other))
    };
    let alone = || languages.iter().filter(may_be).all(reads_alike);
    pieces().any(not_english) && (!words || alone())
}
