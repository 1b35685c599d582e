//! Written moves in positions: played, or refused with the reason.
//!
//! In come [`WrittenMove`](crate::notation::WrittenMove)s and brackets of variations, out come
//! the moves they mean on the board, or why there is none.

mod dash;
mod line;
mod lost;
mod repeats;
mod replace;
mod resolve;
mod sketch;
mod spaced;
mod suggest;
mod tree;
mod why;

pub use dash::stands_for_white;
pub use line::{Line, Stretch};
pub use replace::{Replacement, replacements};
pub use resolve::{Refusal, resolve, resolve_any};
pub use spaced::spaced;
pub use suggest::suggestions;
pub use tree::Replay;
pub use why::why_illegal;
