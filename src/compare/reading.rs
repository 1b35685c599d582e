//! A reading of all records: their cells laid beside the moves.

use super::difference::{Difference, DifferenceKind};
use super::place::How;
use super::rows::Rows;
use super::search::Search;
use super::{MOST_RECORDS, Version};
use crate::repair::{BranchId, CellKind, Reason, why};
use crate::rules::{Move, Position};

/// A game that explains the records.
pub(super) struct Reading {
    pub(super) line: Vec<Move>,
    pub(super) rows: Vec<Row>,
    /// The position behind the last move.
    pub(super) end: Position,
    /// How many plies each record says plainly.
    pub(super) plain: Vec<usize>,
    /// Which cells of each record say their move plainly.
    pub(super) plainly: Vec<Vec<bool>>,
}

/// A ply, or words that are none, with what stands in each record there.
pub(super) struct Row {
    /// Counted from 1; for words that are no ply that of the one behind them.
    pub(super) ply: u32,
    pub(super) position: Position,
    pub(super) played: Option<Move>,
    pub(super) entries: Vec<Entry>,
    /// Why a repair proposes it, where the record does not say it plainly.
    pub(super) proposed: Option<Reason>,
}

/// What stands in a record at a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The cell.
    pub(super) cell: Option<usize>,
    /// Whether it says the move plainly; beside words that are no ply, whether it has none.
    pub(super) fits: bool,
}

impl Row {
    /// Why the word of a record stands for the move although it does not say it plainly.
    pub(super) fn reason(&self, record: usize, rows: &Rows) -> Option<Reason> {
        if self.proposed.is_some() {
            return self.proposed.clone();
        }
        let entry = self.entries[record];
        let cell = entry.cell.filter(|_| !entry.fits);
        let Some(played) = self.played else {
            let cell = &rows.sheets[record].cells[cell?];
            return Some(match cell.kind {
                CellKind::Blank => Reason::Blank,
                _ if cell.again => Reason::Doubled,
                _ => Reason::Extra,
            });
        };
        let page = &rows.sheets[record].cells[cell?];
        Some(why(page, &self.position, played, &rows.letters[record]))
    }
}

impl Reading {
    pub(super) fn new(search: &Search<'_>, rows: &Rows, id: BranchId) -> Self {
        let (steps, end) = search.steps(id);
        let mut reading = Self {
            line: Vec::new(),
            rows: Vec::new(),
            end: end.position,
            plain: vec![0; rows.len()],
            plainly: rows
                .sheets
                .iter()
                .map(|sheet| vec![false; sheet.cells.len()])
                .collect(),
        };
        for (state, step) in &steps {
            let mut entries = Vec::new();
            for (record, how) in step.how.iter().enumerate().take(rows.len()) {
                let mut view = state.view(record);
                let cell = match how {
                    How::Read | How::Skipped | How::Lost => Some(view.at),
                    How::Later => Some(view.at + 1),
                    How::Idle | How::Missing | How::Ended | How::Dropped => None,
                };
                view.at = cell.unwrap_or(view.at);
                let said = cell.and_then(|_| rows.literal(record, &view));
                let fits = match step.played {
                    Some(played) => said == Some(played),
                    None => *how != How::Skipped,
                };
                if let (Some(cell), Some(_), true) = (cell, step.played, fits) {
                    reading.plainly[record][cell] = true;
                    reading.plain[record] += 1;
                }
                entries.push(Entry { cell, fits });
            }
            reading.line.extend(step.played);
            let shown = step.played.is_some() || is_shown(&entries, rows);
            if shown {
                reading.rows.push(Row {
                    ply: state.plies + 1,
                    position: state.position,
                    played: step.played,
                    entries,
                    proposed: None,
                });
            }
        }
        reading.rest(&end.places.map(|place| place.at), rows);
        reading.join();
        reading
    }

    /// Adds the words behind the last move.
    fn rest(&mut self, at: &[usize; MOST_RECORDS], rows: &Rows) {
        for (record, &at) in at.iter().enumerate().take(rows.len()) {
            for cell in at..rows.sheets[record].cells.len() {
                let mut entries = vec![
                    Entry {
                        cell: None,
                        fits: true,
                    };
                    rows.len()
                ];
                entries[record] = Entry {
                    cell: Some(cell),
                    fits: false,
                };
                if is_shown(&entries, rows) {
                    self.rows.push(Row {
                        ply: u32::try_from(self.line.len() + 1).unwrap_or(u32::MAX),
                        position: self.end,
                        played: None,
                        entries,
                        proposed: None,
                    });
                }
            }
        }
    }

