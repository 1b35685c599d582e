//! What tells likely moves from unlikely ones: the features of a move, each with a number.

use super::exchange::{hanging, won, worth};
use crate::rules::{
    Bitboard, Color, Move, MoveKind, Position, Role, Side, Square, attacks, pawn_attacks,
};

/// Where the features of a group begin.
mod group {
    /// Where the man arrives, by the stage of the game and its role, as its player sees the board.
    pub(super) const TO: usize = 0;
    /// Where it comes from.
    pub(super) const FROM: usize = TO + 4 * 6 * 64;
    /// Castling on either side.
    pub(super) const CASTLING: usize = FROM + 4 * 6 * 64;
    /// What a capture or a promotion wins in the end.
    pub(super) const GAIN: usize = CASTLING + 2;
    /// What any other move loses where it arrives.
    pub(super) const LOSS: usize = GAIN + 8;
    /// It takes the man that moved last, at a loss, for the same, or for more.
    pub(super) const RECAPTURE: usize = LOSS + 5;
    /// What takes what.
    pub(super) const TAKES: usize = RECAPTURE + 3;
    /// What the man would have lost where it stood.
    pub(super) const SAVES: usize = TAKES + 6 * 6;
    /// What the opponent can win elsewhere.
    pub(super) const LEAVES: usize = SAVES + 5;
    /// What can be won by the next move that could not be won before.
    pub(super) const THREATENS: usize = LEAVES + 5;
    /// Check, with a man that stays, with one that is lost, by uncovering another, and mate.
    pub(super) const CHECK: usize = THREATENS + 5;
    /// It goes where a pawn can take it.
    pub(super) const TO_PAWN: usize = CHECK + 4;
    /// It attacks the man that moved last.
    pub(super) const ANSWERS: usize = TO_PAWN + 6;
    /// The man that moved last attacks it, by its role.
    pub(super) const ATTACKED: usize = ANSWERS + 1;
    /// How far it goes from the man that moved last.
    pub(super) const DISTANCE: usize = ATTACKED + 6;
    /// A rook goes to an open file, one without a pawn of its own, or beside the other rook.
    pub(super) const ROOK: usize = DISTANCE + 1;
    /// A pawn that no pawn can stop any longer, by its rank.
    pub(super) const PASSED: usize = ROOK + 3;
    /// A pawn takes away from the middle, or towards it.
    pub(super) const PAWN_TAKES: usize = PASSED + 8;
    /// How many squares more a piece attacks.
    pub(super) const MOBILITY: usize = PAWN_TAKES + 2;
    /// How much further it is from the other king.
    pub(super) const KING: usize = MOBILITY + 6;
    /// The king leaves check, its attacker is taken, or something is put between.
    pub(super) const EVADES: usize = KING + 6;
    /// A pawn becomes a queen, or something else.
    pub(super) const PROMOTION: usize = EVADES + 3;
    pub(super) const END: usize = PROMOTION + 2;
}

/// The number of features.
pub(crate) const FEATURES: usize = group::END;

/// How many steps of value are told apart.
fn step(value: i32) -> usize {
    match value {
        i32::MIN..=0 => 0,
        1 => 1,
        2..=3 => 2,
        4..=5 => 3,
        _ => 4,
    }
}

/// The same of a gain, which may be a loss.
fn gain_step(value: i32) -> usize {
    match value {
        i32::MIN..=-5 => 0,
        -4..=-2 => 1,
        -1 => 2,
        0 => 3,
        1 => 4,
        2..=3 => 5,
        4..=5 => 6,
        _ => 7,
    }
}

/// A position, looked at before its moves are.
pub(crate) struct View<'p> {
    position: &'p Position,
    us: Color,
    /// The square to which the opponent has moved.
    last: Option<Square>,
    stage: usize,
    /// What can be won from the opponent without a further move.
    threatened: i32,
    king: Square,
    check: bool,
}

impl<'p> View<'p> {
    /// Looks at a position to whose square `last` the opponent has just moved.
    pub(crate) fn new(position: &'p Position, last: Option<Square>) -> Self {
        let us = position.turn();
        let them = us.opposite();
        let pieces = position.occupied().len() - position.role(Role::Pawn).len();
        let stage = match pieces {
            13.. if position.fullmove_number() <= 8 => 0,
            13.. => 1,
            8.. => 2,
            _ => 3,
        };
        Self {
            position,
            us,
            last,
            stage,
            threatened: hanging(position, them, None),
            king: position.king(them),
            check: position.is_check(),
        }
    }

    /// Tells the features of a legal move: the number of each, and how much there is of it.
    pub(crate) fn features(&self, legal: Move, mut tell: impl FnMut(usize, i32)) {
        let position = self.position;
        let them = self.us.opposite();
        let mut after = *position;
        after.play_unchecked(legal);
        let checks = after.is_check();
        if let Some(side) = legal.castling_side() {
            tell(group::CASTLING + usize::from(side == Side::Queen), 1);
            tell(group::CHECK, i32::from(checks));
            tell(group::LEAVES + step(hanging(&after, self.us, None)), 1);
            return;
        }
        let (from, to) = (legal.from(), legal.to());
        let role = role_at(position, from);
        let table = (self.stage * 6 + role.index()) * 64;
        tell(group::TO + table + self.seen(to), 1);
        tell(group::FROM + table + self.seen(from), 1);
        let gain = self.exchanges(legal, role, &after, &mut tell);
        tell(group::LEAVES + step(hanging(&after, self.us, Some(to))), 1);
        if checks {
            tell(group::CHECK + usize::from(gain < 0), 1);
            let uncovered = !after
                .attackers(after.king(them), self.us, after.occupied())
                .contains(to);
            tell(group::CHECK + 2, i32::from(uncovered));
            tell(group::CHECK + 3, i32::from(!after.has_legal_move()));
        } else {
            let threatens = hanging(&after, them, None);
            let before = match position.piece_at(to) {
                Some(_) => 0,
                None => self.threatened.min(threatens),
            };
            tell(group::THREATENS + step(threatens - before), 1);
        }
        if self.check {
            let evades = match role {
                Role::King => 0,
                _ if position.captures(legal) => 1,
                _ => 2,
            };
            tell(group::EVADES + evades, 1);
        }
        self.places(legal, role, &after, &mut tell);
    }

