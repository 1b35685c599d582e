//! How much work a question may cost.

use crate::limits;
use std::time::Instant;

/// A budget limits the positions that are looked at for one side before it stays undetermined, and
/// the time if an end is set.
///
/// Time and memory grow with the positions: about 60 bytes and one or two microseconds each.
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
    /// When to end; without it the answer does not depend on how fast the machine is.
    pub until: Option<Instant>,
}

impl Budget {
    /// Allows this many positions.
    pub const fn of(positions: usize) -> Self {
        Self {
            positions,
            until: None,
        }
    }

    /// Tells whether the time is over.
    pub(super) fn is_over(self) -> bool {
        self.until.is_some_and(|end| Instant::now() >= end)
    }
}

impl Default for Budget {
    /// Allows as many as are good for the last position of every game of a large file.
    fn default() -> Self {
        Self::of(limits::MATE_POSITIONS)
    }
}
