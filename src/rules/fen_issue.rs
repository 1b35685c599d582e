//! What is odd about a FEN that can be read all the same.

use super::name_set::name_set;

/// One way in which a FEN departs from the standard without becoming unreadable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum FenIssue {
    /// More than one space stands between two fields, or spaces stand at an end.
    #[error("there are extra spaces")]
    ExtraSpaces,
    /// Two numbers of empty squares follow each other.
    #[error("empty squares of one run are counted in parts")]
    SplitEmptyRun,
    /// The castling field is missing; no rights are assumed.
    #[error("the castling field is missing")]
    MissingCastling,
    /// Two castling rights are given for one side; the last one counts.
    #[error("two castling rights are given for one side")]
    RepeatedCastling,
    /// A castling right has no king or rook in place and is dropped.
    #[error("a castling right without king or rook in place is ignored")]
    CastlingDropped,
    /// The en passant field is missing; no double step is assumed.
    #[error("the en passant field is missing")]
    MissingEnPassant,
    /// No double step explains the en passant square, which is dropped.
    #[error("an en passant square that no double step explains is ignored")]
    EnPassantDropped,
    /// The half-move clock or the move number is missing; 0 and 1 are assumed.
    #[error("the half-move clock or the move number is missing")]
    MissingClocks,
    /// The move number is 0 and read as 1.
    #[error("the move number is 0")]
    MoveNumberZero,
    /// Text follows the sixth field and is ignored.
    #[error("text follows the sixth field")]
    TrailingText,
}

impl FenIssue {
    /// All issues in the order of the fields they concern.
    pub const ALL: [Self; 10] = [
        Self::ExtraSpaces,
        Self::SplitEmptyRun,
        Self::MissingCastling,
        Self::RepeatedCastling,
        Self::CastlingDropped,
        Self::MissingEnPassant,
        Self::EnPassantDropped,
        Self::MissingClocks,
        Self::MoveNumberZero,
        Self::TrailingText,
    ];
}

name_set! {
    /// All ways in which a FEN departs from the standard without becoming unreadable.
    FenIssues of FenIssue
}
