//! Asking whether one move is legal, and playing it if it is.

use super::{Bitboard, Move, MoveKind, Position, Role, Square};

/// The move is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not a legal move here")]
pub struct IllegalMove(pub Move);

impl Position {
    /// Tells whether the move is legal; its kind must fit as well.
    pub fn is_legal(&self, chess_move: Move) -> bool {
        let (from, to) = (chess_move.from(), chess_move.to());
        let role = match self.piece_at(from) {
            Some(piece) if piece.color == self.turn() => piece.role,
            _ => return false,
        };
        if let Some(side) = chess_move.castling_side() {
            return self.castling_move(side) == Some(chess_move);
        }
        let promotes = role == Role::Pawn && Bitboard::BACKRANKS.contains(to);
        let takes_ep = role == Role::Pawn && self.is_ep_capture(from, to);
        let kind_fits = match chess_move.kind() {
            MoveKind::Normal => !promotes && !takes_ep,
            MoveKind::EnPassant => takes_ep,
            MoveKind::Promotion(new) => promotes && Role::PROMOTIONS.contains(&new),
            MoveKind::Castling => false,
        };
        kind_fits && self.origins(role, to).contains(from)
    }

    /// Plays the move if it is legal; otherwise the position stays as it is.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if the move is not legal.
    pub fn play(&mut self, chess_move: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(chess_move) {
            return Err(IllegalMove(chess_move));
        }
        self.play_unchecked(chess_move);
        Ok(())
    }

    /// Makes the [`Move`] of the man on `from` to `to`, with the kind that follows from the board.
    ///
    /// Nothing but the kind is looked at; the result may be illegal. Castling is only made from the king taking
    /// its own rook; see [`Position::castling_move`] for the other way.
    pub fn move_between(&self, from: Square, to: Square, promotion: Option<Role>) -> Move {
        if let Some(role) = promotion {
            return Move::promoting(from, to, role);
        }
        let us = self.turn();
        match self.piece_at(from).map(|piece| piece.role) {
            Some(Role::Pawn) if self.is_ep_capture(from, to) => Move::en_passant(from, to),
            Some(Role::King) if self.pieces(us, Role::Rook).contains(to) => {
                Move::castling(from, to)
            }
            _ => Move::normal(from, to),
        }
    }

    /// Tells whether a pawn that goes from one square to the other would take en passant; legality apart.
    #[inline]
    pub fn is_ep_capture(&self, from: Square, to: Square) -> bool {
        self.en_passant() == Some(to) && from.file() != to.file()
    }
}
