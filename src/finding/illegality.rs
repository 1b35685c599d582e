//! The reasons why a move cannot be played, as a player would give them.

use crate::rules::{CastlingFault, Color, Role, Side, Square};

/// Why a written move is illegal.
///
/// Each reason names the squares that prove it, so that a reader can check it on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegality {
    /// The game is over: the side to move is mated or stalemated.
    GameOver {
        /// Whether it is mate (article 5.1) and not stalemate (article 5.2).
        mate: bool,
    },
    /// The side to move has no such piece.
    NoSuchPiece(Role),
    /// No piece of the kind stands on the square, file or rank that the move names.
    NotThere {
        /// The kind that the move names, if it names one.
        role: Option<Role>,
        /// The piece that does stand on the named square, if a whole square is named.
        found: Option<(Color, Role)>,
    },
    /// No piece of the kind can go to the square by the way it moves.
    OutOfReach {
        /// The kind.
        role: Role,
        /// Where the piece stands, if only one fits what is written.
        from: Option<Square>,
    },
    /// The only way to the square is blocked.
    Blocked {
        /// Where the piece stands.
        from: Square,
        /// The man in the way.
        by: Square,
    },
    /// A man of the same side stands on the square of arrival.
    OwnMan(Role),
    /// The piece is pinned to its king.
    Pinned {
        /// Where the pinned piece stands.
        piece: Square,
        /// The piece that pins it.
        by: Square,
    },
    /// The king is in check and the move does not end the check.
    InCheck {
        /// The piece that gives check.
        by: Square,
    },
    /// The king would stand on an attacked square.
    IntoCheck {
        /// The piece that attacks the square.
        by: Square,
    },
    /// A pawn cannot go ahead: the square before it is occupied.
    PawnBlocked {
        /// The man in the way.
        by: Square,
    },
    /// No pawn of the side can reach the square by one or two steps ahead.
    NoPawn,
    /// A pawn would capture where there is nothing to take.
    NothingToTake,
    /// A pawn move was written for a square that only a capture reaches.
    PawnCaptures {
        /// Where the pawn stands that could capture there.
        from: Square,
    },
    /// The en passant capture was possible on the move before only, or not at all.
    NoEnPassant,
    /// The en passant capture would open a line to the king.
    EnPassantExposes {
        /// The piece that would give check.
        by: Square,
    },
    /// A pawn cannot become this piece.
    BadPromotion(Role),
    /// Only a pawn that reaches the last rank is promoted.
    NoPromotion,
    /// Castling is not possible now.
    Castling {
        /// The side of the board.
        side: Side,
        /// Why.
        fault: CastlingFault,
        /// How the right was lost, where it was.
        lost: Option<RightLost>,
    },
}

/// How a castling right was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RightLost {
    /// What happened.
    pub how: RightLoss,
    /// The ply of the main line at which it happened, from 1.
    pub ply: u32,
}

/// What takes a castling right away (article 3.8 of the Laws).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RightLoss {
    /// The king moved.
    KingMoved,
    /// The rook moved.
    RookMoved,
    /// The rook was captured.
    RookCaptured,
}
