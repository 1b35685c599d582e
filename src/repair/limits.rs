//! How far a search for readings goes.

/// How far a search for readings of one game goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The edits that one reading may have.
    pub edits: u32,
    /// The readings that are gone on from where they are stuck at the same cell.
    pub beam: u32,
    /// The half-moves that are tried, and five times as many while no whole reading is found.
    pub plies: u64,
    /// The readings that are proposed.
    pub proposals: usize,
    /// Whether an illegal move may have been made on the board, so that the game went on from there.
    pub as_played: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            edits: 64,
            beam: 24,
            plies: 150_000,
            proposals: 5,
            as_played: false,
        }
    }
}
