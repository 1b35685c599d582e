//! The men that are enough to win at blitz in 1997.

use hakem::law::has_mating_material;
use hakem::rules::{Color, Move, Position};

fn position(fen: &str) -> Position {
    let reading = Position::from_fen(fen.as_bytes()).expect("the FEN can be read");
    reading.position.expect("the position can be played")
}

/// Whether White has them in the position of this FEN.
fn enough(fen: &str) -> Option<bool> {
    has_mating_material(&position(fen), Color::White)
}

fn after(position: &Position, chess_move: Move) -> Position {
    let mut then = *position;
    then.play_unchecked(chess_move);
    then
}

#[test]
fn against_a_lone_king() {
    for (men, wanted) in [
        ("8", false),
        ("N7", false),
        ("NN6", false),
        ("NNN5", true),
        ("B7", false),
        // On b5 and d5, light squares; then on b5 and c5.
        ("1B1B4", false),
        ("1BB5", true),
        ("NB6", true),
        ("R7", true),
        ("Q7", true),
        ("P7", true),
    ] {
        let fen = format!("8/8/8/{men}/8/8/8/k1K5 b - - 0 1");
        assert_eq!(enough(&fen), Some(wanted), "{fen}");
    }
}

#[test]
fn against_a_king_with_men() {
    for (white, black, wanted) in [
        ("8", "q7", Some(false)),
        ("N7", "7p", Some(true)),
        ("N7", "7n", Some(false)),
        ("N7", "7b", Some(false)),
        ("N7", "7r", Some(false)),
        ("N7", "7q", Some(false)),
        ("N7", "6rr", None),
        ("N7", "6rp", Some(true)),
        ("NN6", "7p", Some(true)),
        ("NN6", "7n", Some(true)),
        ("NN6", "7b", Some(true)),
        ("NN6", "7r", Some(true)),
        ("NN6", "7q", Some(false)),
        ("NN6", "6qq", None),
        ("B7", "7p", Some(false)),
        ("B7", "7n", Some(false)),
        ("B7", "6pp", Some(true)),
        ("B7", "6pr", Some(true)),
        ("B7", "6nn", None),
        ("B1B5", "7p", None),
        ("R7", "7n", Some(true)),
    ] {
        let fen = format!("8/8/8/{white}/{black}/8/8/k1K5 b - - 0 1");
        assert_eq!(enough(&fen), wanted, "{fen}");
    }
}

/// Positions in which whoever is to move is mated by the next move, whatever the move: they prove
/// that knights and bishops can be enough.
#[test]
fn proofs_that_minor_pieces_can_be_enough() {
    for fen in [
        "8/8/8/8/1N6/p7/8/k1K5 b - - 0 1",
        "8/8/8/8/8/p1N5/8/k1K1N3 b - - 0 1",
        "8/8/8/8/1N1N4/8/8/knK5 b - - 0 1",
        "8/8/8/8/3N4/2N5/8/kbK5 b - - 0 1",
        "8/8/8/r7/3N4/2N5/8/k1K5 b - - 0 1",
        "8/8/8/8/8/Bp6/p7/k1K5 b - - 0 1",
        "8/8/8/8/1B6/8/p7/knK5 b - - 0 1",
        "8/8/8/8/8/8/p7/kbK1B3 b - - 0 1",
        "8/8/8/8/8/2B5/p2r4/k1K5 b - - 0 1",
        "8/8/8/8/8/2B5/p3q3/k1K5 b - - 0 1",
    ] {
        let position = position(fen);
        let moves = position.legal_moves();
        assert!(!moves.is_empty(), "{fen}");
        for &black in &moves {
            let then = after(&position, black);
            let moves = then.legal_moves();
            let mate = moves
                .iter()
                .any(|&white| after(&then, white).is_checkmate());
            assert!(mate, "{fen} {black:?}");
        }
        assert_eq!(enough(fen), Some(true), "{fen}");
    }
}
