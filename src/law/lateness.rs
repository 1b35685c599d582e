//! What becomes of a player who comes late.

use super::{Edition, Rule};

/// What an edition prescribes about a player who comes late.
///
/// Regulations of the event come first in all editions, and in 1997, 2005 and from 2017 on the
/// arbiter may decide otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lateness {
    /// The player is in time, at least not too late; the clock has run.
    InTime,
    /// The player loses.
    Loss,
    /// The edition leaves it to the regulations of the event, which are not known.
    Advice,
}

impl Lateness {
    /// The rule on lateness.
    pub const RULE: Rule = Rule::LateArrival;

    /// Returns what the edition prescribes for a player who comes so many seconds after the start.
    ///
    /// `default_time` is the time in seconds that the regulations of the event allow, if they are
    /// known. Exactly that time late is not too late, for all texts speak of more, or of after.
    /// Without it an hour is allowed up to 2005, and nothing in 2009 and from 2017 on; in 2014 the
    /// regulations had to say. Of 2001 the article is lost; it is taken to be that of 1997 and
    /// 2005.
    ///
    /// ```
    /// use hakem::law::{Edition, Lateness};
    /// assert_eq!(Lateness::of(Edition::E2005, 3600, None), Lateness::InTime);
    /// assert_eq!(Lateness::of(Edition::E2005, 3660, None), Lateness::Loss);
    /// assert_eq!(Lateness::of(Edition::E2009, 1, None), Lateness::Loss);
    /// ```
    pub fn of(edition: Edition, seconds: u32, default_time: Option<u32>) -> Self {
        match default_time.or(Self::allowed(edition)) {
            Some(allowed) if seconds > allowed => Self::Loss,
            None if seconds > 0 => Self::Advice,
            _ => Self::InTime,
        }
    }

    /// Returns the seconds that the edition allows where the regulations of the event are silent,
    /// or nothing if it wants them to say.
    pub const fn allowed(edition: Edition) -> Option<u32> {
        match edition {
            Edition::E1997 | Edition::E2001 | Edition::E2005 => Some(3600),
            Edition::E2014 => None,
            _ => Some(0),
        }
    }
}

impl Edition {
    /// Tells whether White loses the time until coming when nobody is there at the start
    /// ([`Rule::NobodyPresent`]).
    ///
    /// From 2009 on that is of use only where the regulations allow a delay.
    pub fn charges_absent_white(self) -> bool {
        self >= Self::E2005
    }
}
