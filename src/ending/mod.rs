//! How games end: the noun for it, and when a game was dead for the first time.
//!
//! In come positions and moves; out come an [`Ending`] with its [`EndingKind`], the rule it rests
//! on and the result it means. Which endings a whole game has is found by the room `draws`, which
//! knows what repeats.

mod dead;
mod kind;

pub use dead::first_dead;
pub use kind::EndingKind;

/// The end of a game: whatever came later does not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// What it was.
    pub kind: EndingKind,
    /// The half-moves before it; 0 is the start position.
    pub ply: usize,
}
