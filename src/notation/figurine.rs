//! Chess figures in place of letters.

use crate::rules::{Color, Role};

/// The figures in the order of Unicode, the white ones first.
const FIGURES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// A chess figure of Unicode, U+2654 to U+265F, with a variation selector or without.
pub(super) fn figurine(word: &[u8]) -> Option<(Role, Color, usize)> {
    let [0xe2, 0x99, last @ 0x94..=0x9f, rest @ ..] = word else {
        return None;
    };
    let index = usize::from(last - 0x94);
    let color = if index < 6 {
        Color::White
    } else {
        Color::Black
    };
    let selector = matches!(rest, [0xef, 0xb8, 0x8e | 0x8f, ..]);
    Some((FIGURES[index % 6], color, if selector { 6 } else { 3 }))
}
