//! One written move to a [`WrittenMove`] and back, in any language.
//!
//! In comes a word and a [`Language`], out comes what the word says: a piece, hints at its
//! origin, a square of arrival, and marks. Whether such a move exists is for the room `replay`.
//!
//! A move is read in one language and written in another like this:
//!
//! ```
//! use hakem::notation::{Language, Style, read, respell, san};
//! use hakem::replay::resolve_any;
//! use hakem::rules::Position;
//!
//! let [hungarian, turkish] = ["hu", "tr"].map(|code| Language::by_code(code).expect("built in"));
//!
//! // What the word says, and which legal move that is.
//! let readings = read("Hf3!?".as_bytes(), hungarian).expect("a move");
//! let start = Position::start();
//! let (written, played) = resolve_any(&start, &readings).expect("a legal move");
//! assert_eq!(played.to_string(), "g1f3");
//!
//! // The move as it is usually written in another language, or in another style.
//! assert_eq!(san(&start, played, turkish), "Af3");
//! assert_eq!(Style::Lan.spell(&start, played, turkish, true), "Ag1-f3");
//!
//! // The same word with other letters, all else as it was.
//! let mut word = Vec::new();
//! assert!(respell(b"Hf3!?", &written, hungarian, turkish, &mut word));
//! assert_eq!(word, b"Af3!?");
//! ```

mod anatomy;
mod castling;
mod descriptive;
mod direction;
mod figurine;
pub mod language;
mod language_table;
mod lookalike;
mod opener;
mod own;
mod plain;
mod promotion;
mod read;
mod respell;
mod shape;
mod sign;
mod sketch;
mod squares;
mod style;
mod suffix;
mod words;
mod write;
mod written;

pub use anatomy::{Anatomy, LetterAt, LetterKind};
pub use figurine::{figure, read_figure};
pub use language::{Language, Standing};
pub use lookalike::look;
pub use own::{OwnLanguage, OwnLanguageFault};
pub use plain::{Plain, plain_castling, plain_promotion};
pub use read::{Readings, WordFault, read};
pub use respell::{plain, push_letter, respell};
pub use shape::{
    could_be_first_move, could_be_fragment, could_be_front, could_be_move, is_forfeit, is_iccf,
    is_null_move, joined, takes_by_files,
};
pub use sign::{Sign, sign, signs};
pub use style::{Style, check_of};
pub use suffix::{Mark, all_marks, mark, marks_start};
pub use write::{number_at, numbered, san, written_in};
pub use written::{CheckMark, Evaluation, Form, Man, Marks, Shape, Sketch, WrittenMove};
