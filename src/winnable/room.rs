//! A quick look at whether men have room to move, as they have in most games.

use super::material;
use crate::rules::{Bitboard, Color, Position, Role, attacks};

/// The squares that a queen or rook can go to if it is not shut in.
const FREE_SQUARES: u32 = 3;

/// The moves that the player who waits would have if it were not for a stalemate to come.
const WAITING_MOVES: usize = 3;

/// The forced moves that are followed.
const FORCED_MOVES: usize = 4;

/// Tells whether a position has so much room that nobody would look for a reason why it is dead.
///
/// `true` proves nothing. A position is dead because the men do not suffice, because pawns are
/// locked or because moves are forced; in none of these cases is there a queen, a rook or a pawn
/// that can go on, a choice for the player on move, and a move for the other one.
pub(super) fn has_room(position: &Position) -> bool {
    let mut position = *position;
    for _ in 0..FORCED_MOVES {
        match *position.legal_moves() {
            [] => return false,
            [only] => position.play_unchecked(only),
            [_, ..] => {
                let free = |side| has_free_man(&position, side);
                return Color::ALL.into_iter().any(free) && can_wait(&position);
            }
        }
    }
    false
}

/// Whether the player who is not on move could move; in a check there is no telling.
fn can_wait(position: &Position) -> bool {
    let passed = position.passed();
    passed.is_none_or(|passed| passed.legal_moves().len() >= WAITING_MOVES)
}

/// Whether a side has a man that can go on; without pawns any man that could ever mate will do.
fn has_free_man(position: &Position, side: Color) -> bool {
    let (own, pawns) = (position.color(side), position.role(Role::Pawn));
    if pawns.is_empty() {
        return material::suffices(position, side);
    }
    let barred = ahead(side.opposite(), pawns.without(own));
    let roams = |role| {
        let mut men = position.pieces(side, role).into_iter();
        men.any(|from| {
            let reached = attacks(role, from, position.occupied()).without(own);
            reached.len() >= FREE_SQUARES
        })
    };
    !(pawns & own).without(barred).is_empty() || roams(Role::Queen) || roams(Role::Rook)
}

/// The squares ahead of pawns, as far as the board goes.
fn ahead(color: Color, pawns: Bitboard) -> Bitboard {
    let step = |squares: Bitboard, ranks: u32| match color {
        Color::White => Bitboard(squares.0 << (8 * ranks)),
        Color::Black => Bitboard(squares.0 >> (8 * ranks)),
    };
    [1, 2, 4]
        .into_iter()
        .fold(step(pawns, 1), |squares, ranks| {
            squares | step(squares, ranks)
        })
}
