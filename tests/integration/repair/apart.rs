//! Words that are read as they were meant only when they are set apart from what stands around them.

use super::{mended, proposals};
use hakem::check::{Options, Records};
use hakem::finding::Profile;

/// Repairs a text; a check of what comes of it finds these moves, and a second repair changes nothing.
fn settled(text: &str) -> String {
    let repair = proposals(text);
    let once = mended(text, &repair);
    let mut options = Options::default();
    options.records = Records::WithMoves;
    options.profile = Some(Profile::Sheet);
    let games = hakem::check(once.as_bytes(), &options).games;
    let record = games[0].record.as_ref().expect("a record");
    let line = record.line.as_ref().expect("moves");
    assert!(line.whole, "{once}");
    assert_eq!(line.moves[..], repair.proposals[0].line[..], "{once}");
    let again = proposals(&once);
    assert!(again.proposals[0].edits.is_empty(), "{once}");
    assert_eq!(mended(&once, &again), once);
    once
}

#[test]
fn words_are_parted_where_only_dots_stood_between_them() {
    assert_eq!(
        settled("1. d4 Nf6 2. c4 c4 e6 3. Nc3...Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5"),
        "1. d4 Nf6 2. c4 {c4: the word stands there twice} e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5"
    );
}

#[test]
fn a_capture_by_files_that_is_read_as_text_is_written_anew() {
    let game = "d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5 cxd5 Qxd5 Nf3 Qf5 Qxf5 exf5 a3 Be7 Bf4 c6 e3 Be6";
    let once = settled(&game.replace("exf5", "exf"));
    assert!(once.contains("Qxf5 exf5 {exf: "), "{once}");
}

#[test]
fn moves_in_a_heading_make_no_table_of_the_record() {
    let once = settled("e44\ne5 e6\nNf3 Nf6?\nN6 Ne6 Nb6\nBb5 8b5\n");
    assert!(once.contains("e5 e6\n\n\n1. Nf3"), "{once}");
}

#[test]
fn what_a_bracket_closes_in_the_middle_of_a_word_is_no_move() {
    let once = settled("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. B a4= (1)/2");
    assert!(once.ends_with(" (1)/2"), "{once}");
}
