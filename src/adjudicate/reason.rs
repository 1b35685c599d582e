//! What a ruling rests on, step by step.

use super::moment::Stage;
use crate::ending::Ending;
use crate::finding::Illegality;
use crate::law::{ClaimantPays, Edition, TouchDuty};
use crate::rules::{Color, Move, Square};
use crate::winnable;

/// One step of the reasoning of a ruling. The words for it are made by the room `report`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The game had ended before, with this move.
    Ended(Ending, Stage),
    /// The game is older than all editions, and the first is applied by analogy.
    ByAnalogy,
    /// The text of the edition was not seen where the ruling rests on it.
    Unseen(Edition),
    /// The rule stands in a guideline or an appendix that holds where the event has adopted it.
    Guideline,

    /// How often the position in question has stood.
    Stood(Stood),
    /// After these moves the men stood the same, and rights to castle or to take en passant
    /// differed.
    OtherRights(Stood),
    /// The half-moves without a pawn move or capture before the claim.
    NoProgress(u32),
    /// The intended move moves a pawn or captures.
    MovesOn(Stage),
    /// The player who claims is not on move.
    NotOnMove,
    /// The intended move would mate.
    WouldMate(Stage),
    /// What is written as the intended move is not a legal one.
    NoIntendedMove,
    /// The intended move has to be played.
    MustPlayIntended(Stage),
    /// What the wrong claim costs the claimant, whose clock is not known.
    Costs(ClaimantPays),
    /// The wrong claim counts as an offer of a draw, which the opponent may accept.
    IsOffer,

    /// This player can still mate, for example by these moves of both sides.
    CanMate(Color, Vec<Move>),
    /// This player cannot mate by any series of legal moves.
    CannotMate(Color, winnable::Reason),
    /// Whether this player can still mate was not found out with so many positions.
    Undetermined(Color, usize),
    /// Whether this player has the men that the edition asks of the winner of a blitz game, if that
    /// can be told.
    MatingMaterial(Color, Option<bool>),
    /// Who resigns loses in this edition, whatever the opponent could still do.
    ResigningLoses,
    /// This player, who claims the win on time, needs time on the own clock for it.
    ClaimantNeedsTime(Color),
    /// Both flags are down, in the last period or an earlier one, and nobody knows which fell
    /// first.
    BothFlags {
        /// Whether it is the last period.
        last: bool,
    },

    /// Several moves fit what is written.
    SeveralMoves(usize),
    /// No legal move fits what is written.
    NoMove,
    /// What is written is no move at all.
    NotAMove,
    /// The move was read in the letters of this language, for nothing said in which it is written.
    ReadIn(&'static str),
    /// In the letters of this language it would be a legal move.
    LegalIn(&'static str),
    /// In the letters of this language it would be another move, and a legal one.
    OtherIn(&'static str),

    /// Why a move is illegal, and how it is written.
    WhyIllegal {
        /// The move.
        text: Box<str>,
        /// Why.
        why: Illegality,
    },
    /// The move takes a pawn to the last rank, and nothing was put in its place; how the move is
    /// written.
    NoPromotion(Box<str>),
    /// The pawn on the last rank becomes a queen.
    BecomesQueen,
    /// It is the illegal move of this number by the player, from 1.
    Nth(u32),
    /// The arbiter waits until the opponent claims it.
    OnClaim {
        /// Whether that has to be before the reply.
        before_reply: bool,
    },
    /// The opponent has replied, and the move stands.
    TooLate,
    /// What the letter of the edition leaves open, so that the arbiter has to decide it.
    Open(Open),
    /// The position before the move is restored.
    Restore,
    /// It is not known which man was touched: any of those on these squares.
    TouchedUnknown(Vec<Square>),
    /// What the player has to do who has touched men.
    Duty(TouchDuty),
    /// The move in question is one of those allowed, or not.
    Asked(bool),

    /// How late the player is, and what was allowed, in seconds; `None`: the event has to say.
    Late(u32, Option<u32>),
    /// The regulations of the event or the arbiter may decide otherwise.
    EventDecides,
}

/// What the letter of an edition leaves open about an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Open {
    /// The penalty stands in the chapter on the quickplay finish alone, and the game is not in one.
    OutsideQuickplay,
    /// Until when the move can be claimed is said, but not that it stands afterwards.
    MoveStands,
    /// Who lacks mating material cannot win is said, but not that the game is drawn then.
    NobodyWins,
}

/// How often a position has stood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stood {
    /// The move after which it would stand once more, if the claim is by an intended move.
    pub intended: Option<Stage>,
    /// How many times it stood in the game.
    pub times: usize,
    /// The moves after which it stood, the first [`STAGES`](crate::limits::STAGES) of them.
    pub after: Vec<Stage>,
}
