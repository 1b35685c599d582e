//! Random numbers for position keys (Zobrist, 1970).
//!
//! A key is the exclusive-or of one number per man on its square, per castling right, for Black to move, and
//! for the file of an en passant capture that is possible. Keys are stable within a version of this crate only.

use super::piece::EMPTY;
use super::{File, Square};

/// By board code (see `Piece::code`) and square; the rows of empty squares are zero.
pub(super) static MEN: [[u64; 64]; 16] = men();

/// For Black to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(16 * 64);

static ROOKS: [u64; 64] = row(17 * 64);
static FILES: [u64; 64] = row(18 * 64);

/// Returns the number of the right to castle with the rook on this square.
#[inline]
pub(super) fn castling(rook: Square) -> u64 {
    ROOKS[rook.index()]
}

/// Returns the number of a possible en passant capture on this file.
#[inline]
pub(super) fn en_passant(file: File) -> u64 {
    FILES[file.index()]
}

/// Returns a well mixed number for a counter (the output function of `SplitMix64` by Sebastiano Vigna, public domain).
const fn mix(counter: u64) -> u64 {
    let mut z = (counter + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn row(first: u64) -> [u64; 64] {
    let mut row = [0; 64];
    let mut i = 0;
    while i < 64 {
        row[i] = mix(first + i as u64);
        i += 1;
    }
    row
}

const fn men() -> [[u64; 64]; 16] {
    let mut table = [[0; 64]; 16];
    let mut code = 0;
    while code < 16 {
        if code & 7 < EMPTY as usize {
            table[code] = row(code as u64 * 64);
        }
        code += 1;
    }
    table
}