    /// Lays words that are no ply beside each other where several records have some.
    fn join(&mut self) {
        let mut joined: Vec<Row> = Vec::new();
        let mut front = 0;
        for row in std::mem::take(&mut self.rows) {
            if row.played.is_some() {
                front = joined.len() + 1;
                joined.push(row);
                continue;
            }
            let own = |row: &Row| row.entries.iter().position(|entry| entry.cell.is_some());
            let record = own(&row).unwrap_or(0);
            let free = joined[front..]
                .iter_mut()
                .find(|other| other.entries[record].cell.is_none());
            match free {
                Some(other) => other.entries[record] = row.entries[record],
                None => joined.push(row),
            }
        }
        self.rows = joined;
    }

    /// Whether a cell says its move plainly.
    pub(super) fn is_plain(&self, record: usize, cell: usize) -> bool {
        let cells = self.plainly.get(record);
        cells.and_then(|cells| cells.get(cell)).copied() == Some(true)
    }

    /// For each row the cell of each record that stands there, or else the next one.
    pub(super) fn places(&self) -> Vec<Vec<usize>> {
        let mut next: Vec<usize> = self.plainly.iter().map(Vec::len).collect();
        let mut places: Vec<Vec<usize>> = Vec::with_capacity(self.rows.len());
        for row in self.rows.iter().rev() {
            for (slot, entry) in next.iter_mut().zip(&row.entries) {
                *slot = entry.cell.unwrap_or(*slot);
            }
            places.push(next.clone());
        }
        places.reverse();
        places
    }

    /// Which records have a draw offer behind the moves of a row, and whether the others could.
    fn offer(row: &Row, versions: &[Version], slots: &[usize]) -> Vec<Option<bool>> {
        let records = slots.iter().zip(versions);
        records
            .map(|(slot, version)| {
                let cell = row.entries[*slot].cell?;
                let offers = &version.offers;
                Some(
                    offers
                        .binary_search_by_key(&cell, |offer| offer.cell)
                        .is_ok(),
                )
            })
            .collect()
    }

    /// The plies behind which a record has a draw offer.
    pub(super) fn all_offers(&self, versions: &[Version], slots: &[usize]) -> Vec<u32> {
        let offered = |row: &&Row| {
            let offers = Self::offer(row, versions, slots);
            row.played.is_some() && offers.contains(&Some(true))
        };
        self.rows
            .iter()
            .filter(offered)
            .map(|row| row.ply)
            .collect()
    }

    /// The draw offers that only some of the records have.
    pub(super) fn offers<'a>(
        &'a self,
        versions: &'a [Version],
        slots: &'a [usize],
    ) -> impl Iterator<Item = Difference> + 'a {
        let rows = self.rows.iter().zip(self.places());
        rows.filter_map(move |(row, places)| {
            let played = row.played?;
            let offers = Self::offer(row, versions, slots);
            if !offers.contains(&Some(true)) || !offers.contains(&Some(false)) {
                return None;
            }
            let has = |offer: &Option<bool>| *offer == Some(true);
            let mut position = row.position;
            position.play_unchecked(played);
            Some(Difference {
                ply: row.ply,
                kind: DifferenceKind::Offer,
                says: offers
                    .iter()
                    .map(|offer| has(offer).then(|| "(=)".into()))
                    .collect(),
                cells: slots.iter().map(|slot| places[*slot]).collect(),
                fits: offers.iter().map(has).collect(),
                reasons: vec![None; offers.len()],
                played: Some(played),
                position,
                open: false,
                outcome: None,
            })
        })
    }
}

/// Whether words that are no ply are more than remarks.
fn is_shown(entries: &[Entry], rows: &Rows) -> bool {
    entries.iter().enumerate().any(|(record, entry)| {
        let cells = &rows.sheets[record].cells;
        entry
            .cell
            .is_some_and(|cell| cells[cell].kind != CellKind::Remark)
    })
}
