//! One written move to a [`WrittenMove`] and back, in any language.
//!
//! In comes a word and a [`Language`], out comes what the word says: a piece, hints at its
//! origin, a square of arrival, and marks. Whether such a move exists is for the room `replay`.

mod anatomy;
mod castling;
mod figurine;
pub mod language;
mod language_table;
mod lookalike;
mod plain;
mod promotion;
mod read;
mod respell;
mod shape;
mod sign;
mod squares;
mod style;
mod suffix;
mod write;
mod written;

pub use anatomy::{Anatomy, LetterAt, LetterKind};
pub use language::Language;
pub use plain::{Plain, plain_castling, plain_promotion};
pub use read::{Readings, WordFault, read};
pub use respell::{plain, push_letter, respell};
pub use shape::{could_be_fragment, could_be_move, is_forfeit, is_null_move};
pub use sign::{Sign, sign, signs};
pub use style::{Style, check_of};
pub use suffix::{Mark, mark};
pub use write::{numbered, san, written_in};
pub use written::{CheckMark, Evaluation, Form, Man, Marks, Shape, WrittenMove};
