//! Tables of lines and leaps, worked out by the compiler.
//!
//! A candidate is found by looking back from its target: `ATTACKS[role][to] & own men`, then the squares
//! `BETWEEN` must be empty. No table depends on the occupied squares, so all of them stay small.

use super::Bitboard;

type PerSquare = [Bitboard; 64];

/// The eight directions as steps of file and rank; each even entry is opposite to the next one.
const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
];
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The squares a man of each role (by index) reaches on an empty board; the pawn's row is empty.
pub(super) static ATTACKS: [PerSquare; 6] = [
    [Bitboard::EMPTY; 64],
    steps(&LEAPS),
    BISHOP_LINES,
    ROOK_LINES,
    QUEEN_LINES,
    steps(&DIRECTIONS),
];

/// The squares a pawn of each colour attacks, all ranks included.
pub(super) static PAWN_ATTACKS: [PerSquare; 2] =
    [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];

/// The squares strictly between two squares of one line, empty when they share none.
pub(super) static BETWEEN: [PerSquare; 64] = between();

/// The whole line through two squares from edge to edge, both included, empty when they share none.
pub(super) static LINE: [PerSquare; 64] = lines();

const BISHOP_LINES: PerSquare = slides(4, 8);
const ROOK_LINES: PerSquare = slides(0, 4);
const QUEEN_LINES: PerSquare = slides(0, 8);

/// Returns the square `times` steps away, or `None` off the board.
const fn step(square: usize, direction: (i32, i32), times: i32) -> Option<usize> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "below 64"
    )]
    let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
    let (file, rank) = (file + direction.0 * times, rank + direction.1 * times);
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        return None;
    }
    #[expect(clippy::cast_sign_loss, reason = "checked above")]
    Some((rank * 8 + file) as usize)
}

const fn steps<const N: usize>(directions: &[(i32, i32); N]) -> PerSquare {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = step(square, directions[i], 1) {
                table[square].0 |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// Returns all squares from `square` to the edge in one direction.
const fn ray(square: usize, direction: (i32, i32)) -> u64 {
    let mut ray = 0;
    let mut times = 1;
    while let Some(to) = step(square, direction, times) {
        ray |= 1 << to;
        times += 1;
    }
    ray
}

const fn slides(first: usize, end: usize) -> PerSquare {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = first;
        while i < end {
            table[square].0 |= ray(square, DIRECTIONS[i]);
            i += 1;
        }
        square += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn between() -> [PerSquare; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 8 {
            let mut passed = 0;
            let mut times = 1;
            while let Some(to) = step(square, DIRECTIONS[i], times) {
                table[square][to] = Bitboard(passed);
                passed |= 1 << to;
                times += 1;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn lines() -> [PerSquare; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 8 {
            let line = 1 << square | ray(square, DIRECTIONS[i]) | ray(square, DIRECTIONS[i ^ 1]);
            let mut times = 1;
            while let Some(to) = step(square, DIRECTIONS[i], times) {
                table[square][to] = Bitboard(line);
                times += 1;
            }
            i += 1;
        }
        square += 1;
    }
    table
}
