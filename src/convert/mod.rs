//! Games out again in other letters: the same text, with only the moves rewritten.
//!
//! In comes the text of a game with what a check found in it, out comes the text with other
//! letters or in another style. Every byte that is no move stays as it was: tags, comments, NAGs,
//! numbers, layout, line ends.
//!
//! A move is rewritten only where it was read on the board, so no letter is ever taken for another
//! piece. What follows a fault is rewritten by its spelling alone if the caller named the
//! language, or the rest of the game proves it; otherwise the game is left as it was.
//!
//! # Examples
//!
//! A sheet in whatever language is written in English, in the notation of PGN files:
//!
//! ```
//! use hakem::convert::{Conversion, convert};
//! use hakem::notation::{Language, Style};
//!
//! let mut conversion = Conversion::to(Language::english());
//! conversion.style = Some(Style::San);
//! let sheet = "1. e4 d5 2. ed5 Vd5 3. Hc3 Ve5";
//! let converted = convert(sheet.as_bytes(), &conversion);
//! assert!(converted.is_whole());
//! assert_eq!(converted.text, b"1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+");
//! ```
//!
//! Moves in running text are converted if their language is named:
//!
//! ```
//! use hakem::convert::{Conversion, Doubt, convert};
//! use hakem::notation::Language;
//!
//! let mut conversion = Conversion::to(Language::english());
//! conversion.options.languages = vec![Language::by_code("hu").expect("built in")];
//! conversion.in_text = true;
//! let converted = convert("A Hf6-tal jó, hf6 nem.".as_bytes(), &conversion);
//! assert_eq!(converted.text, "A Nf6-tal jó, hf6 nem.".as_bytes());
//! let [sure, doubtful] = converted.mentions.as_slice() else { panic!("two moves") };
//! assert_eq!(sure.new.as_deref(), Ok(b"Nf6".as_slice()));
//! assert_eq!(doubtful.new, Err(Doubt::SmallLetter));
//! ```

mod board;
mod conversion;
mod export;
mod game;
mod letters;
mod lines;
mod proof;
mod prose;
mod swap;
mod whole;
mod words;

pub use conversion::{Conversion, Layout, MarkPolicy};
pub use game::{Converter, Fate};
pub use prose::{Doubt, Mention};
pub use whole::{Converted, convert};
