//! Why a placement of men cannot occur in a game.

use super::Color;
use super::name_set::name_set;

/// One reason why a placement cannot come about by legal moves from the array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum PositionFault {
    /// The player has no king.
    #[error("{0} has no king")]
    MissingKing(Color),
    /// The player has more than one king.
    #[error("{0} has more than one king")]
    TooManyKings(Color),
    /// The player who is not to move is in check (article 3.9).
    #[error("the player who is not to move is in check")]
    OpponentInCheck,
    /// A pawn stands on the first or on the eighth rank (article 3.7e).
    #[error("a pawn stands on the first or eighth rank")]
    PawnOnBackRank,
    /// The player has more than sixteen men (article 2.2).
    #[error("{0} has more than sixteen men")]
    TooManyMen(Color),
    /// The player has more than eight pawns (article 2.2).
    #[error("{0} has more than eight pawns")]
    TooManyPawns(Color),
    /// The player has more promoted pieces than missing pawns.
    #[error("{0} has more promoted pieces than missing pawns")]
    TooManyPromoted(Color),
    /// More than two men give check.
    #[error("more than two men give check")]
    TooManyCheckers,
}

impl PositionFault {
    /// All reasons; those that make a position unplayable come first.
    pub const ALL: [Self; 13] = [
        Self::MissingKing(Color::White),
        Self::MissingKing(Color::Black),
        Self::TooManyKings(Color::White),
        Self::TooManyKings(Color::Black),
        Self::OpponentInCheck,
        Self::PawnOnBackRank,
        Self::TooManyMen(Color::White),
        Self::TooManyMen(Color::Black),
        Self::TooManyPawns(Color::White),
        Self::TooManyPawns(Color::Black),
        Self::TooManyPromoted(Color::White),
        Self::TooManyPromoted(Color::Black),
        Self::TooManyCheckers,
    ];

    /// Tells whether no [`Position`](super::Position) can be made in spite of this.
    pub const fn is_fatal(self) -> bool {
        matches!(
            self,
            Self::MissingKing(_)
                | Self::TooManyKings(_)
                | Self::OpponentInCheck
                | Self::PawnOnBackRank
        )
    }
}

name_set! {
    /// All reasons why a placement cannot come about by legal moves from the array.
    ///
    /// An empty set proves nothing: only simple counts and checks are looked at.
    PositionFaults of PositionFault
}

impl PositionFaults {
    /// Tells whether a game can be played on from there all the same.
    ///
    /// It cannot without exactly one king each, with the opponent in check, or with a pawn on a back rank.
    pub fn is_playable(self) -> bool {
        !self.iter().any(PositionFault::is_fatal)
    }
}
