//! Sliding attacks on an occupied board by subtraction ("hyperbola quintessence", Gerd Isenberg and others).
//!
//! `occupied - 2 * slider` borrows from the slider up to the first man and so flips just the squares between;
//! the same on the mirrored board gives the other half of the line.

use super::{Bitboard, Color, Role, Square};

/// Returns the squares a piece of the role attacks from `square` when the board is `occupied` like this.
///
/// A pawn has none here; see [`pawn_attacks`].
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => diagonals(square, occupied),
        Role::Rook => straights(square, occupied),
        Role::Queen => diagonals(square, occupied) | straights(square, occupied),
        Role::Pawn | Role::Knight | Role::King => {
            super::tables::ATTACKS[role.index()][square.index()]
        }
    }
}

/// Returns the squares a piece of the role attacks from `square` on an empty board; a pawn has none here.
#[inline]
pub fn lines(role: Role, square: Square) -> Bitboard {
    super::tables::ATTACKS[role.index()][square.index()]
}

/// Returns the squares a pawn of the colour attacks from `square`, whatever the rank.
#[inline]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    super::tables::PAWN_ATTACKS[color.index()][square.index()]
}

/// The diagonal and the antidiagonal through each square, without the square.
static DIAGONALS: [[u64; 2]; 64] = diagonal_masks();

fn diagonals(square: Square, occupied: Bitboard) -> Bitboard {
    let [diagonal, antidiagonal] = DIAGONALS[square.index()];
    let slider = square.bitboard().0;
    Bitboard(
        along(slider, occupied.0, diagonal, u64::swap_bytes)
            | along(slider, occupied.0, antidiagonal, u64::swap_bytes),
    )
}

fn straights(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = square.bitboard().0;
    let file = Bitboard::of_file(square.file()).0 ^ slider;
    let rank = Bitboard::of_rank(square.rank()).0 ^ slider;
    Bitboard(
        along(slider, occupied.0, file, u64::swap_bytes)
            | along(slider, occupied.0, rank, u64::reverse_bits),
    )
}

/// Returns the attacks within one line; `mirror` must turn the order of the line's squares round.
#[inline]
fn along(slider: u64, occupied: u64, line: u64, mirror: fn(u64) -> u64) -> u64 {
    let men = occupied & line;
    let forward = men.wrapping_sub(slider << 1);
    let backward = mirror(mirror(men).wrapping_sub(mirror(slider) << 1));
    (forward ^ backward) & line
}

const fn diagonal_masks() -> [[u64; 2]; 64] {
    let mut table = [[0; 2]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let (file, rank) = (from % 8, from / 8);
            let (other_file, other_rank) = (to % 8, to / 8);
            if from != to {
                if file + other_rank == other_file + rank {
                    table[from][0] |= 1 << to;
                }
                if file + rank == other_file + other_rank {
                    table[from][1] |= 1 << to;
                }
            }
            to += 1;
        }
        from += 1;
    }
    table
}
