//! In which way games can be the same.

use crate::limits::{PLAYED_PLIES, PREFIX_PLIES, SAME_PLIES};

/// What the games of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The same start and the same moves.
    SameMoves,
    /// The moves of the first game, as far as they could be followed, open those of each other one.
    Prefix,
    /// The same players, date and result, but other moves.
    SameHeader,
}

impl Kind {
    /// All kinds, in the order in which their groups are written.
    pub const ALL: [Self; 3] = [Self::SameMoves, Self::Prefix, Self::SameHeader];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SameMoves => "same-moves",
            Self::Prefix => "prefix",
            Self::SameHeader => "same-header",
        }
    }

    /// The kind of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The plies from which on games are duplicates by their moves alone, whoever played them.
///
/// Shorter games are compared only with those of the same players and date, where what is unknown
/// is the same as what is unknown; and a game opens others from [`PLAYED_PLIES`] on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Least {
    /// For games with the same moves.
    pub same: u32,
    /// For games that open others.
    pub prefix: u32,
}

impl Default for Least {
    fn default() -> Self {
        Self {
            same: SAME_PLIES,
            prefix: PREFIX_PLIES,
        }
    }
}

impl Least {
    /// The plies for groups of this kind among games of the same players and date.
    pub(super) fn among_players(self, kind: Kind) -> usize {
        let plies = match kind {
            Kind::Prefix => PLAYED_PLIES.min(self.prefix),
            Kind::SameMoves | Kind::SameHeader => 0,
        };
        usize::try_from(plies).unwrap_or(usize::MAX)
    }

    /// The plies for groups of this kind.
    pub(super) fn of(self, kind: Kind) -> usize {
        let plies = match kind {
            Kind::SameMoves => self.same,
            Kind::Prefix => self.prefix,
            Kind::SameHeader => 0,
        };
        usize::try_from(plies).unwrap_or(usize::MAX)
    }
}
