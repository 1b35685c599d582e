//! What captures on a square win and lose.

use crate::rules::{Bitboard, Color, Position, Role, Square};

/// What men are worth, in pawns; the king more than all.
pub(crate) const VALUES: [i32; 6] = [1, 3, 3, 5, 9, 20];

/// The most captures that are looked at on one square: there are no more men than that.
const CAPTURES: usize = 32;

/// What a man is worth, in pawns.
pub(crate) const fn worth(role: Role) -> i32 {
    VALUES[role.index()]
}

/// What one side wins at least by captures on the square of a man that is worth `value`, if it may
/// stop at any time and both take with the least man they have, in pawns.
pub(crate) fn won(position: &Position, square: Square, value: i32, by: Color) -> i32 {
    let mut gains = [0; CAPTURES];
    let mut count = 0;
    let mut occupied = position.occupied();
    let (mut side, mut standing) = (by, value);
    for gain in &mut gains {
        let attackers = position.attackers(square, side, occupied) & occupied;
        let least = Role::ALL.into_iter().find_map(|role| {
            let men = attackers & position.pieces(side, role);
            men.first().map(|from| (role, from))
        });
        let Some((role, from)) = least else {
            break;
        };
        let without: Bitboard = occupied.without(from.bitboard());
        // A king takes nothing that is protected.
        let protectors = position.attackers(square, side.opposite(), without) & without;
        if role == Role::King && !protectors.is_empty() {
            break;
        }
        *gain = standing;
        count += 1;
        standing = worth(role);
        occupied = without;
        side = side.opposite();
    }
    gains[..count]
        .iter()
        .rev()
        .fold(0, |next, gain| (gain - next).max(0))
}

/// The most that the opponent of a side can win by captures on one square; one square may be left
/// out of account.
pub(crate) fn hanging(position: &Position, side: Color, apart: Option<Square>) -> i32 {
    let them = side.opposite();
    let men = position.color(side).iter();
    men.filter(|square| Some(*square) != apart)
        .fold(0, |most, square| {
            let role = position.piece_at(square).map_or(Role::King, |man| man.role);
            let value = worth(role);
            let attacked = || {
                !position
                    .attackers(square, them, position.occupied())
                    .is_empty()
            };
            if role == Role::King || value <= most || !attacked() {
                return most;
            }
            most.max(won(position, square, value, them))
        })
}
