//! Article 7: irregularities.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const WRONG_SET_UP: Numbers = [
    Read("7.1a"), Unknown, Read("7.1a"), Read("7.1a"),
    Unknown, Taken("7.2.1"), Read("7.2.1"), Read("7.2.1"),
];

// In 2001 B5b refers to 7.2 and 7.3. Of 2014 the sources do not agree.
pub(super) const COLOURS_REVERSED: Numbers = [
    Read("7.2"), Taken("7.2"), Read("7.2"), Read("7.2"),
    Unknown, Taken("7.3"), Read("7.3"), Read("7.3"),
];

// Of 2014 only 7.5b was read, which gives the penalty.
pub(super) const ILLEGAL_MOVE: Numbers = [
    Read("7.4"), Taken("7.4"), Read("7.4a"), Read("7.4a"),
    Read("7.5"), Read("7.5.1"), Read("7.5.1"), Read("7.5.1"),
];

// In 1997 it stands in the chapter on the quickplay finish.
pub(super) const ILLEGAL_MOVE_PENALTY: Numbers = [
    Read("10.3"), Taken("7.4b"), Read("7.4b"), Read("7.4b"),
    Read("7.5b"), Read("7.5.3"), Read("7.5.5"), Read("7.5.5"),
];

pub(super) const INCOMPLETE_PROMOTION: Numbers = [
    Unknown, Unknown, Read("7.4a"), Read("7.4a"),
    Taken("7.5"), Read("7.5.2"), Read("7.5.2"), Read("7.5.2"),
];

pub(super) const PRESS_WITHOUT_MOVE: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Unknown, Read("7.8.1"), Read("7.5.3"), Read("7.5.3"),
];

pub(super) const TWO_HANDS: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Unknown, Read("7.7.1"), Read("7.5.4"), Read("7.5.4"),
];

pub(super) const DISPLACED_MAN: Numbers = [
    Read("7.4"), Taken("7.5"), Read("7.5"), Read("7.5"),
    Taken("7.6"), Read("7.6"), Read("7.6"), Read("7.6"),
];
