//! Touch-move: what may be played by whom who has touched what (4.3 to 4.5).

use hakem::law::{Rule, Touch, TouchDuty};
use hakem::rules::{Position, Square};

fn position(fen: &str) -> Position {
    let reading = Position::from_fen(fen.as_bytes()).expect("a FEN");
    reading.position.expect("a position")
}

fn touch(fen: &str, touched: &[Square]) -> Touch {
    Touch::of(&position(fen), touched)
}

fn moves(touch: &Touch) -> Vec<String> {
    let mut moves: Vec<String> = touch.moves.iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// White can castle on both sides; the rook on h1 can move, too.
const CASTLING: &str = "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1";

#[test]
fn the_first_own_man_that_can_move_must_move() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let found = touch(start, &[Square::A1, Square::G1, Square::E2]);
    assert_eq!(found.duty, TouchDuty::Move(Square::G1));
    assert_eq!(moves(&found), ["g1f3", "g1h3"]);
    assert_eq!(found.rule, Rule::TouchMove);
}

#[test]
fn the_first_man_of_the_opponent_that_can_be_captured_must_be_captured() {
    let fen = "4k3/8/8/3p4/p3P3/8/8/3RK3 w - - 0 1";
    let found = touch(fen, &[Square::A4, Square::D5]);
    assert_eq!(found.duty, TouchDuty::Capture(Square::D5));
    assert_eq!(moves(&found), ["d1d5", "e4d5"]);
}

#[test]
fn a_man_of_each_colour_means_the_capture_of_one_with_the_other() {
    let fen = "4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1";
    let (with, taken) = (Square::E4, Square::D5);
    for touched in [[with, taken], [taken, with]] {
        let found = touch(fen, &touched);
        assert_eq!(found.duty, TouchDuty::CaptureWith { with, taken });
        assert_eq!(moves(&found), ["e4d5"]);
        assert!(!found.advice);
    }
}

#[test]
fn if_one_cannot_take_the_other_the_first_touched_counts() {
    let fen = "4k3/8/8/3p4/8/8/4P3/3RK3 w - - 0 1";
    let own_first = touch(fen, &[Square::E2, Square::D5]);
    assert_eq!(own_first.duty, TouchDuty::Move(Square::E2));
    assert_eq!(moves(&own_first), ["e2e3", "e2e4"]);
    let other_first = touch(fen, &[Square::D5, Square::E2]);
    assert_eq!(other_first.duty, TouchDuty::Capture(Square::D5));
    assert_eq!(moves(&other_first), ["d1d5"]);
}

#[test]
fn a_pawn_that_has_gone_two_steps_can_be_taken_en_passant() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let found = touch(fen, &[Square::D5]);
    assert_eq!(found.duty, TouchDuty::Capture(Square::D5));
    assert_eq!(moves(&found), ["e5d6"]);
}

#[test]
fn a_capture_with_promotion_leaves_the_choice_of_the_piece() {
    let fen = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let found = touch(fen, &[Square::A7, Square::B8]);
    assert_eq!(moves(&found), ["a7b8b", "a7b8n", "a7b8q", "a7b8r"]);
}

#[test]
fn a_pinned_man_that_cannot_move_leaves_the_choice_free() {
    let fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let found = touch(fen, &[Square::E2]);
    assert_eq!(found.duty, TouchDuty::Free);
    assert_eq!(found.rule, Rule::TouchNothing);
    assert_eq!(found.moves.len(), position(fen).legal_moves().len());
}

#[test]
fn empty_squares_and_men_touched_twice_count_for_nothing() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let found = touch(start, &[Square::E4, Square::A1, Square::A1, Square::E2]);
    assert_eq!(found.duty, TouchDuty::Move(Square::E2));
    assert_eq!(touch(start, &[]).duty, TouchDuty::Free);
}

#[test]
fn king_and_rook_mean_castling() {
    let found = touch(CASTLING, &[Square::E1, Square::H1]);
    assert_eq!(found.duty, TouchDuty::Castle(Square::H1));
    assert_eq!(moves(&found), ["e1h1"]);
    assert_eq!(found.rule, Rule::TouchCastling);
}

#[test]
fn rook_and_king_exclude_castling_with_that_rook() {
    let found = touch(CASTLING, &[Square::H1, Square::E1]);
    assert_eq!(found.duty, TouchDuty::Move(Square::H1));
    assert_eq!(moves(&found), ["h1f1", "h1g1"]);
    // A rook that cannot move leaves the king, which may castle on the other side.
    let shut = "4k3/8/8/8/8/8/6PP/R3K1NR w Q - 0 1";
    let found = touch(shut, &[Square::H1, Square::E1]);
    assert_eq!(found.duty, TouchDuty::Move(Square::E1));
    assert!(moves(&found).contains(&"e1a1".to_owned()));
}

#[test]
fn castling_that_is_not_legal_binds_the_king() {
    // The rook on f8 guards f1, so White can castle on the queen's side only.
    let fen = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for found in [
        touch(fen, &[Square::E1, Square::H1]),
        Touch::after_castling(&position(fen)),
    ] {
        assert_eq!(found.duty, TouchDuty::Move(Square::E1));
        assert_eq!(moves(&found), ["e1a1", "e1d1", "e1d2", "e1e2"]);
        assert_eq!(found.rule, Rule::TouchCastling);
    }
}

#[test]
fn castling_that_is_not_legal_leaves_the_choice_if_the_king_cannot_move() {
    let fen = "3rkr2/8/8/8/4b3/8/4P2P/4K2R w K - 0 1";
    let found = Touch::after_castling(&position(fen));
    assert_eq!(found.duty, TouchDuty::Free);
    assert_eq!(found.moves.len(), position(fen).legal_moves().len());
}

#[test]
fn what_the_laws_leave_open_is_advice() {
    let fen = "4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1";
    let found = touch(fen, &[Square::D1, Square::E4, Square::D5]);
    let (with, taken) = (Square::D1, Square::D5);
    assert_eq!(found.duty, TouchDuty::CaptureWith { with, taken });
    assert!(found.advice);
}
