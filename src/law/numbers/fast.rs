//! Appendices B and C, from 2009 on A and B: rapid and blitz.
//!
//! Those of 2005 and 2014 were not read. They are taken to have what the editions before and after
//! have in common; in 2005 the appendices still stand in the old order, for 8.1 refers to E.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const RAPID: Numbers = [
    Read("B1"), Read("B1"), Taken("B1"), Read("A.1"),
    Taken("A.1"), Read("A.1"), Read("A.1"), Read("A.1"),
];

pub(super) const RAPID_NO_RECORD: Numbers = [
    Read("B3"), Taken("B3"), Taken("B3"), Read("A.2"),
    Taken("A.2"), Read("A.2"), Read("A.2"), Read("A.2"),
];

pub(super) const RAPID_SET_UP: Numbers = [
    Read("B4"), Read("B4"), Taken("B4"), Read("A.4a"),
    Taken("A.4"), Read("A.4.1"), Read("A.4.1"), Read("A.5.1"),
];

pub(super) const RAPID_ON_REQUEST: Numbers = [
    Read("B5"), Read("B5a"), Taken("B5"), Read("A.4b"),
    Unknown, Unknown, Unknown, Unknown,
];

pub(super) const RAPID_ILLEGAL_MOVE: Numbers = [
    Read("B5"), Read("B5b"), Taken("B5"), Read("A.4c"),
    Taken("A.4b"), Read("A.4.2"), Read("A.4.2"), Read("A.5.2"),
];

pub(super) const RAPID_FLAG: Numbers = [
    Read("B6"), Read("B6"), Taken("B6"), Read("A.4d1"),
    Taken("A.4"), Read("A.4.5"), Read("A.4.5"), Read("A.5.5"),
];

pub(super) const RAPID_TIME_CLAIM: Numbers = [
    Read("B7"), Read("B7"), Taken("B7"), Read("A.4d2"),
    Taken("A.4"), Read("A.4.3"), Read("A.4.3"), Read("A.5.3"),
];

// Not from 2017 on.
pub(super) const RAPID_BOTH_FLAGS: Numbers = [
    Read("B8"), Taken("B8"), Taken("B8"), Read("A.4d3"),
    Unknown, Unknown, Unknown, Unknown,
];

pub(super) const RAPID_ILLEGAL_POSITION: Numbers = [
    Unknown, Unknown, Unknown, Read("A.4c"),
    Unknown, Read("A.4.4"), Read("A.4.4"), Read("A.5.4"),
];

// Of blitz alone up to 2018, of rapid and blitz in 2023. Whether 2014 had it was not read.
pub(super) const SMALLER_PENALTY: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Unknown, Read("B.2"), Read("B.2"), Read("A.3"),
];

pub(super) const BLITZ: Numbers = [
    Read("C1"), Read("C1"), Taken("C1"), Read("B.1"),
    Taken("B.1"), Read("B.1"), Read("B.1"), Read("B.1"),
];

pub(super) const BLITZ_ILLEGAL_MOVE: Numbers = [
    Read("C3"), Read("C3"), Taken("C3"), Read("B.3c"),
    Taken("B.4"), Read("B.4"), Read("B.4"), Read("B.3"),
];

// Of 1997 alone. The place where 2001 would have it is lost.
pub(super) const BLITZ_MATING_MATERIAL: Numbers = [
    Read("C4"), Unknown, Unknown, Unknown,
    Unknown, Unknown, Unknown, Unknown,
];

pub(super) const BLITZ_NO_QUICKPLAY_CLAIM: Numbers = [
    Read("C5"), Unknown, Unknown, Read("B.3b"),
    Unknown, Taken("III.2.2"), Read("III.2.2"), Read("III.2.2"),
];
