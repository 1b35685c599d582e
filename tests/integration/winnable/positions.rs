//! Positions whose verdicts were proven elsewhere: by enumeration, by other analyses, by rulings.

use hakem::rules::Color;
use hakem::winnable::{Budget, Life, Verdict, is_dead, life};

use super::{position, verdict};

/// By White, then by Black: whether a mate can arise, where that is known.
const KNOWN: [(&str, &str); 41] = [
    ("8/8/4k3/8/2K5/8/8/8 w - - 0 50", "--"),
    ("8/8/3kn3/8/2K5/8/8/8 w - - 0 50", "--"),
    ("3b4/3k4/8/8/8/3K4/4B3/8 w - - 0 1", "WB"),
    ("2k5/8/8/8/8/8/8/2KR4 w - - 0 1", "W-"),
    ("6nk/8/6K1/4N3/8/8/8/8 w - - 0 1", "W?"),
    ("5Bbk/8/6K1/8/8/8/8/8 w - - 0 1", "W?"),
    ("6qk/8/7K/4N3/8/8/8/8 w - - 0 1", "-B"),
    ("8/4k3/4P3/3B2P1/4P1K1/8/3b4/8 w - - 0 67", "WB"),
    ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "--"),
    ("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", "--"),
    ("8/8/3k4/1p2p1p1/pP1pP1P1/P2P4/1K6/8 b - - 32 62", "--"),
    ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", "--"),
    ("5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 51", "-B"),
    ("Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", "W-"),
    ("8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1", "--"),
    (
        "5brk/4p1p1/3pP1P1/1B1P2p1/3p2p1/3P4/4K1P1/8 w - - 0 1",
        "WB",
    ),
    (
        "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1",
        "--",
    ),
    ("6k1/6P1/6K1/8/8/8/8/8 w - - 0 1", "W-"),
    (
        "bqn1KN2/rrk1pB2/nb1pPp1p/p1pP1PpP/PpP3P1/1P2N1R1/4Q3/1R4B1 w - - 0 1",
        "--",
    ),
    (
        "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
        "--",
    ),
    ("5k2/4pP2/3pP3/2pP4/1pPK4/pP6/P7/8 w - - 0 1", "WB"),
    ("1q2Q2k/8/5p1K/7P/8/8/8/8 b - - 0 1", "--"),
    ("b7/8/6k1/1p6/pPp1p1p1/P1P1P1P1/5P2/6K1 w - - 0 1", "WB"),
    ("8/5p2/5P2/8/1p2pP2/kP2p3/2KpP3/1q1B4 w - - 0 1", "--"),
    ("8/7p/6pk/8/p3b1PK/7P/6q1/8 w - - 0 1", "-B"),
    ("8/1p6/kPp5/2P5/1pP5/1P6/8/7K w - - 0 1", "--"),
    ("8/8/6pk/6pb/6pb/6p1/6P1/7K w - - 0 1", "-B"),
    ("4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - - 0 50", "--"),
    ("4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - e3 0 50", "?B"),
    ("2b5/6k1/p1p1p3/P1P1Pp1p/5P1P/2B5/6K1/8 b - - 0 50", "--"),
    ("4k3/5p1p/4pPpP/1p1pP1P1/pPpP4/P1P5/8/4K3 w - - 0 50", "--"),
    ("8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1", "--"),
    ("5bR1/4p1pk/4P1P1/7K/8/8/8/8 b - - 0 1", "--"),
    ("8/8/8/6p1/6P1/4p1PK/3pPp1p/3R1nkr b - - 0 1", "--"),
    ("3k4/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1", "--"),
    ("1k6/5p1p/1p2pP1P/1P2P3/8/1K6/8/8 b - - 0 1", "-?"),
    ("8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1", "-?"),
    ("2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 46 59", "W?"),
    ("5b2/8/3k4/8/8/8/1B6/4K3 w - - 0 1", "--"),
    ("2b5/8/3k4/8/8/8/1B6/4K3 w - - 0 1", "WB"),
    ("4k3/8/8/3n4/8/8/3N4/4K3 w - - 0 1", "WB"),
];

/// Positions that other analyses gave up; these are their verdicts by hand.
const HARD: [(&str, &str); 5] = [
    ("k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1", "W?"),
    ("7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - - 0 1", "W?"),
    ("8/p1p1p3/8/4k3/8/6p1/P1P1P1Pp/7K w - - 0 1", "W?"),
    ("4k3/8/3pBp2/3PbP2/3pBp2/3PbP2/8/4K3 w - - 0 1", "WB"),
    ("1k6/1P1p3p/BP3p2/1P5p/8/3P4/5PKP/8 w - - 0 1", "?B"),
];

/// What is known of each side.
fn known(verdicts: &str) -> impl Iterator<Item = (Color, Option<bool>)> {
    let truth = |sign| match sign {
        b'?' => None,
        sign => Some(sign != b'-'),
    };
    Color::ALL.into_iter().zip(verdicts.bytes().map(truth))
}

#[test]
fn known_positions_get_their_verdicts() {
    for (fen, verdicts) in KNOWN {
        let position = position(fen);
        for (side, truth) in known(verdicts) {
            let verdict = verdict(&position, side, 60_000);
            match truth {
                Some(true) => assert!(
                    matches!(verdict, Verdict::CanMate(_)),
                    "{side} {fen} {verdict:?}"
                ),
                Some(false) => assert!(
                    matches!(verdict, Verdict::CannotMate(_)),
                    "{side} {fen} {verdict:?}"
                ),
                None => {}
            }
        }
        let dead = life(&position, Budget::of(60_000)) == Life::Dead;
        if !verdicts.contains('?') {
            assert_eq!(dead, verdicts == "--", "{fen}");
            assert_eq!(is_dead(&position, Budget::of(60_000)), dead, "{fen}");
        }
    }
}

#[test]
fn a_lone_knight_mates_where_a_bishop_stands_in_the_way() {
    for fen in [
        "4k3/5q2/5b2/8/8/8/8/3NK3 w - - 0 50",
        "4k3/3q4/4b3/8/8/8/8/4KN2 b - - 0 50",
    ] {
        let verdict = verdict(&position(fen), Color::White, 200_000);
        assert!(matches!(verdict, Verdict::CanMate(_)), "{fen} {verdict:?}");
    }
}

#[test]
fn hard_positions_get_no_wrong_verdict() {
    for (fen, verdicts) in HARD {
        let position = position(fen);
        for (side, truth) in known(verdicts) {
            match (verdict(&position, side, 5_000), truth) {
                (Verdict::CannotMate(reason), Some(true)) => panic!("{side} {fen} {reason:?}"),
                (Verdict::CanMate(line), Some(false)) => panic!("{side} {fen} {line:?}"),
                _ => {}
            }
        }
        assert_ne!(life(&position, Budget::of(5_000)), Life::Dead, "{fen}");
    }
}

#[test]
fn a_king_already_mated_needs_no_moves() {
    let mated = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(
        verdict(&mated, Color::Black, 10),
        Verdict::CanMate(Vec::new())
    );
    assert!(matches!(
        verdict(&mated, Color::White, 10),
        Verdict::CannotMate(_)
    ));
    assert_eq!(life(&mated, Budget::of(10)), Life::Alive);
}
