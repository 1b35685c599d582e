//! Listing all legal moves.

use core::ops::ControlFlow;

use super::sliders::attacks;
use super::tables::{ATTACKS, LINE, PAWN_ATTACKS};
use super::{Bitboard, Color, Move, MoveList, Position, Rank, Role, Side, Square};

/// All legal moves of one man that share their form.
#[derive(Clone, Copy)]
pub(super) enum Sweep {
    /// To each of the squares; a pawn that reaches the last rank promotes.
    Plain {
        role: Role,
        from: Square,
        targets: Bitboard,
    },
    /// One en passant capture or castling.
    Special(Move),
}

impl Sweep {
    /// Returns the number of moves.
    #[inline]
    pub(super) fn count(self) -> u64 {
        match self {
            Self::Plain {
                role: Role::Pawn,
                targets,
                ..
            } => u64::from(targets.len() + 3 * (targets & Bitboard::BACKRANKS).len()),
            Self::Plain { targets, .. } => u64::from(targets.len()),
            Self::Special(_) => 1,
        }
    }

    fn list(self, moves: &mut MoveList) {
        match self {
            Self::Plain {
                role,
                from,
                targets,
            } => {
                let last = if role == Role::Pawn {
                    targets & Bitboard::BACKRANKS
                } else {
                    Bitboard::EMPTY
                };
                for to in targets ^ last {
                    moves.push(Move::normal(from, to));
                }
                for to in last {
                    for promotion in Role::PROMOTIONS {
                        moves.push(Move::promoting(from, to, promotion));
                    }
                }
            }
            Self::Special(chess_move) => moves.push(chess_move),
        }
    }
}

impl Position {
    /// Lists all legal moves; each promotion counts as four, castling as one.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let _ = self.sweep(|sweep| {
            sweep.list(&mut moves);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Tells whether the player to move has any legal move; it stops at the first one found.
    pub fn has_legal_move(&self) -> bool {
        let men = self.pieces(self.turn(), Role::Pawn).without(self.pinned());
        let ahead = match self.turn() {
            Color::White => men.0 << 8,
            Color::Black => men.0 >> 8,
        };
        let free = self.checkers().is_empty();
        // Nearly always a pawn can step ahead, or else a piece can move that comes first of its kind.
        (free && (ahead & !self.occupied().0 != 0 || self.first_pieces_move()))
            || self.sweep(|_| ControlFlow::Break(())).is_break()
    }

    /// Tells whether one of the first pieces of each kind that are not pinned can move; of a player who is
    /// not in check.
    fn first_pieces_move(&self) -> bool {
        let own = self.color(self.turn());
        let roles = [Role::Knight, Role::Queen, Role::Rook, Role::Bishop];
        roles.into_iter().any(|role| {
            let men = own & self.role(role);
            let first = men.without(self.pinned()).first();
            first.is_some_and(|from| {
                let reached = attacks(role, from, self.occupied());
                !reached.without(own).is_empty()
            })
        })
    }

    /// Tells whether the player to move has so many legal moves or more, each promotion counted as
    /// four; it stops when they are found.
    pub fn has_legal_moves(&self, wanted: u64) -> bool {
        let mut found = 0;
        let enough = |found| found >= wanted;
        let counted = self.sweep(|sweep| {
            found += sweep.count();
            if enough(found) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        counted.is_break() || enough(found)
    }

    /// Calls `visit` with all legal moves, those of the king first; never with an empty set.
    #[inline]
    pub(super) fn sweep(&self, mut visit: impl FnMut(Sweep) -> ControlFlow<()>) -> ControlFlow<()> {
        let us = self.turn();
        let king = self.king(us);
        self.sweep_king(king, &mut visit)?;
        let allowed = if self.checkers().is_empty() {
            self.color(us.opposite()) | !self.occupied()
        } else if self.checkers().is_single() {
            self.check_targets(king)
        } else {
            return ControlFlow::Continue(());
        };
        let men = self.color(us);
        for from in men & self.role(Role::Pawn) {
            let targets = self.pawn_targets(from) & allowed;
            self.report(Role::Pawn, from, targets, &mut visit)?;
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in men & self.role(role) {
                let targets = attacks(role, from, self.occupied()) & allowed;
                self.report(role, from, targets, &mut visit)?;
            }
        }
        if let Some(to) = self.en_passant().filter(|_| self.legal_en_passant()) {
            for from in self.ep_origins() {
                visit(Sweep::Special(Move::en_passant(from, to)))?;
            }
        }
        if self.checkers().is_empty() {
            for side in Side::ALL {
                if let Some(castling) = self.castling_move(side) {
                    visit(Sweep::Special(castling))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the man's moves, after those that would give up a pin are removed.
    #[inline]
    fn report(
        &self,
        role: Role,
        from: Square,
        mut targets: Bitboard,
        visit: &mut impl FnMut(Sweep) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.pinned().contains(from) {
            targets &= LINE[self.king(self.turn()).index()][from.index()];
        }
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        visit(Sweep::Plain {
            role,
            from,
            targets,
        })
    }

    #[inline]
    fn sweep_king(
        &self,
        king: Square,
        visit: &mut impl FnMut(Sweep) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let us = self.turn();
        let lifted = self.occupied() ^ king.bitboard();
        let mut targets = ATTACKS[Role::King.index()][king.index()].without(self.color(us));
        for to in targets {
            if self.is_attacked_through(to, us.opposite(), lifted) {
                targets ^= to.bitboard();
            }
        }
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        visit(Sweep::Plain {
            role: Role::King,
            from: king,
            targets,
        })
    }

    /// Returns the steps and the ordinary captures of a pawn, whatever happens to its king.
    #[inline]
    fn pawn_targets(&self, from: Square) -> Bitboard {
        let us = self.turn();
        let empty = !self.occupied();
        let third = Bitboard::of_rank(us.relative_rank(Rank::Third));
        let step = |squares: Bitboard| match us {
            Color::White => Bitboard(squares.0 << 8) & empty,
            Color::Black => Bitboard(squares.0 >> 8) & empty,
        };
        let single = step(from.bitboard());
        let double = step(single & third);
        let captures = PAWN_ATTACKS[us.index()][from.index()] & self.color(us.opposite());
        single | double | captures
    }
}
