//! Why a text cannot be read as a FEN.

/// The reason why a FEN is unreadable, with the offset in bytes where it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// There is no text.
    #[error("the FEN is empty")]
    Empty,
    /// A byte of the placement is neither a man, nor a digit 1 to 8, nor a slash.
    #[error("byte {at}: not a man, a digit 1 to 8 or a slash")]
    BadPlacement {
        /// Where it stands.
        at: usize,
    },
    /// A rank has fewer or more than eight squares.
    #[error("byte {at}: a rank does not have eight squares")]
    WrongRankLength {
        /// The end of the rank, or the first man beyond it.
        at: usize,
    },
    /// The placement has fewer or more than eight ranks.
    #[error("byte {at}: the placement does not have eight ranks")]
    WrongRankCount {
        /// The end of the placement, or the slash too many.
        at: usize,
    },
    /// The text ends before the side to move.
    #[error("byte {at}: the side to move is missing")]
    MissingSide {
        /// The end of the text.
        at: usize,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("byte {at}: the side to move is neither w nor b")]
    BadSide {
        /// Where the field begins.
        at: usize,
    },
    /// The castling field has a byte that names neither a side nor a file.
    #[error("byte {at}: not a castling right")]
    BadCastling {
        /// Where it stands.
        at: usize,
    },
    /// The en passant field is neither a square nor `-`.
    #[error("byte {at}: the en passant field is neither a square nor -")]
    BadEnPassant {
        /// Where the field begins.
        at: usize,
    },
    /// The half-move clock is not a whole number.
    #[error("byte {at}: the half-move clock is not a number")]
    BadHalfmoveClock {
        /// Where the field begins.
        at: usize,
    },
    /// The move number is not a whole number.
    #[error("byte {at}: the move number is not a number")]
    BadFullmoveNumber {
        /// Where the field begins.
        at: usize,
    },
    /// The half-move clock or the move number is larger than 4294967295.
    #[error("byte {at}: the number is too large")]
    NumberTooLarge {
        /// Where the field begins.
        at: usize,
    },
}
