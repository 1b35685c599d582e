//! A quick look at whether men have room to move, as they have in most games.

use super::material;
use crate::rules::{Bitboard, Color, Position, Role, attacks};

/// The squares that a queen, a rook or a knight can go to if it is not shut in.
const FREE_SQUARES: u32 = 3;

/// The squares of the files at the edges.
const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// The moves that make a choice.
const CHOICE: u64 = 2;

/// The moves that the player who waits would have if it were not for a stalemate to come.
const WAITING_MOVES: u64 = 3;

/// The pawns up to which nobody is shut in by them, and one waiting move less will do.
const FEW_PAWNS: u32 = 4;

/// The forced moves that are followed.
const FORCED_MOVES: usize = 4;

/// Tells whether a position has so much room that nobody would look for a reason why it is dead, or
/// why the one of `sides` cannot mate.
///
/// `true` proves nothing. A position is dead because the men do not suffice, because pawns are
/// locked or because moves are forced; in none of these cases is there a queen, a rook or a pawn
/// that can go on, a choice for the player on move, and a move for the other one.
pub(super) fn has_room(position: &Position, sides: &[Color]) -> bool {
    if has_room_at_a_glance(position, sides) {
        return true;
    }
    let mut position = *position;
    for _ in 0..FORCED_MOVES {
        if position.has_legal_moves(CHOICE) {
            let free = |side: &Color| has_free_man(&position, *side);
            return sides.iter().any(free) && can_wait(&position);
        }
        match *position.legal_moves() {
            [only] => position.play_unchecked(only),
            _ => return false,
        }
    }
    false
}

/// Whether a look at the board without any moves tells that there is room, as it does in most games.
fn has_room_at_a_glance(position: &Position, sides: &[Color]) -> bool {
    let player = position.turn();
    let free = |side: &Color| has_free_pawn(position, *side);
    !position.is_check()
        && has_moves(position, player, CHOICE)
        && has_moves(position, !player, WAITING_MOVES)
        && sides.iter().any(free)
}

/// Whether a side has at least so many moves with men that are certainly not pinned, the king apart.
/// What gives check to the side is not looked at.
fn has_moves(position: &Position, side: Color, wanted: u64) -> bool {
    let (own, occupied) = (position.color(side), position.occupied());
    // Only who stands on a line with the king can be pinned.
    let free = own.without(attacks(Role::Queen, position.king(side), occupied));
    let pawns = free & position.role(Role::Pawn);
    let steps = match side {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    };
    let mut moves = u64::from(steps.without(occupied).len());
    for role in [Role::Knight, Role::Rook, Role::Bishop, Role::Queen] {
        for from in free & position.role(role) {
            if moves >= wanted {
                return true;
            }
            moves += u64::from(attacks(role, from, occupied).without(own).len());
        }
    }
    moves >= wanted
}

/// Whether the player who is not on move could move; in a check there is no telling.
fn can_wait(position: &Position) -> bool {
    let passed = position.passed();
    let few = position.role(Role::Pawn).len() <= FEW_PAWNS;
    let wanted = WAITING_MOVES - u64::from(few);
    passed.is_none_or(|passed| passed.has_legal_moves(wanted))
}

/// Whether a side has a man that can go on; without pawns any man that could ever mate will do.
fn has_free_man(position: &Position, side: Color) -> bool {
    let (own, pawns) = (position.color(side), position.role(Role::Pawn));
    if pawns.is_empty() {
        return material::suffices(position, side);
    }
    let roams = |role| {
        let mut men = position.pieces(side, role).into_iter();
        men.any(|from| {
            let reached = attacks(role, from, position.occupied()).without(own);
            reached.len() >= FREE_SQUARES
        })
    };
    has_free_pawn(position, side)
        || roams(Role::Queen)
        || roams(Role::Rook)
        || roams(Role::Knight)
        || king_frees_a_pawn(position, side)
}

/// Whether a side has a pawn that no pawn of the other side bars.
fn has_free_pawn(position: &Position, side: Color) -> bool {
    let (own, pawns) = (position.color(side), position.role(Role::Pawn));
    is_free(side, pawns & own, pawns.without(own))
}

/// Whether none of their pawns bars one of the own.
fn is_free(side: Color, own: Bitboard, theirs: Bitboard) -> bool {
    !own.without(ahead(!side, theirs)).is_empty()
}

/// Whether the king of a side can walk to all pawns that bar one of its own, and take them. In its way
/// are the pawns and the own men, which may be shut in; the others can step aside.
fn king_frees_a_pawn(position: &Position, side: Color) -> bool {
    let (pawns, own) = (position.role(Role::Pawn), position.color(side));
    let theirs = pawns.without(own);
    let guarded = captures(!side, theirs);
    let open = !(guarded | theirs | own);
    let mut walked = position.king(side).bitboard();
    loop {
        let further = walked | (beside(walked) & open);
        if further == walked {
            break;
        }
        walked = further;
    }
    let taken = (beside(walked) & theirs).without(guarded);
    !taken.is_empty() && is_free(side, pawns & own, theirs.without(taken))
}

/// The squares on which pawns can capture.
fn captures(color: Color, pawns: Bitboard) -> Bitboard {
    let [west, east] = [pawns.0 & !A_FILE, pawns.0 & !H_FILE];
    Bitboard(match color {
        Color::White => west << 7 | east << 9,
        Color::Black => west >> 9 | east >> 7,
    })
}

/// The squares beside others, and these themselves.
fn beside(squares: Bitboard) -> Bitboard {
    let row = squares.0 | (squares.0 & !A_FILE) >> 1 | (squares.0 & !H_FILE) << 1;
    Bitboard(row | row << 8 | row >> 8)
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
