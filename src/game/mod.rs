//! Tokens to games: tags, movetext, variations, results, and where one game ends.
//!
//! In comes a text, out come the events of one game after the other, told to a [`Visitor`].
//! Damage is told as well: nothing is passed over in silence. What a move means is for the
//! visitor, who knows the language and the board.

mod front;
mod heading;
mod memory;
mod passage;
mod reader;
mod spaced;
mod table;
mod tag_section;
mod tags;
mod texts;
mod variations;
mod visitor;
mod words;

pub use front::{Front, LINE_FRONT, next_likely_game};
pub use memory::Memory;
pub use passage::Passage;
pub use reader::{End, Reader, Stop};
pub use table::is_ditto;
pub use tags::{Spelling, unescape};
pub use visitor::{Conclusion, NumberAt, Run, Taken, Trouble, Visitor};
