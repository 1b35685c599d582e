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

/// The same with its number, as it stands in a list of moves: `30. Qe2`, `30... Rd5`.
pub fn numbered(position: &Position, played: Move, language: &Language) -> String {
    let dots = if position.turn().is_white() {
        "."
    } else {
        "..."
    };
    let number = position.fullmove_number();
    format!("{number}{dots} {}", san(position, played, language))
}

/// The number before the move of a ply, counted from 1, of a game that begins with `start`: `16.` or
/// `16...`.
pub fn number_at(start: &Position, ply: u32) -> String {
    let index = ply.saturating_sub(1) + u32::from(!start.turn().is_white());
    let number = start.fullmove_number() + index / 2;
    let dots = if index.is_multiple_of(2) { "." } else { "..." };
    format!("{number}{dots}")
}

/// The same as [`san`] without check and mate marks.
pub fn written_in(position: &Position, played: Move, language: &Language) -> String {
    Style::San.spell(position, played, language, true)
}
