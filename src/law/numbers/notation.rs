//! Appendix E, from 2009 on C: algebraic notation.

use super::Numbers;
use super::Source::{Read, Taken};

// Notation is appendix E up to 2005 and C from 2009 on. The appendix of 2005 was not read;
// its 9.1b cites E.13 for the draw offer (8.1 still has E.12), which is C.13 in 2009, so
// the list is taken to be that of 2009. The appendices of 2001, 2014 and 2017 were not
// read; that of 2017 is taken to be that of 2018.
pub(super) const NOTATION_PIECE_LETTERS: Numbers = [
    Read("E1-2"), Taken("E"), Taken("E.2-3"), Read("C.2-3"),
    Taken("C.2-3"), Taken("C.2-3"), Read("C.2-3"), Read("C.2-3"),
];

pub(super) const NOTATION_DISAMBIGUATION: Numbers = [
    Read("E9-10"), Taken("E"), Taken("E.10-11"), Read("C.10-11"),
    Taken("C.10"), Taken("C.10"), Read("C.10"), Read("C.10"),
];

pub(super) const NOTATION_PROMOTION: Numbers = [
    Read("E11"), Taken("E"), Taken("E.12"), Read("C.12"),
    Taken("C"), Taken("C.11"), Read("C.11"), Read("C.11"),
];

pub(super) const NOTATION_EN_PASSANT: Numbers = [
    Read("E8"), Taken("E"), Taken("E.9"), Read("C.9"),
    Taken("C.9"), Taken("C.9.3"), Read("C.9.3"), Read("C.9.3"),
];

// Up to 2009 castling stands in the list of abbreviations, which has no number.
pub(super) const NOTATION_CASTLING: Numbers = [
    Read("E"), Taken("E"), Taken("E"), Read("C"),
    Taken("C"), Taken("C.13"), Read("C.13"), Read("C.13.1-2"),
];

// In 2001 it is 9.1b that refers to appendix E.
pub(super) const NOTATION_DRAW_OFFER_MARK: Numbers = [
    Read("E12"), Read("E"), Taken("E.13"), Read("C.13"),
    Taken("C"), Taken("C.12"), Read("C.12"), Read("C.12"),
];
