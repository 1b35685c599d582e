//! When castling is allowed (article 3.8), and why not.

use super::castling::home;
use super::tables::BETWEEN;
use super::{Bitboard, Color, Move, Position, Side, Square};

/// The first reason why the player to move cannot castle on a side now.
///
/// ```
/// use hakem::rules::{CastlingFault, Position, Side, Square};
/// let fault = Position::start().castling_fault(Side::King);
/// assert_eq!(fault, Some(CastlingFault::Occupied(Square::F1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CastlingFault {
    /// The right is not held: king or rook has moved, or the rook is gone (article 3.8b(1)).
    #[error("the right to castle there is lost")]
    NoRight,
    /// A man stands on a square that king or rook must cross or reach (article 3.8b(2)).
    #[error("{0} is occupied")]
    Occupied(Square),
    /// The king is in check (article 3.8b(2)).
    #[error("the king is in check from {0}")]
    InCheck(Square),
    /// The king would cross an attacked square (article 3.8b(2)).
    #[error("the king would cross {square}, which {attacker} attacks")]
    ThroughCheck {
        /// The square on the king's way.
        square: Square,
        /// An enemy man that attacks it.
        attacker: Square,
    },
    /// The king would end in check (article 3.8b(2)).
    #[error("the king would be in check on {square} from {attacker}")]
    IntoCheck {
        /// The square on which the king would end.
        square: Square,
        /// An enemy man that attacks it once the rook has moved.
        attacker: Square,
    },
}

/// Returns all squares from one to the other, both included.
fn span(from: Square, to: Square) -> Bitboard {
    BETWEEN[from.index()][to.index()] | from.bitboard() | to.bitboard()
}

impl Position {
    /// Returns why the player to move cannot castle on the side, or `None` if that is legal.
    ///
    /// The reasons are tried in the order in which [`CastlingFault`] lists them. In Chess960 the king and the
    /// rook end where they do in the orthodox game, and only they may stand on the squares they cross.
    pub fn castling_fault(&self, side: Side) -> Option<CastlingFault> {
        let us = self.turn();
        match self.castling_rook(us, side) {
            Some(rook) => self.castling_obstacle(us, side, rook),
            None => Some(CastlingFault::NoRight),
        }
    }

    /// Returns the castling move on the side if it is legal.
    pub fn castling_move(&self, side: Side) -> Option<Move> {
        let us = self.turn();
        let rook = self.castling_rook(us, side)?;
        match self.castling_obstacle(us, side, rook) {
            Some(_) => None,
            None => Some(Move::castling(self.king(us), rook)),
        }
    }

    fn castling_obstacle(&self, us: Color, side: Side, rook: Square) -> Option<CastlingFault> {
        let them = us.opposite();
        let king = self.king(us);
        let (king_end, rook_end) = (home(us, side.king_file()), home(us, side.rook_file()));
        let others = self.occupied().without(king.bitboard() | rook.bitboard());

        if let Some(square) = ((span(king, king_end) | span(rook, rook_end)) & others).first() {
            return Some(CastlingFault::Occupied(square));
        }
        if let Some(attacker) = self.checkers().first() {
            return Some(CastlingFault::InCheck(attacker));
        }
        let lifted = others | rook.bitboard();
        for square in BETWEEN[king.index()][king_end.index()] {
            if let Some(attacker) = self.attackers(square, them, lifted).first() {
                return Some(CastlingFault::ThroughCheck { square, attacker });
            }
        }
        // The rook no longer stands where it did: on the edge it may have been a shield.
        let castled = others | rook_end.bitboard();
        if let Some(attacker) = self.attackers(king_end, them, castled).first() {
            return Some(CastlingFault::IntoCheck {
                square: king_end,
                attacker,
            });
        }
        None
    }
}
