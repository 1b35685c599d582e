//! What stands behind a single witness: the readings that a repair proposes.

use super::reading::{Entry, Reading, Row};
use super::{Limits, Version};
use crate::repair::{self, CellKind, Proposal, Reason, Repair, stops};
use crate::rules::{Move, Position};

/// What a repair proposes for a record, and whether that is certain of little.
pub(super) struct Proposed {
    pub(super) readings: Vec<Reading>,
    pub(super) far_fetched: bool,
    pub(super) cut_off: bool,
}

/// What a repair proposes for a record that does not replay: the best reading and those that are
/// about as good; `None` if it finds none, or nothing to change.
pub(super) fn proposed(version: &Version, limits: &Limits) -> Option<Proposed> {
    if version.whole {
        return None;
    }
    let Version {
        record, language, ..
    } = version;
    let reach = repair::Limits {
        beam: limits.beam,
        plies: limits.plies,
        ..repair::Limits::default()
    };
    let Repair {
        proposals, cut_off, ..
    } = repair::repair(record, language, &reach);
    let best = proposals.first().filter(|best| !best.edits.is_empty())?;
    let far_fetched = best.is_far_fetched(record, language);
    let rivals = proposals.iter().skip(1);
    let rivals = rivals.filter(|other| best.tie && other.tie);
    let readings = std::iter::once(best).chain(rivals);
    let kinds: Vec<CellKind> = record.cells.iter().map(|cell| cell.kind).collect();
    Some(Proposed {
        readings: readings
            .map(|proposal| Rows::of(proposal, &kinds).read())
            .collect(),
        far_fetched,
        cut_off,
    })
}

/// Lays the cells of a record beside the moves of a reading.
struct Rows<'a> {
    proposal: &'a Proposal,
    kinds: &'a [CellKind],
    position: Position,
    reading: Reading,
}

impl<'a> Rows<'a> {
    fn of(proposal: &'a Proposal, kinds: &'a [CellKind]) -> Self {
        Self {
            proposal,
            kinds,
            position: proposal.start,
            reading: Reading {
                line: Vec::new(),
                rows: Vec::new(),
                end: proposal.start,
                plain: vec![0],
                plainly: vec![vec![false; kinds.len()]],
            },
        }
    }

    fn read(mut self) -> Reading {
        for stop in stops(self.proposal, self.kinds.len()) {
            let remark = |cell| self.kinds[cell] == CellKind::Remark;
            match stop.edit {
                Some(edit) => {
                    let played = if stop.second {
                        edit.second
                    } else {
                        edit.played
                    };
                    self.row(played, stop.cell, Some(&edit.reason));
                }
                None if stop.swapped.is_none() && stop.cell.is_some_and(remark) => {}
                None => {
                    let reason = stop.shift.map(|edit| &edit.reason);
                    self.row(self.next_move(), stop.cell, reason);
                }
            }
        }
        self.reading.end = self.position;
        self.reading
    }

    fn next_move(&self) -> Option<Move> {
        self.proposal.line.get(self.reading.line.len()).copied()
    }

    /// Adds a ply, or a word that is none, with the reason why it is not read as it is written.
    fn row(&mut self, played: Option<Move>, cell: Option<usize>, reason: Option<&Reason>) {
        let ply = u32::try_from(self.reading.line.len() + 1).unwrap_or(u32::MAX);
        let fits = reason.is_none();
        self.reading.rows.push(Row {
            ply,
            position: self.position,
            played,
            entries: vec![Entry { cell, fits }],
            proposed: reason.cloned(),
        });
        let Some(played) = played else {
            return;
        };
        if let Some(cell) = cell.filter(|_| fits) {
            self.reading.plainly[0][cell] = true;
            self.reading.plain[0] += 1;
        }
        self.reading.line.push(played);
        self.position.play_unchecked(played);
    }
}
