//! Reading and writing FEN: kinds of castling fields, deviations, errors and faults.

use hakem::rules::{
    Color, FenError, FenIssue, FenIssues, FenReading, Position, PositionFault, PositionFaults,
    Side, Square,
};
use proptest::prelude::*;

fn read(fen: &str) -> FenReading {
    Position::from_fen(fen.as_bytes()).unwrap()
}

fn rewritten(fen: &str) -> String {
    read(fen).position.unwrap().to_fen()
}

#[test]
fn standard_text_comes_back_as_it_was() {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17",
        "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11",
        "4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295",
    ];
    for fen in &fens {
        assert_eq!(rewritten(fen), *fen);
        assert!(read(fen).issues.is_empty());
    }
    assert_eq!(Position::start().to_fen(), fens[0]);
    assert_eq!(Position::start(), read(fens[0]).position.unwrap());
}

#[test]
fn castling_letters_of_all_kinds() {
    let inner = "4k3/8/8/8/8/8/8/R2RK1RR w DG - 0 1";
    let position = read(inner).position.unwrap();
    assert_eq!(
        position.castling_rook(Color::White, Side::Queen),
        Some(Square::D1)
    );
    assert_eq!(
        position.castling_rook(Color::White, Side::King),
        Some(Square::G1)
    );
    assert!(!position.castling().is_orthodox());
    assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/R2RK1RR w GD - 0 1");

    let outer = read("4k3/8/8/8/8/8/8/R2RK1RR w KQ - 0 1").position.unwrap();
    assert_eq!(
        outer.castling_rook(Color::White, Side::Queen),
        Some(Square::A1)
    );
    assert_eq!(
        outer.castling_rook(Color::White, Side::King),
        Some(Square::H1)
    );
    assert_eq!(
        outer.to_shredder_fen(),
        "4k3/8/8/8/8/8/8/R2RK1RR w HA - 0 1"
    );
    assert!(outer.castling().is_orthodox());

    let shredder = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    assert_eq!(shredder.position, Some(Position::start()));
}

/// The square is kept, but written only if such a capture is legal.
#[test]
fn en_passant_square_is_written_only_if_of_use() {
    let idle = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let position = read(idle).position.unwrap();
    assert_eq!(position.en_passant(), Some(Square::E3));
    assert!(!position.legal_en_passant());
    assert_eq!(position.to_fen(), idle.replace("e3", "-"));
    assert_eq!(
        position.key(),
        read(&idle.replace("e3", "-")).position.unwrap().key()
    );

    let usable = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
    assert_eq!(rewritten(usable), usable);
    let pinned = "3k4/8/8/r1pPK3/8/8/8/8 w - c6 0 1";
    assert_eq!(rewritten(pinned), pinned.replace("c6", "-"));
}

#[test]
fn deviations_are_named_and_mended() {
    use FenIssue::{
        CastlingDropped, EnPassantDropped, ExtraSpaces, MissingCastling, MissingClocks,
        MissingEnPassant, MoveNumberZero, RepeatedCastling, SplitEmptyRun, TrailingText,
    };
    let cases: [(&str, &str, &[FenIssue]); 12] = [
        (
            "4k3/8/8/8/8/8/8/4K3 w - -",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[MissingClocks],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 7",
            "4k3/8/8/8/8/8/8/4K3 w - - 7 1",
            &[MissingClocks],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b",
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
            &[MissingCastling, MissingEnPassant, MissingClocks],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[CastlingDropped],
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
            "4k3/8/8/8/8/8/4K3/7R w - - 0 1",
            &[CastlingDropped],
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            &[RepeatedCastling],
        ),
        (
            "4k3/8/8/8/8/8/8/4K1RR w KG - 0 1",
            "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
            &[RepeatedCastling],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[EnPassantDropped],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[MoveNumberZero],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x y",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[TrailingText],
        ),
        (
            " 4k3/8/8/8/8/8/8/4K3  w - - 0 1\n",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[ExtraSpaces],
        ),
        (
            "13k12/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &[SplitEmptyRun],
        ),
    ];
    for (fen, mended, issues) in cases {
        assert_eq!(rewritten(fen), mended);
        assert_eq!(
            read(fen).issues,
            issues.iter().copied().collect::<FenIssues>(),
            "{fen}"
        );
    }
}

