//! cozy-chess, which knows the rules as well.

use std::collections::BTreeSet;

use cozy_chess::Board;
use hakem::rules::{Bitboard, Move, Position, Role, Square};

/// A foreign move in our form; both write castling as the king taking its rook.
pub fn translate(position: &Position, foreign: cozy_chess::Move) -> Move {
    let promotion = foreign.promotion.map(|piece| Role::ALL[piece as usize]);
    position.move_between(square(foreign.from), square(foreign.to), promotion)
}

fn square(square: cozy_chess::Square) -> Square {
    Square::from_index(square as u8).expect("both have 64 squares")
}

/// Compares everything both sides know about one moment; gives the legal moves of both.
pub fn compare(position: &Position, board: &Board) -> Vec<(Move, cozy_chess::Move)> {
    let mut theirs = Vec::new();
    board.generate_moves(|moves| {
        theirs.extend(
            moves
                .into_iter()
                .map(|foreign| (translate(position, foreign), foreign)),
        );
        false
    });
    let expected: BTreeSet<Move> = theirs.iter().map(|&(ours, _)| ours).collect();
    let moves = position.legal_moves();
    assert_eq!(
        moves.iter().copied().collect::<BTreeSet<_>>(),
        expected,
        "{position:?}"
    );
    assert_eq!(moves.len(), theirs.len(), "no move twice: {position:?}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position:?}");
    assert_eq!(
        position.checkers(),
        Bitboard(board.checkers().0),
        "{position:?}"
    );
    let own = position.color(position.turn());
    assert_eq!(
        position.pinned(),
        Bitboard(board.pinned().0) & own,
        "{position:?}"
    );
    assert_eq!(position.key(), position.key_from_scratch(), "{position:?}");
    theirs
}

/// The men of both sides stand on the same squares, and the same side is to move.
pub fn same_men(position: &Position, board: &Board) {
    for (index, piece) in cozy_chess::Piece::ALL.into_iter().enumerate() {
        let theirs = Bitboard(board.pieces(piece).0);
        assert_eq!(position.role(Role::ALL[index]), theirs, "{position:?}");
    }
    let white = Bitboard(board.colors(cozy_chess::Color::White).0);
    assert_eq!(position.color(hakem::rules::Color::White), white);
    let white_to_move = board.side_to_move() == cozy_chess::Color::White;
    assert_eq!(position.turn().is_white(), white_to_move);
}
