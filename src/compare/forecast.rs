//! What the rest of the records will cost, judged by their words alone.
//!
//! Where two records name different moves at least one of them is wrong, whatever the position is.
//! So the least cost of laying the rest of two records beside each other is a good forecast of what
//! the rest of any reading of them costs.

use super::place::Joint;
use super::rows::Rows;
use crate::notation::{Readings, Shape};
use crate::repair::{CellKind, Ink, Page};

/// Two words that name different moves: one of them is wrong.
const DIFFERENT: u32 = 250;
/// A character in which they differ.
const CHARACTER: u32 = 125;
/// The characters in which they differ that count at most.
const CHARACTERS: usize = 4;
/// A word that is no move in any position.
const UNREADABLE: u32 = 360;
/// A cell without a word.
const BLANK: u32 = 60;
/// A ply that one of the records does not have.
const GAP: u32 = 300;
/// The same behind the end of the record.
const ENDED: u32 = 25;

/// The most entries of a table; longer records are judged by their length.
const ENTRIES: usize = 250_000;

/// What the rest of the records costs, wherever a reading stands.
pub(super) struct Forecast {
    /// For each pair of records the table of their rests.
    pairs: Vec<Pair>,
    /// For each record what its words cost that are no moves, by the first cell of the rest.
    alone: Vec<u32>,
    /// Of how many pairs each record is a part.
    share: u32,
}

/// The least costs of laying the rests of two records beside each other.
struct Pair {
    records: [usize; 2],
    width: usize,
    table: Vec<u32>,
}

impl Forecast {
    pub(super) fn new(rows: &Rows) -> Self {
        let mut pairs = Vec::new();
        for second in 0..rows.len() {
            for first in 0..second {
                let cells = [first, second].map(|record| &*rows.sheets[record].cells);
                if (cells[0].len() + 1).saturating_mul(cells[1].len() + 1) <= ENTRIES {
                    pairs.push(Pair::new([first, second], cells));
                }
            }
        }
        let alone = match (rows.len(), rows.sheets.first()) {
            (1, Some(sheet)) => sums(&sheet.cells),
            _ => Vec::new(),
        };
        Self {
            pairs,
            alone,
            share: u32::try_from(rows.len().max(2) - 1).unwrap_or(1),
        }
    }

    /// What is left to pay at a place.
    pub(super) fn rest(&self, state: &Joint) -> u32 {
        let alone = self.alone.get(state.places[0].at).copied().unwrap_or(0);
        let pairs = self.pairs.iter().map(|pair| {
            let [first, second] = pair.records.map(|record| state.places[record].at);
            pair.table[first * pair.width + second]
        });
        alone + pairs.sum::<u32>() / self.share
    }
}

impl Pair {
    fn new(records: [usize; 2], [first, second]: [&[Page]; 2]) -> Self {
        let width = second.len() + 1;
        let mut table = vec![0; (first.len() + 1) * width];
        for i in (0..=first.len()).rev() {
            for j in (0..=second.len()).rev() {
                let at = i * width + j;
                table[at] = match (first.get(i), second.get(j)) {
                    (None, None) => 0,
                    (Some(_), None) => table[at + width] + ENDED,
                    (None, Some(_)) => table[at + 1] + ENDED,
                    (Some(one), Some(other)) => {
                        let beside = table[at + width + 1] + apart(one, other);
                        let gap = table[at + width].min(table[at + 1]) + GAP;
                        beside.min(gap)
                    }
                };
            }
        }
        Self {
            records,
            width,
            table,
        }
    }
}

/// What the words of a record cost that are no moves, by the first cell of the rest.
fn sums(cells: &[Page]) -> Vec<u32> {
    let mut sums = vec![0_u32; cells.len() + 1];
    for (index, cell) in cells.iter().enumerate().rev() {
        sums[index] = sums[index + 1].saturating_add(price(cell));
    }
    sums
}

/// What a cell costs at least.
fn price(cell: &Page) -> u32 {
    match cell.kind {
        CellKind::Remark => 0,
        CellKind::Blank => BLANK,
        _ if cell.inks.iter().all(|ink| ink.readings.is_none()) => UNREADABLE,
        CellKind::Word | CellKind::Text => 0,
    }
}

/// What it costs at least that two cells stand for the same move.
fn apart(first: &Page, second: &Page) -> u32 {
    let own = price(first).max(price(second));
    let agree = |one: &Ink| second.inks.iter().any(|other| agree(one, other));
    if own > 0 || first.inks.iter().any(agree) {
        return own;
    }
    let letters = [first, second].map(|cell| cell.inks.first().map_or(&[][..], |ink| &ink.letters));
    let count = u32::try_from(differing(letters).min(CHARACTERS)).unwrap_or(0);
    DIFFERENT + CHARACTER * count
}

/// In how many characters two words differ, laid beside each other from both ends.
fn differing([first, second]: [&[char]; 2]) -> usize {
    let front = first.iter().zip(second).take_while(|(a, b)| a == b).count();
    let [first, second] = [&first[front..], &second[front..]];
    let pairs = first.iter().rev().zip(second.iter().rev());
    let back = pairs.take_while(|(a, b)| a == b).count();
    first.len().max(second.len()) - back
}

/// Whether two words can name the same move.
fn agree(first: &Ink, second: &Ink) -> bool {
    let moves = |readings: &Option<Readings>| {
        let readings = readings.as_ref();
        readings.map(|readings| {
            (
                readings.first.shape,
                readings.second.map(|other| other.shape),
            )
        })
    };
    let (Some(one), Some(other)) = (moves(&first.readings), moves(&second.readings)) else {
        return first.letters == second.letters;
    };
    let [one, other] = [one, other].map(|(first, second)| [Some(first), second]);
    one.iter()
        .flatten()
        .any(|one| other.iter().flatten().any(|other| same(*one, *other)))
}

/// Whether two shapes can be the same move.
fn same(first: Shape, second: Shape) -> bool {
    match (first, second) {
        (Shape::Man(one), Shape::Man(other)) => {
            let roles = one.role.is_none() || other.role.is_none() || one.role == other.role;
            roles && one.to == other.to
        }
        (Shape::Castling(one), Shape::Castling(other)) => one == other,
        (Shape::Sketch(_), _) | (_, Shape::Sketch(_)) => true,
        _ => false,
    }
}
