//! Article 8: the record of the moves.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const RECORD_MOVES: Numbers = [
    Read("8.1"), Taken("8.1"), Read("8.1"), Read("8.1"),
    Taken("8.1"), Taken("8.1.1"), Read("8.1.1"), Read("8.1.1"),
];

pub(super) const RECORDING_RELIEF: Numbers = [
    Read("8.4"), Read("8.4"), Read("8.4"), Read("8.4"),
    Taken("8.4"), Taken("8.4"), Read("8.4"), Read("8.4"),
];

pub(super) const TIME_NOT_PROVEN: Numbers = [
    Read("8.6"), Read("8.6"), Read("8.6"), Read("8.6"),
    Taken("8.6"), Taken("8.6"), Read("8.6"), Read("8.6"),
];

// Not in 1997.
pub(super) const SIGNED_RESULT: Numbers = [
    Unknown, Read("8.7"), Read("8.7"), Read("8.7"),
    Taken("8.7"), Taken("8.7"), Read("8.7"), Read("8.7"),
];
