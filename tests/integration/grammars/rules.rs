//! What holds of every file in `grammars/`.

use std::collections::BTreeMap;

use hakem::notation::language::{WordKind, words};

use super::{grammars, is_accent, lower, merged_words};

#[test]
fn every_language_has_all_pieces() {
    for grammar in grammars() {
        for (role, letters) in grammar.pieces.each() {
            assert!(
                role == "pawn" || !letters.is_empty(),
                "{}: no letter for the {role}",
                grammar.code
            );
        }
        assert!(
            !grammar.sources.is_empty(),
            "{}: where do the letters come from?",
            grammar.code
        );
    }
}

#[test]
fn no_letter_stands_for_two_pieces() {
    for grammar in grammars() {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        for (role, letters) in grammar
            .pieces
            .each()
            .into_iter()
            .chain(grammar.substitutes.each())
        {
            for letter in letters {
                let first = letter
                    .chars()
                    .next()
                    .unwrap_or_else(|| panic!("{}: an empty {role}", grammar.code));
                assert!(
                    !first.is_lowercase(),
                    "{}: the {role} {letter:?} is not upper case",
                    grammar.code
                );
                let other = seen.insert(letter, role);
                assert_eq!(other, None, "{}: {letter:?} is a {role} too", grammar.code);
            }
        }
    }
}

#[test]
fn no_word_means_two_things() {
    let grammars = grammars();
    let rows = merged_words(&grammars).len(); // fails where two meanings meet
    assert_eq!(
        rows,
        WordKind::ALL
            .iter()
            .map(|kind| words(*kind).count())
            .sum::<usize>()
    );
}

#[test]
fn every_word_is_folded() {
    let grammars = grammars();
    for text in merged_words(&grammars).keys() {
        let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(*text, tidy, "white space in {text:?}");
        assert!(!text.is_empty(), "an empty word");
        assert!(
            text.chars().all(|ch| lower(ch) == ch && !is_accent(ch)),
            "{text:?} is not in lower case, composed"
        );
    }
}
