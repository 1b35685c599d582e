//! Why castling is impossible, reason by reason (article 3.8).

use hakem::rules::{CastlingFault, Move, Position, Side, Square};

fn position(fen: &str) -> Position {
    Position::from_fen(fen.as_bytes())
        .unwrap()
        .position
        .unwrap()
}

fn fault(fen: &str, side: Side) -> Option<CastlingFault> {
    let position = position(fen);
    let fault = position.castling_fault(side);
    assert_eq!(
        fault.is_none(),
        position.castling_move(side).is_some(),
        "{fen}"
    );
    fault
}

#[test]
fn allowed_on_both_sides() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(fault(fen, Side::King), None);
    assert_eq!(fault(fen, Side::Queen), None);
    let castling = position(fen).castling_move(Side::Queen).unwrap();
    assert_eq!(castling, Move::castling(Square::E1, Square::A1));
    assert_eq!(castling.castling_side(), Some(Side::Queen));
}

#[test]
fn each_reason_has_its_name() {
    let cases = [
        (
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            Side::King,
            CastlingFault::NoRight,
        ),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            Side::Queen,
            CastlingFault::Occupied(Square::B1),
        ),
        (
            "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
            Side::King,
            CastlingFault::InCheck(Square::E7),
        ),
        (
            "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1",
            Side::King,
            CastlingFault::ThroughCheck {
                square: Square::F1,
                attacker: Square::F7,
            },
        ),
        (
            "4k3/8/8/8/8/7n/8/4K2R w K - 0 1",
            Side::King,
            CastlingFault::IntoCheck {
                square: Square::G1,
                attacker: Square::H3,
            },
        ),
        // Chess960: the rook on b1 leaves and no longer shields the king on c1.
        (
            "4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1",
            Side::Queen,
            CastlingFault::IntoCheck {
                square: Square::C1,
                attacker: Square::A1,
            },
        ),
    ];
    for (fen, side, expected) in cases {
        assert_eq!(fault(fen, side), Some(expected), "{fen}");
    }
}

/// Only the king's way must be safe; the rook may be attacked and may cross an attacked square.
#[test]
fn attacked_rooks_do_not_matter() {
    assert_eq!(
        fault("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", Side::Queen),
        None
    );
    assert_eq!(
        fault("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", Side::King),
        None
    );
}

#[test]
fn rights_end_with_king_or_rook_or_capture() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let after = |text: &str| {
        let mut next = start;
        let from = Square::from_ascii(&text.as_bytes()[..2]).unwrap();
        let to = Square::from_ascii(&text.as_bytes()[2..]).unwrap();
        next.play(next.move_between(from, to, None)).unwrap();
        let rights = next.to_fen().split(' ').nth(2).unwrap().to_owned();
        assert_eq!(next.key(), next.key_from_scratch());
        rights
    };
    assert_eq!(after("e1e2"), "kq");
    assert_eq!(after("a1b1"), "Kkq");
    assert_eq!(after("a1a8"), "Kk");
    assert_eq!(after("e1h1"), "kq");
}
