//! What an edition prescribes when an illegal move is found.

use super::{Edition, Rule, Speed};
use crate::rules::Role;

/// When an illegal move was noticed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Noticed {
    /// Before the opponent has made the next move.
    BeforeReply,
    /// Later, but before the end of the game.
    AfterReply,
}

/// An illegal move that was completed by pressing the clock, and how it came to notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove {
    /// How many illegal moves this player has completed in the game, with this one; from 1.
    ///
    /// Since 2017 a press without a move and a move with two hands count as illegal moves; the four
    /// kinds are counted together, and two faults in one move are one.
    pub nth: u32,
    /// When it was noticed.
    pub noticed: Noticed,
    /// Whether the opponent can still mate, by any legal moves, from the position that is restored.
    ///
    /// At blitz in 1997 it is whether the opponent has mating material there
    /// ([`has_mating_material`](super::has_mating_material)).
    pub opponent_can_mate: bool,
    /// Whether the game is supervised so closely that the appendices on fast chess leave it to the
    /// rules of competition, as they can since 2009. A standard game always is.
    pub supervised: bool,
    /// Whether the game is in a quickplay finish, as every fast game is from its first move.
    pub quickplay: bool,
}

/// What an illegal move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalOutcome {
    /// The opponent gets so many seconds more, and the game goes on.
    TimeToOpponent(u32),
    /// The player who made the move loses.
    Loss,
    /// The game is drawn, for the opponent cannot mate.
    Draw,
    /// The opponent wins by claiming it before the next move.
    WinOnClaim,
    /// The opponent draws by claiming it before the next move, and cannot win.
    DrawOnClaim,
    /// It is too late: the move stands.
    Stands,
}

/// A ruling is what an edition prescribes about an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalRuling {
    /// What it leads to.
    pub outcome: IllegalOutcome,
    /// Whether the position before the move is restored and another move made, by touch-move.
    pub restore: bool,
    /// When the arbiter takes it up.
    pub taken_up: TakenUp,
    /// Whether this is advice: how arbiters ruled where the letter of the edition says nothing, or
    /// where its text was not read.
    pub advice: bool,
    /// The rule that it rests on.
    pub rule: Rule,
}

/// When an arbiter takes up an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakenUp {
    /// As soon as it is noticed.
    AtOnce,
    /// When the opponent asks for it.
    WhenAsked,
    /// When the opponent asks for it before making a move in reply.
    BeforeReply,
}

impl IllegalRuling {
    /// Tells whether the arbiter waits until the opponent asks.
    pub fn on_claim(&self) -> bool {
        self.taken_up != TakenUp::AtOnce
    }

    /// Returns what the edition prescribes about the move in a game of this speed.
    ///
    /// ```
    /// use hakem::law::{Edition, IllegalMove, IllegalOutcome, IllegalRuling, Noticed, Speed};
    /// let second = IllegalMove {
    ///     nth: 2,
    ///     noticed: Noticed::BeforeReply,
    ///     opponent_can_mate: true,
    ///     supervised: true,
    ///     quickplay: false,
    /// };
    /// let ruling = IllegalRuling::of(Edition::E2009, Speed::Standard, second);
    /// assert_eq!(ruling.outcome, IllegalOutcome::TimeToOpponent(120));
    /// let ruling = IllegalRuling::of(Edition::E2014, Speed::Standard, second);
    /// assert_eq!(ruling.outcome, IllegalOutcome::Loss);
    /// ```
    pub fn of(edition: Edition, speed: Speed, illegal: IllegalMove) -> Self {
        let supervised = illegal.supervised && edition >= Edition::E2009;
        if speed == Speed::Standard || supervised {
            return counted(edition, speed, illegal);
        }
        match (edition, speed) {
            (Edition::E1997 | Edition::E2001 | Edition::E2005, Speed::Blitz) => {
                old_blitz(edition, illegal)
            }
            (Edition::E2009, Speed::Blitz) => claimed_by_2009(illegal),
            (Edition::E1997 | Edition::E2001 | Edition::E2005 | Edition::E2009, _) => {
                old_rapid(edition, illegal)
            }
            (Edition::E2014 | Edition::E2017, _) => lost_at_once(edition, speed, illegal),
            (Edition::E2018 | Edition::E2023, _) => match illegal.noticed {
                Noticed::BeforeReply => counted(edition, speed, illegal),
                Noticed::AfterReply => stands(fast_rule(speed)),
            },
        }
    }
}

/// Time for the opponent, until the player has done it once too often; the position is restored.
fn counted(edition: Edition, speed: Speed, illegal: IllegalMove) -> IllegalRuling {
    let last = if edition < Edition::E2014 { 3 } else { 2 };
    let drawn = edition >= Edition::E2009 && !illegal.opponent_can_mate;
    let smaller = edition.has_smaller_penalties(speed);
    let mut rule = Rule::IllegalMovePenalty;
    let outcome = if illegal.nth < last {
        if smaller {
            rule = Rule::SmallerPenalty;
        }
        IllegalOutcome::TimeToOpponent(if smaller { 60 } else { 120 })
    } else if drawn {
        IllegalOutcome::Draw
    } else {
        IllegalOutcome::Loss
    };
    IllegalRuling {
        outcome,
        restore: true,
        taken_up: TakenUp::AtOnce,
        // The penalties of 1997 stand in the chapter on the quickplay finish alone; that the game is
        // drawn if the opponent cannot mate was not read in the text of 2014.
        advice: (edition == Edition::E1997 && speed == Speed::Standard && !illegal.quickplay)
            || (edition == Edition::E2014 && outcome == IllegalOutcome::Draw),
        rule,
    }
}

