//! How fast a game is: standard, rapid or blitz.

use super::{Edition, Rule};
use crate::clock::TimeControl;

/// How fast a game is by the time that each player has.
///
/// ```
/// use hakem::law::{Edition, Speed};
/// // A quarter of an hour was rapid all along, ten minutes are blitz since 2014.
/// assert_eq!(Speed::of(Edition::E2009, 900, 0), Speed::Rapid);
/// assert_eq!(Speed::of(Edition::E2023, 900, 0), Speed::Rapid);
/// assert_eq!(Speed::of(Edition::E2023, 600, 0), Speed::Blitz);
/// assert_eq!(Speed::of(Edition::E2023, 300, 6), Speed::Rapid);
/// // Increments count since 2009.
/// assert_eq!(Speed::of(Edition::E2009, 600, 5), Speed::Rapid);
/// assert_eq!(Speed::of(Edition::E2005, 600, 5), Speed::Blitz);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Speed {
    /// Slower than rapid.
    Standard,
    /// By the appendix on rapid chess.
    Rapid,
    /// By the appendix on blitz.
    Blitz,
}

/// The moves for which the increment is counted.
const COUNTED_MOVES: u32 = 60;

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];

    /// Returns the speed of a game in which each player has `main` seconds for all moves, and
    /// `increment` seconds more for each move.
    ///
    /// Since 2009 the increment counts for sixty moves; the editions before speak of the fixed time
    /// alone. Sixty minutes are rapid up to 2005 ("from 15 to 60 minutes") and standard since 2009
    /// ("less than 60"). The ranges of 2005 and 2014 were not read; they are taken to be those of
    /// 2001 and of 2017.
    pub fn of(edition: Edition, main: u32, increment: u32) -> Self {
        let counted = if edition.counts_increments() {
            COUNTED_MOVES
        } else {
            0
        };
        let seconds = u64::from(main) + u64::from(counted) * u64::from(increment);
        let (blitz, rapid) = match edition {
            Edition::E1997 | Edition::E2001 | Edition::E2005 => (0..900, 900..3601),
            Edition::E2009 => (0..900, 900..3600),
            Edition::E2014 | Edition::E2017 | Edition::E2018 | Edition::E2023 => {
                (0..601, 601..3600)
            }
        };
        if blitz.contains(&seconds) {
            Self::Blitz
        } else if rapid.contains(&seconds) {
            Self::Rapid
        } else {
            Self::Standard
        }
    }

    /// Returns the speed of a game under a time control, or nothing if that names no time.
    ///
    /// Of several periods those count that the counted moves reach.
    ///
    /// ```
    /// use hakem::clock::TimeControl;
    /// use hakem::law::{Edition, Speed};
    /// let (control, _) = TimeControl::parse(b"180+2").unwrap();
    /// assert_eq!(Speed::of_time_control(Edition::E2023, &control), Some(Speed::Blitz));
    /// ```
    pub fn of_time_control(edition: Edition, control: &TimeControl) -> Option<Self> {
        let time = if edition.counts_increments() {
            control.time_for(COUNTED_MOVES)?
        } else {
            control.fixed_time_for(COUNTED_MOVES)?
        };
        let seconds = u32::try_from(time.millis() / 1000).unwrap_or(u32::MAX);
        Some(Self::of(edition, seconds, 0))
    }

    /// Returns the speed of this name: `standard`, `rapid` or `blitz`.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        }
    }

    /// Returns the rule that says which games are so fast; a standard game is what none covers.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Standard => None,
            Self::Rapid => Some(Rule::Rapid),
            Self::Blitz => Some(Rule::Blitz),
        }
    }
}

impl Edition {
    /// Tells whether increments count when a game is said to be rapid or blitz.
    const fn counts_increments(self) -> bool {
        !matches!(self, Self::E1997 | Self::E2001 | Self::E2005)
    }
}
