//! The records side by side: what each says at a place, and what it costs to take it for a move.

use super::place::{Course, How, Joint, Place, Step};
use super::{MOST_RECORDS, Version};
use crate::repair::{CellKind, Cost, Letters, Sheet, State};
use crate::rules::Move;

/// A ply that a record does not have because it has ended.
const ENDED: Cost = Cost(25);
/// A further ply that is missing behind one that is.
const GAP: Cost = Cost(150);
/// That a record cannot be followed any longer.
pub(super) const DROPPED: Cost = Cost(1400);
/// A word of a record that is followed no longer and does not say the move.
const LOST: Cost = Cost(250);

/// Records of one game, prepared for the search.
pub(super) struct Rows {
    pub(super) sheets: Vec<Sheet>,
    pub(super) letters: Vec<Letters>,
    /// How many records have the same words, of each.
    copies: Vec<u32>,
}

/// A way in which one record has part in a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) how: How,
    pub(super) cost: Cost,
    pub(super) place: Place,
}

impl Rows {
    /// Prepares records that differ, each of which stands for so many that are alike.
    pub(super) fn new(versions: &[&Version], copies: Vec<u32>) -> Self {
        let letters: Vec<Letters> = versions
            .iter()
            .map(|version| Letters::of(version.language, &version.record.cells))
            .collect();
        let sheets = versions.iter().zip(&letters);
        Self {
            sheets: sheets
                .map(|(version, letters)| Sheet::new(&version.record.cells, letters))
                .collect(),
            letters,
            copies,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sheets.len()
    }

    /// Whether all cells of a record are read.
    pub(super) fn is_at_end(&self, state: &Joint, record: usize) -> bool {
        state.places[record].at >= self.sheets[record].cells.len()
    }

    /// The records that are still followed.
    pub(super) fn active<'a>(&'a self, state: &'a Joint) -> impl Iterator<Item = usize> + 'a {
        (0..self.len()).filter(|&record| {
            state.places[record].course != Course::Lost && !self.is_at_end(state, record)
        })
    }

    /// How many cells are left, of all records.
    pub(super) fn left(&self, state: &Joint) -> usize {
        let left = |record: usize| {
            let cells = self.sheets[record].cells.len();
            cells - state.places[record].at.min(cells)
        };
        (0..self.len()).map(left).sum()
    }

    /// What the words of records that are followed no longer cost when all others are read.
    pub(super) fn rest_cost(&self, state: &Joint) -> Cost {
        let words = u32::try_from(self.left(state)).unwrap_or(u32::MAX);
        Cost(LOST.0.saturating_mul(words))
    }

    /// The move that a record says plainly.
    pub(super) fn literal(&self, record: usize, view: &State) -> Option<Move> {
        self.sheets[record].literal(view)?.played
    }

    /// The step on which all records agree, and where it leads.
    pub(super) fn agreed(&self, state: &Joint) -> Option<(Step, Joint)> {
        let remark = |record: &usize| {
            let cell = &self.sheets[*record].cells[state.places[*record].at];
            cell.kind == CellKind::Remark
        };
        if let Some(record) = self.active(state).find(remark) {
            return Some(self.skip(state, record));
        }
        let mut played = None;
        for record in self.active(state) {
            let said = self.literal(record, &state.view(record))?;
            if *played.get_or_insert(said) != said {
                return None;
            }
        }
        let played = played?;
        let mut ways = [None; MOST_RECORDS];
        for (record, way) in ways.iter_mut().enumerate().take(self.len()) {
            *way = self.usual(state, &state.view(record), record, played);
        }
        self.play(state, played, &ways)
    }

    /// The step in which the next cell of a record is no move.
    pub(super) fn skip(&self, state: &Joint, record: usize) -> (Step, Joint) {
        let mut next = *state;
        let place = &mut next.places[record];
        next.cost += self.sheets[record].skip_cost(place.at);
        place.at += 1;
        place.number_used = false;
        (Step::aside(record, How::Skipped), next)
    }

    /// The step from which on a record is followed no longer.
    pub(super) fn drop(state: &Joint, record: usize) -> (Step, Joint) {
        let mut next = *state;
        next.places[record].course = Course::Lost;
        next.cost += DROPPED;
        (Step::aside(record, How::Dropped), next)
    }

    /// The step of a move in which each record has part in one way; `None` if one has none.
    pub(super) fn play(
        &self,
        state: &Joint,
        played: Move,
        ways: &[Option<Way>; MOST_RECORDS],
    ) -> Option<(Step, Joint)> {
        let mut next = *state;
        let mut how = [How::Idle; MOST_RECORDS];
        for record in 0..self.len() {
            let way = ways[record]?;
            how[record] = way.how;
            next.places[record] = way.place;
            // A second witness that says the same may have copied it.
            let copies = self.copies.get(record).copied().unwrap_or(1);
            next.cost += Cost(way.cost.0.saturating_mul(copies + 1) / 2);
        }
        next.play(played);
        let played = Some(played);
        Some((Step { played, how }, next))
    }

    /// How a record has part in a move if nothing is missing in it.
    pub(super) fn usual(
        &self,
        state: &Joint,
        view: &State,
        record: usize,
        played: Move,
    ) -> Option<Way> {
        let mut place = state.places[record];
        let sheet = &self.sheets[record];
        if self.is_at_end(state, record) {
            return Some(Way {
                how: How::Ended,
                cost: if place.course == Course::Lost {
                    Cost::ZERO
                } else {
                    ENDED
                },
                place,
            });
        }
        if place.course == Course::Lost {
            place.at += 1;
            let said = self.literal(record, view) == Some(played);
            return Some(Way {
                how: How::Lost,
                cost: if said { Cost::ZERO } else { LOST },
                place,
            });
        }
        if sheet.cells[place.at].kind == CellKind::Remark {
            return None;
        }
        let (number, offset) = sheet.number_cost(view);
        let swapped = place.course == Course::Swapped;
        let cost = if swapped {
            let said = self.literal(record, view) == Some(played);
            said.then_some(Cost::ZERO)?
        } else {
            sheet.cost(view, played, &self.letters[record]) + number
        };
        place.at += if swapped { 2 } else { 1 };
        place.offset = offset;
        place.number_used = false;
        place.course = Course::Straight;
        Some(Way {
            how: How::Read,
            cost,
            place,
        })
    }

    /// How a record has part in a move that is missing in it.
    pub(super) fn missing(&self, state: &Joint, view: &State, record: usize) -> Option<Way> {
        let mut place = state.places[record];
        if place.course == Course::Swapped {
            return None;
        }
        let missing = self.sheets[record].missing_cost(view);
        let cost = if place.course == Course::Gap {
            missing.cost.min(GAP)
        } else {
            missing.cost
        };
        place.number_used |= missing.takes_number;
        place.offset += missing.offset;
        place.course = Course::Gap;
        Some(Way {
            how: How::Missing,
            cost,
            place,
        })
    }

    /// How a record has part in a move that stands behind the next one in it.
    pub(super) fn later(
        &self,
        state: &Joint,
        view: &State,
        record: usize,
        played: Move,
    ) -> Option<Way> {
        let mut place = state.places[record];
        let mut view = *view;
        view.at += 1;
        if place.course == Course::Swapped || self.literal(record, &view) != Some(played) {
            return None;
        }
        place.course = Course::Swapped;
        Some(Way {
            how: How::Later,
            cost: Cost::SWAPPED,
            place,
        })
    }

    /// Whether the next cells of two records say the same by letters.
    pub(super) fn same_word(&self, state: &Joint, first: usize, second: usize) -> bool {
        let word = |record: usize| {
            let cell = &self.sheets[record].cells[state.places[record].at];
            cell.inks.first().map(|ink| &ink.letters)
        };
        word(first).is_some() && word(first) == word(second)
    }
}
