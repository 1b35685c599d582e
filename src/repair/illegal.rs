//! Illegal moves that a player made on the board, and the positions behind them.

use super::Cost;
use crate::notation::{Man, Shape, WrittenMove};
use crate::rules::{
    Bitboard, File, Move, MoveList, Position, Rank, Role, Side, Square, attacks, pawn_attacks,
};

/// The illegal moves that a word says and that a player may have made on the board, and what it costs
/// to take one of them for what was played.
///
/// Those that a man can make by the way it moves come before all others: its king is left in check,
/// or goes into one, or it is pinned (article 3.9). So does castling with a king in check, across an
/// attacked square or without the right (article 3.8), and taking en passant too late. Only where there
/// is none a man may have gone to the square in any way, if that leaves no check unanswered. Nobody
/// takes a king.
pub(super) fn illegal_moves(position: &Position, written: &WrittenMove) -> (Vec<Move>, Cost) {
    let moves = match written.shape {
        Shape::Castling(side) => castling(position, side).into_iter().collect(),
        Shape::Man(man) => man_moves(position, man),
        Shape::Sketch(_) | Shape::Null => Vec::new(),
    };
    let usual = |played: &Move| reaches(position, *played);
    if moves.iter().any(usual) {
        let usual = moves.into_iter().filter(usual).collect();
        return (usual, Cost::EXPOSED);
    }
    let safe = moves
        .into_iter()
        .filter(|played| is_safe(position, *played));
    (safe.collect(), Cost::ILLEGAL)
}

/// The legal moves of a position that may stand behind an illegal move: nobody takes a king that was
/// left in check.
pub(super) fn moves_sparing_the_king(position: &Position) -> MoveList {
    let legal = position.legal_moves();
    let king = position.king(position.turn().opposite());
    if legal.iter().all(|played| played.to() != king) {
        return legal;
    }
    let mut spared = MoveList::new();
    for &played in legal.iter().filter(|played| played.to() != king) {
        spared.push(played);
    }
    spared
}

/// Castling with the king and a rook on the squares of the first position and nothing between them.
fn castling(position: &Position, side: Side) -> Option<Move> {
    let us = position.turn();
    let rook_file = match side {
        Side::King => File::H,
        Side::Queen => File::A,
    };
    let [king, rook] = [File::E, rook_file].map(|file| Square::new(file, us.backrank()));
    let stand = position.king(us) == king && position.pieces(us, Role::Rook).contains(rook);
    let free = !Bitboard::between(king, rook).meets(position.occupied());
    (stand && free).then(|| Move::castling(king, rook))
}

fn man_moves(position: &Position, man: Man) -> Vec<Move> {
    let us = position.turn();
    let role = man.role.unwrap_or(Role::Pawn);
    let free = !position.color(us).contains(man.to) && position.king(us.opposite()) != man.to;
    let promotes = role == Role::Pawn && matches!(man.to.rank(), Rank::First | Rank::Eighth);
    let into = man.promotion.filter(|into| Role::PROMOTIONS.contains(into));
    if !free || promotes != into.is_some() {
        return Vec::new();
    }
    let mut men = position.pieces(us, role);
    if let Some(file) = man.file {
        men &= Bitboard::of_file(file);
    }
    if let Some(rank) = man.rank {
        men &= Bitboard::of_rank(rank);
    }
    let to = man.to;
    men.into_iter()
        .map(|from| match into {
            Some(into) => Move::promoting(from, to, into),
            None if role == Role::Pawn && takes_late(position, from, to) => {
                Move::en_passant(from, to)
            }
            None => Move::normal(from, to),
        })
        .collect()
}

/// Whether a move leaves no check to the king of its player.
fn is_safe(position: &Position, played: Move) -> bool {
    let us = position.turn();
    let mut after = *position;
    after.play_unchecked(played);
    !after.is_attacked(after.king(us), us.opposite())
}

/// Whether a man can go there by the way it moves, whatever becomes of its king.
fn reaches(position: &Position, played: Move) -> bool {
    let (from, to) = (played.from(), played.to());
    let role = position.piece_at(from).map(|man| man.role);
    if played.castling_side().is_some() {
        return true;
    }
    if let Some(role) = role.filter(|role| *role != Role::Pawn) {
        return attacks(role, from, position.occupied()).contains(to);
    }
    let us = position.turn();
    if from.file() != to.file() {
        let takes = position.color(us.opposite()).contains(to) || takes_late(position, from, to);
        return takes && pawn_attacks(us, from).contains(to);
    }
    let rank = |square: Square| us.relative_rank(square.rank()).index();
    let way = Bitboard::between(from, to) | to.bitboard();
    let steps = match rank(from) {
        1 => 1..=2,
        _ => 1..=1,
    };
    let ahead = rank(to).checked_sub(rank(from));
    ahead.is_some_and(|ahead| steps.contains(&ahead)) && !way.meets(position.occupied())
}

/// Whether a pawn takes one beside it as if that had just come there in two steps (article 3.7.3.1).
fn takes_late(position: &Position, from: Square, to: Square) -> bool {
    let us = position.turn();
    let beside = Square::new(to.file(), from.rank());
    let pawn = position.pieces(us.opposite(), Role::Pawn).contains(beside);
    let fifth = us.relative_rank(Rank::Fifth);
    let way = pawn_attacks(us, from).contains(to);
    from.rank() == fifth && way && pawn && !position.occupied().contains(to)
}
