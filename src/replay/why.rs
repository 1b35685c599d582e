//! Why a move is illegal, in the terms of a player.

use super::Line;
use super::lost::right_lost;
use crate::finding::Illegality;
use crate::notation::{Man, Shape, WrittenMove};
use crate::rules::{Bitboard, CastlingFault, Color, Position, Rank, Role, Side, Square};

/// The reason why `written` is not legal at the end of the innermost of `lines`.
///
/// The move is taken to be illegal: [`resolve`](super::resolve()) said so. The reason is found on
/// the board, never guessed; where several hold, the first in the order in which a player would
/// look is given.
pub fn why_illegal(lines: &mut [Line], written: &WrittenMove) -> Illegality {
    let Some(line) = lines.last() else {
        return Illegality::NoPawn;
    };
    let position = *line.position();
    if !position.has_legal_move() {
        return Illegality::GameOver {
            mate: position.is_check(),
        };
    }
    match written.shape {
        Shape::Castling(side) => why_not_castling(lines, &position, side),
        Shape::Man(man) => Why {
            position: &position,
            us: position.turn(),
        }
        .man(man),
        // Whoever asks says that it names no square.
        Shape::Sketch(_) => Illegality::NothingToTake,
        Shape::Null => match position.checkers().first() {
            Some(by) => Illegality::InCheck { by },
            None => Illegality::NoPawn,
        },
    }
}

fn why_not_castling(lines: &mut [Line], position: &Position, side: Side) -> Illegality {
    let fault = position
        .castling_fault(side)
        .unwrap_or(CastlingFault::NoRight);
    let lost = match fault {
        CastlingFault::NoRight => right_lost(lines, position.turn(), side),
        _ => None,
    };
    Illegality::Castling { side, fault, lost }
}

/// The board that the question is about.
struct Why<'a> {
    position: &'a Position,
    us: Color,
}

