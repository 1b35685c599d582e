//! Games that do not replay.

use super::{letters, text};
use hakem::convert::Fate;
use hakem::finding::{Code, Rest};
use hakem::report::message;

const FAULTY: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd2 4. Ba4 {Nf6} Nf6 *\n";

#[test]
fn a_game_in_a_language_that_was_found_out_is_left_as_it_was() {
    let sound = "[Event \"y\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    let both = [FAULTY, "\n", sound].concat();
    let new = letters(&both, &[], "hu");
    assert_eq!(new.fates, [Fate::Left, Fate::Converted]);
    assert_eq!(
        text(&new),
        [FAULTY, "\n", &sound.replace('N', "H")].concat()
    );
    let fault = &new.report.games[0].findings[0];
    assert_eq!(
        (fault.code, fault.rest),
        (Code::IllegalMove, Some(Rest::Left))
    );
    let back = letters(text(&new), &[], "en");
    assert_eq!(text(&back), both);
}

#[test]
fn what_follows_a_fault_is_converted_by_its_spelling_if_the_language_is_named() {
    let new = letters(FAULTY, &["en"], "hu");
    assert_eq!(new.fates, [Fate::BySpelling { left: 0 }]);
    let wanted = "[Event \"x\"]\n\n1. e4 e5 2. Hf3 Hc6 3. Fb5 Hd2 4. Fa4 {Nf6} Hf6 *\n";
    assert_eq!(text(&new), wanted);
    let fault = &new.report.games[0].findings[0];
    assert_eq!(fault.rest, Some(Rest::BySpelling { left: 0 }));
    assert_eq!(text(&letters(wanted, &["hu"], "en")), FAULTY);
}

#[test]
fn words_that_cannot_be_converted_are_counted() {
    let given = "1. e4 e5 2. Nf3 Xc6 3. Bb5 Yd6 4. O-O Nf6 *\n";
    let new = letters(given, &["en"], "hu");
    assert_eq!(new.fates, [Fate::BySpelling { left: 2 }]);
    assert_eq!(text(&new), "1. e4 e5 2. Hf3 Xc6 3. Fb5 Yd6 4. O-O Hf6 *\n");
    let said = message(&new.report.games[0].findings[0], given.as_bytes());
    assert!(
        said.ends_with("by their spelling alone, but for 2 words"),
        "{said}"
    );
}

#[test]
fn a_fault_in_a_variation_leaves_the_language_certain() {
    let given = "1. e4 e5 2. Nf3 Nc6 (2... Nf3 3. Bb5 Nf6) 3. Bb5 Nf6 *\n";
    let new = letters(given, &[], "tr");
    assert_eq!(new.fates, [Fate::BySpelling { left: 0 }]);
    let wanted = "1. e4 e5 2. Af3 Ac6 (2... Af3 3. Fb5 Af6) 3. Fb5 Af6 *\n";
    assert_eq!(text(&new), wanted);
    assert_eq!(text(&letters(wanted, &[], "en")), given);
}

#[test]
fn a_game_that_is_not_judged_is_converted_only_if_the_language_is_named() {
    let given = "[Variant \"Atomic\"]\n\n1. Nf3 Nc6 *\n";
    assert_eq!(letters(given, &[], "hu").fates, [Fate::Left]);
    let new = letters(given, &["en"], "hu");
    assert_eq!(new.fates, [Fate::BySpelling { left: 0 }]);
    assert_eq!(text(&new), given.replace('N', "H"));
}

#[test]
fn a_game_that_two_languages_read_is_left_as_it_was() {
    let given = "1. e4 e5 2. Fc4 Ke7 3. Kf1 *\n";
    let new = letters(given, &["hu", "tr"], "en");
    for fate in &new.fates {
        assert!(*fate != Fate::Converted || text(&new) != given);
    }
}

#[test]
fn a_move_in_another_language_than_its_game_is_read_in_its_own() {
    let given = "1. e4 e5 2. Hf3 Hc6 3. Fc4 Nf6 4. d3 Fe7 5. 0-0 0-0 6. Be1 d6 7. Hc3 h6 1/2-1/2\n";
    let new = letters(given, &[], "en");
    assert!(new.is_whole());
    let wanted =
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Be7 5. 0-0 0-0 6. Re1 d6 7. Nc3 h6 1/2-1/2\n";
    assert_eq!(text(&new), wanted);
}

/// The text that comes out if a language is named, and what comes back from it.
fn there_and_back(given: &str, from: &str, to: &str) -> (String, String) {
    let there = text(&letters(given, &[from], to)).to_owned();
    let back = text(&letters(&there, &[to], from)).to_owned();
    (there, back)
}

#[test]
fn a_game_that_would_come_back_as_another_one_is_left_as_it_was() {
    for (given, from, to) in [
        // A pawn that is a bishop in the other language, and can go there.
        (
            "[White \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. fb3 a6 *\n",
            "en",
            "hu",
        ),
        // What is a promotion only in the other language.
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Kf6V a6 *\n", "en", "tr"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. a4l a6 *\n", "en", "de"),
        // A letter of both languages, with nothing to tell which is meant.
        ("1. e4 e5 2. Kf4 exf4 *\n", "tr", "en"),
        // A game begins with a rook in no language, but with a pawn in some.
        ("Bh4 Bf6 27. Fb5 He5\n", "hu", "en"),
    ] {
        let new = letters(given, &[from], to);
        assert_eq!(new.fates, [Fate::OneWay], "{given}");
        assert_eq!(new.report.games[0].findings[0].rest, Some(Rest::OneWay));
        let (there, back) = there_and_back(given, from, to);
        assert_eq!(there, given);
        assert_eq!(back, given);
    }
}

#[test]
fn one_letter_of_the_other_language_stays_on_the_way_back() {
    let given = "1. e4 e5 2. Rf4 exf4 *\n";
    let (there, back) = there_and_back(given, "tr", "en");
    assert_eq!((&*there, &*back), (given, given));
}

#[test]
fn the_other_moves_of_a_faulty_game_are_converted_whatever_their_letters() {
    let given = "26. Bh4 Bf6 27. Fb5 He5\n";
    let (there, back) = there_and_back(given, "hu", "en");
    assert_eq!(there, "26. Rh4 Rf6 27. Bb5 Ne5\n");
    assert_eq!(back, given);
}
