//! A quick look at a stretch of moves without a capture or a pawn move.

use crate::rules::{Move, MoveKind};

/// The half-moves after which a position can stand for the third time.
const THIRD: usize = 8;

/// The places in which sums are counted: so many that three hardly ever meet by chance.
const PLACES: usize = 512;

/// Odd numbers without a pattern, for mixing.
const FACTORS: [u64; 3] = [
    0x9e37_79b9_7f4a_7c15,
    0xc2b2_ae3d_27d4_eb4f,
    0x1656_67b1_9e37_79f9,
];

/// Whether a position may stand three times in a stretch of moves without a capture or a pawn move.
///
/// Only the squares that each side holds are compared, so what answers yes has to be looked at
/// again; what answers no is certain. `sums` is memory to work in.
pub(super) fn may_repeat(moves: &[Move], sums: &mut Vec<u64>) -> bool {
    if moves.len() < THIRD {
        return false;
    }
    sums.clear();
    let mut counts = [0_u8; PLACES];
    let (mut most, mut turn) = (0, 0_u64);
    let mut add = |sum: u64| {
        sums.push(sum);
        let count = &mut counts[(sum >> 32) as usize % PLACES];
        *count = count.saturating_add(1);
        most = most.max(*count);
    };
    add(0);
    // The squares in which each side differs from the start of the stretch.
    let (mut mover, mut other) = (0_u64, 0_u64);
    for played in moves {
        mover ^= (played.from().bitboard() | played.to().bitboard()).0;
        if played.kind() == MoveKind::Castling {
            // No position before it can stand again.
            mover ^= FACTORS[2];
        }
        (mover, other) = (other, mover);
        turn ^= FACTORS[2];
        add(mover.wrapping_mul(FACTORS[0]) ^ other.wrapping_mul(FACTORS[1]) ^ turn);
    }
    if most < 3 {
        return false;
    }
    sums.sort_unstable();
    sums.windows(3).any(|three| three[0] == three[2])
}
