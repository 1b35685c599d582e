//! What may be played in place of an illegal move (4.3 to 4.5, 7.4 and 7.5).

use hakem::law::TouchDuty;
use hakem::notation::{Language, read};
use hakem::replay::{Replacement, replacements};
use hakem::rules::{Position, Square};

fn found(fen: &str, word: &str) -> Vec<Replacement> {
    let reading = Position::from_fen(fen.as_bytes()).expect("a FEN");
    let readings = read(word.as_bytes(), Language::english()).expect("a move");
    replacements(&reading.position.expect("a position"), &readings.first)
}

fn moves(replacement: &Replacement) -> Vec<String> {
    let mut moves: Vec<String> = replacement
        .touch
        .moves
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

/// Carlsen - Inarkiev, Riyadh 2017, after 27. Rxb7+.
const RIYADH: &str = "1r2r3/1R3ppp/1k6/1B1n4/8/2P2P2/2K3PP/1R6 b - - 0 27";

#[test]
fn the_same_man_moves_if_it_can() {
    // The rook attacks c7; the king has three legal moves.
    let found = found(RIYADH, "Kc7");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].touch.duty, TouchDuty::Move(Square::B6));
    assert_eq!(moves(&found[0]), ["b6a5", "b6b7", "b6c5"]);
}

#[test]
fn a_man_that_cannot_move_leaves_the_choice_free() {
    let found = found(RIYADH, "Ne3+");
    assert_eq!(found[0].man, Square::D5);
    assert_eq!(found[0].touch.duty, TouchDuty::Free);
    assert_eq!(moves(&found[0]), ["b6a5", "b6b7", "b6c5", "b8b7"]);
}

#[test]
fn the_man_to_be_captured_is_touched_too() {
    // The knight is pinned, so the queen must take what it was to take.
    let found = found("4r1k1/8/8/8/3p4/8/4N3/3QK3 w - - 0 1", "Nxd4");
    assert_eq!(found[0].taken, Some(Square::D4));
    assert_eq!(found[0].touch.duty, TouchDuty::Capture(Square::D4));
    assert_eq!(moves(&found[0]), ["d1d4"]);
}

#[test]
fn the_record_may_leave_open_which_man_was_touched() {
    let fen = "4k3/8/8/8/8/8/8/N3K2N w - - 0 1";
    let men = |word| -> Vec<Square> { found(fen, word).iter().map(|one| one.man).collect() };
    assert_eq!(men("Nd5"), [Square::A1, Square::H1]);
    assert_eq!(men("Nad5"), [Square::A1]);
    assert_eq!(men("Rd5"), []);
}

#[test]
fn a_man_that_goes_to_the_square_by_the_way_it_moves_was_the_one() {
    // Only the knight on e2 goes to d4, and it is pinned; the one on h1 does not go there.
    let fen = "4r1k1/8/8/8/8/8/4N3/4K2N w - - 0 1";
    let men: Vec<Square> = found(fen, "Nd4").iter().map(|one| one.man).collect();
    assert_eq!(men, [Square::E2]);
}

#[test]
fn castling_binds_the_king() {
    let found = found("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O");
    assert_eq!(found[0].touch.duty, TouchDuty::Move(Square::E1));
    assert!(moves(&found[0]).contains(&"e1a1".to_owned()));
}

#[test]
fn a_pawn_is_known_by_its_file() {
    let fen = "4k3/8/8/8/4p3/8/3PP3/4K3 w - - 0 1";
    let blocked = &found(fen, "e4")[0];
    assert_eq!((blocked.man, blocked.taken), (Square::E2, None));
    assert_eq!(moves(blocked), ["e2e3"]);
    let aside = &found(fen, "dxe4")[0];
    assert_eq!((aside.man, aside.taken), (Square::D2, Some(Square::E4)));
    assert_eq!(moves(aside), ["d2d3", "d2d4"]);
}

#[test]
fn a_pawn_passed_before_the_last_move_is_touched_by_a_capture_en_passant() {
    let fen = "4k3/8/8/3pP3/8/8/8/3RK3 w - - 0 1";
    let late = &found(fen, "exd6")[0];
    assert_eq!(late.taken, Some(Square::D5));
    // The pawn can go on, and it was touched first.
    assert_eq!(moves(late), ["e5e6"]);
}
