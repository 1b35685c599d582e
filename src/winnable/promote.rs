//! Getting a pawn through, both sides helping: what comes before the hunt where men are few.

use super::guide::distance;
use super::room::{ahead, ahead_once, beside};
use super::sprint::Chance;
use crate::rules::{Bitboard, Color, Move, Position, Role, Square, attacks};

/// What it costs to take the last hope, or to leave no move to the other side: more than all else.
const RUIN: u32 = 1 << 10;

/// What it costs to become a knight or a bishop.
const WEAK: u32 = 40;

/// The pawns of a side that has nothing stronger, and what they need.
pub(super) struct Promotion {
    side: Color,
    /// The king of the other side.
    king: Square,
    /// The squares ahead of the pawns that are free.
    way: Bitboard,
    /// The pawns of the other side that bar them all; none if a pawn is free.
    bars: Bitboard,
    /// Whether the other side has nothing but its king and pawns that cannot step ahead.
    only_king_moves: bool,
}

impl Promotion {
    /// Looks at the pawns of `side`; nothing if it has none, or a queen or a rook to mate with.
    pub(super) fn of(position: &Position, side: Color) -> Option<Self> {
        let (own, all) = (position.color(side), position.role(Role::Pawn));
        let (pawns, theirs) = (all & own, all.without(own));
        let majors = position.role(Role::Queen) | position.role(Role::Rook);
        if majors.meets(own) || pawns.is_empty() {
            return None;
        }
        let free = pawns.without(ahead(!side, theirs));
        let bars = if free.is_empty() {
            theirs & ahead(side, pawns)
        } else {
            Bitboard::EMPTY
        };
        let stuck = theirs & ahead_once(side, position.occupied());
        Some(Self {
            side,
            king: position.king(!side),
            way: ahead(side, free),
            bars,
            only_king_moves: position.color(!side).without(stuck).is_single(),
        })
    }

    /// Chooses a move of the side with the pawns: a pawn goes on where the other king does not take it,
    /// and the own king goes to what bars all pawns, or waits near the other one.
    pub(super) fn push(
        &self,
        position: &Position,
        moves: &[Move],
        chance: &mut Chance,
    ) -> Option<Move> {
        let theirs = position.color(!self.side);
        moves.iter().copied().min_by_key(|&played| {
            let (from, to) = (played.from(), played.to());
            let role = position.piece_at(from).map(|man| man.role);
            let mut cost = match (role, played.promotion()) {
                (_, Some(Role::Knight | Role::Bishop)) => WEAK,
                (Some(Role::Pawn), _) if distance(to, self.king) > 1 => {
                    7 - self.side.relative_rank(to.rank()) as u32
                }
                (Some(Role::King), _) if !self.bars.is_empty() => {
                    let ways = self.bars.into_iter().map(|bar| distance(bar, to));
                    10 + 2 * ways.min().unwrap_or(0)
                }
                (Some(Role::King), _) => 6 + distance(to, self.king).abs_diff(2),
                _ => 12,
            };
            cost += if self.bars.contains(to) { 0 } else { 4 };
            if self.only_king_moves && !theirs.contains(to) {
                let mut next = *position;
                next.play_unchecked(played);
                cost += if next.is_stalemate() { RUIN } else { 0 };
            }
            (cost << 3) + chance.draw()
        })
    }

    /// Chooses a move of the other side: its king leaves the way of the pawns, and nothing is taken or
    /// attacked.
    pub(super) fn make_way(
        &self,
        position: &Position,
        moves: &[Move],
        chance: &mut Chance,
    ) -> Option<Move> {
        let own = position.color(self.side);
        let pawns = own & position.role(Role::Pawn);
        let near = beside(self.way);
        let exposed = attacks(Role::Queen, position.king(self.side), position.occupied());
        moves.iter().copied().min_by_key(|played| {
            let (from, to) = (played.from(), played.to());
            let mut cost = if self.way.contains(from) { 0 } else { 8 };
            cost += if self.way.contains(to) { 8 } else { 0 };
            cost += if from == self.king && near.contains(to) {
                4
            } else {
                0
            };
            cost += if (own | exposed).contains(to) { 6 } else { 0 };
            cost += if pawns.contains(to) { RUIN } else { 0 };
            (cost << 3) + chance.draw()
        })
    }
}
