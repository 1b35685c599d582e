//! Article 6: the clock. Of 2001 most of it is lost; of 2014 and 2017 single articles were read.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

// Of 2001 the beginning of 6.2b is left. In 2014 6.2a is on the completed move.
pub(super) const TIME_LIMIT: Numbers = [
    Read("6.2"), Read("6.2a-b"), Read("6.2a-b"), Read("6.2a-b"),
    Unknown, Taken("6.3.1-2"), Read("6.3.1-2"), Read("6.3.1-2"),
];

pub(super) const MOVE_COMPLETED: Numbers = [
    Read("6.7a"), Unknown, Read("6.8a"), Read("6.7a"),
    Read("6.2a"), Taken("6.2.1"), Read("6.2.1"), Read("6.2.1"),
];

pub(super) const FLAG_NOTICED: Numbers = [
    Read("6.8"), Unknown, Read("6.9"), Read("6.8"),
    Taken("6.8"), Taken("6.8"), Read("6.8"), Read("6.8"),
];

// In 2001 A8 refers to 6.9.
pub(super) const FLAG_FALL: Numbers = [
    Read("6.9"), Taken("6.9"), Read("6.10"), Read("6.9"),
    Taken("6.9"), Read("6.9"), Read("6.9"), Read("6.9"),
];

pub(super) const CLOCK_CONCLUSIVE: Numbers = [
    Read("6.10"), Unknown, Read("6.11"), Read("6.10a"),
    Unknown, Taken("6.10.1"), Read("6.10.1"), Read("6.10.1"),
];

// In an appendix for 2014, in a guideline since; both hold only where an event adopts them.
pub(super) const BOTH_FLAGS_EARLIER: Numbers = [
    Read("6.11"), Unknown, Read("6.12a"), Read("6.11a"),
    Taken("G.3"), Taken("III.3.1.1"), Read("III.3.1.1"), Read("III.3.1.1"),
];

// In 1997 and 2001 it stands with the quickplay finish.
pub(super) const BOTH_FLAGS_LAST: Numbers = [
    Read("10.4"), Read("10.3"), Read("6.12b"), Read("6.11b"),
    Taken("G.3"), Taken("III.3.1.2"), Read("III.3.1.2"), Read("III.3.1.2"),
];

pub(super) const LATE_ARRIVAL: Numbers = [
    Read("6.6"), Unknown, Read("6.7"), Read("6.6a"),
    Read("6.7a"), Taken("6.7.1"), Read("6.7.1"), Read("6.7.1"),
];

// In 1997 it is only said that White's clock is started.
pub(super) const NOBODY_PRESENT: Numbers = [
    Unknown, Unknown, Read("6.6"), Read("6.6b"),
    Taken("6.7b"), Taken("6.7.2"), Read("6.7.2"), Read("6.7.2"),
];