impl Why<'_> {
    fn man(&self, man: Man) -> Illegality {
        let whole = man
            .file
            .zip(man.rank)
            .map(|(file, rank)| Square::new(file, rank));
        let found = whole.and_then(|square| self.position.piece_at(square));
        let role = match man.role {
            Some(role) => role,
            None => match found {
                Some(piece) if piece.color == self.us => piece.role,
                _ => {
                    let found = found.map(|piece| (piece.color, piece.role));
                    return Illegality::NotThere { role: None, found };
                }
            },
        };
        if let Some(piece) = man.promotion {
            if role != Role::Pawn || !matches!(man.to.rank(), Rank::First | Rank::Eighth) {
                return Illegality::NoPromotion;
            }
            if matches!(piece, Role::King | Role::Pawn) {
                return Illegality::BadPromotion(piece);
            }
        }
        let men = self.position.pieces(self.us, role);
        if men.is_empty() {
            return Illegality::NoSuchPiece(role);
        }
        let mut hinted = men;
        if let Some(file) = man.file {
            hinted &= Bitboard::of_file(file);
        }
        if let Some(rank) = man.rank {
            hinted &= Bitboard::of_rank(rank);
        }
        if hinted.is_empty() {
            let found = found.map(|piece| (piece.color, piece.role));
            return Illegality::NotThere {
                role: Some(role),
                found,
            };
        }
        match role {
            Role::Pawn => self.pawn(man, hinted),
            _ => self.piece(role, man.to, hinted),
        }
    }

    fn piece(&self, role: Role, to: Square, men: Bitboard) -> Illegality {
        let occupied = self.position.occupied();
        if let Some(piece) = self
            .position
            .piece_at(to)
            .filter(|piece| piece.color == self.us)
        {
            return Illegality::OwnMan(piece.role);
        }
        let reach = |occupied| self.position.attackers(to, self.us, occupied) & men;
        if let Some(from) = reach(occupied).first() {
            return self.exposed(role, from, to);
        }
        match reach(Bitboard::EMPTY).first() {
            Some(from) => match (Bitboard::between(from, to) & occupied).first() {
                Some(by) => Illegality::Blocked { from, by },
                None => out_of_reach(role, men),
            },
            None => out_of_reach(role, men),
        }
    }

    /// Why a man that can reach the square must not go there.
    fn exposed(&self, role: Role, from: Square, to: Square) -> Illegality {
        let them = self.us.opposite();
        let occupied = self.position.occupied();
        if role == Role::King {
            let lifted = occupied.without(from.bitboard());
            return match self.position.attackers(to, them, lifted).first() {
                Some(by) => Illegality::IntoCheck { by },
                None => out_of_reach(role, from.bitboard()),
            };
        }
        let king = self.position.king(self.us);
        let moved = occupied.without(from.bitboard()) | to.bitboard();
        let left = self
            .position
            .attackers(king, them, moved)
            .without(to.bitboard());
        let checkers = self.position.checkers();
        match ((left & checkers).first(), left.without(checkers).first()) {
            (Some(by), _) => Illegality::InCheck { by },
            (None, Some(by)) => Illegality::Pinned { piece: from, by },
            (None, None) => out_of_reach(role, from.bitboard()),
        }
    }

    fn pawn(&self, man: Man, pawns: Bitboard) -> Illegality {
        let to = man.to;
        match man.file {
            Some(file) if file != to.file() => self.pawn_capture(to, pawns),
            _ => self.pawn_step(to, pawns),
        }
    }

    fn pawn_capture(&self, to: Square, pawns: Bitboard) -> Illegality {
        let occupied = self.position.occupied();
        let Some(from) = (self.position.attackers(to, self.us, occupied) & pawns).first() else {
            return out_of_reach(Role::Pawn, pawns);
        };
        match self.position.piece_at(to) {
            Some(piece) if piece.color == self.us => Illegality::OwnMan(piece.role),
            Some(_) => self.exposed(Role::Pawn, from, to),
            None if self.position.en_passant() == Some(to) => self.en_passant(from, to),
            None => {
                let passed = Square::new(to.file(), from.rank());
                let beside = self.position.piece_at(passed);
                let pawn =
                    beside.is_some_and(|piece| piece.color != self.us && piece.role == Role::Pawn);
                let sixth = self.us.relative_rank(Rank::Sixth);
                if pawn && to.rank() == sixth {
                    Illegality::NoEnPassant
                } else {
                    Illegality::NothingToTake
                }
            }
        }
    }

    /// Why an en passant capture that the last double step allows is not legal.
    fn en_passant(&self, from: Square, to: Square) -> Illegality {
        let taken = Square::new(to.file(), from.rank()).bitboard();
        let after = self.position.occupied().without(from.bitboard() | taken) | to.bitboard();
        let king = self.position.king(self.us);
        let left = self
            .position
            .attackers(king, self.us.opposite(), after)
            .without(taken);
        let checkers = self.position.checkers();
        match ((left & checkers).first(), left.without(checkers).first()) {
            (Some(by), _) => Illegality::InCheck { by },
            (None, Some(by)) => Illegality::EnPassantExposes { by },
            (None, None) => Illegality::NoEnPassant,
        }
    }

    fn pawn_step(&self, to: Square, pawns: Bitboard) -> Illegality {
        let occupied = self.position.occupied();
        let file = pawns & Bitboard::of_file(to.file());
        let behind = |steps: usize| {
            let rank = match self.us {
                Color::White => to.rank().index().checked_sub(steps),
                Color::Black => Some(to.rank().index() + steps),
            };
            let rank = rank
                .and_then(|rank| u8::try_from(rank).ok())
                .and_then(Rank::new);
            rank.map(|rank| Square::new(to.file(), rank))
        };
        let one = behind(1).filter(|from| file.contains(*from));
        let fourth = to.rank() == self.us.relative_rank(Rank::Fourth);
        let two = behind(2).filter(|from| fourth && file.contains(*from));
        if let Some(from) = one.or(two) {
            if occupied.contains(to) {
                return Illegality::PawnBlocked { by: to };
            }
            let way = Bitboard::between(from, to) & occupied;
            return match way.first() {
                Some(by) => Illegality::PawnBlocked { by },
                None => self.exposed(Role::Pawn, from, to),
            };
        }
        let captures = self.position.origins(Role::Pawn, to);
        match captures.first() {
            Some(from) if from.file() != to.file() => Illegality::PawnCaptures { from },
            _ => Illegality::NoPawn,
        }
    }
}

fn out_of_reach(role: Role, men: Bitboard) -> Illegality {
    Illegality::OutOfReach {
        role,
        from: men.single(),
    }
}
