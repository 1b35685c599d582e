//! A board as a picture.

use super::coordinates::glyph;
use super::men::{SIDE, shape};
use super::put;
use crate::diagram::{Diagram, files, ranks};
use crate::rules::{Color, Rank, Square};

/// The board without its edges.
const BOARD: u32 = 8 * SIDE;
/// The edge on which the coordinates stand, to the left and below.
const EDGE: u32 = 16;

/// The colours of the squares, of the marks and of the coordinates.
const LIGHT: &str = "#f2e3c6";
const DARK: &str = "#b98d62";
const MARK: &str = "#2b6b3f";
const LETTER: &str = "#555";

/// Draws the board, all of it as lines and areas.
pub(super) fn draw(out: &mut Vec<u8>, diagram: &Diagram, below: Color) {
    let (width, height) = (BOARD + EDGE + 1, BOARD + EDGE + 3);
    let fen = diagram.setup.to_fen();
    put(
        out,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{fen}</title>\n\
             <g transform=\"translate({EDGE} 1)\">\n\
             <path fill=\"{LIGHT}\" stroke=\"{DARK}\" stroke-width=\"2\" d=\"M0 0h{BOARD}v{BOARD}h-{BOARD}z\"/>\n"
        ),
    );
    squares(out, below);
    marks(out, diagram, below);
    for color in Color::ALL {
        men(out, diagram, below, color);
    }
    out.extend_from_slice(b"</g>\n");
    coordinates(out, below);
    out.extend_from_slice(b"</svg>\n");
}

/// The squares with the places of their upper left corners.
fn places(below: Color) -> impl Iterator<Item = (Square, u32, u32)> {
    let rows = (0..).step_by(SIDE as usize).zip(ranks(below));
    rows.flat_map(move |(y, rank): (u32, Rank)| {
        let columns = (0..).step_by(SIDE as usize).zip(files(below));
        columns.map(move |(x, file)| (Square::new(file, rank), x, y))
    })
}

/// Draws the dark squares as one path.
fn squares(out: &mut Vec<u8>, below: Color) {
    put(out, format_args!("<path fill=\"{DARK}\" d=\""));
    for (_, x, y) in places(below).filter(|(square, ..)| !square.is_light()) {
        put(out, format_args!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"));
    }
    out.extend_from_slice(b"\"/>\n");
}

/// Draws a disc on each marked square.
fn marks(out: &mut Vec<u8>, diagram: &Diagram, below: Color) {
    for (_, x, y) in places(below).filter(|&(square, ..)| diagram.marks.contains(square)) {
        let (x, y) = (f64::from(2 * x + SIDE) / 2.0, f64::from(2 * y + SIDE) / 2.0);
        put(
            out,
            format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"{MARK}\"/>\n"),
        );
    }
}

/// Draws the men of one player; the lines within them are in the colour of the other.
fn men(out: &mut Vec<u8>, diagram: &Diagram, below: Color, color: Color) {
    let (fill, lines) = match color {
        Color::White => ("#fff", "#000"),
        Color::Black => ("#000", "#fff"),
    };
    put(
        out,
        format_args!(
            "<g fill=\"{fill}\" stroke=\"#000\" stroke-width=\"1.5\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">\n"
        ),
    );
    for (square, x, y) in places(below) {
        let man = diagram.setup.piece_at(square);
        let Some(man) = man.filter(|man| man.color == color) else {
            continue;
        };
        let shape = shape(man.role);
        put(
            out,
            format_args!(
                "<g transform=\"translate({x} {y})\"><path d=\"{}\"/>",
                shape.outline
            ),
        );
        if !shape.lines.is_empty() {
            put(
                out,
                format_args!(
                    "<path fill=\"none\" stroke=\"{lines}\" d=\"{}\"/>",
                    shape.lines
                ),
            );
        }
        out.extend_from_slice(b"</g>\n");
    }
    out.extend_from_slice(b"</g>\n");
}

/// Draws the numbers of the ranks to the left and the letters of the files below.
fn coordinates(out: &mut Vec<u8>, below: Color) {
    put(
        out,
        format_args!(
            "<g fill=\"none\" stroke=\"{LETTER}\" stroke-width=\"1.2\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n"
        ),
    );
    let mut draw = |x: u32, y: u32, sign: u8| {
        let lines = glyph(sign);
        put(
            out,
            format_args!("<path transform=\"translate({x} {y})\" d=\"{lines}\"/>\n"),
        );
    };
    // In the middle of a square, less half of what a sign takes.
    for (y, rank) in (1..).step_by(SIDE as usize).zip(ranks(below)) {
        draw(4, y + SIDE / 2 - 5, rank.digit());
    }
    for (x, file) in (EDGE..).step_by(SIDE as usize).zip(files(below)) {
        draw(x + SIDE / 2 - 3, BOARD + 5, file.letter());
    }
    out.extend_from_slice(b"</g>\n");
}
