//! What stands behind a single witness: the readings that a repair proposes.

use super::reading::{Entry, Reading, Row};
use super::{Limits, Version};
use crate::repair::{self, CellKind, Edit, EditKind, Proposal, Reason, Repair, shifted};
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
    /// The changes that are still to come.
    edits: &'a [Edit],
    position: Position,
    reading: Reading,
}

impl<'a> Rows<'a> {
    fn of(proposal: &'a Proposal, kinds: &'a [CellKind]) -> Self {
        Self {
            proposal,
            kinds,
            edits: &proposal.edits,
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
        let shift = self.proposal.shift();
        let count = self.kinds.len();
        let mut at = 0;
        while at < count {
            let cell = shifted(at, shift, count);
            at += 1;
            let shifts = self.next_edit(cell, |kind| kind == EditKind::Shift);
            while let Some(edit) = self.next_edit(cell, |kind| kind == EditKind::Insert) {
                self.row(edit.played, None, Some(&edit.reason));
            }
            match self.next_edit(cell, |_| true) {
                Some(edit) if edit.kind == EditKind::Swap => {
                    self.row(
                        edit.played,
                        Some(shifted(at, shift, count)),
                        Some(&edit.reason),
                    );
                    self.row(self.next_move(), Some(cell), None);
                    at += 1;
                }
                Some(edit) => self.row(edit.played, Some(cell), Some(&edit.reason)),
                None if self.kinds[cell] == CellKind::Remark => {}
                None => {
                    let reason = shifts.map(|edit| &edit.reason);
                    self.row(self.next_move(), Some(cell), reason);
                }
            }
        }
        self.reading.end = self.position;
        self.reading
    }

    /// Takes the next change if it is of this cell and such a kind.
    fn next_edit(&mut self, cell: usize, fits: impl Fn(EditKind) -> bool) -> Option<&'a Edit> {
        let (edit, rest) = self.edits.split_first()?;
        if edit.cell != cell || !fits(edit.kind) {
            return None;
        }
        self.edits = rest;
        Some(edit)
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
