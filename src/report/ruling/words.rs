//! Small words that rulings are made of.

use crate::notation::{Language, san};
use crate::rules::{Move, Position, Square};

/// A time on a clock: `1:30`, `1:05:00`.
pub(super) fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A stretch of time: `1 minute`, `2 minutes`, `90 seconds`.
pub(in crate::report) fn minutes(seconds: u32) -> String {
    let (number, unit) = if seconds.is_multiple_of(60) {
        (seconds / 60, "minute")
    } else {
        (seconds, "second")
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
}

/// Moves that are legal in one position.
pub(super) fn spelled(position: &Position, moves: &[Move], language: &Language) -> Vec<String> {
    let spell = |&played: &Move| san(position, played, language);
    moves.iter().map(spell).collect()
}

/// Moves of a line that begins in a position, each as it is spelled there.
pub(super) fn line(position: &Position, moves: &[Move], language: &Language) -> Vec<String> {
    let mut position = *position;
    let spell = |&played: &Move| {
        let text = san(&position, played, language);
        position.play_unchecked(played);
        text
    };
    moves.iter().map(spell).collect()
}

/// A line with its numbers: `12... Kh8 13. Qg7#`.
pub(super) fn numbered(position: &Position, moves: &[Move], language: &Language) -> String {
    let (mut number, mut turn) = (position.fullmove_number(), position.turn());
    let mut text = String::new();
    for spelled in line(position, moves, language) {
        let before = match (turn.is_white(), text.is_empty()) {
            (true, true) => format!("{number}. "),
            (true, false) => format!(" {number}. "),
            (false, true) => format!("{number}... "),
            (false, false) => " ".to_owned(),
        };
        text.extend([before, spelled]);
        number = number.saturating_add(u32::from(!turn.is_white()));
        turn = turn.opposite();
    }
    text
}

/// The man on a square: `the knight on b5`.
pub(in crate::report) fn man(position: &Position, square: Square) -> String {
    match position.piece_at(square) {
        Some(piece) => format!("the {} on {square}", piece.role),
        None => format!("the man on {square}"),
    }
}

/// `first`, `second`, `4th`.
pub(in crate::report) fn ordinal(number: u32) -> String {
    let teen = (11..=13).contains(&(number % 100));
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        _ if number % 10 == 1 && !teen => format!("{number}st"),
        _ if number % 10 == 2 && !teen => format!("{number}nd"),
        _ if number % 10 == 3 && !teen => format!("{number}rd"),
        _ => format!("{number}th"),
    }
}

/// `once`, `twice`, `three times`.
pub(super) fn times(number: usize) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        3 => "three times".to_owned(),
        4 => "four times".to_owned(),
        _ => format!("{number} times"),
    }
}
