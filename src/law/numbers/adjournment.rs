//! Appendix A, later a guideline: adjourned games.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

// The copy of 2009 has lost the letter of the guideline.
pub(super) const SEALED_MOVE: Numbers = [
    Read("A1a"), Read("A1a"), Taken("A1a"), Taken("G.1a"),
    Unknown, Taken("I.1.1"), Read("I.1.1"), Read("I.1.1"),
];

pub(super) const SEALED_MOVE_INVALID: Numbers = [
    Read("A8"), Read("A8"), Taken("A8"), Taken("G.8"),
    Unknown, Taken("I.8"), Read("I.8"), Read("I.8"),
];

pub(super) const LATE_RESUMPTION: Numbers = [
    Read("A10"), Read("A10"), Taken("A10"), Taken("G.10"),
    Unknown, Taken("I.10"), Read("I.10"), Read("I.10"),
];
