//! A list of moves without allocation.

use core::fmt;
use core::ops::Deref;

use super::{Move, Square};

/// More moves than any placement allows, even one with dozens of promoted men.
///
/// Charge a slider's move to the square it reaches and any other move to the square it leaves.
/// A square is then charged at most 8 times (5 on an edge, 3 in a corner), or 12 times under a pawn
/// about to promote: 36 * 8 + 24 * 5 + 4 * 3 + 30 for eight such pawns + 2 castlings = 452.
const CAPACITY: usize = 512;

/// A list of moves lives on the stack and holds all legal moves of any position.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// Makes an empty list.
    #[inline]
    pub const fn new() -> Self {
        Self {
            moves: [Move::normal(Square::A1, Square::A1); CAPACITY],
            len: 0,
        }
    }

    /// Appends a move; a list that already holds 512 ignores it.
    #[inline]
    pub fn push(&mut self, chess_move: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = chess_move;
            self.len += 1;
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or_default()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
