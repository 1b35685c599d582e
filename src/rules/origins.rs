//! Looking back from a square: which own men can legally go there.

use std::hint::select_unpredictable;

use super::tables::{ATTACKS, BETWEEN, LINE, PAWN_ATTACKS};
use super::{Bitboard, Color, Position, Rank, Role, Square};

impl Position {
    /// Returns the squares from which an own man of `role` can legally move to `to`.
    ///
    /// Pawn steps, captures (en passant too) and promotions count, castling does not. This is the question a move
    /// text such as `Nf3` asks, and it needs neither a list of moves nor attack sets of sliding pieces.
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        match self.turn {
            Color::White => self.origins_as::<true>(role, to),
            Color::Black => self.origins_as::<false>(role, to),
        }
    }

    fn origins_as<const WHITE: bool>(&self, role: Role, to: Square) -> Bitboard {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        if self.color(us).contains(to) {
            return Bitboard::EMPTY;
        }
        if role != Role::Pawn {
            return self.piece_origins::<WHITE>(role, to);
        }
        if self.ep_legal && self.ep_square == Some(to) {
            return self.ep_origins();
        }
        self.pawn_origins::<WHITE>(to, self.color(them).contains(to))
    }

    /// Returns the squares from which a piece of `role`, no pawn, can legally move to `to`.
    ///
    /// The caller promises that no own man stands there, and says who is to move.
    #[inline(always)]
    pub fn piece_origins<const WHITE: bool>(&self, role: Role, to: Square) -> Bitboard {
        if role == Role::King {
            return self.king_origin::<WHITE>(to);
        }
        let mut origins =
            ATTACKS[role.index()][to.index()] & self.pieces(Color::from_white(WHITE), role);
        let occupied = self.occupied();
        // Nothing lies between the squares of a knight's move.
        let blocked = |from: Square| BETWEEN[to.index()][from.index()].meets(occupied);
        // Where only one man comes into question, nobody has to wait for the answer to go on.
        if origins.is_many() {
            for from in origins {
                if blocked(from) {
                    origins ^= from.bitboard();
                }
            }
        } else if origins.first().is_none_or(blocked) {
            return Bitboard::EMPTY;
        }
        self.keep_safe::<WHITE>(origins, to)
    }

    /// Returns the squares from which a pawn can legally capture on `to`, or step there.
    ///
    /// The caller promises that an enemy man stands there or none does, and says who is to move.
    #[inline(always)]
    pub fn pawn_origins<const WHITE: bool>(&self, to: Square, capture: bool) -> Bitboard {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        let pawns = self.pieces(us, Role::Pawn);
        let attackers = PAWN_ATTACKS[them.index()][to.index()] & pawns;
        let behind = step_back::<WHITE>(to.bitboard());
        let second = Bitboard::of_rank(us.relative_rank(Rank::Second));
        let skipped = Bitboard::of_rank(us.relative_rank(Rank::Third)).without(self.occupied());
        let steps = (behind | step_back::<WHITE>(behind & skipped) & second) & pawns;
        self.keep_safe::<WHITE>(select_unpredictable(capture, attackers, steps), to)
    }

    #[inline]
    fn king_origin<const WHITE: bool>(&self, to: Square) -> Bitboard {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        let king = self.king(us).bitboard();
        // The king is lifted: it must not hide a square behind it from the piece that checks it.
        if !ATTACKS[Role::King.index()][to.index()].meets(king)
            || self.is_attacked_through(to, them, self.occupied() ^ king)
        {
            return Bitboard::EMPTY;
        }
        king
    }

    /// Keeps of the men that can reach `to` those that do not leave their king in check (article 3.9).
    #[inline]
    fn keep_safe<const WHITE: bool>(&self, mut origins: Bitboard, to: Square) -> Bitboard {
        if (origins & self.pinned).is_empty() && self.checkers.is_empty() {
            return origins;
        }
        let king = self.king(Color::from_white(WHITE));
        if !self.checkers.is_empty() && !self.check_targets(king).contains(to) {
            return Bitboard::EMPTY;
        }
        for from in origins & self.pinned {
            if !LINE[king.index()][from.index()].contains(to) {
                origins ^= from.bitboard();
            }
        }
        origins
    }

    /// Returns the squares on which a man other than the king answers the check: none against a double check.
    #[inline]
    pub(super) fn check_targets(&self, king: Square) -> Bitboard {
        match self.checkers.single() {
            Some(checker) => BETWEEN[king.index()][checker.index()] | checker.bitboard(),
            None => Bitboard::EMPTY,
        }
    }
}

#[inline]
const fn step_back<const WHITE: bool>(squares: Bitboard) -> Bitboard {
    if WHITE {
        Bitboard(squares.0 >> 8)
    } else {
        Bitboard(squares.0 << 8)
    }
}
