//! Article 4: touching and moving the men. It was read up to 2009 and of 2023.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const TOUCH_MOVE: Numbers = [
    Read("4.3"), Read("4.3"), Read("4.3"), Read("4.3"),
    Taken("4.3"), Taken("4.3"), Taken("4.3"), Read("4.3"),
];

pub(super) const TOUCH_CASTLING: Numbers = [
    Read("4.4"), Read("4.4"), Read("4.4"), Read("4.4"),
    Taken("4.4"), Taken("4.4"), Taken("4.4"), Read("4.4"),
];

pub(super) const TOUCH_NOTHING: Numbers = [
    Read("4.5"), Read("4.5"), Read("4.5"), Read("4.5"),
    Taken("4.5"), Taken("4.5"), Taken("4.5"), Read("4.5"),
];

// Not in 1997 or 2001.
pub(super) const TOUCH_PROMOTION: Numbers = [
    Unknown, Unknown, Read("4.3d"), Read("4.4d"),
    Taken("4.4"), Taken("4.4"), Taken("4.4"), Read("4.4.4"),
];

// The glossary of 2017 names 4.8 for it. In 2014 a new article on promotion has moved it from 4.7
// or has not.
pub(super) const TOUCH_CLAIM: Numbers = [
    Read("4.6"), Read("4.6"), Read("4.7"), Read("4.7"),
    Unknown, Taken("4.8"), Taken("4.8"), Read("4.8"),
];

// What 7.5.1 of 2018 says on the replacing move refers to 4.7. For 2014 see above.
pub(super) const MOVE_MADE: Numbers = [
    Read("4.7"), Read("4.7"), Read("4.6"), Read("4.6"),
    Unknown, Taken("4.7"), Taken("4.7"), Read("4.7"),
];
