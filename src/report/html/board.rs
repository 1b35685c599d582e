//! Boards as pictures. What all boards have in common stands once in the page.

use super::super::drawing::{SIDE, glyph, shape};
use super::super::style::put;
use super::escape::Escaped;
use crate::rules::{Color, File, Piece, Position, Rank, Role, Square};

/// The board without its edges.
const BOARD: u32 = 8 * SIDE;
/// The edge on which the coordinates stand, to the left and below.
const EDGE: u32 = 16;

/// Writes what boards are made of: the empty board, a mark, and the men by their FEN letters.
pub(super) fn define(out: &mut Vec<u8>) {
    out.extend_from_slice(
        b"<svg class=\"parts\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\n<defs>\n",
    );
    empty(out);
    put(
        out,
        format_args!(
            "<path id=\"b-mark\" class=\"mark\" d=\"M2.5 2.5h{0}v{0}h-{0}z\"/>\n",
            SIDE - 5
        ),
    );
    for color in Color::ALL {
        for role in Role::ALL {
            man(out, Piece { color, role });
        }
    }
    out.extend_from_slice(b"</defs>\n</svg>\n");
}

/// Defines the empty board with its coordinates.
fn empty(out: &mut Vec<u8>) {
    put(
        out,
        format_args!(
            "<g id=\"b-empty\"><path class=\"light\" d=\"M0 0h{BOARD}v{BOARD}h-{BOARD}z\"/><path class=\"dark\" d=\""
        ),
    );
    for (_, x, y) in places().filter(|(square, ..)| !square.is_light()) {
        put(out, format_args!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"));
    }
    out.extend_from_slice(b"\"/><g class=\"letters\">");
    let mut draw = |x: u32, y: u32, left: u32, sign: u8| {
        let lines = glyph(sign);
        put(
            out,
            format_args!(
                "<path transform=\"translate({} {y})\" d=\"{lines}\"/>",
                i64::from(x) - i64::from(left)
            ),
        );
    };
    for (y, rank) in (0..)
        .step_by(SIDE as usize)
        .zip(Rank::ALL.into_iter().rev())
    {
        draw(4, y + SIDE / 2 - 5, EDGE, rank.digit());
    }
    for (x, file) in (0..).step_by(SIDE as usize).zip(File::ALL) {
        draw(x + SIDE / 2 - 3, BOARD + 5, 0, file.letter());
    }
    out.extend_from_slice(b"</g></g>\n");
}

fn man(out: &mut Vec<u8>, man: Piece) {
    let class = match man.color {
        Color::White => "white",
        Color::Black => "black",
    };
    let shape = shape(man.role);
    put(
        out,
        format_args!(
            "<g id=\"b-{}\" class=\"{class}\"><path d=\"{}\"/>",
            char::from(man.fen_letter()),
            shape.outline
        ),
    );
    if !shape.lines.is_empty() {
        put(
            out,
            format_args!("<path class=\"lines\" d=\"{}\"/>", shape.lines),
        );
    }
    out.extend_from_slice(b"</g>\n");
}

/// The squares with the places of their upper left corners, White below.
fn places() -> impl Iterator<Item = (Square, u32, u32)> {
    let rows = (0..).step_by(SIDE as usize);
    let rows = rows.zip(Rank::ALL.into_iter().rev());
    rows.flat_map(|(y, rank): (u32, Rank)| {
        let columns = (0..).step_by(SIDE as usize).zip(File::ALL);
        columns.map(move |(x, file)| (Square::new(file, rank), x, y))
    })
}

/// Writes a board with some squares marked, and below it who is to move.
pub(super) fn draw(out: &mut Vec<u8>, position: &Position, marked: &[Square]) {
    let turn = position.turn();
    put(
        out,
        format_args!(
            "<figure class=\"board\">\n<svg viewBox=\"-{EDGE} -1 {} {}\" role=\"img\" aria-label=\"{turn} to move. {}\">\
             <use href=\"#b-empty\"/>",
            BOARD + EDGE + 1,
            BOARD + EDGE + 3,
            in_words(position),
        ),
    );
    for (_, x, y) in places().filter(|(square, ..)| marked.contains(square)) {
        put(
            out,
            format_args!("<use href=\"#b-mark\" x=\"{x}\" y=\"{y}\"/>"),
        );
    }
    for (square, x, y) in places() {
        if let Some(man) = position.piece_at(square) {
            let letter = char::from(man.fen_letter());
            put(
                out,
                format_args!("<use href=\"#b-{letter}\" x=\"{x}\" y=\"{y}\"/>"),
            );
        }
    }
    let fen = position.to_fen();
    put(
        out,
        format_args!(
            "</svg>\n<figcaption>{turn} to move <code class=\"fen\">{}</code></figcaption>\n</figure>\n",
            Escaped::of(&fen)
        ),
    );
}

/// The men as they are read out: `White: Kg1, Qd1, pawns a2, b2. Black: …`.
fn in_words(position: &Position) -> String {
    let mut words = Vec::new();
    for color in Color::ALL {
        let mut said = Vec::new();
        for role in Role::ALL.into_iter().rev() {
            let squares = position.pieces(color, role).into_iter();
            let letter = match role {
                Role::Pawn => String::new(),
                _ => char::from(role.letter()).to_string(),
            };
            said.extend(squares.map(|square| format!("{letter}{square}")));
        }
        words.push(format!("{color}: {}.", said.join(" ")));
    }
    words.join(" ")
}
