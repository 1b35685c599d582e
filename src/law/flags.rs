//! What follows when a flag falls, or both.

use super::{Edition, Rule, Speed};

/// Which part of the game it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Period {
    /// A part with a number of moves to make, and another after it.
    Earlier,
    /// The part in which all remaining moves are to be made; a fast game has no other.
    Last,
}

/// What follows when both flags are down and nobody knows which fell first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothFlags {
    /// The game goes on.
    Continue,
    /// The game is drawn.
    Draw,
}

/// A ruling on both flags.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BothFlagsRuling {
    /// What follows.
    pub outcome: BothFlags,
    /// The rule that it rests on.
    pub rule: Rule,
    /// Whether it is advice: it stands in a guideline, or the text was not read.
    pub advice: bool,
    /// Whether it stands in an appendix or a guideline that holds only where the event has adopted
    /// it: from 2014 on.
    pub guideline: bool,
}

impl BothFlagsRuling {
    /// Returns what the edition prescribes in this part of a game of this speed.
    ///
    /// ```
    /// use hakem::law::{BothFlags, BothFlagsRuling, Edition, Period, Speed};
    /// let ruling = BothFlagsRuling::of(Edition::E2005, Speed::Standard, Period::Last);
    /// assert_eq!(ruling.outcome, BothFlags::Draw);
    /// assert_eq!(Edition::E2005.article(ruling.rule).unwrap().number, "6.12b");
    /// ```
    pub fn of(edition: Edition, speed: Speed, period: Period) -> Self {
        let fast = speed != Speed::Standard;
        let (outcome, rule) = if fast && edition <= Edition::E2009 {
            (BothFlags::Draw, Rule::RapidBothFlags)
        } else if fast || period == Period::Last {
            (BothFlags::Draw, Rule::BothFlagsLast)
        } else {
            (BothFlags::Continue, Rule::BothFlagsEarlier)
        };
        let guideline = edition >= Edition::E2014;
        let unread = match edition {
            Edition::E2001 => outcome == BothFlags::Continue || fast,
            Edition::E2005 => fast,
            _ => false,
        };
        Self {
            outcome,
            rule,
            advice: guideline || unread,
            guideline,
        }
    }
}

/// What follows when one flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlagFall {
    /// The player whose flag has fallen loses.
    Loss,
    /// The game is drawn, for the opponent cannot win it any more.
    Draw,
    /// The claim of a win on time fails: the claimant has no time left either.
    NoClaim,
}

/// A ruling on a flag that has fallen before the moves were made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FlagFallRuling {
    /// What follows.
    pub outcome: FlagFall,
    /// The rule that it rests on.
    pub rule: Rule,
    /// Whether it is advice, for the text was not read.
    pub advice: bool,
}

impl FlagFallRuling {
    /// Returns what the edition prescribes when the flag of one player has fallen.
    ///
    /// `opponent_can_win` is whether the other player can mate by any legal moves; at blitz in 1997
    /// it is whether there is mating material
    /// ([`has_mating_material`](super::has_mating_material)). `opponent_has_time` is whether the
    /// other flag is still up when the clocks have been stopped. It counts in fast games that are
    /// not closely supervised, up to 2017: 2018 has dropped it. A game that has ended before, by
    /// mate for example, is not lost any more in any edition.
    ///
    /// ```
    /// use hakem::law::{Edition, FlagFall, FlagFallRuling, Speed};
    /// let ruling = FlagFallRuling::of(Edition::E2018, Speed::Standard, false, true);
    /// assert_eq!(ruling.outcome, FlagFall::Draw);
    /// ```
    pub fn of(
        edition: Edition,
        speed: Speed,
        opponent_can_win: bool,
        opponent_has_time: bool,
    ) -> Self {
        let fast = speed != Speed::Standard;
        let advice = match edition {
            Edition::E2001 => true,
            Edition::E2005 => fast,
            Edition::E2014 => true,
            _ => false,
        };
        if edition.asks_for_time_of_claimant(speed) && !opponent_has_time {
            return Self {
                outcome: FlagFall::NoClaim,
                rule: Rule::RapidTimeClaim,
                advice,
            };
        }
        let rule = if edition.asks_for_mating_material(speed) {
            Rule::BlitzMatingMaterial
        } else if fast && edition >= Edition::E2017 {
            Rule::RapidTimeClaim
        } else {
            Rule::FlagFall
        };
        let outcome = if opponent_can_win {
            FlagFall::Loss
        } else {
            FlagFall::Draw
        };
        Self {
            outcome,
            rule,
            advice,
        }
    }
}

impl Edition {
    /// Tells whether who claims a win on time at this speed needs time on the own clock, when both
    /// have been stopped: in fast games that are not closely supervised, up to 2017 (B7, A.4d2,
    /// A.4.3). 2018 has dropped it.
    ///
    /// ```
    /// use hakem::law::{Edition, Speed};
    /// assert!(Edition::E2017.asks_for_time_of_claimant(Speed::Rapid));
    /// assert!(!Edition::E2018.asks_for_time_of_claimant(Speed::Rapid));
    /// ```
    pub fn asks_for_time_of_claimant(self, speed: Speed) -> bool {
        speed != Speed::Standard && self <= Self::E2017
    }
}
