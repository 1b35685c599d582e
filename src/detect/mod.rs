//! Which language a game is written in, found out by reading it in each, and which encoding a text is
//! in that is not UTF-8 or was decoded in wrongly.
//!
//! In comes the text of one game, out comes a [`Decision`]: a language, none because nothing
//! depends on it, or the readings between which nobody can choose.

mod decide;
mod encoding;
mod guests;
mod letters;
mod settled;
mod trial;

pub use decide::{Candidates, Decided, Decision, decide};
#[cfg(feature = "cli")]
pub(crate) use encoding::Damage;
pub use encoding::soundness;
#[cfg(feature = "cli")]
pub use encoding::{encoding, encoding_among};
pub use guests::{GuestMove, guest_move};
pub use settled::settles;
