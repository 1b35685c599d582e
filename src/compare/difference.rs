//! Where records of one game differ.

use super::Outcome;
use crate::repair::Reason;
use crate::rules::{Move, Position};

/// A place where records of one game do not say the same.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The ply of the reconciled game, counted from 1; for a word that is no ply the one before
    /// which it stands.
    pub ply: u32,
    /// What differs.
    pub kind: DifferenceKind,
    /// What each record says there; nothing where it says nothing.
    pub says: Vec<Option<Box<str>>>,
    /// The cell of each record in which it stands, by its number from 0; where there is none the one
    /// before which it is missing, or the number of all cells.
    pub cells: Vec<usize>,
    /// Whether each record says what is in the reconciled game.
    pub fits: Vec<bool>,
    /// Why the word of each record stands for the move, where it does not say it plainly.
    pub reasons: Vec<Option<Reason>>,
    /// The move of the reconciled game; `None` for a word that is no ply, and for a result.
    pub played: Option<Move>,
    /// The position before it.
    pub position: Position,
    /// Whether another whole game, in which another record is right, is about as good;
    /// of results, whether nothing decides between them.
    pub open: bool,
    /// What is known of the result; `None` where something else differs.
    pub outcome: Option<Outcome>,
}

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DifferenceKind {
    /// The words of a ply.
    Replace,
    /// A ply is missing in some of the records.
    Missing,
    /// Some of the records have a word for which no ply was played.
    Extra,
    /// Some of the records have a draw offer behind the ply.
    Offer,
    /// The results.
    Result,
}

impl DifferenceKind {
    /// The name of the kind in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::Missing => "missing",
            Self::Extra => "extra",
            Self::Offer => "offer",
            Self::Result => "result",
        }
    }
}

/// Which of two records is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Right {
    /// The first.
    First,
    /// The second.
    Second,
    /// Either may be: nothing in the records decides it.
    Either,
    /// Neither.
    Neither,
}

impl Right {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "a",
            Self::Second => "b",
            Self::Either => "both",
            Self::Neither => "neither",
        }
    }
}

impl Difference {
    /// Which of two records is right, the numbers of which count from 0.
    pub fn right(&self, first: usize, second: usize) -> Right {
        let fits = |record: usize| self.fits.get(record).copied().unwrap_or(false);
        match (fits(first), fits(second)) {
            _ if self.open => Right::Either,
            (true, true) => Right::Either,
            (true, false) => Right::First,
            (false, true) => Right::Second,
            (false, false) => Right::Neither,
        }
    }
}
