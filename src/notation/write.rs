//! Writing a move in the letters of a language.

use super::style::check_of;
use super::{Language, Style};
use crate::rules::{Move, Position};

/// A legal move of `position` in Standard Algebraic Notation with the letters of `language`
/// (PGN standard, section 8.2.3), check and mate marks included.
pub fn san(position: &Position, played: Move, language: &Language) -> String {
    let mut text = written_in(position, played, language);
    text.push_str(Style::San.check(check_of(position, played)));
    text
}

/// The same without check and mate marks.
pub fn written_in(position: &Position, played: Move, language: &Language) -> String {
    Style::San.spell(position, played, language, true)
}
