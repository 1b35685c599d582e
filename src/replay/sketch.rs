//! From a move that names no square of arrival to the one it can only be.

use super::Refusal;
use crate::notation::Sketch;
use crate::rules::{Color, Move, MoveKind, Position, Role, Square};

/// The one legal move that fits.
pub(super) fn resolve_sketch(position: &Position, sketch: &Sketch) -> Result<Move, Refusal> {
    let mut found: Vec<Move> = Vec::new();
    for &legal in &position.legal_moves() {
        if fits(position, sketch, legal) {
            found.push(legal);
        }
    }
    let unpromoted = |played: &Move| sketch.promotion.is_none() && played.promotion().is_some();
    match found.as_slice() {
        [] => Err(Refusal::Illegal),
        [only] if !unpromoted(only) => Ok(*only),
        [first, rest @ ..]
            if unpromoted(first)
                && rest
                    .iter()
                    .all(|other| (other.from(), other.to()) == (first.from(), first.to())) =>
        {
            Err(Refusal::MissingPromotion(Move::normal(
                first.from(),
                first.to(),
            )))
        }
        _ => Err(Refusal::Ambiguous(found)),
    }
}

fn fits(position: &Position, sketch: &Sketch, legal: Move) -> bool {
    let (from, to) = (legal.from(), legal.to());
    let castles = legal.castling_side().is_some();
    if castles || sketch.castles {
        return castles && sketch.castles;
    }
    let role = |square: Square| position.piece_at(square).map(|piece| piece.role);
    let taken = if legal.kind() == MoveKind::EnPassant {
        Some(Role::Pawn)
    } else {
        role(to)
    };
    let seen = if sketch.own_side && position.turn() == Color::Black {
        mirrored(to)
    } else {
        to
    };
    role(from) == Some(sketch.role)
        && sketch.from.contains(from)
        && sketch.to.contains(seen)
        && taken.is_some() == sketch.takes
        && (sketch.taken.is_none() || taken == sketch.taken)
        && (sketch.promotion.is_none() || legal.promotion() == sketch.promotion)
}

/// The square as the other player counts ranks.
fn mirrored(square: Square) -> Square {
    let ranks = crate::rules::Rank::ALL;
    Square::new(square.file(), ranks[7 - square.rank().index()])
}
