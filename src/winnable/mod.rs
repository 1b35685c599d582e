//! The winnable room says whether a side can still mate, and proves it.
//!
//! In comes a [`Position`](crate::rules::Position); out goes a [`Verdict`] for one side, or the
//! [`Life`] of the position for both. Nothing is guessed: *can mate* comes with the moves, *cannot
//! mate* with its reason, and where a [`Budget`] was too small the verdict is undetermined.
//!
//! The road is that of M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN 2022):
//! first what the men on the board allow (`material`), then what each man can ever reach behind
//! blocked pawns (`reach`, `cage`), then a search for any game that ends in mate (`search`), which
//! is a proof as well when it has seen every position there is.
//!
//! The counts of moves without progress play no part: a claim is for a player to make, and the draw
//! after 75 moves ends a game by another article.

mod arena;
mod budget;
mod cage;
mod guide;
mod life;
mod material;
mod promote;
mod reach;
mod room;
mod search;
mod sprint;
mod verdict;

pub use budget::Budget;
pub use life::{Life, is_dead, is_hopeless, life};
pub use verdict::{Reason, Verdict, can_mate};
