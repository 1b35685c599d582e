//! Article 5 and what belongs to it: the end of the game.

use super::Numbers;
use super::Source::{Read, Taken};

pub(super) const CHECKMATE: Numbers = [
    Read("5.1a"), Read("5.1a"), Read("5.1a"), Read("5.1a"),
    Taken("5.1"), Read("5.1.1"), Read("5.1.1"), Read("5.1.1"),
];

pub(super) const STALEMATE: Numbers = [
    Read("5.2"), Read("5.2a"), Read("5.2a"), Read("5.2a"),
    Taken("5.2"), Read("5.2.1"), Read("5.2.1"), Read("5.2.1"),
];

pub(super) const RESIGNATION: Numbers = [
    Read("5.1b"), Taken("5.1b"), Read("5.1b"), Read("5.1b"),
    Taken("5.1b"), Read("5.1.2"), Read("5.1.2"), Read("5.1.2"),
];

// All editions have it in article 1 as well, and up to 2009 a third time as 9.6; only that says in
// 1997 that the game is over at once.
pub(super) const DEAD_POSITION: Numbers = [
    Read("9.6"), Read("5.2b"), Read("5.2b"), Read("5.2b"),
    Taken("5.2b"), Read("5.2.2"), Read("5.2.2"), Read("5.2.2"),
];

pub(super) const AGREED_DRAW: Numbers = [
    Read("5.3"), Read("5.2c"), Read("5.2c"), Read("5.2c"),
    Taken("5.2c"), Read("5.2.3"), Read("5.2.3"), Read("5.2.3"),
];
