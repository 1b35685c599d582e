//! Chess figures in place of letters.

use crate::rules::{Color, Piece, Role};

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

/// Returns the chess figure of a man.
///
/// ```
/// use hakem::notation::figure;
/// use hakem::rules::{Color, Piece, Role};
/// assert_eq!(figure(Piece::new(Color::White, Role::King)), '♔');
/// ```
pub fn figure(man: Piece) -> char {
    let figures = match man.color {
        Color::White => ['♙', '♘', '♗', '♖', '♕', '♔'],
        Color::Black => ['♟', '♞', '♝', '♜', '♛', '♚'],
    };
    figures[man.role as usize]
}

/// Reads the chess figure at the front of a text, with its length in bytes.
///
/// A variation selector behind it belongs to it.
///
/// ```
/// use hakem::notation::read_figure;
/// use hakem::rules::{Color, Piece, Role};
/// let black_rook = Piece::new(Color::Black, Role::Rook);
/// assert_eq!(read_figure("♜a8".as_bytes()), Some((black_rook, 3)));
/// ```
pub fn read_figure(text: &[u8]) -> Option<(Piece, usize)> {
    let (role, color, length) = figurine(text)?;
    Some((Piece::new(color, role), length))
}
