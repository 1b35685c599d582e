//! A quick look at whether men have room to move, as they have in most games.

use super::material;
use crate::rules::{Bitboard, Color, Position, Role, attacks, lines};

/// The squares that a queen, a rook or a knight can go to if it is not shut in.
const FREE_SQUARES: u32 = 3;

/// The squares of the files at the edges.
const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// The moves that make a choice.
const CHOICE: u64 = 2;

/// The men of a side that has lost none.
const ALL_MEN: u32 = 16;

/// More moves than a king has: one of them does not stalemate the other player.
const WIDE_CHOICE: u64 = 9;

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
/// that can go on, a choice for the player on move, and a move for the other one unless that choice
/// is wide.
pub(super) fn has_room(position: &Position, sides: &[Color]) -> bool {
    has_room_at_a_glance(position, sides)
        || has_choice(position, sides).unwrap_or_else(|| {
            let mut position = *position;
            for _ in 0..FORCED_MOVES {
                match *position.legal_moves() {
                    [only] => position.play_unchecked(only),
                    _ => return false,
                }
                if let Some(room) = has_choice(&position, sides) {
                    return room;
                }
            }
            false
        })
}

/// Whether there is room where the player on move has a choice; `None` if there is none.
fn has_choice(position: &Position, sides: &[Color]) -> Option<bool> {
    position.has_legal_moves(CHOICE).then(|| {
        let free = |side: &Color| has_free_man(position, *side);
        let goes_on = || can_wait(position) || has_wide_choice(position);
        sides.iter().any(free) && goes_on()
    })
}

/// Whether the player on move can let the other one, who waits, move again: pawns bar nobody, and the
/// choice is wide.
fn has_wide_choice(position: &Position) -> bool {
    has_few_pawns(position) && position.has_legal_moves(WIDE_CHOICE)
}

fn has_few_pawns(position: &Position) -> bool {
    position.role(Role::Pawn).len() <= FEW_PAWNS
}

/// Whether a look at the board without any moves tells that there is room, as it does in most games.
///
/// What it looks at costs no loop: most games are over while there is much on the board.
fn has_room_at_a_glance(position: &Position, sides: &[Color]) -> bool {
    let player = position.turn();
    if position.is_check() {
        return false;
    }
    let [ours, theirs] = [player, !player].map(|side| Steps::of(position, side));
    let roams = |side: &Color| {
        let steps = if *side == player { &ours } else { &theirs };
        are_three(steps.straight)
    };
    ours.all.is_many()
        && are_three(theirs.all)
        && sides
            .iter()
            .any(|side| roams(side) || has_free_pawn(position, *side))
}

/// The squares that men of a side, the king apart, can step to at once if they are certainly not
/// pinned.
struct Steps {
    all: Bitboard,
    /// Those of queens and rooks along ranks and files.
    straight: Bitboard,
}

impl Steps {
    /// Those of a side. What gives check to it is not looked at.
    fn of(position: &Position, side: Color) -> Self {
        let own = position.color(side);
        let free = own.without(perhaps_pinned(position, side));
        let of = |role| free & position.role(role);
        let straight = beside_edges(of(Role::Rook) | of(Role::Queen)).without(own);
        let diagonal = beside_corners(of(Role::Bishop) | of(Role::Queen));
        let leaps = leaps(of(Role::Knight));
        let pawns = ahead_once(side, of(Role::Pawn)).without(position.occupied());
        Self {
            all: straight | (diagonal | leaps).without(own) | pawns,
            straight,
        }
    }
}

/// The squares on which men of a side may be pinned: all lines of its king, if a piece of the other
/// side stands on one of them that moves along it.
fn perhaps_pinned(position: &Position, side: Color) -> Bitboard {
    let king = position.king(side);
    let [straight, diagonal] = [Role::Rook, Role::Bishop].map(|role| lines(role, king));
    let queens = position.role(Role::Queen);
    let snipers = (straight & (position.role(Role::Rook) | queens))
        | (diagonal & (position.role(Role::Bishop) | queens));
    if (snipers & position.color(!side)).is_empty() {
        Bitboard::EMPTY
    } else {
        straight | diagonal
    }
}

/// Whether there are three squares or more.
fn are_three(squares: Bitboard) -> bool {
    let without_one = squares.0 & squares.0.wrapping_sub(1);
    Bitboard(without_one).is_many()
}

/// Whether the player who is not on move could move; in a check there is no telling.
fn can_wait(position: &Position) -> bool {
    let passed = position.passed();
    let wanted = WAITING_MOVES - u64::from(has_few_pawns(position));
    passed.is_none_or(|passed| passed.has_legal_moves(wanted))
}

/// Whether a side has a man that can go on; without pawns any man that could ever mate will do, and
/// knights among all the men that a side had, for they jump over any wall.
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
        || (own.len() == ALL_MEN && position.pieces(side, Role::Knight).is_many())
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
pub(super) fn beside(squares: Bitboard) -> Bitboard {
    let row = squares | sideways(squares);
    Bitboard(row.0 | row.0 << 8 | row.0 >> 8)
}

/// The squares on the left and on the right of others.
fn sideways(squares: Bitboard) -> Bitboard {
    Bitboard((squares.0 & !A_FILE) >> 1 | (squares.0 & !H_FILE) << 1)
}

/// The squares that share an edge with others.
fn beside_edges(squares: Bitboard) -> Bitboard {
    Bitboard(squares.0 << 8 | squares.0 >> 8) | sideways(squares)
}

/// The squares that share a corner with others.
fn beside_corners(squares: Bitboard) -> Bitboard {
    let row = sideways(squares);
    Bitboard(row.0 << 8 | row.0 >> 8)
}

/// The squares that knights attack.
fn leaps(knights: Bitboard) -> Bitboard {
    let near = sideways(knights);
    let far = sideways(near).without(knights);
    Bitboard(near.0 << 16 | near.0 >> 16 | far.0 << 8 | far.0 >> 8)
}

/// The squares one step ahead of pawns.
pub(super) fn ahead_once(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    }
}

/// The squares ahead of pawns, as far as the board goes.
pub(super) fn ahead(color: Color, pawns: Bitboard) -> Bitboard {
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
