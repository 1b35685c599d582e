//! Which language a game is written in, found out by reading it in each.
//!
//! In comes the text of one game, out comes a [`Decision`]: a language, none because nothing
//! depends on it, or the readings between which nobody can choose.

mod decide;
mod guests;
mod letters;
mod trial;

pub use decide::{Candidates, Decided, Decision, decide};
pub use guests::{GuestMove, guest_move};
