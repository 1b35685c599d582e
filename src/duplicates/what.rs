//! By what games are compared.

use super::entry::Entry;

/// What games must have in common to be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// The front of their moves.
    Moves,
    /// Players and date, known or not.
    Who,
    /// Players, date and result, all known.
    Header,
}

impl What {
    pub(super) const ALL: [Self; 3] = [Self::Moves, Self::Who, Self::Header];

    /// The bytes that stand before the moves of a game when it is sorted.
    pub(super) fn front<'e>(self, entry: &'e Entry<'_>) -> [&'e [u8]; 2] {
        match self {
            Self::Moves => [&[], &[]],
            Self::Who => [&entry.who, &[]],
            Self::Header => [&entry.who, &entry.end],
        }
    }
}
