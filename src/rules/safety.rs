//! Who attacks what: attackers, checkers and pinned men.

use super::tables::{ATTACKS, BETWEEN, PAWN_ATTACKS};
use super::{Bitboard, Color, Position, Role, Square};

impl Position {
    /// Returns the men of `color` that attack `square` when the board is `occupied` like this.
    ///
    /// Pinned men attack as well (article 3.1). A man on `square` itself does not matter.
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let snipers = self.snipers(square, color);
        let mut attackers = self.leapers(square, color);
        for from in snipers {
            if !BETWEEN[square.index()][from.index()].meets(occupied) {
                attackers |= from.bitboard();
            }
        }
        attackers
    }

    /// Tells whether a man of `by` attacks the square.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.is_attacked_through(square, by, self.occupied())
    }

    /// Tells whether a man of `by` attacks the square when the board is `occupied` like this.
    #[inline]
    pub(super) fn is_attacked_through(
        &self,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> bool {
        !self.leapers(square, by).is_empty()
            || self
                .snipers(square, by)
                .into_iter()
                .any(|from| !BETWEEN[square.index()][from.index()].meets(occupied))
    }

    /// Returns the sliding pieces of `color` that would attack the square on an otherwise empty board.
    #[inline]
    fn snipers(&self, square: Square, color: Color) -> Bitboard {
        let queens = self.role(Role::Queen);
        let straight =
            ATTACKS[Role::Rook.index()][square.index()] & (self.role(Role::Rook) | queens);
        let diagonal =
            ATTACKS[Role::Bishop.index()][square.index()] & (self.role(Role::Bishop) | queens);
        (straight | diagonal) & self.color(color)
    }

    /// Returns the pawns, knights and king of `color` that attack the square.
    #[inline]
    fn leapers(&self, square: Square, color: Color) -> Bitboard {
        let kings = ATTACKS[Role::King.index()][square.index()] & self.role(Role::King);
        self.stabbers(square, color) | (kings & self.color(color))
    }

    /// Returns the pawns and knights of `color` that attack the square.
    #[inline]
    fn stabbers(&self, square: Square, color: Color) -> Bitboard {
        let pawns = PAWN_ATTACKS[color.opposite().index()][square.index()] & self.role(Role::Pawn);
        let knights = ATTACKS[Role::Knight.index()][square.index()] & self.role(Role::Knight);
        (pawns | knights) & self.color(color)
    }

    /// Finds checkers and pinned men of the player to move, who is White if `white`.
    ///
    /// One look from the king along its lines serves the check of the last move, open or discovered, and the
    /// pins of the next one.
    #[inline]
    pub(super) fn refresh_safety(&mut self, white: bool) {
        let us = Color::from_white(white);
        let king = self.king(us);
        let occupied = self.occupied();
        let mut checkers = self.stabbers(king, us.opposite());
        let mut pinned = Bitboard::EMPTY;
        for from in self.snipers(king, us.opposite()) {
            let men = BETWEEN[king.index()][from.index()] & occupied;
            if men.is_empty() {
                checkers |= from.bitboard();
            } else if !men.is_many() {
                pinned |= men;
            }
        }
        self.checkers = checkers;
        self.pinned = pinned & self.color(us);
    }

    /// Tells whether the king of the player to move is safe after the en passant capture from `from`.
    ///
    /// Two pawns leave the rank at once, so pins alone do not decide it.
    pub(super) fn is_ep_safe(&self, from: Square, ep_square: Square) -> bool {
        let taken = ep_square.passed().bitboard();
        let occupied = (self.occupied() ^ from.bitboard() ^ taken) | ep_square.bitboard();
        let attackers = self.attackers(self.king(self.turn), self.turn.opposite(), occupied);
        attackers.without(taken).is_empty()
    }

    /// Returns the pawns that can legally take en passant.
    #[cold]
    pub(super) fn ep_origins(&self) -> Bitboard {
        let Some(ep_square) = self.ep_square else {
            return Bitboard::EMPTY;
        };
        let near = PAWN_ATTACKS[self.turn.opposite().index()][ep_square.index()];
        (near & self.pieces(self.turn, Role::Pawn))
            .into_iter()
            .filter(|&from| self.is_ep_safe(from, ep_square))
            .collect()
    }

    pub(super) fn compute_ep_legal(&self) -> bool {
        !self.ep_origins().is_empty()
    }
}
