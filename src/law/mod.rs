//! The law room knows the editions of the FIDE Laws of Chess: when each was in force, its numbers,
//! and what it prescribes.
//!
//! In come a date tag and a [`Rule`]; out go the [`Edition`] that applies and the [`Article`] to
//! cite. A number that was not read in the text of its edition says so, and where the sources
//! support none there is none. What an edition prescribes is told by functions of plain values,
//! which answer with the rule that they rest on.

mod article;
mod claim_penalty;
mod date;
mod draw_rules;
mod edition;
mod explained;
mod explanation;
mod flags;
mod illegal_penalty;
mod lateness;
mod mating_material;
mod number;
mod numbers;
mod recording;
mod rule;
mod set_up;
mod speed;
mod touch;
mod written_date;

pub use article::Article;
pub use claim_penalty::{ClaimantPays, Clocks, WrongClaim};
pub use date::{Date, DateFault, PartialDate};
pub use draw_rules::{
    CLAIMED_OCCURRENCES, DRAWING_OCCURRENCES, FIFTY_MOVES, Fivefold, RightLostBy,
    SEVENTY_FIVE_MOVES, may_claim_fifty_moves,
};
pub use edition::{Basis, Choice, Edition, Seen};
pub use explained::{Explained, Part, Unexplained};
pub use explanation::{Explanation, Place};
pub use flags::{BothFlags, BothFlagsRuling, FlagFall, FlagFallRuling, Period};
pub use illegal_penalty::{IllegalMove, IllegalOutcome, IllegalRuling, LeftPawn, Noticed, TakenUp};
pub use lateness::Lateness;
pub use mating_material::has_mating_material;
pub use recording::{RECORDING_INCREMENT, RECORDING_TIME};
pub use rule::Rule;
pub use set_up::ReversedColours;
pub use speed::Speed;
pub use touch::{Touch, TouchDuty};