#[test]
fn errors_say_where() {
    let cases = [
        ("", FenError::Empty),
        ("  ", FenError::Empty),
        (
            "4k3/8/8/8/8/8/8/4X3 w - - 0 1",
            FenError::BadPlacement { at: 17 },
        ),
        (
            "4k3/9/8/8/8/8/8/4K3 w - - 0 1",
            FenError::BadPlacement { at: 4 },
        ),
        (
            "4k2/8/8/8/8/8/8/4K3 w - - 0 1",
            FenError::WrongRankLength { at: 3 },
        ),
        (
            "4k4/8/8/8/8/8/8/4K3 w - - 0 1",
            FenError::WrongRankLength { at: 2 },
        ),
        (
            "8n/8/8/8/8/8/8/4K3 w - - 0 1",
            FenError::WrongRankLength { at: 1 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K2 w - - 0 1",
            FenError::WrongRankLength { at: 19 },
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            FenError::WrongRankCount { at: 17 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1",
            FenError::WrongRankCount { at: 19 },
        ),
        ("4k3/8/8/8/8/8/8/4K3", FenError::MissingSide { at: 19 }),
        (
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            FenError::BadSide { at: 20 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w Kx - 0 1",
            FenError::BadCastling { at: 23 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
            FenError::BadEnPassant { at: 24 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            FenError::BadHalfmoveClock { at: 26 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1.",
            FenError::BadFullmoveNumber { at: 28 },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1",
            FenError::NumberTooLarge { at: 26 },
        ),
    ];
    for (fen, error) in cases {
        assert_eq!(
            Position::from_fen(fen.as_bytes()).err(),
            Some(error),
            "{fen}"
        );
    }
}

#[test]
fn faults_come_as_a_set() {
    use PositionFault::{
        MissingKing, OpponentInCheck, PawnOnBackRank, TooManyCheckers, TooManyKings, TooManyMen,
        TooManyPawns, TooManyPromoted,
    };
    let (white, black) = (Color::White, Color::Black);
    let cases: [(&str, bool, &[PositionFault]); 8] = [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            false,
            &[MissingKing(white), MissingKing(black)],
        ),
        (
            "4k3/8/8/8/8/8/8/KK2P3 w - - 0 1",
            false,
            &[TooManyKings(white), PawnOnBackRank],
        ),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", false, &[OpponentInCheck]),
        (
            "4k3/8/8/8/8/4K3/PPPPPPPP/P7 w - - 0 1",
            false,
            &[PawnOnBackRank, TooManyPawns(white), TooManyPromoted(white)],
        ),
        (
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
            true,
            &[TooManyPawns(white), TooManyPromoted(white)],
        ),
        ("4k3/pppppppp/8/8/8/8/QQ6/4K3 w - - 0 1", true, &[]),
        (
            "nnbqkbnn/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            true,
            &[
                TooManyMen(black),
                TooManyPawns(black),
                TooManyPromoted(black),
            ],
        ),
        (
            "4k3/8/8/b3r3/7b/8/8/4K3 w - - 0 1",
            true,
            &[TooManyCheckers],
        ),
    ];
    for (fen, playable, faults) in cases {
        let reading = read(fen);
        assert_eq!(
            reading.faults,
            faults.iter().copied().collect::<PositionFaults>(),
            "{fen}"
        );
        assert_eq!(reading.position.is_some(), playable, "{fen}");
    }
    // Two bishops of one shade make one promoted man.
    let shades = "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1";
    assert!(read(shades).faults.contains(TooManyPromoted(white)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_panic(text in prop::collection::vec(any::<u8>(), 0..100)) {
        let _ = Position::from_fen(&text);
    }

    /// Text made of the right letters gets far enough to be played.
    #[test]
    fn no_fen_like_text_panics(
        eighth in "(1|1|1|[nbrqNBRQ]){4}k(1|1|1|[nbrqNBRQ]){3}",
        ranks in prop::collection::vec("(1|1|1|1|[pnbrqPNBRQ]){8}", 6),
        first in "(1|1|1|[nbrqNBRQ]){4}K(1|1|1|[nbrqNBRQ]){3}",
        rest in "[wb] (K?Q?k?q?|[A-Ha-h]{1,4}|-) ([a-h][36]|-) [0-9]{1,11} [0-9]{1,11}",
    ) {
        let fen = format!("{eighth}/{}/{first} {rest}", ranks.join("/"));
        if let Ok(FenReading { position: Some(position), .. }) = Position::from_fen(fen.as_bytes()) {
            for chess_move in &position.legal_moves() {
                let mut next = position;
                next.play_unchecked(*chess_move);
                prop_assert_eq!(next.key(), next.key_from_scratch());
            }
            let again = Position::from_fen(position.to_fen().as_bytes()).unwrap().position.unwrap();
            prop_assert_eq!(again.to_fen(), position.to_fen());
            prop_assert_eq!(again.key(), position.key());
        }
    }
}
