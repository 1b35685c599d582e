//! How much work a question may cost.

use crate::limits;

/// A budget limits the positions that are looked at for one side before it stays undetermined.
///
/// Time and memory grow with it: about 60 bytes and one or two microseconds a position.
///
/// ```
/// use hakem::limits;
/// use hakem::winnable::Budget;
/// assert_eq!(Budget::default().positions, limits::MATE_POSITIONS);
/// assert_eq!(Budget::of(1_000_000).positions, 1_000_000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// The positions for one side; more than four thousand million are not looked at.
    pub positions: usize,
}

impl Budget {
    /// Allows this many positions.
    pub const fn of(positions: usize) -> Self {
        Self { positions }
    }
}

impl Default for Budget {
    /// Allows as many as are good for the last position of every game of a large file.
    fn default() -> Self {
        Self::of(limits::MATE_POSITIONS)
    }
}
