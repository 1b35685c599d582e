//! One written move to a [`WrittenMove`] and back, in any language.
//!
//! In comes a word and a [`Language`], out comes what the word says: a piece, hints at its
//! origin, a square of arrival, and marks. Whether such a move exists is for the room `replay`.

mod castling;
mod figurine;
pub mod language;
mod language_table;
mod lookalike;
mod plain;
mod promotion;
mod read;
mod shape;
mod sign;
mod squares;
mod suffix;
mod write;
mod written;

pub use language::Language;
pub use plain::{Plain, plain_castling, plain_promotion};
pub use read::{Readings, WordFault, read};
pub use shape::{could_be_fragment, could_be_move, is_forfeit, is_null_move};
pub use sign::{Sign, sign, signs};
pub use write::{san, written_in};
pub use written::{CheckMark, Evaluation, Form, Man, Marks, Shape, WrittenMove};
