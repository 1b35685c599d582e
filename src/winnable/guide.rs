//! Guesses at how far a position is from mate.

use super::material::LIGHT;
use crate::rules::{Bitboard, Color, Position, Role, Square, attacks, pawn_attacks};

/// The four corners.
const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// Returns a number that is lower the nearer a mate by `side` seems, with the other side's help.
///
/// It decides what a search looks at first; nothing is proven by it.
pub(super) fn cost(position: &Position, side: Color) -> u32 {
    let other = side.opposite();
    let (king, hunter) = (position.king(other), position.king(side));
    let freedom = 6 * freedom(position, side);
    let driving = 3 * edge_distance(king) + 2 * distance(king, hunter);
    let majors = position.role(Role::Queen) | position.role(Role::Rook);
    if majors.meets(position.color(side)) {
        return freedom + driving;
    }
    let pawns = 4 * pawn_way(position, side) + pawn_way(position, other);
    let place = if position.pieces(side, Role::Pawn).is_empty() {
        cornering(position, side)
    } else {
        driving
    };
    20 + freedom + pawns + place
}

/// How far the men are from a corner in which minor pieces mate: the hunted king in it, a man of
/// its own beside it, and the other king at hand.
fn cornering(position: &Position, side: Color) -> u32 {
    let king = position.king(side.opposite());
    let hunter = position.king(side);
    let minors = position.pieces(side, Role::Bishop) | position.pieces(side, Role::Knight);
    let bishops_only = position.pieces(side, Role::Knight).is_empty();
    let fits = |corner: &Square| {
        // A bishop can only give check on squares of its own shade.
        let shade = if corner.is_light() { LIGHT } else { !LIGHT };
        !bishops_only || minors.is_empty() || minors.meets(shade)
    };
    let blockers = position.color(side.opposite()) ^ king.bitboard();
    let way = |corner: Square| {
        // A queen takes what gives check, and a bishop stands in the way only on the edges.
        let shade = if corner.is_light() { LIGHT } else { !LIGHT };
        let useless = position.role(Role::Queen) | position.role(Role::Bishop) & shade;
        let blocker = blockers.without(useless).into_iter();
        let blocker = blocker.map(|man| distance(man, corner)).min();
        4 * distance(king, corner) + 2 * distance(hunter, corner) + 2 * blocker.unwrap_or(8)
    };
    CORNERS.into_iter().filter(fits).map(way).min().unwrap_or(0)
}

/// How many steps the foremost pawn is from becoming a piece.
fn pawn_way(position: &Position, color: Color) -> u32 {
    let steps = |pawn: Square| 7 - color.relative_rank(pawn.rank()) as u32;
    let pawns = position.pieces(color, Role::Pawn);
    pawns.into_iter().map(steps).min().unwrap_or(8)
}

/// How many squares the hunted king has to flee to: after the check by a queen or rook that leaves
/// it the fewest if there is one, else now, and then one more.
fn freedom(position: &Position, side: Color) -> u32 {
    let king = position.king(side.opposite());
    let occupied = position.occupied() ^ king.bitboard();
    let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for role in Role::ALL {
        for from in position.pieces(side, role) {
            let attacked = attacks_of(role, side, from, occupied);
            twice |= once & attacked;
            once |= attacked;
        }
    }
    let own = position.color(side.opposite());
    let zone = attacks(Role::King, king, occupied).without(own);
    let straight = attacks(Role::Rook, king, occupied);
    let mut fewest = 1 + zone.without(once).len();
    for role in [Role::Rook, Role::Queen] {
        for from in position.pieces(side, role) {
            let attacked = attacks(role, from, occupied);
            let open = zone.without(twice | once.without(attacked));
            for check in (attacked & straight).without(position.color(side)) {
                let after = open.without(attacks(role, check, occupied ^ from.bitboard()));
                // An unprotected man beside the king is taken.
                let lost = u32::from(open.contains(check));
                fewest = fewest.min(after.len() + 2 * lost);
            }
        }
    }
    fewest
}

/// The squares a man attacks.
#[inline]
pub(super) fn attacks_of(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, from),
        _ => attacks(role, from, occupied),
    }
}

/// How many steps a square is from the nearest corner, by files and ranks.
pub(super) fn edge_distance(square: Square) -> u32 {
    let from_edge = |index: u32| index.min(7 - index);
    from_edge(square.file() as u32) + from_edge(square.rank() as u32)
}

/// How many steps a king needs from one square to the other.
pub(super) fn distance(a: Square, b: Square) -> u32 {
    let files = (a.file() as u32).abs_diff(b.file() as u32);
    let ranks = (a.rank() as u32).abs_diff(b.rank() as u32);
    files.max(ranks)
}
