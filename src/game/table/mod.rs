//! Tables: sheets in which the moves stand in columns.
//!
//! In comes a text and the place of a line, out come the items of the rows from there on, if these
//! rows are evidence for a table: three of them at least with the same columns, and with numbers
//! that rise by one where there are numbers. What reads the same without a table is none.

mod cells;
mod item;
mod layout;
mod tell;

use std::ops::Range;

use memchr::memchr2;

use crate::limits::ROW_BYTES;
use crate::span::Span;
pub(super) use cells::{Cells, Separator};
use item::{Item, ItemKind, items};
use layout::{BLOCKS, EVIDENCE, Layout};
pub(super) use tell::Tables;

pub use item::is_ditto;

/// The items of one block in a row.
#[derive(Clone, Debug)]
struct Group {
    block: usize,
    items: Range<usize>,
}

/// A table that was found; its memory is kept from game to game.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    layout: Layout,
    /// The items of all rows.
    items: Vec<Item>,
    /// The items of each row.
    rows: Vec<Range<usize>>,
    /// What belongs to one block in each row, in the order of play.
    groups: Vec<Group>,
    /// The place behind the last row.
    end: usize,
    /// Whether the text ended while rows were looked at: with more of it there may be more of them.
    pub(super) open: bool,
}

impl Table {
    /// Reads the table whose first row begins at `at`; tells whether there is one.
    pub(super) fn read(&mut self, text: &[u8], at: usize) -> bool {
        // Times in whole minutes may rise like numbers, but they overlap.
        let found = self.read_blocks(text, at, BLOCKS)
            || (self.layout.blocks > 1 && !self.rows.is_empty() && self.read_blocks(text, at, 1));
        if found {
            self.group();
        }
        found
    }

    /// The same for a table of so many blocks at most.
    fn read_blocks(&mut self, text: &[u8], at: usize, most: usize) -> bool {
        self.items.clear();
        self.rows.clear();
        self.open = false;
        let (mut row, mut front) = (Vec::new(), Vec::with_capacity(EVIDENCE));
        let mut separator = None;
        let mut next = at;
        // Rows that were given up are no evidence, but rows all the same.
        let mut told = Vec::with_capacity(EVIDENCE);
        while told.len() < EVIDENCE {
            if front.len() == MOST_FRONT {
                return false;
            }
            let Some((line, behind)) = self.line(text, next) else {
                return false;
            };
            let separator = *separator.get_or_insert_with(|| Separator::of(line.of(text)));
            if !read_row(text, line, separator, &mut row) {
                return false;
            }
            if front.is_empty() || separator == Separator::Blank || !is_given_up(&row) {
                told.push(front.len());
            }
            front.push(std::mem::take(&mut row));
            (self.end, next) = (line.end, behind);
        }
        let separator = separator.unwrap_or_default();
        let [first, second, third] = told[..] else {
            return false;
        };
        let evidence = [first, second, third].map(|row: usize| front[row].as_slice());
        let Some(layout) = Layout::of(separator, evidence, most) else {
            return false;
        };
        self.layout = layout;
        if !front.iter_mut().all(|row| self.add(row, false)) {
            return false;
        }
        while !self.is_over()
            && let Some((line, behind)) = self.line(text, next)
            && read_row(text, line, separator, &mut row)
        {
            let amid = number_of(&row) == Some(1) && self.is_amid(text, behind);
            if !self.add(&mut row, amid) {
                break;
            }
            (self.end, next) = (line.end, behind);
        }
        self.is_needed() && self.is_in_order()
    }

    /// Puts the items in the order of play: the blocks one after the other.
    fn group(&mut self) {
        self.groups.clear();
        for block in 0..self.layout.blocks {
            for row in &self.rows {
                let items = &self.items[row.clone()];
                let start = row.start + items.partition_point(|item| item.block < block);
                let end = row.start + items.partition_point(|item| item.block <= block);
                if start < end {
                    let items = start..end;
                    self.groups.push(Group { block, items });
                }
            }
        }
    }

    /// The line that begins at `start`, and where the next one begins.
    fn line(&mut self, text: &[u8], start: usize) -> Option<(Span, usize)> {
        let rest = text.get(start..).unwrap_or_default();
        let near = rest.get(..ROW_BYTES).unwrap_or(rest);
        let Some(length) = memchr2(b'\n', b'\r', near) else {
            self.open |= near.len() == rest.len();
            let last = self.open && !rest.is_empty();
            return last.then(|| (Span::new(start, text.len()), text.len()));
        };
        let end = start + length;
        let next = match text[end..] {
            [b'\r', b'\n', ..] => end + 2,
            _ => end + 1,
        };
        Some((Span::new(start, end), next))
    }