    /// What is won and lost where the man arrives and where it stood; gives what is won in the end.
    fn exchanges(
        &self,
        legal: Move,
        role: Role,
        after: &Position,
        tell: &mut impl FnMut(usize, i32),
    ) -> i32 {
        let position = self.position;
        let them = self.us.opposite();
        let (from, to) = (legal.from(), legal.to());
        let now = role_at(after, to);
        let lost = |position: &Position, role: Role, at: Square| match role {
            Role::King => 0,
            _ => won(position, at, worth(role), them),
        };
        let taken = match legal.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            _ => position.piece_at(to).map(|man| man.role),
        };
        let takes = taken.map_or(0, worth) + worth(now) - worth(role);
        let loss = lost(after, now, to);
        let gain = takes - loss;
        if takes > 0 {
            tell(group::GAIN + gain_step(gain), 1);
        } else {
            tell(group::LOSS + step(loss), 1);
        }
        if let Some(taken) = taken {
            tell(group::TAKES + role.index() * 6 + taken.index(), 1);
            if self.last == Some(to) {
                let way = usize::from(gain >= 0) + usize::from(gain > 0);
                tell(group::RECAPTURE + way, 1);
            }
        }
        if gain >= 0 {
            tell(group::SAVES + step(lost(position, role, from)), 1);
        }
        if let MoveKind::Promotion(into) = legal.kind() {
            tell(group::PROMOTION + usize::from(into != Role::Queen), 1);
        }
        gain
    }

    /// What counts because of where the man comes from and arrives.
    fn places(&self, legal: Move, role: Role, after: &Position, tell: &mut impl FnMut(usize, i32)) {
        let position = self.position;
        let (us, them) = (self.us, self.us.opposite());
        let (from, to) = (legal.from(), legal.to());
        let pawns = |color| position.pieces(color, Role::Pawn);
        if pawn_attacks(us, to).meets(pawns(them)) {
            tell(group::TO_PAWN + role.index(), 1);
        }
        let reach = reach(role, us, to, after.occupied());
        if let Some(last) = self.last {
            tell(group::ANSWERS, i32::from(reach.contains(last)));
            let other = role_at(position, last);
            if self::reach(other, them, last, position.occupied()).contains(from) {
                tell(group::ATTACKED + role.index(), 1);
            }
            tell(group::DISTANCE, apart(last, to));
        }
        match role {
            Role::Pawn => {
                if role_at(after, to) == Role::Pawn && self.is_passed(to) {
                    tell(group::PASSED + self.seen(to) / 8, 1);
                }
                if position.captures(legal) {
                    let inwards = ring(to) >= ring(from);
                    tell(group::PAWN_TAKES + usize::from(inwards), 1);
                }
            }
            Role::Rook => {
                let file = Bitboard::of_file(to.file());
                if !pawns(us).meets(file) {
                    let half = pawns(them).meets(file);
                    tell(group::ROOK + usize::from(half), 1);
                }
                let beside = reach.meets(after.pieces(us, Role::Rook));
                tell(group::ROOK + 2, i32::from(beside));
            }
            _ => {}
        }
        if role != Role::Pawn {
            let before = attacks(role, from, position.occupied());
            let more = signed(reach.len()) - signed(before.len());
            tell(group::MOBILITY + role.index(), more);
        }
        let further = apart(to, self.king) - apart(from, self.king);
        tell(group::KING + role.index(), further);
    }

    /// Whether no pawn of the opponent stands before a pawn or can take it on its way.
    fn is_passed(&self, at: Square) -> bool {
        let mut others = self.position.pieces(self.us.opposite(), Role::Pawn).iter();
        let rank = self.seen(at) / 8;
        others.all(|other| {
            other.file().index().abs_diff(at.file().index()) > 1 || self.seen(other) / 8 <= rank
        })
    }

    /// The number of a square as the player to move sees the board.
    fn seen(&self, square: Square) -> usize {
        let (file, rank) = (square.file().index(), square.rank().index());
        let rank = if self.us.is_white() { rank } else { 7 - rank };
        rank * 8 + file
    }
}

/// What stands on a square.
fn role_at(position: &Position, square: Square) -> Role {
    position.piece_at(square).map_or(Role::Pawn, |man| man.role)
}

/// The squares that a man attacks.
fn reach(role: Role, color: Color, at: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, at),
        _ => attacks(role, at, occupied),
    }
}

/// How many steps a king has from one square to another.
fn apart(one: Square, other: Square) -> i32 {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    i32::try_from(files.max(ranks)).unwrap_or(0)
}

/// How far a square is from the edge at its side.
fn ring(square: Square) -> usize {
    square.file().index().min(7 - square.file().index())
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(0)
}
