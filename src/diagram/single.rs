//! Reading a board in a chess font with one sign for each square.
//!
//! Documents that lost the font show its letters:
//!
//! ```text
//! !""""""""#        1222222223
//! $tMvWlVmT%        4tMvWlVmT5
//! $OoOoOoOo%        4OoOoOoOo5
//!     …                 …
//! $RnBqKbNr%        4RnBqKbNr5
//! /(((((((()        7888888889
//! ```
//!
//! The signs are those of Chess Merida and of the many fonts that share them, the left frame is its
//! own, the right one that of Chess Linares and Chess Alpha. A blank is an empty light square, `+` an
//! empty dark one. The men of White are `p n b r q k`, those of Black `o m v t w l`, on dark
//! squares as capitals.

use super::DiagramFault;
use super::printed::{Cell, Grid};
use crate::rules::{Color, Piece, Role};
use crate::span::Span;

/// The frame round a board.
struct Layout {
    upper: &'static [u8],
    left: char,
    right: char,
    lower: &'static [u8],
}

const LAYOUTS: [Layout; 2] = [
    Layout {
        upper: b"!\"\"\"\"\"\"\"\"#",
        left: '$',
        right: '%',
        lower: b"/(((((((()",
    },
    Layout {
        upper: b"1222222223",
        left: '4',
        right: '5',
        lower: b"7888888889",
    },
];

/// The lower edge of the first layout with the letters of the files.
const LETTERED: &str = "/ÈÉÊËÌÍÎÏ)";

/// The men on light squares, White's and Black's.
const MEN: [(Role, char, char); 6] = [
    (Role::Pawn, 'p', 'o'),
    (Role::Knight, 'n', 'm'),
    (Role::Bishop, 'b', 'v'),
    (Role::Rook, 'r', 't'),
    (Role::Queen, 'q', 'w'),
    (Role::King, 'k', 'l'),
];

/// The signs of the longest rank that is read as one.
const LONGEST: usize = 64;

/// Reads the board whose frame begins at `at`.
pub(super) fn read(text: &[u8], at: usize) -> Option<Grid> {
    let rest = text.get(at..)?;
    let layout = LAYOUTS
        .iter()
        .find(|layout| rest.starts_with(layout.upper))?;
    let mut grid = Grid {
        span: Span::at(at),
        below: Color::White,
        rows: Vec::with_capacity(8),
        faults: Vec::new(),
    };
    let mut at = at + layout.upper.len();
    while grid.rows.len() < 8 {
        let start = behind_blanks(text, at);
        let Some(edge) = character(text, start) else {
            break;
        };
        let number = number(edge);
        if edge != layout.left && number.is_none() {
            break;
        }
        if number.is_some_and(|number| number + grid.rows.len() != 8) {
            grid.faults.push(DiagramFault::Edge { at: start });
        }
        at = rank(text, start, edge.len_utf8(), layout, &mut grid);
    }
    let ranks = grid.rows.len();
    if ranks < 8 {
        grid.faults.push(DiagramFault::RankCount { at, ranks });
    }
    let lower = behind_blanks(text, at);
    for edge in [layout.lower, LETTERED.as_bytes()] {
        if text[lower..].starts_with(edge) {
            at = lower + edge.len();
        }
    }
    grid.span.end = at;
    Some(grid)
}

/// Reads the rank at `start`, behind a left edge of so many bytes, and gives the place behind it.
fn rank(text: &[u8], start: usize, edge: usize, layout: &Layout, grid: &mut Grid) -> usize {
    let mut at = start + edge;
    let mut cells = [Cell::EMPTY; 8];
    let mut squares = 0;
    let mut known = true;
    while let Some(sign) = character(text, at) {
        // Behind a whole rank its edge comes; before, the sign may be another one of the font.
        if sign == layout.right || matches!(sign, '\n' | '\r') || squares == LONGEST {
            break;
        }
        let cell = cell(sign).unwrap_or_else(|| {
            grid.faults.push(DiagramFault::UnknownSign { at });
            known = false;
            Cell::EMPTY
        });
        if let Some(place) = cells.get_mut(squares) {
            *place = cell;
        }
        squares += 1;
        at += width(text, at, sign);
    }
    if character(text, at) == Some(layout.right) {
        at += 1;
    }
    if squares != 8 {
        let fault = DiagramFault::RankLength { at: start, squares };
        grid.faults.push(fault);
        known = false;
    }
    grid.rows.push(known.then_some(cells));
    at
}

/// What a sign stands for.
fn cell(sign: char) -> Option<Cell> {
    let small = sign.to_ascii_lowercase();
    let mut men = MEN.iter();
    let man = match men.find(|(_, white, black)| [*white, *black].contains(&small)) {
        Some((role, white, _)) => Some(Piece::new(Color::from_white(*white == small), *role)),
        None if matches!(sign, ' ' | '\u{A0}' | '*' | '+') => None,
        None => return None,
    };
    let dark = sign == '+' || sign.is_ascii_uppercase();
    Some(Cell {
        man,
        marked: false,
        light: Some(!dark),
    })
}

/// The number of a rank that a left edge shows.
fn number(edge: char) -> Option<usize> {
    let number = u32::from(edge).checked_sub(u32::from('à'))?;
    usize::try_from(number)
        .ok()
        .filter(|number| *number < 8)
        .map(|number| number + 1)
}

/// The character at a place; U+FFFD for a byte that is no part of one.
fn character(text: &[u8], at: usize) -> Option<char> {
    let rest = text.get(at..)?;
    let near = rest.get(..4).unwrap_or(rest);
    let chunk = near.utf8_chunks().next()?;
    let first = chunk.valid().chars().next();
    Some(first.unwrap_or(char::REPLACEMENT_CHARACTER))
}

/// The bytes that a character takes in the text.
fn width(text: &[u8], at: usize, character: char) -> usize {
    let mut bytes = [0; 4];
    let whole = character.encode_utf8(&mut bytes).as_bytes();
    if text[at..].starts_with(whole) {
        whole.len()
    } else {
        1
    }
}

/// Where the text goes on behind blanks and line ends.
fn behind_blanks(text: &[u8], at: usize) -> usize {
    let blanks = text[at..]
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace());
    at + blanks.count()
}