    /// Whether the row that begins at a place has the number that follows the last row but one.
    fn is_amid(&mut self, text: &[u8], at: usize) -> bool {
        let separator = self.layout.separator;
        let last = self.rows.last().cloned().unwrap_or_default();
        let expected = number_of(&self.items[last]).and_then(|last| last.checked_add(2));
        let mut below = Vec::new();
        separator != Separator::Blank
            && expected.is_some()
            && self
                .line(text, at)
                .is_some_and(|(line, _)| read_row(text, line, separator, &mut below))
            && number_of(&below) == expected
    }

    /// Adds the items of a row, if it is one of the table.
    fn add(&mut self, row: &mut Vec<Item>, amid: bool) -> bool {
        let fits = self.layout.place(self.rows.len(), amid, row);
        if fits {
            let start = self.items.len();
            self.items.append(row);
            self.rows.push(start..self.items.len());
        }
        fits
    }

    /// Whether a result closes the only block there is.
    fn is_over(&self) -> bool {
        let last = self.rows.last().cloned().unwrap_or_default();
        let closes = |item: &Item| item.kind == ItemKind::Result;
        self.layout.blocks == 1 && self.items[last].iter().any(closes)
    }

    /// Whether the rows would not be read in the same way without a table.
    fn is_needed(&self) -> bool {
        let needs = |item: &Item| {
            matches!(
                item.kind,
                ItemKind::Time
                    | ItemKind::Ditto
                    | ItemKind::Crossed
                    | ItemKind::Void
                    | ItemKind::Odd
                    | ItemKind::Broken
            )
        };
        self.layout.separator.is_of_tables()
            || self.layout.blocks > 1
            || self.items.iter().any(needs)
            || self.has_unread()
            || self.has_gap()
    }

    /// Whether a cell for a move is empty in a row whose number shows that the move is not told in
    /// another row: Black's, and the next row has the next number; or White's, and the row has that.
    fn has_gap(&self) -> bool {
        let told = |item: &Item| item.kind.is_told();
        let items = |row: Option<&Range<usize>>| &self.items[row.cloned().unwrap_or_default()];
        let follows = |above: &[Item], below: &[Item]| {
            let next = number_of(above).and_then(|above| above.checked_add(1));
            next.is_some() && next == number_of(below) && below.iter().any(told)
        };
        (0..self.rows.len()).any(|at| {
            let row = items(self.rows.get(at));
            let above = items(at.checked_sub(1).and_then(|at| self.rows.get(at)));
            let below = items(self.rows.get(at + 1));
            let blank = row.iter().position(|item| item.kind == ItemKind::Blank);
            blank.is_some_and(|blank| {
                let (before, behind) =
                    (row[..blank].iter().any(told), row[blank..].iter().any(told));
                let white = !before && behind && follows(above, row);
                let black = before && !behind && follows(row, below);
                white || black
            })
        })
    }

    /// Whether the numbers of each block go on behind those of the block before.
    fn is_in_order(&self) -> bool {
        (1..self.layout.blocks).all(|block| {
            let has = |row: &Range<usize>, block| {
                let mut items = self.items[row.clone()].iter();
                items.any(|item| item.block == block && item.kind.is_told())
            };
            let mut rows = self.rows.iter();
            let last = rows.rposition(|row| has(row, block - 1)).unwrap_or(0);
            let mut rows = self.rows.iter().take(EVIDENCE);
            let short = !rows.all(|row| has(row, block));
            self.layout.goes_on(block, last, short)
        })
    }

    /// Whether the first row has the number 1, which begins a game.
    pub(super) fn begins_game(&self) -> bool {
        self.layout.numbered && self.layout.first() == 1
    }
}

/// The rows that are looked at for evidence, with those among them that were given up.
const MOST_FRONT: usize = 2 * EVIDENCE;

/// The number that leads a row.
fn number_of(row: &[Item]) -> Option<u32> {
    let mut items = row.iter().filter(|item| item.kind != ItemKind::Blank);
    match items.next()?.kind {
        ItemKind::Number(number) => number.value,
        _ => None,
    }
}

/// Whether nothing but what is crossed out stands in a row, beside its number.
fn is_given_up(row: &[Item]) -> bool {
    let crossed = |item: &Item| item.kind == ItemKind::Crossed;
    let void =
        |item: &Item| crossed(item) || matches!(item.kind, ItemKind::Number(_) | ItemKind::Blank);
    row.iter().any(crossed) && row.iter().all(void)
}

/// Reads the items of a line; `false` if the line can be no row.
fn read_row(text: &[u8], line: Span, separator: Separator, row: &mut Vec<Item>) -> bool {
    row.clear();
    let mut cells = (0..).zip(Cells::of(text, line, separator));
    cells.all(|(index, cell)| items(text, cell, index, separator, row))
}
