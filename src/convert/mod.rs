//! Games out again in other letters: the same text, with only the moves rewritten.
//!
//! In comes the text of a game with what a check found in it, out comes the text with other
//! letters or in another style. Every byte that is no move stays as it was: tags, comments, NAGs,
//! numbers, layout, line ends.
//!
//! A move is rewritten only where it was read on the board, so no letter is ever taken for another
//! piece. What follows a fault is rewritten by its spelling alone if the caller named the
//! language, or the rest of the game proves it; otherwise the game is left as it was.

mod board;
mod conversion;
mod export;
mod game;
mod letters;
mod lines;
mod swap;
mod whole;
mod words;

pub use conversion::{Conversion, Layout, MarkPolicy};
pub use game::{Converter, Fate};
pub use whole::{Converted, convert};
