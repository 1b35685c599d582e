//! What is found in single pairs of records.

use super::{compared, told};

const RUY: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";

#[test]
fn the_record_that_replays_is_right() {
    let damaged = RUY.replace("Bb5", "Bb4");
    let found = compared(&[RUY, &damaged]);
    assert_eq!(told(&found), ["5 replace Bb5 Bb4 a"]);
    let reason = found.differences[0].reasons[1].as_ref();
    assert_eq!(reason.expect("a reason").to_string(), "4 for 5");
    assert!(found.whole && !found.tie);
}

#[test]
fn each_record_is_right_where_the_other_is_wrong() {
    let white = RUY.replace("Nc6", "Ne6");
    let black = RUY.replace("Re1", "Rc1");
    let found = compared(&[&white, &black]);
    assert_eq!(
        told(&found),
        ["4 replace Ne6 Nc6 b", "11 replace Re1 Rc1 a"]
    );
    assert_eq!(found.moves.join(" "), compared(&[RUY, RUY]).moves.join(" "));
}

#[test]
fn a_legal_word_is_wrong_if_the_rest_does_not_follow_from_it() {
    // Bc4 is legal, and only much later nothing fits.
    let damaged = RUY.replace("Bb5", "Bc4");
    let found = compared(&[&damaged, RUY]);
    assert_eq!(told(&found), ["5 replace Bc4 Bb5 b"]);
}

#[test]
fn the_languages_may_differ() {
    let hungarian = "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 b5 7. Fb3 d6";
    let found = compared(&[RUY, hungarian]);
    assert_eq!(told(&found), [""; 0]);
    let damaged = hungarian.replace("Fa4", "Fa5");
    assert_eq!(told(&compared(&[RUY, &damaged])), ["7 replace Ba4 Fa5 a"]);
}

#[test]
fn plies_that_are_missing_or_too_much() {
    let missing = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 5. O-O Be7 6. Re1 b5 7. Bb3 d6";
    assert_eq!(told(&compared(&[missing, RUY])), ["8 missing - Nf6 b"]);
    let doubled =
        "1. e4 e5 2. Nf3 Nc6 3. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6 6. O-O Be7 7. Re1 b5 8. Bb3 d6";
    let found = compared(&[RUY, doubled]);
    assert!(
        found
            .differences
            .iter()
            .all(|one| one.kind.name() == "extra")
    );
    assert_eq!(found.differences.len(), 2);
    assert_eq!(found.moves.len(), 14);
}

#[test]
fn a_record_may_end_early() {
    let short = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1";
    let found = compared(&[short, RUY]);
    assert_eq!(
        told(&found),
        [
            "12 missing - b5 b",
            "13 missing - Bb3 b",
            "14 missing - d6 b"
        ]
    );
}

#[test]
fn a_word_that_leaves_several_moves_is_told_by_the_other_record() {
    let whole = "1. d4 d5 2. Nf3 Nf6 3. Bf4 e6 4. e3 c5 5. Nbd2 Nc6";
    let vague = whole.replace("Nbd2", "Nd2");
    let found = compared(&[&vague, whole]);
    assert_eq!(told(&found), ["9 replace Nd2 Nbd2 b"]);
}

#[test]
fn words_that_both_have_wrong_are_no_difference() {
    let both = RUY.replace("Bb5", "Bb9");
    let found = compared(&[&both, &both.replace("O-O", "0-0")]);
    assert_eq!(told(&found), [""; 0]);
    assert_eq!(found.shared.len(), 1);
    assert_eq!(found.moves[4].as_ref(), "Bb5");
}

#[test]
fn a_table_beside_running_text() {
    let table = "1 | e4 | e5 || 4 | Ba4 (=) | 8f6\n2 | Nf3 |  || 5 | O-O | Be7\n3 | Bb5 | a6 || 6 | Re1 | b5\n\n7. Bb3 d6";
    let found = compared(&[table, RUY]);
    assert_eq!(
        told(&found),
        [
            "4 replace - Nc6 b",
            "7 offer (=) - a",
            "8 replace 8f6 Nf6 b"
        ]
    );
}

#[test]
fn offers_and_results() {
    let white = format!("{} 1-0", RUY.replace("Nf6", "Nf6 (=)"));
    let black = format!("{RUY} 0-1");
    let found = compared(&[&white, &black]);
    assert_eq!(told(&found), ["8 offer (=) - a", "14 result 1-0 0-1 both"]);
    assert_eq!(found.offers, [8]);
    assert_eq!(found.result, None);
    let mate = "1. f3 e5 2. g4 Qh4#";
    let found = compared(&[&format!("{mate} 1-0"), &format!("{mate} 0-1")]);
    assert_eq!(told(&found), ["4 result 1-0 0-1 b"]);
}

#[test]
fn an_offer_behind_a_fault_is_found() {
    let white = RUY.replace("Bb5", "Bb4").replace("b5", "b5 (=)");
    let found = compared(&[&white, RUY]);
    assert!(told(&found).contains(&"12 offer (=) - a".to_owned()));
}

#[test]
fn three_records_outvote_one() {
    // Both knights can go on; two records say which did.
    let last = "1. d4 d5 2. Nf3 Nf6 3. Bf4";
    let other = last.replace("Bf4", "Bg5");
    let found = compared(&[last, &other, last]);
    assert_eq!(found.moves[4].as_ref(), "Bf4");
    assert_eq!(found.differences[0].fits, [true, false, true]);
}

#[test]
fn what_nothing_decides_is_open() {
    let found = compared(&["1. a3 e5 2. h3", "1. a3 e5 2. h4"]);
    assert_eq!(told(&found), ["3 replace h3 h4 both"]);
    assert!(found.tie);
}
