//! What can end a game.

use crate::law::Rule;
use crate::rules::{Color, Position};
use crate::score::GameResult;

/// What ended a game.
///
/// The first five end it by themselves, without anybody's word; of the others the board shows
/// nothing, and only a record can tell.
///
/// ```
/// use hakem::ending::EndingKind;
/// use hakem::law::{Edition, Rule};
/// use hakem::score::GameResult;
/// let kind = EndingKind::DeadPosition;
/// assert_eq!(kind.name(), "dead-position");
/// assert_eq!(kind.result(), Some(GameResult::Draw));
/// assert_eq!(Edition::E2023.article(kind.rule().unwrap()).unwrap().number, "5.2.2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndingKind {
    /// This player has mated.
    Checkmate(Color),
    /// The player on move has no legal move and is not in check.
    Stalemate,
    /// Neither side can mate by any series of legal moves.
    DeadPosition,
    /// A position stood for the fifth time.
    Fivefold,
    /// Each side made 75 moves without a pawn move or capture.
    SeventyFive,
    /// The players agreed to a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player had no time left.
    Time,
    /// Nobody knows, or it was something else.
    Unknown,
}

impl EndingKind {
    /// Returns what stands on the board if the player on move has no legal move.
    pub fn on_board(position: &Position) -> Option<Self> {
        if position.has_legal_move() {
            return None;
        }
        Some(if position.is_check() {
            Self::Checkmate(position.turn().opposite())
        } else {
            Self::Stalemate
        })
    }

    /// Returns the name, as reports for programs have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate(_) => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead-position",
            Self::Fivefold => "fivefold",
            Self::SeventyFive => "seventy-five",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Unknown => "unknown",
        }
    }

    /// Tells whether it ends a game by itself, whatever the players or the arbiter do.
    pub const fn is_by_itself(self) -> bool {
        match self {
            Self::Checkmate(_)
            | Self::Stalemate
            | Self::DeadPosition
            | Self::Fivefold
            | Self::SeventyFive => true,
            Self::Agreement | Self::Resignation | Self::Time | Self::Unknown => false,
        }
    }

    /// Tells whether the last move leaves no other: mate or stalemate.
    pub const fn is_on_board(self) -> bool {
        matches!(self, Self::Checkmate(_) | Self::Stalemate)
    }

    /// Returns the rule that says so; of a fallen flag the usual one.
    pub const fn rule(self) -> Option<Rule> {
        Some(match self {
            Self::Checkmate(_) => Rule::Checkmate,
            Self::Stalemate => Rule::Stalemate,
            Self::DeadPosition => Rule::DeadPosition,
            Self::Fivefold => Rule::FifthOccurrence,
            Self::SeventyFive => Rule::SeventyFiveMoves,
            Self::Agreement => Rule::AgreedDraw,
            Self::Resignation => Rule::Resignation,
            Self::Time => Rule::FlagFall,
            Self::Unknown => return None,
        })
    }

    /// Returns the result of the game, if the ending alone decides it.
    pub const fn result(self) -> Option<GameResult> {
        match self {
            Self::Checkmate(winner) => Some(GameResult::won_by(winner)),
            Self::Stalemate
            | Self::DeadPosition
            | Self::Fivefold
            | Self::SeventyFive
            | Self::Agreement => Some(GameResult::Draw),
            Self::Resignation | Self::Time | Self::Unknown => None,
        }
    }
}
