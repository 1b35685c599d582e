//! Articles 10 to 13, later 10 to 12: the quickplay finish, points, conduct and penalties.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

// An appendix in 2014 and a guideline since, which hold only where an event adopts them. Of 2005,
// which breaks off in 9.6, what 1997, 2001 and 2009 have in common.
pub(super) const QUICKPLAY_FINISH: Numbers = [
    Read("10.1"), Read("10.1"), Taken("10.1"), Read("10.1"),
    Taken("G"), Taken("III.1"), Read("III.1"), Read("III.1"),
];

pub(super) const QUICKPLAY_CLAIM: Numbers = [
    Read("10.2"), Read("10.2"), Taken("10.2"), Read("10.2"),
    Taken("G"), Taken("III.5"), Read("III.5"), Read("III.5"),
];

pub(super) const QUICKPLAY_WITHOUT_ARBITER: Numbers = [
    Read("D1"), Taken("D"), Taken("D"), Read("D.1"),
    Unknown, Taken("III.6"), Read("III.6"), Read("III.6"),
];

pub(super) const SCORE: Numbers = [
    Read("11.1"), Read("11.1"), Taken("11.1"), Read("11.1"),
    Unknown, Taken("10.1"), Read("10.1"), Read("10.1"),
];

pub(super) const SCORE_MAXIMUM: Numbers = [
    Unknown, Unknown, Unknown, Unknown,
    Unknown, Taken("10.2"), Read("10.2"), Read("10.2"),
];

// In 2005, 2017 and 2018 the article on offers refers to it.
pub(super) const DISTRACTION: Numbers = [
    Read("12.5"), Read("12.5"), Taken("12.5"), Read("12.6"),
    Unknown, Taken("11.5"), Taken("11.5"), Read("11.5"),
];

pub(super) const PERSISTENT_OFFENCE: Numbers = [
    Read("12.7"), Read("12.7"), Taken("12.7"), Read("12.8"),
    Unknown, Taken("11.7"), Taken("11.7"), Read("11.7"),
];

pub(super) const BOTH_GUILTY: Numbers = [
    Read("12.8"), Read("12.8"), Taken("12.8"), Read("12.9"),
    Unknown, Taken("11.8"), Taken("11.8"), Read("11.8"),
];

// In 2005 and 2018 article 6 refers to it.
pub(super) const PENALTIES: Numbers = [
    Read("13.4"), Read("13.4"), Taken("13.4"), Read("13.4"),
    Unknown, Taken("12.9"), Taken("12.9"), Read("12.9"),
];
