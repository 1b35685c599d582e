//! An arbiter's question answered: one question, one ruling, with its article and its reasons.
//!
//! In come a [`Moment`] of a game and a question; out goes a [`Ruling`], or for [`winnable()`] what
//! each side can still do. A ruling carries arguments and no sentences; its words are made by the
//! room `report`. What an edition leaves to the arbiter comes out as advice.

mod claim;
mod flag;
mod game;
mod illegal;
mod late;
mod moment;
mod reason;
mod resign;
mod ruling;
mod sealed;
mod touch;
mod winnable;
mod word;

pub use claim::{Claim, ClaimedDraw};
pub use flag::Flag;
pub use game::{illegal_move, period};
pub use illegal::Illegal;
pub use late::Late;
pub(crate) use moment::THE_START;
pub use moment::{Moment, Stage};
pub use reason::{Open, Reason, Stood};
pub use resign::Resign;
pub use ruling::{Question, Ruling, Verdict};
pub use sealed::Sealed;
pub use touch::Touch;
pub use winnable::{Winnable, winnable};
pub use word::Unanswerable;
