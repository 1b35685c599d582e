//! What may be played in place of a move that was illegal.

use crate::law::Touch;
use crate::notation::{Man, Shape, WrittenMove};
use crate::rules::{Bitboard, Color, Position, Rank, Role, Square};

/// What may be played in place of an illegal move, by the man that was touched for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The man of the player that was touched; for castling the king.
    pub man: Square,
    /// The man of the opponent that was touched, to be captured.
    pub taken: Option<Square>,
    /// What touch-move allows.
    pub touch: Touch,
}

/// What may be played in place of `written`, which is illegal in `position` and was made on the
/// board all the same.
///
/// There is one answer for each man that may have been touched: more than one where the record
/// does not tell which it was, and none where the player has no such man. Of two men of different
/// colours the player's own is taken to have been touched first (4.3c).
pub fn replacements(position: &Position, written: &WrittenMove) -> Vec<Replacement> {
    match written.shape {
        Shape::Castling(_) => vec![Replacement {
            man: position.king(position.turn()),
            taken: None,
            touch: Touch::after_castling(position),
        }],
        Shape::Man(man) => {
            let Some(role) = role_of(position, man) else {
                return Vec::new();
            };
            let taken = taken(position, man, role, written.marks.capture);
            let men = touched(position, man, role).into_iter();
            let replacement = |man| Replacement {
                man,
                taken,
                touch: match taken {
                    Some(taken) => Touch::of(position, &[man, taken]),
                    None => Touch::of(position, &[man]),
                },
            };
            men.map(replacement).collect()
        }
        Shape::Sketch(_) | Shape::Null => Vec::new(),
    }
}

/// The kind of man that is to move, by the letter or by the square that is written.
fn role_of(position: &Position, man: Man) -> Option<Role> {
    man.role.or_else(|| {
        let piece = position.piece_at(Square::new(man.file?, man.rank?))?;
        (piece.color == position.turn()).then_some(piece.role)
    })
}

/// The men that may have been touched: of those that fit what is written the ones that go to the
/// square by the way they move, else all.
fn touched(position: &Position, man: Man, role: Role) -> Bitboard {
    let us = position.turn();
    let step = role == Role::Pawn && man.file.is_none_or(|file| file == man.to.file());
    let mut men = position.pieces(us, role);
    if let Some(file) = man.file.or(step.then_some(man.to.file())) {
        men &= Bitboard::of_file(file);
    }
    if let Some(rank) = man.rank {
        men &= Bitboard::of_rank(rank);
    }
    let near = if step {
        men & behind(man.to, us)
    } else {
        men & position.attackers(man.to, us, position.occupied())
    };
    if near.is_empty() { men } else { near }
}

/// The squares from which a pawn steps to this one.
fn behind(to: Square, us: Color) -> Bitboard {
    let steps = if to.rank() == us.relative_rank(Rank::Fourth) {
        [Some(1), Some(2)]
    } else {
        [Some(1), None]
    };
    let mut squares = Bitboard::EMPTY;
    for steps in steps.into_iter().flatten() {
        let rank = match us {
            Color::White => to.rank().index().checked_sub(steps),
            Color::Black => Some(to.rank().index() + steps),
        };
        let rank = rank.and_then(|rank| Rank::new(u8::try_from(rank).ok()?));
        if let Some(rank) = rank {
            squares |= Square::new(to.file(), rank).bitboard();
        }
    }
    squares
}

/// The man of the opponent that the move takes off the board. A pawn that steps ahead takes none,
/// unless the move has a capture sign.
fn taken(position: &Position, man: Man, role: Role, capture: bool) -> Option<Square> {
    let (us, to) = (position.turn(), man.to);
    let them = us.opposite();
    let aside = role == Role::Pawn && man.file.is_some_and(|file| file != to.file());
    if position.color(them).contains(to) {
        return (role != Role::Pawn || aside || capture).then_some(to);
    }
    // A pawn that was to be taken en passant stands beside.
    let beside = Square::new(to.file(), us.relative_rank(Rank::Fifth));
    let passed = to.rank() == us.relative_rank(Rank::Sixth)
        && position.piece_at(to).is_none()
        && position.pieces(them, Role::Pawn).contains(beside);
    (aside && passed).then_some(beside)
}
