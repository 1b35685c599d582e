//! Articles 1 and 3: the moves.

use super::Numbers;
use super::Source::{Read, Taken, Unknown};

pub(super) const TURN_ALTERNATES: Numbers = [
    Read("1.1"), Read("1.1"), Read("1.1"), Read("1.1"),
    Read("1.1"), Read("1.2"), Read("1.2"), Read("1.2"),
];

// Not in 1997 or 2001. Of 2014 it is not known whether 1.2 was divided already.
pub(super) const KING_MAY_NOT_BE_TAKEN: Numbers = [
    Unknown, Unknown, Read("1.2"), Read("1.2"),
    Unknown, Read("1.4.1"), Read("1.4.1"), Read("1.4.1"),
];

pub(super) const OWN_MAN: Numbers = [
    Read("3.1"), Read("3.1"), Read("3.1"), Read("3.1"),
    Taken("3.1"), Read("3.1"), Read("3.1"), Read("3.1"),
];

// The fragment of 2001 lacks 3.2, but 3.3 to 3.6 leave it to the bishop alone.
pub(super) const BISHOP: Numbers = [
    Read("3.2c"), Taken("3.2"), Read("3.2"), Read("3.2"),
    Taken("3.2"), Read("3.2"), Read("3.2"), Read("3.2"),
];

pub(super) const ROOK: Numbers = [
    Read("3.2b"), Read("3.3"), Read("3.3"), Read("3.3"),
    Taken("3.3"), Read("3.3"), Read("3.3"), Read("3.3"),
];

pub(super) const QUEEN: Numbers = [
    Read("3.2a"), Read("3.4"), Read("3.4"), Read("3.4"),
    Taken("3.4"), Read("3.4"), Read("3.4"), Read("3.4"),
];

pub(super) const KNIGHT: Numbers = [
    Read("3.3"), Read("3.6"), Read("3.6"), Read("3.6"),
    Taken("3.6"), Read("3.6"), Read("3.6"), Read("3.6"),
];

// In 1997 a sentence after 3.2c, for all three pieces.
pub(super) const NO_JUMPING: Numbers = [
    Read("3.2"), Read("3.5"), Read("3.5"), Read("3.5"),
    Taken("3.5"), Read("3.5"), Read("3.5"), Read("3.5"),
];

pub(super) const PAWN_MOVES: Numbers = [
    Read("3.4a-b"), Read("3.7a-b"), Read("3.7a-b"), Read("3.7a-b"),
    Taken("3.7"), Read("3.7.1-2"), Read("3.7.1-2"), Read("3.7.1-2"),
];

pub(super) const PAWN_CAPTURES: Numbers = [
    Read("3.4c"), Read("3.7c"), Read("3.7c"), Read("3.7c"),
    Taken("3.7"), Read("3.7.3"), Read("3.7.3"), Read("3.7.3"),
];

// The copies of 2023 have 3.7.3.1 to 3.7.3.5 in place of 3.7.4 and 3.7.5.
pub(super) const EN_PASSANT: Numbers = [
    Read("3.4d"), Read("3.7d"), Read("3.7d"), Read("3.7d"),
    Taken("3.7"), Read("3.7.4.1-2"), Read("3.7.4.1-2"), Read("3.7.3.1-2"),
];

pub(super) const PROMOTION: Numbers = [
    Read("3.4e"), Read("3.7e"), Read("3.7e"), Read("3.7e"),
    Taken("3.7"), Read("3.7.5.1"), Read("3.7.5.1"), Read("3.7.3.3"),
];

// The fragment of 2001 has lost the number before the two ways to move the king, and with
// it the sentence on the right; item b stands. The copy of 2009 has no sure letters in 3.8.
pub(super) const KING_MOVES: Numbers = [
    Read("3.5a(i)"), Taken("3.8a"), Read("3.8a(i)"), Read("3.8"),
    Taken("3.8"), Read("3.8.1"), Read("3.8.1"), Read("3.8.1"),
];

pub(super) const CASTLING: Numbers = [
    Read("3.5a(ii)"), Taken("3.8b"), Read("3.8a(ii)"), Read("3.8"),
    Taken("3.8"), Read("3.8.2"), Read("3.8.2"), Read("3.8.2"),
];

pub(super) const CASTLING_RIGHT_LOST: Numbers = [
    Read("3.5a(ii)(1)"), Taken("3.8b"), Read("3.8a(ii)(1)"), Read("3.8"),
    Taken("3.8"), Read("3.8.2.1"), Read("3.8.2.1"), Read("3.8.2.1"),
];

pub(super) const CASTLING_PREVENTED: Numbers = [
    Read("3.5a(ii)(2)"), Taken("3.8b"), Read("3.8a(ii)(2)"), Read("3.8"),
    Taken("3.8"), Read("3.8.2.2"), Read("3.8.2.2"), Read("3.8.2.2"),
];

// The fragment of 2001 has item b without its number; the copy of 2009 puts it below 3.8.
pub(super) const NOT_INTO_CHECK: Numbers = [
    Read("3.5b"), Taken("3.9b"), Read("3.9"), Taken("3.9"),
    Taken("3.9"), Read("3.9.2"), Read("3.9.2"), Read("3.9.2"),
];
