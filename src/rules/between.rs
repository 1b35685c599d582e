//! The squares between two others.

use super::tables::BETWEEN;
use super::{Bitboard, Square};

impl Bitboard {
    /// Returns the squares strictly between two squares of one rank, file or diagonal; none otherwise.
    pub fn between(from: Square, to: Square) -> Self {
        BETWEEN[from.index()][to.index()]
    }
}
