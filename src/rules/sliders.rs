//! Sliding attacks on an occupied board by subtraction ("hyperbola quintessence", Gerd Isenberg and others).
//!
//! `occupied - 2 * slider` borrows from the slider up to the first man and so flips just the squares between;
//! the same on the mirrored board gives the other half of the line. Ranks are looked up in a table.

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
    Bitboard(along(slider, occupied.0, diagonal) | along(slider, occupied.0, antidiagonal))
}

fn straights(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = square.bitboard().0;
    let file = Bitboard::of_file(square.file()).0 ^ slider;
    Bitboard(along(slider, occupied.0, file)) | along_rank(square, occupied)
}

/// Returns the attacks within the rank, from a table: only the six inner squares can be in the way.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "only six bits are kept")]
fn along_rank(square: Square, occupied: Bitboard) -> Bitboard {
    let first = 8 * square.rank() as usize;
    let inner = (occupied.0 >> (first + 1)) as usize & 63;
    Bitboard(u64::from(RANKS[square.file() as usize][inner]) << first)
}

/// By file and by the men on the inner six squares: the attacks within a rank.
static RANKS: [[u8; 64]; 8] = ranks();

const fn ranks() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let men = inner << 1;
            let mut attacked = 0;
            let mut to = file;
            while to < 7 {
                to += 1;
                attacked |= 1 << to;
                if men >> to & 1 == 1 {
                    break;
                }
            }
            to = file;
            while to > 0 {
                to -= 1;
                attacked |= 1 << to;
                if men >> to & 1 == 1 {
                    break;
                }
            }
            table[file][inner] = attacked;
            inner += 1;
        }
        file += 1;
    }
    table
}

/// Returns the attacks within a file or a diagonal; a mirror of the ranks turns the order of its squares round.
#[inline]
fn along(slider: u64, occupied: u64, line: u64) -> u64 {
    let men = occupied & line;
    let forward = men.wrapping_sub(slider << 1);
    let mirrored = men.swap_bytes();
    let backward = mirrored.wrapping_sub(slider.swap_bytes() << 1).swap_bytes();
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
