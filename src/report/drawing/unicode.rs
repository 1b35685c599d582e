//! A board of chess figures.

use super::put;
use crate::diagram::{Diagram, files, ranks};
use crate::notation::figure;
use crate::rules::{Color, Square};

/// Draws the board with coordinates.
pub(super) fn draw(out: &mut Vec<u8>, diagram: &Diagram, below: Color) {
    for rank in ranks(below) {
        put(out, format_args!("{rank}"));
        for file in files(below) {
            let square = Square::new(file, rank);
            let sign = match diagram.setup.piece_at(square) {
                Some(man) => figure(man),
                None if diagram.marks.contains(square) => '×',
                None => '·',
            };
            put(out, format_args!(" {sign}"));
        }
        out.push(b'\n');
    }
    out.push(b' ');
    for file in files(below) {
        put(out, format_args!(" {file}"));
    }
    out.push(b'\n');
}
