//! From what is written to the move it means.

use super::sketch::resolve_sketch;
use crate::notation::{Man, Readings, Shape, WrittenMove};
use crate::rules::{Bitboard, Move, MoveKind, Position, Rank, Role};

/// Why a written move is no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No legal move fits.
    Illegal,
    /// More than one legal move fits.
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank and no piece is named.
    MissingPromotion(Move),
    /// The move takes the king.
    KingCaptured,
    /// It is a null move.
    Null,
}

/// The one legal move that `written` means in `position`.
///
/// Marks of check, mate, capture and en passant never choose between moves.
///
/// # Errors
///
/// Says why there is no such move.
pub fn resolve(position: &Position, written: &WrittenMove) -> Result<Move, Refusal> {
    match written.shape {
        Shape::Castling(side) => position.castling_move(side).ok_or(Refusal::Illegal),
        Shape::Sketch(sketch) => resolve_sketch(position, &sketch),
        Shape::Null => Err(Refusal::Null),
        Shape::Man(man) => resolve_man(position, man, written.marks.capture),
    }
}

/// The legal move that a word means: by its first reading, or by the second if no move fits that.
///
/// The second reading takes a small letter for a piece. It is a guess, so it holds only if the
/// capture sign, or that there is none, fits the board as well.
///
/// # Errors
///
/// Gives the first reading, and why it is no legal move.
pub fn resolve_any(
    position: &Position,
    readings: &Readings,
) -> Result<(WrittenMove, Move), (WrittenMove, Refusal)> {
    let refusal = match resolve(position, &readings.first) {
        Ok(played) => return Ok((readings.first, played)),
        Err(refusal) => refusal,
    };
    if let Some(second) = readings.second
        && let Ok(played) = resolve(position, &second)
        && position.occupied().contains(played.to()) == second.marks.capture
    {
        return Ok((second, played));
    }
    Err((readings.first, refusal))
}

fn resolve_man(position: &Position, man: Man, capture: bool) -> Result<Move, Refusal> {
    let us = position.turn();
    let role = match (man.role, man.file.zip(man.rank)) {
        (Some(role), _) => role,
        (None, Some((file, rank))) => {
            let from = crate::rules::Square::new(file, rank);
            let mover = position.piece_at(from).filter(|piece| piece.color == us);
            let role = mover.map_or(Role::Pawn, |piece| piece.role);
            // Coordinates alone, as e1g1, may also mean castling.
            if role == Role::King && position.origins(role, man.to).is_empty() {
                return castling_by_king(position, man).ok_or(Refusal::Illegal);
            }
            role
        }
        (None, None) => Role::Pawn,
    };
    if position.king(us.opposite()) == man.to {
        return Err(Refusal::KingCaptured);
    }
    let mut origins = position.origins(role, man.to);
    let all = origins;
    // A pawn that captures names its file; without one only a step ahead can be meant.
    let file = man.file.or((role == Role::Pawn).then_some(man.to.file()));
    if let Some(file) = file {
        origins &= Bitboard::of_file(file);
    }
    if let Some(rank) = man.rank {
        origins &= Bitboard::of_rank(rank);
    }
    let promotes = role == Role::Pawn && matches!(man.to.rank(), Rank::First | Rank::Eighth);
    if man
        .promotion
        .is_some_and(|piece| !promotes || matches!(piece, Role::King | Role::Pawn))
    {
        return Err(Refusal::Illegal);
    }
    let mut found = origins
        .into_iter()
        .map(|from| position.move_between(from, man.to, man.promotion));
    match (found.next(), found.next()) {
        // Without a file, several captures are not to be told apart.
        (None, _) if capture && all.is_many() && man.file.is_none() && man.rank.is_none() => {
            let moves = all
                .into_iter()
                .map(|from| position.move_between(from, man.to, man.promotion));
            Err(Refusal::Ambiguous(moves.collect()))
        }
        (None, _) => Err(Refusal::Illegal),
        (Some(only), None) if promotes && man.promotion.is_none() => {
            Err(Refusal::MissingPromotion(only))
        }
        (Some(only), None) => Ok(only),
        (Some(first), Some(second)) => Err(Refusal::Ambiguous(
            [first, second].into_iter().chain(found).collect(),
        )),
    }
}

/// Castling written by the squares of the king.
fn castling_by_king(position: &Position, man: Man) -> Option<Move> {
    let king = position.king(position.turn());
    crate::rules::Side::ALL.into_iter().find_map(|side| {
        let castling = position.castling_move(side)?;
        let lands = crate::rules::Square::new(side.king_file(), king.rank());
        (castling.kind() == MoveKind::Castling && (man.to == lands || man.to == castling.to()))
            .then_some(castling)
    })
}
