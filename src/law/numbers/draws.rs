//! Article 9: offers and claims of a draw.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const DRAWS_FORBIDDEN: Numbers = [
    Unknown, Unknown, Unknown, Read("9.1a"),
    Read("9.1a"), Read("9.1.1"), Read("9.1.1"), Read("9.1.1"),
];

// Of 2014 only 9.1a was read, on events that forbid draws by agreement.
pub(super) const DRAW_OFFER: Numbers = [
    Read("9.1"), Read("9.1a"), Read("9.1a"), Read("9.1b1"),
    Read("9.1"), Read("9.1.2.1"), Read("9.1.2.1"), Read("9.1.2.1"),
];

// Not in 1997.
pub(super) const CLAIM_IS_OFFER: Numbers = [
    Unknown, Read("9.1c"), Read("9.1c"), Read("9.1b3"),
    Taken("9.1"), Read("9.1.2.3"), Read("9.1.2.3"), Read("9.1.2.3"),
];

pub(super) const THIRD_OCCURRENCE_INTENDED: Numbers = [
    Read("9.2a"), Read("9.2a"), Read("9.2a"), Read("9.2a"),
    Taken("9.2a"), Read("9.2.1.1"), Read("9.2.1.1"), Read("9.2.1"),
];

pub(super) const THIRD_OCCURRENCE: Numbers = [
    Read("9.2b"), Read("9.2b"), Read("9.2b"), Read("9.2b"),
    Taken("9.2b"), Read("9.2.1.2"), Read("9.2.1.2"), Read("9.2.2"),
];

pub(super) const SAME_POSITION: Numbers = [
    Read("9.2"), Read("9.2"), Read("9.2"), Read("9.2"),
    Taken("9.2"), Read("9.2.2"), Read("9.2.2"), Read("9.2.3"),
];

pub(super) const FIFTY_MOVES_INTENDED: Numbers = [
    Read("9.3a"), Read("9.3a"), Read("9.3a"), Read("9.3a"),
    Taken("9.3a"), Read("9.3.1"), Read("9.3.1"), Read("9.3.1"),
];

pub(super) const FIFTY_MOVES: Numbers = [
    Read("9.3b"), Taken("9.3b"), Read("9.3b"), Read("9.3b"),
    Taken("9.3b"), Read("9.3.2"), Read("9.3.2"), Read("9.3.2"),
];

pub(super) const CLAIM_RIGHT_LOST: Numbers = [
    Read("9.4"), Read("9.4"), Read("9.4"), Read("9.4"),
    Taken("9.4"), Read("9.4"), Read("9.4"), Read("9.4"),
];

pub(super) const CLAIM_PROCEDURE: Numbers = [
    Read("9.5"), Read("9.5"), Read("9.5"), Read("9.5"),
    Read("9.5"), Read("9.5.1"), Read("9.5.1"), Read("9.5.1"),
];

pub(super) const CORRECT_CLAIM: Numbers = [
    Read("9.5a"), Taken("9.5a"), Read("9.5a"), Read("9.5a"),
    Taken("9.5a"), Read("9.5.2"), Read("9.5.2"), Read("9.5.2"),
];

pub(super) const WRONG_CLAIM: Numbers = [
    Read("9.5b"), Read("9.5b-d"), Read("9.5b"), Read("9.5b"),
    Taken("9.5b"), Read("9.5.3"), Read("9.5.3"), Read("9.5.3"),
];

// Not before 2014.
pub(super) const FIFTH_OCCURRENCE: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Read("9.6a"), Read("9.6.1"), Read("9.6.1"), Read("9.6.1"),
];

// Not before 2014.
pub(super) const SEVENTY_FIVE_MOVES: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Read("9.6b"), Read("9.6.2"), Read("9.6.2"), Read("9.6.2"),
];
