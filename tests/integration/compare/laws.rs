//! What holds for all records.

use proptest::prelude::*;

use super::{compared, told};
use hakem::check::{GameReport, Options, Records, check};
use hakem::compare::{Comparison, Limits, MOST_RECORDS, Right, Version, compare};
use hakem::finding::Profile;
use hakem::notation::{Language, san};
use hakem::repair::Record;
use hakem::rules::Position;

/// A game of some plies, each move chosen by a number.
fn game(choices: &[u16]) -> Vec<String> {
    let mut position = Position::start();
    let mut words = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let played = legal[usize::from(choice) % legal.len()];
        words.push(san(&position, played, Language::english()));
        position.play_unchecked(played);
    }
    words
}

/// A sheet with these words.
fn sheet(words: &[String]) -> String {
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        if index % 2 == 0 {
            text.push_str(&(index / 2 + 1).to_string());
            text.push_str(". ");
        }
        text.push_str(word);
        text.push(' ');
    }
    text
}

fn version(text: &str) -> Version {
    let record = Record::read(text.as_bytes(), 0, Profile::Sheet, Position::start());
    Version::of(record, Language::english())
}

fn read(texts: &[&str]) -> Comparison {
    let versions: Vec<Version> = texts.iter().map(|text| version(text)).collect();
    compare(&versions, &Limits::default())
}

/// Whether a sheet replays as it is written.
fn replays(text: &str) -> bool {
    let mut options = Options::default();
    options.languages = vec![Language::english()];
    options.records = Records::WithMoves;
    let report = check(text.as_bytes(), &options);
    let line = |game: &GameReport| game.record.as_ref()?.line.as_ref().map(|line| line.whole);
    report.games.first().and_then(line) == Some(true)
}

/// A word with another rank of its square, another file, or without its last character.
fn damaged(word: &str, how: u8) -> String {
    let mut characters: Vec<char> = word.chars().collect();
    let rank = characters.iter().rposition(char::is_ascii_digit);
    let Some(rank) = rank.filter(|rank| *rank > 0) else {
        return "0".to_owned();
    };
    let turned = |character: char, first: u8| {
        let index = (character as u8).wrapping_sub(first) % 8;
        char::from(first + (index + 1 + how % 7) % 8)
    };
    match how % 3 {
        0 => characters[rank] = turned(characters[rank], b'1'),
        1 => characters[rank - 1] = turned(characters[rank - 1], b'a'),
        _ => {
            characters.remove(rank);
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_record_is_no_different_from_itself(
        choices in prop::collection::vec(any::<u16>(), 1..60),
        place in any::<prop::sample::Index>(),
        how in any::<u8>(),
    ) {
        let mut words = game(&choices);
        let place = place.index(words.len());
        words[place] = damaged(&words[place], how);
        let text = sheet(&words);
        let found = read(&[&text, &text]);
        prop_assert!(found.differences.is_empty(), "{text}\n{:?}", told(&found));
    }

    #[test]
    fn the_order_of_the_records_makes_no_difference(
        choices in prop::collection::vec(any::<u16>(), 1..50),
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 2),
    ) {
        let words = game(&choices);
        let [first, second] = [0, 1].map(|which| {
            let (place, how) = &places[which];
            let mut words = words.clone();
            let place = place.index(words.len());
            words[place] = damaged(&words[place], *how);
            sheet(&words)
        });
        let one = read(&[&first, &second]);
        let other = read(&[&second, &first]);
        prop_assert_eq!(&one.moves, &other.moves);
        prop_assert_eq!(one.differences.len(), other.differences.len());
        for (one, other) in one.differences.iter().zip(&other.differences) {
            prop_assert_eq!(one.ply, other.ply);
            prop_assert_eq!(one.kind, other.kind);
            prop_assert_eq!(one.right(0, 1), other.right(1, 0));
            prop_assert_eq!(&one.says[0], &other.says[1]);
        }
    }

    #[test]
    fn a_damaged_copy_gives_way_to_a_good_one(
        choices in prop::collection::vec(any::<u16>(), 2..60),
        place in any::<prop::sample::Index>(),
        how in any::<u8>(),
    ) {
        let words = game(&choices);
        let place = place.index(words.len());
        let mut copy = words.clone();
        copy[place] = damaged(&words[place], how);
        // Where both are whole games, nothing tells which one was played.
        prop_assume!(!replays(&sheet(&copy)));
        let found = read(&[&sheet(&words), &sheet(&copy)]);
        prop_assert!(found.whole);
        let moves: Vec<String> = found.moves.iter().map(ToString::to_string).collect();
        prop_assert_eq!(moves, words);
        let mut rights = found.differences.iter().map(|one| one.right(0, 1));
        // Another game may be about as good, and then the difference stays open.
        let good = |right| matches!(right, Right::First | Right::Either);
        prop_assert!(rights.all(good), "{:?}", told(&found));
    }

    #[test]
    fn nothing_makes_it_panic(
        texts in prop::collection::vec("[1-9. a-hKQRBNSxO=+#()-]{0,120}", 1..=MOST_RECORDS),
    ) {
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let found = read(&texts);
        prop_assert_eq!(found.plain.len(), texts.len());
    }
}

#[test]
fn different_games_are_told_apart_in_time() {
    let choices = |step: u16| -> Vec<u16> { (0..160).map(|at| step.wrapping_mul(at)).collect() };
    let [first, second] = [7919, 6007].map(|step| sheet(&game(&choices(step))));
    let found = compared(&[&first, &second]);
    assert!(!found.differences.is_empty());
    let plain = found.plain.iter().min().expect("two records");
    assert!(plain * 4 < found.line.len());
}
