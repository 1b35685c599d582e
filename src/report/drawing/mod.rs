//! Boards drawn: as FEN, of figures, in the signs of a chess font, and as pictures.

mod coordinates;
mod font;
mod men;
mod svg;
mod unicode;

pub(super) use coordinates::glyph;
pub(super) use men::{SIDE, shape};

use super::style::put;
use crate::diagram::Diagram;
use crate::rules::Color;

/// A way to draw a board.
///
/// ```
/// use hakem::diagram::Diagram;
/// use hakem::report::Drawing;
/// use hakem::rules::{Color, Position};
///
/// let start = Diagram::from(&Position::start());
/// let mut board = Vec::new();
/// Drawing::Unicode.draw(&mut board, &start, Color::White);
/// assert!(board.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n".as_bytes()));
///
/// let mut picture = Vec::new();
/// Drawing::Svg.draw(&mut picture, &start, Color::White);
/// assert!(picture.starts_with(b"<svg "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// One line of Forsyth-Edwards Notation; it has no place for marks.
    Fen,
    /// Eight lines in the signs of a chess font ([`Sign`](crate::diagram::Sign)), and its frame.
    Font,
    /// Eight lines of chess figures with coordinates; `·` is empty, `×` marked.
    Unicode,
    /// A picture in SVG that needs no font and scales to any size.
    ///
    /// It can be a file of its own or stand within HTML; it has no ids that could meet others there.
    Svg,
}

impl Drawing {
    /// Draws a board as the player `below` sees it, and ends with a line end.
    pub fn draw(self, out: &mut Vec<u8>, diagram: &Diagram, below: Color) {
        match self {
            Self::Fen => put(out, format_args!("{}\n", diagram.setup.to_fen())),
            Self::Font => font::draw(out, diagram, below),
            Self::Unicode => unicode::draw(out, diagram, below),
            Self::Svg => svg::draw(out, diagram, below),
        }
    }
}
