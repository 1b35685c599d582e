//! What the moves of a game say of draws: positions that repeat, and moves without progress.
//!
//! In come a line of play, or the keys of its positions; out go the plies at which a position
//! stood, and those at which 50 or 75 moves by each side had passed without a capture or a pawn
//! move; what ended the game by itself ([`Ended`]), and what could be claimed ([`claims`]), by an
//! edition of the Laws.

mod claims;
mod ended;
mod event;
mod moments;
mod occurrences;

pub use claims::{Claim, Claims, Ground, claims};
pub use ended::Ended;
pub use event::{NoProgress, no_progress, repetitions};
pub use occurrences::{Occurrences, keys, may_repeat};
