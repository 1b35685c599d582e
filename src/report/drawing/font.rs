//! A board in the signs of a chess font.

use crate::diagram::{Diagram, Frame, Sign, files, ranks};
use crate::rules::{Color, Square};

/// Draws the board; only seen from Black's side it needs coordinates.
pub(super) fn draw(out: &mut Vec<u8>, diagram: &Diagram, below: Color) {
    let frame = match below {
        Color::White => Frame::Plain,
        Color::Black => Frame::Black,
    };
    out.extend_from_slice(&frame.edge());
    out.push(b'\n');
    for rank in ranks(below) {
        let (left, right) = frame.sides(rank);
        out.push(left);
        for file in files(below) {
            let square = Square::new(file, rank);
            let sign = Sign {
                man: diagram.setup.piece_at(square),
                marked: diagram.marks.contains(square),
                light: square.is_light(),
            };
            sign.write(out);
        }
        out.extend_from_slice(&[right, b'\n']);
    }
    out.extend(frame.edge().map(|sign| sign.to_ascii_lowercase()));
    out.push(b'\n');
}
