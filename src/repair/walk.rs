//! The way through the cells of a record, as a proposal reads them.

use super::{Edit, EditKind, Proposal, shifted};

/// A stop on the way: a cell, or a ply that no cell has.
#[derive(Clone, Copy)]
pub(crate) struct Stop<'p> {
    /// Where it is: the number of the cell that stands there in the record.
    pub(crate) place: usize,
    /// The cell that is read there; `None` for a ply that is missing in front of the place.
    pub(crate) cell: Option<usize>,
    /// How it departs from what is written; of two words in the wrong order the first one has it.
    pub(crate) edit: Option<&'p Edit>,
    /// The same of the second of two words in the wrong order.
    pub(crate) swapped: Option<&'p Edit>,
    /// Whether it is the second move of a word that holds two.
    pub(crate) second: bool,
    /// The change by which from here on the words of both players change places.
    pub(crate) shift: Option<&'p Edit>,
}

/// All stops in the order of play, of a record with so many cells.
pub(crate) fn stops(proposal: &Proposal, cells: usize) -> Vec<Stop<'_>> {
    let base = proposal.shift();
    // The edits stand in the order of the game, as the cells are read.
    let mut edits = proposal.edits.iter().peekable();
    let mut stops = Vec::with_capacity(cells + proposal.edits.len());
    let mut place = 0;
    while place < cells {
        let cell = shifted(place, base, cells);
        let mut stop = Stop {
            place,
            cell: Some(cell),
            edit: None,
            second: false,
            swapped: None,
            shift: None,
        };
        while let Some(edit) = edits.next_if(|edit| edit.cell == cell) {
            match edit.kind {
                EditKind::Shift => stop.shift = Some(edit),
                EditKind::Insert => stops.push(Stop {
                    cell: None,
                    edit: Some(edit),
                    shift: None,
                    ..stop
                }),
                _ => stop.edit = Some(edit),
            }
        }
        place += 1;
        let swap = stop.edit.filter(|edit| edit.kind == EditKind::Swap);
        if swap.is_some() && place < cells {
            let second = Stop {
                place,
                edit: None,
                swapped: swap,
                shift: None,
                ..stop
            };
            stop.cell = Some(shifted(place, base, cells));
            stops.extend([stop, second]);
            place += 1;
        } else {
            stops.push(stop);
            if stop.edit.is_some_and(|edit| edit.kind == EditKind::Split) {
                stops.push(Stop {
                    second: true,
                    shift: None,
                    ..stop
                });
            }
        }
    }
    stops
}
