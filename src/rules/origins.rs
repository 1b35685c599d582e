//! Looking back from a square: which own men can legally go there.

use super::tables::{ATTACKS, BETWEEN, LINE, PAWN_ATTACKS};
use super::{Bitboard, Color, Position, Rank, Role, Square};

impl Position {
    /// Returns the squares from which an own man of `role` can legally move to `to`.
    ///
    /// Pawn steps, captures (en passant too) and promotions count, castling does not. This is the question a move
    /// text such as `Nf3` asks, and it needs neither a list of moves nor attack sets of sliding pieces.
    #[inline]
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        match self.turn {
            Color::White => self.origins_as::<true>(role, to),
            Color::Black => self.origins_as::<false>(role, to),
        }
    }

    /// Does what [`Position::origins`] does, for a caller who knows whether White is to move.
    #[inline]
    pub fn origins_as<const WHITE: bool>(&self, role: Role, to: Square) -> Bitboard {
        let us = Color::from_white(WHITE);
        match role {
            Role::Pawn => self.pawn_origins::<WHITE>(to),
            Role::King => self.king_origin::<WHITE>(to),
            _ if self.color(us).contains(to) => Bitboard::EMPTY,
            Role::Knight => self.keep_safe::<WHITE>(self.candidates(us, role, to), to),
            Role::Bishop | Role::Rook | Role::Queen => {
                let mut origins = self.candidates(us, role, to);
                let occupied = self.occupied();
                for from in origins {
                    if BETWEEN[to.index()][from.index()].meets(occupied) {
                        origins ^= from.bitboard();
                    }
                }
                self.keep_safe::<WHITE>(origins, to)
            }
        }
    }

    /// Returns the men of the role that could go to `to` on an otherwise empty board.
    #[inline]
    fn candidates(&self, us: Color, role: Role, to: Square) -> Bitboard {
        ATTACKS[role.index()][to.index()] & self.pieces(us, role)
    }

    #[inline]
    fn pawn_origins<const WHITE: bool>(&self, to: Square) -> Bitboard {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        let pawns = self.pieces(us, Role::Pawn);
        let attackers = PAWN_ATTACKS[them.index()][to.index()] & pawns;
        if self.color(them).contains(to) {
            return self.keep_safe::<WHITE>(attackers, to);
        }
        if self.color(us).contains(to) {
            return Bitboard::EMPTY;
        }
        if self.ep_legal && self.ep_square == Some(to) {
            return self.ep_origins();
        }
        let behind = step_back::<WHITE>(to.bitboard());
        let mut origin = behind & pawns;
        if origin.is_empty() && !behind.meets(self.occupied()) {
            let second = Bitboard::of_rank(us.relative_rank(Rank::Second));
            let skipped = Bitboard::of_rank(us.relative_rank(Rank::Third));
            origin = step_back::<WHITE>(behind & skipped) & second & pawns;
        }
        self.keep_safe::<WHITE>(origin, to)
    }

    #[inline]
    fn king_origin<const WHITE: bool>(&self, to: Square) -> Bitboard {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        let king = self.king(us).bitboard();
        // The king is lifted: it must not hide a square behind it from the piece that checks it.
        if !ATTACKS[Role::King.index()][to.index()].meets(king)
            || self.color(us).contains(to)
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