/// Rapid up to 2009: the penalties of standard chess, once the opponent has asked for them.
///
/// By 2001 and 2009 the opponent has to do so before the reply; that a move stands afterwards is
/// concluded from it. In 1997 there is no such limit. The text of 2005 was not read.
fn old_rapid(edition: Edition, illegal: IllegalMove) -> IllegalRuling {
    if illegal.noticed == Noticed::AfterReply && edition != Edition::E1997 {
        return IllegalRuling {
            advice: true,
            ..stands(Rule::RapidIllegalMove)
        };
    }
    IllegalRuling {
        taken_up: if edition == Edition::E1997 {
            TakenUp::WhenAsked
        } else {
            TakenUp::BeforeReply
        },
        advice: edition == Edition::E2005,
        ..counted(edition, Speed::Rapid, illegal)
    }
}

/// Blitz up to 2005: a win for the opponent who claims it in time.
///
/// In 1997 nobody can win without mating material (C4); that the game is drawn then is concluded
/// from it. The later texts were not read.
fn old_blitz(edition: Edition, illegal: IllegalMove) -> IllegalRuling {
    if illegal.noticed == Noticed::AfterReply {
        return IllegalRuling {
            advice: edition == Edition::E2005,
            ..stands(Rule::BlitzIllegalMove)
        };
    }
    let no_win = edition == Edition::E1997 && !illegal.opponent_can_mate;
    IllegalRuling {
        outcome: if no_win {
            IllegalOutcome::DrawOnClaim
        } else {
            IllegalOutcome::WinOnClaim
        },
        restore: false,
        taken_up: TakenUp::BeforeReply,
        advice: no_win || edition == Edition::E2005,
        rule: if no_win {
            Rule::BlitzMatingMaterial
        } else {
            Rule::BlitzIllegalMove
        },
    }
}

/// Blitz of 2009: a win for the opponent who claims it in time, or a draw.
fn claimed_by_2009(illegal: IllegalMove) -> IllegalRuling {
    let rule = Rule::BlitzIllegalMove;
    match illegal.noticed {
        Noticed::AfterReply => stands(rule),
        Noticed::BeforeReply => IllegalRuling {
            outcome: if illegal.opponent_can_mate {
                IllegalOutcome::WinOnClaim
            } else {
                IllegalOutcome::DrawOnClaim
            },
            restore: false,
            taken_up: TakenUp::BeforeReply,
            advice: false,
            rule,
        },
    }
}

/// Fast games of 2014 and 2017: the first illegal move loses.
///
/// The text of 2014 was not read; that a move stands after the reply is taken from 2017.
fn lost_at_once(edition: Edition, speed: Speed, illegal: IllegalMove) -> IllegalRuling {
    let unread = edition == Edition::E2014;
    let rule = fast_rule(speed);
    match illegal.noticed {
        Noticed::AfterReply => IllegalRuling {
            advice: unread,
            ..stands(rule)
        },
        Noticed::BeforeReply => IllegalRuling {
            outcome: if illegal.opponent_can_mate {
                IllegalOutcome::Loss
            } else {
                IllegalOutcome::Draw
            },
            restore: false,
            taken_up: TakenUp::AtOnce,
            advice: unread,
            rule,
        },
    }
}

fn stands(rule: Rule) -> IllegalRuling {
    IllegalRuling {
        outcome: IllegalOutcome::Stands,
        restore: false,
        taken_up: TakenUp::AtOnce,
        advice: false,
        rule,
    }
}

fn fast_rule(speed: Speed) -> Rule {
    match speed {
        Speed::Blitz => Rule::BlitzIllegalMove,
        Speed::Standard | Speed::Rapid => Rule::RapidIllegalMove,
    }
}

/// What becomes of a pawn that was left on the last rank when the clock was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeftPawn {
    /// The edition does not say it in so many words; the move is illegal by the rule on promotion.
    Illegal,
    /// It is an illegal move, and the position before it is restored.
    Restored,
    /// It is an illegal move, and the pawn becomes a queen.
    Queen,
}

impl LeftPawn {
    /// What the pawn may become in place of the illegal move: a queen, or what the player likes, as a
    /// pawn that was let go on the last rank cannot be put on another square of it.
    pub const fn becomes(self) -> &'static [Role] {
        match self {
            Self::Queen => &[Role::Queen],
            Self::Illegal | Self::Restored => &Role::PROMOTIONS,
        }
    }

    /// The rule that says what the pawn may become.
    pub const fn becomes_by(self) -> Rule {
        match self {
            Self::Queen => Rule::IncompletePromotion,
            Self::Illegal | Self::Restored => Rule::TouchMove,
        }
    }

    /// The rule by which the move is illegal.
    pub const fn illegal_by(self) -> Rule {
        match self {
            Self::Illegal => Rule::Promotion,
            Self::Restored | Self::Queen => Rule::IncompletePromotion,
        }
    }

    /// Whether the position before the move is restored.
    pub const fn is_restored(self) -> bool {
        !matches!(self, Self::Queen)
    }
}

impl Edition {
    /// Tells what becomes of a pawn that was left on the last rank
    /// ([`Rule::IncompletePromotion`]).
    pub const fn left_pawn(self) -> LeftPawn {
        match self {
            Self::E1997 | Self::E2001 => LeftPawn::Illegal,
            Self::E2005 | Self::E2009 => LeftPawn::Restored,
            _ => LeftPawn::Queen,
        }
    }
}
