//! The move numbers of a repaired game.

use super::contents::{Content, Half, with_plies};
use super::{Patch, Record};
use crate::notation::number_at;
use crate::rules::{Color, Position};
use crate::span::Span;

/// The move numbers that are wrong in the repaired game, from the first ply on that was missing or
/// too much.
pub(super) fn set_right(text: &[u8], record: &Record, contents: &[Content]) -> Vec<Patch> {
    let mut patches = Vec::new();
    let mut moved = false;
    for (ply, content) in with_plies(contents) {
        moved |= content.moves_others();
        // The second of two moves in one place has no room for a number of its own.
        if content.missing || !moved || content.half == Some(Half::Second) {
            continue;
        }
        let cell = &record.cells[content.place];
        let right = match &content.word {
            Some(_) => label(&record.start, ply),
            None => String::new(),
        };
        if let Some(number) = cell.number {
            // The number takes the space behind it along.
            let space = usize::from(right.is_empty() && text.get(number.end) == Some(&b' '));
            patches.push(Patch {
                span: Span::new(number.start, number.end + space),
                new: right,
            });
        } else if !right.is_empty() {
            patches.push(Patch {
                span: Span::at(cell.span.start),
                new: format!("{right} "),
            });
        }
    }
    patches
}

/// The number before a ply, counted from 0: none before one of Black.
pub(super) fn label(start: &Position, ply: u32) -> String {
    if ply.is_multiple_of(2) == (start.turn() == Color::White) {
        number_at(start, ply + 1)
    } else {
        String::new()
    }
}
