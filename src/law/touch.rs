//! What a player may play who has touched men: touch-move.

use super::Rule;
use crate::rules::{Bitboard, Move, MoveKind, Position, Role, Square};

/// What a player must do who has touched men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TouchDuty {
    /// Castle with the rook on this square.
    Castle(Square),
    /// Move the man on this square; for a king, castling is one of its moves.
    Move(Square),
    /// Capture the man on this square, with whatever man.
    Capture(Square),
    /// Capture one man with the other.
    CaptureWith {
        /// The man of the player.
        with: Square,
        /// The man of the opponent.
        taken: Square,
    },
    /// Nothing: no man that was touched can be moved or captured, so any legal move will do.
    Free,
}

/// The moves that a player may choose from who has touched men.
///
/// The rules are the same in all editions known here, and differ in number only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touch {
    /// What the player must do.
    pub duty: TouchDuty,
    /// The legal moves that do it; none if the player has no legal move at all.
    pub moves: Vec<Move>,
    /// The rule that decides.
    pub rule: Rule,
    /// Whether this is advice: the Laws do not say what holds when more than one man of a side
    /// was touched together with men of the other.
    pub advice: bool,
}

impl Touch {
    /// Returns what the player to move must do who has touched the men on these squares, in this
    /// order and on purpose.
    ///
    /// Empty squares count for nothing. Where nobody knows the order, the own man is put first
    /// (4.3c). A king touched before a rook is taken for an attempt to castle with it.
    ///
    /// ```
    /// use hakem::law::{Touch, TouchDuty};
    /// use hakem::rules::{Move, Position, Square};
    /// let touch = Touch::of(&Position::start(), &[Square::A1, Square::B1]);
    /// // The rook cannot move, the knight can.
    /// assert_eq!(touch.duty, TouchDuty::Move(Square::B1));
    /// assert!(touch.moves.contains(&Move::normal(Square::B1, Square::C3)));
    /// assert_eq!(touch.moves.len(), 2);
    /// ```
    pub fn of(position: &Position, touched: &[Square]) -> Self {
        let us = position.turn();
        let (mut own, mut theirs) = (Vec::new(), Vec::new());
        let mut seen = Bitboard::EMPTY;
        for &square in touched {
            if seen.contains(square) {
                continue;
            }
            seen |= square.bitboard();
            match position.piece_at(square) {
                Some(piece) if piece.color == us => own.push(square),
                Some(_) => theirs.push(square),
                None => {}
            }
        }
        let legal: Vec<Move> = position.legal_moves().to_vec();
        let king = position.king(us);
        let rook = |square: Square| position.pieces(us, Role::Rook).contains(square);
        match own.as_slice() {
            [first, second] if theirs.is_empty() && *first == king && rook(*second) => {
                castling(legal, king, *second)
            }
            [first, second] if theirs.is_empty() && rook(*first) && *second == king => {
                rook_first(legal, *first, king)
            }
            _ => in_turn(position, legal, touched, &own, &theirs),
        }
    }

    /// Returns what the player to move must do who has tried to castle where that is not legal
    /// (4.4c): another move with the king, castling on the other side included, or, if the king has
    /// none, any move.
    pub fn after_castling(position: &Position) -> Self {
        king_or_any(
            position.legal_moves().to_vec(),
            position.king(position.turn()),
        )
    }
}

/// King and then rook: castle with that rook, or move the king.
fn castling(legal: Vec<Move>, king: Square, rook: Square) -> Touch {
    match legal.iter().find(|one| castles_with(**one, rook)) {
        Some(&castling) => Touch {
            duty: TouchDuty::Castle(rook),
            moves: vec![castling],
            rule: Rule::TouchCastling,
            advice: false,
        },
        None => king_or_any(legal, king),
    }
}

fn king_or_any(legal: Vec<Move>, king: Square) -> Touch {
    let (duty, moves) = match chosen(&legal, |one| one.from() == king) {
        Some(moves) => (TouchDuty::Move(king), moves),
        None => (TouchDuty::Free, legal),
    };
    Touch {
        duty,
        moves,
        rule: Rule::TouchCastling,
        advice: false,
    }
}

/// Rook and then king: no castling with that rook, and touch-move for the rook.
fn rook_first(mut legal: Vec<Move>, rook: Square, king: Square) -> Touch {
    legal.retain(|one| !castles_with(*one, rook));
    let duty = [rook, king].into_iter().find_map(|square| {
        let moves = chosen(&legal, |one| one.from() == square)?;
        Some((TouchDuty::Move(square), moves))
    });
    let (duty, moves) = duty.unwrap_or((TouchDuty::Free, legal));
    Touch {
        duty,
        moves,
        rule: Rule::TouchCastling,
        advice: false,
    }
}

/// Touch-move without castling: one touched man with the other, else the first that can be moved
/// or captured.
fn in_turn(
    position: &Position,
    legal: Vec<Move>,
    touched: &[Square],
    own: &[Square],
    theirs: &[Square],
) -> Touch {
    let takes = |one: Move, square| captured(position, one) == Some(square);
    let pairs = own
        .iter()
        .flat_map(|&with| theirs.iter().map(move |&taken| (with, taken)));
    let together = pairs.into_iter().find_map(|(with, taken)| {
        let moves = chosen(&legal, |one| one.from() == with && takes(one, taken))?;
        Some((TouchDuty::CaptureWith { with, taken }, moves))
    });
    let alone = || {
        touched.iter().find_map(|&square| {
            if own.contains(&square) {
                let moves = chosen(&legal, |one| one.from() == square)?;
                Some((TouchDuty::Move(square), moves))
            } else {
                let moves = chosen(&legal, |one| takes(one, square))?;
                Some((TouchDuty::Capture(square), moves))
            }
        })
    };
    let (duty, moves, rule) = match together.or_else(alone) {
        Some((duty, moves)) => (duty, moves, Rule::TouchMove),
        None => (TouchDuty::Free, legal, Rule::TouchNothing),
    };
    Touch {
        duty,
        moves,
        rule,
        advice: !own.is_empty() && !theirs.is_empty() && own.len() + theirs.len() > 2,
    }
}

/// The moves of a kind, if there is any.
fn chosen(legal: &[Move], is_such: impl Fn(Move) -> bool) -> Option<Vec<Move>> {
    let moves: Vec<Move> = legal.iter().copied().filter(|one| is_such(*one)).collect();
    (!moves.is_empty()).then_some(moves)
}

fn castles_with(one: Move, rook: Square) -> bool {
    one.kind() == MoveKind::Castling && one.to() == rook
}

/// The square of the man that a move captures.
fn captured(position: &Position, one: Move) -> Option<Square> {
    match one.kind() {
        MoveKind::Castling => None,
        MoveKind::EnPassant => Some(Square::new(one.to().file(), one.from().rank())),
        MoveKind::Normal | MoveKind::Promotion(_) => position.piece_at(one.to()).map(|_| one.to()),
    }
}
