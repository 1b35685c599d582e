//! What a wrong claim of a draw costs.

use super::{Edition, Rule, Speed};

/// The time that both players have left when one has claimed a draw, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clocks {
    /// The time of the player who has claimed.
    pub claimant: u32,
    /// The time of the other player.
    pub opponent: u32,
}

/// What follows from a wrong claim.
///
/// In all editions the game goes on, and a claim by an intended move obliges the claimant to play
/// that move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrongClaim {
    /// What the clocks show when the game goes on.
    pub clocks: Clocks,
    /// The rule that the times rest on.
    pub rule: Rule,
}

/// What a wrong claim costs the claimant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimantPays {
    /// Half of the time that is left, and three minutes at most: 1997.
    Half,
    /// The same if more than two minutes are left; of less than that at most one minute stays:
    /// 2001 and 2005.
    HalfOrMinute,
    /// Nothing: 2009 and later.
    Nothing,
}

/// The most that the claimant lost up to 2005, in seconds.
const GREATEST_CUT: u32 = 180;

impl WrongClaim {
    /// Returns what the edition prescribes for a wrong claim of a third occurrence or of fifty moves.
    ///
    /// Halves of odd seconds are rounded in favour of the claimant. The texts of 2001 and 2005 name
    /// neither exactly two minutes nor exactly one; there the rules on both sides of the boundary
    /// give the same time. Of 2014 the two minutes were not read in a text, and whether blitz had
    /// one minute instead is not known: [`Edition::article`] has the number as not verified.
    ///
    /// ```
    /// use hakem::law::{Clocks, Edition, Speed, WrongClaim};
    /// let clocks = Clocks { claimant: 90, opponent: 300 };
    /// let after = WrongClaim::of(Edition::E2005, Speed::Standard, clocks);
    /// assert_eq!(after.clocks, Clocks { claimant: 60, opponent: 480 });
    /// assert_eq!(Edition::E2005.article(after.rule).unwrap().number, "9.5b");
    /// ```
    pub fn of(edition: Edition, speed: Speed, clocks: Clocks) -> Self {
        let claimant = clocks.claimant;
        let halved = claimant - (claimant / 2).min(GREATEST_CUT);
        let claimant = match edition.claimant_pays() {
            ClaimantPays::Half => halved,
            ClaimantPays::HalfOrMinute if claimant > 120 => halved,
            ClaimantPays::HalfOrMinute => claimant.min(60),
            ClaimantPays::Nothing => claimant,
        };
        let (bonus, rule) = if edition < Edition::E2014 {
            (180, Rule::WrongClaim)
        } else if edition.has_smaller_penalties(speed) {
            (60, Rule::SmallerPenalty)
        } else {
            (120, Rule::WrongClaim)
        };
        Self {
            clocks: Clocks {
                claimant,
                opponent: clocks.opponent.saturating_add(bonus),
            },
            rule,
        }
    }
}

impl Edition {
    /// Returns what a wrong claim costs the claimant.
    pub const fn claimant_pays(self) -> ClaimantPays {
        match self {
            Self::E1997 => ClaimantPays::Half,
            Self::E2001 | Self::E2005 => ClaimantPays::HalfOrMinute,
            _ => ClaimantPays::Nothing,
        }
    }

    /// Tells whether games of this speed have penalties of one minute instead of two.
    ///
    /// Blitz since 2017 (B.2), and rapid since 2023 (A.3). Of 2014 it was not read.
    pub const fn has_smaller_penalties(self, speed: Speed) -> bool {
        match self {
            Self::E2017 | Self::E2018 => matches!(speed, Speed::Blitz),
            Self::E2023 => !matches!(speed, Speed::Standard),
            _ => false,
        }
    }
}
