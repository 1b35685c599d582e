//! Random games and placements, move for move against cozy-chess and against ourselves.

use cozy_chess::Board;
use hakem::rules::{
    Bitboard, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Setup, Side, Square,
};
use proptest::prelude::*;

use crate::properties::fen::round_trip;
use crate::properties::oracle::compare;

fn position_of(board: &Board) -> Position {
    let fen = format!("{board:#}");
    Position::from_fen(fen.as_bytes())
        .unwrap()
        .position
        .unwrap()
}

/// Lets the turn pass on both sides; only who is in check may not.
fn compare_pass(position: &Position, board: &Board) {
    let (ours, theirs) = (position.passed(), board.null_move());
    assert_eq!(ours.is_none(), position.is_check(), "{position:?}");
    if let (Some(ours), Some(theirs)) = (ours, theirs) {
        compare(&ours, &theirs);
    }
}

/// Checks that looking back from each square finds just the moves that the list has.
fn compare_origins(position: &Position) {
    let moves = position.legal_moves();
    let mut origins = [[Bitboard::EMPTY; 64]; 6];
    for chess_move in moves.iter().filter(|m| m.kind() != MoveKind::Castling) {
        let from = chess_move.from();
        let role = position.piece_at(from).unwrap().role;
        origins[role.index()][chess_move.to().index()] |= from.bitboard();
        assert!(position.is_legal(*chess_move), "{chess_move} {position:?}");
    }
    for role in Role::ALL {
        for to in Square::all() {
            let expected = origins[role.index()][to.index()];
            assert_eq!(
                position.origins(role, to),
                expected,
                "{role} to {to} {position:?}"
            );
        }
    }
}

/// Plays 200 random half-moves, or fewer if the game ends.
fn play_along(mut board: Board, choices: &[u16]) {
    let mut position = position_of(&board);
    for &choice in choices {
        let moves = compare(&position, &board);
        compare_origins(&position);
        compare_pass(&position, &board);
        if moves.is_empty() {
            assert_eq!(position.is_check(), position.is_checkmate());
            assert_eq!(!position.is_check(), position.is_stalemate());
            break;
        }
        let (ours, foreign) = moves[usize::from(choice) % moves.len()];
        board.play_unchecked(foreign);
        position.play(ours).unwrap();
        round_trip(&position);
    }
}

/// Tries every origin, destination and kind.
fn compare_legality(position: &Position) {
    let moves = position.legal_moves();
    for from in Square::all() {
        for to in Square::all() {
            let kinds = [
                Move::normal(from, to),
                Move::en_passant(from, to),
                Move::castling(from, to),
            ];
            let promotions = Role::ALL.map(|role| Move::promoting(from, to, role));
            for chess_move in kinds.into_iter().chain(promotions) {
                let listed = moves.contains(&chess_move);
                assert_eq!(
                    position.is_legal(chess_move),
                    listed,
                    "{chess_move:?} {position:?}"
                );
            }
        }
    }
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_piece() -> impl Strategy<Value = Piece> {
    (any::<bool>(), 0..5_usize)
        .prop_map(|(white, role)| Piece::new(Color::from_white(white), Role::ALL[role]))
}

/// What is made likely in a placement besides the men that stand anywhere.
#[derive(Clone, Copy, Debug)]
struct Likely {
    kings: (u8, u8),
    /// Files of a king on its back rank and of two rooks beside it.
    home: Option<[u8; 3]>,
    /// The file of a double step, and whether the pawn that may take comes from the left.
    step: Option<(u8, bool)>,
}

fn any_likely() -> impl Strategy<Value = Likely> {
    let home = prop::option::of([0..8_u8, 0..8_u8, 0..8_u8]);
    let step = prop::option::of((0..8_u8, any::<bool>()));
    let kings = (0..64_u8, 1..64_u8).prop_map(|(white, distance)| (white, (white + distance) % 64));
    (kings, home, step).prop_map(|(kings, home, step)| Likely { kings, home, step })
}

/// Makes a placement with one king each, whatever else stands where.
fn any_setup() -> impl Strategy<Value = Setup> {
    let men = prop::collection::vec((0..64_u8, any_piece()), 0..24);
    (men, any::<bool>(), any_likely()).prop_map(|(men, white, likely)| {
        let mut setup = Setup::new();
        let us = Color::from_white(white);
        setup.turn = us;
        for (index, piece) in men {
            let square = Square::from_index(index).unwrap();
            if piece.role != Role::Pawn || !Bitboard::BACKRANKS.contains(square) {
                setup.put(square, piece);
            }
        }
        let on =
            |file: u8, rank: Rank| Square::new(File::new(file).unwrap(), us.relative_rank(rank));
        let mut passed = None;
        if let Some((file, left)) = likely.step {
            let taker = if left {
                file.max(1) - 1
            } else {
                (file + 1).min(7)
            };
            setup.put(on(taker, Rank::Fifth), Piece::new(us, Role::Pawn));
            setup.put(on(file, Rank::Fifth), Piece::new(us.opposite(), Role::Pawn));
            setup.remove(on(file, Rank::Sixth));
            setup.remove(on(file, Rank::Seventh));
            passed = Some(on(file, Rank::Sixth));
        }
        let (white, black) = likely.kings;
        let mut kings = [white, black].map(|index| Square::from_index(index).unwrap());
        if let Some([king, first, second]) = likely.home {
            for file in 0..8 {
                setup.remove(on(file, Rank::First));
            }
            for file in [first, second] {
                setup.put(on(file, Rank::First), Piece::new(us, Role::Rook));
            }
            kings[us.index()] = on(king, Rank::First);
        }
        for (square, color) in kings.into_iter().zip(Color::ALL) {
            setup.put(square, Piece::new(color, Role::King));
        }
        for color in Color::ALL {
            for side in Side::ALL {
                setup.grant_castling(color, side);
            }
        }
        if let Some(passed) = passed {
            setup.set_en_passant(passed);
        }
        setup
    })
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn orthodox_games(choices in prop::collection::vec(any::<u16>(), 200)) {
        play_along(Board::startpos(), &choices);
    }

    #[test]
    fn chess960_games(
        white in 0..960_u32,
        black in 0..960_u32,
        choices in prop::collection::vec(any::<u16>(), 200),
    ) {
        play_along(Board::double_chess960_startpos(white, black), &choices);
    }
}

proptest! {
    #![proptest_config(config(3000))]

    /// Placements reach corners that games do not: many queens, odd pins, rights without a past.
    #[test]
    fn placements(setup in any_setup()) {
        let Some(position) = setup.position() else { return Ok(()) };
        compare_origins(&position);
        if let Ok(board) = Board::from_fen(&position.to_shredder_fen(), true) {
            for (ours, foreign) in compare(&position, &board) {
                let (mut next, mut after) = (position, board.clone());
                next.play_unchecked(ours);
                after.play_unchecked(foreign);
                compare(&next, &after);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn one_move_alone_is_judged_like_the_list(setup in any_setup()) {
        if let Some(position) = setup.position() {
            compare_legality(&position);
        }
    }
}
