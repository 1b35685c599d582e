//! Reading a board of figures or letters, a line for each rank.

use super::DiagramFault;
use super::printed::{Cell, Grid};
use super::sign::{files, ranks};
use crate::notation::read_figure;
use crate::rules::{Color, File, Piece, Rank};
use crate::span::Span;

/// Reads the board whose first line begins at `at`.
pub(super) fn read(text: &[u8], at: usize) -> Option<Grid> {
    if at > 0 && text.get(at - 1) != Some(&b'\n') {
        return None;
    }
    let (first, cells) = row(line(text, at))?;
    let below = match first {
        Rank::Eighth => Color::White,
        Rank::First => Color::Black,
        _ => return None,
    };
    let mut grid = Grid {
        span: Span::at(at),
        below,
        rows: vec![Some(cells)],
        faults: Vec::new(),
    };
    let mut next = behind(text, at);
    for rank in ranks(below).into_iter().skip(1) {
        match row(line(text, next)) {
            Some((found, cells)) if found == rank => grid.rows.push(Some(cells)),
            _ => break,
        }
        next = behind(text, next);
    }
    let count = grid.rows.len();
    if count < 8 {
        let at = next.min(text.len());
        grid.faults
            .push(DiagramFault::RankCount { at, ranks: count });
    } else if let Some(order) = letters(line(text, next)) {
        if order != files(below).map(File::letter) {
            grid.faults.push(DiagramFault::Edge { at: next });
        }
        next = behind(text, next);
    }
    grid.span.end = next.min(text.len());
    Some(grid)
}

/// The line at `at`, without its end.
fn line(text: &[u8], at: usize) -> &[u8] {
    let rest = text.get(at..).unwrap_or_default();
    let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    line.trim_ascii_end()
}

/// Where the next line begins.
fn behind(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let length = rest.iter().position(|byte| *byte == b'\n');
    length.map_or(text.len(), |length| at + length + 1)
}

/// The line without what reports put before a board.
fn without_margin(mut line: &[u8]) -> &[u8] {
    while let [b' ' | b'\t' | b'|', rest @ ..] = line {
        line = rest;
    }
    line
}

/// A rank with its number: `8  r n[b]q k b n r`, `8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜`.
fn row(line: &[u8]) -> Option<(Rank, [Cell; 8])> {
    let (&digit, mut rest) = without_margin(line).split_first()?;
    let rank = Rank::from_digit(digit)?;
    let mut cells = [Cell::EMPTY; 8];
    for cell in &mut cells {
        let before = rest.len();
        while let [b' ' | b'[' | b']' | b'|', others @ ..] = rest {
            rest = others;
        }
        if rest.len() == before {
            return None;
        }
        let (found, length) = square(rest)?;
        *cell = found;
        rest = rest.get(length..)?;
    }
    matches!(rest, b"" | b"]").then_some((rank, cells))
}

/// The square at the front of a text, and the bytes it takes.
fn square(text: &[u8]) -> Option<(Cell, usize)> {
    let (man, marked, length) = match text {
        [b'.', ..] => (None, false, 1),
        [0xc2, 0xb7, ..] => (None, false, 2),
        [0xc3, 0x97, ..] => (None, true, 2),
        [letter, ..] if letter.is_ascii() => (Some(Piece::from_fen_letter(*letter)?), false, 1),
        _ => {
            let (piece, length) = read_figure(text)?;
            (Some(piece), false, length)
        }
    };
    let light = None;
    Some((Cell { man, marked, light }, length))
}

/// The letters of the files below a board, in their order.
fn letters(line: &[u8]) -> Option<[u8; 8]> {
    let mut letters = [0; 8];
    let mut signs = without_margin(line).split(|byte| *byte == b' ');
    for letter in &mut letters {
        match signs.next()? {
            &[sign @ b'a'..=b'h'] => *letter = sign,
            _ => return None,
        }
    }
    signs.next().is_none().then_some(letters)
}
