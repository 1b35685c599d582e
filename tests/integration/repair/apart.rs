//! Words that are read as they were meant only when they are set apart from what stands around them.

use super::{mended, proposals, record};
use hakem::check::{Options, Records};
use hakem::finding::Profile;
use hakem::notation::Language;
use hakem::repair::{EditKind, Limits, repair};

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

#[test]
fn two_moves_in_one_word_are_parted() {
    assert_eq!(
        settled("1. e4 e5 2. Nf3Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"),
        "1. e4 e5 2. Nf3 Nc6 {Nf3Nc6: two moves run together in one word} 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"
    );
    // The one who numbered the words took it for one.
    assert_eq!(
        settled("1. e4 e5 2. Nf3 Nc6Bb5 3. a6 Ba4 4. Nf6 O-O 5. Be7Re1 b5"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Nc6Bb5: two moves run together in one word} a6 4. Ba4 Nf6 5. O-O \
         Be7 6. Re1 {Be7Re1: two moves run together in one word} b5"
    );
    assert_eq!(
        settled("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-OBe7 -- 6. Re1 b5"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 {O-OBe7: two moves run together in one \
         word} {nothing can be read in the cell} 6. Re1 b5"
    );
}

#[test]
fn two_moves_in_one_cell_of_a_table_go_to_two() {
    let once = settled("1;e4;e5\n2;Nf3;Nc6\n3;Bb5a6;\n4;Ba4;Nf6\n5;O-O;Be7\n6;Re1;b5\n");
    assert!(once.contains("3;Bb5;a6 {Bb5a6: "), "{once}");
}

#[test]
fn two_moves_in_one_word_are_parted_in_the_letters_of_any_language() {
    for (code, text) in [
        ("hu", "1. e4 e5 2. Hf3Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7"),
        ("ru", "1. e4 e5 2. Кf3Кc6 3. Сb5 a6 4. Сa4 Кf6 5. O-O Сe7"),
        ("tr", "1. e4 e5 2. Af3Ac6 3. Fb5 a6 4. Fa4 Af6 5. O-O Fe7"),
    ] {
        let language = Language::by_code(code).expect("a language");
        let found = repair(&record(text), language, &Limits::default());
        let best = &found.proposals[0];
        assert_eq!(best.moves[2..4].join(" "), "Nf3 Nc6", "{text}");
        assert_eq!(best.edits.len(), 1);
        assert_eq!(best.edits[0].kind, EditKind::Split);
        assert_eq!(best.edits[0].to.as_ref(), "Nf3 Nc6");
        assert!(!best.tie);
    }
}
