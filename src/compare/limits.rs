//! How far a search for a game behind several records goes.

/// The most records of one game that are compared at once.
pub const MOST_RECORDS: usize = 6;

/// The most words of a record that is compared: more than the longest game the Laws allow.
pub const MOST_WORDS: usize = 20_000;

/// How far a search for the game behind several records goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The readings that are gone on from where as many words are read.
    pub beam: u32,
    /// The half-moves that are tried, and five times as many while no whole reading is found.
    pub plies: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            beam: 24,
            plies: 150_000,
        }
    }
}
