//! Where a reading of several records stands.

use super::MOST_RECORDS;
use crate::repair::{self, Cost};
use crate::rules::{Move, Position, Square};

/// Where a reading stands in one record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The cell to be read next.
    pub(super) at: usize,
    /// How far the last move number was ahead of the plies.
    pub(super) offset: i32,
    /// Whether the move number before the next cell belongs to a ply that is missing in front of it.
    pub(super) number_used: bool,
    pub(super) course: Course,
}

/// How the reading of a record has come to where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Course {
    /// Cell by cell.
    #[default]
    Straight,
    /// The ply before is missing in it.
    Gap,
    /// The cell behind the next one was read before it.
    Swapped,
    /// It is followed no longer.
    Lost,
}

impl Place {
    /// The place in a few bits that tell it apart.
    fn key(self) -> u64 {
        let bits = (self.course as u64) << 1 | u64::from(self.number_used);
        (self.at as u64) << 40 ^ u64::from(self.offset.cast_unsigned()) << 4 ^ bits
    }
}

/// Where a reading stands in all records.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    pub(super) position: Position,
    /// The plies that were played.
    pub(super) plies: u32,
    /// The square to which the opponent has moved.
    pub(super) last: Option<Square>,
    pub(super) cost: Cost,
    pub(super) places: [Place; MOST_RECORDS],
}

/// What tells two places in readings apart.
pub(super) type Key = [u64; MOST_RECORDS + 1];

impl Joint {
    /// The beginning of the records.
    pub(super) fn new(start: &Position) -> Self {
        Self {
            position: *start,
            plies: 0,
            last: None,
            cost: Cost::ZERO,
            places: [Place::default(); MOST_RECORDS],
        }
    }

    /// Where it stands as a reading of one record sees it.
    pub(super) fn view(&self, record: usize) -> repair::State {
        let place = &self.places[record];
        let mut view = repair::State::new(&self.position);
        view.at = place.at;
        view.plies = self.plies;
        view.offset = place.offset;
        view.number_used = place.number_used;
        view.last = self.last;
        view
    }

    pub(super) fn play(&mut self, played: Move) {
        self.position.play_unchecked(played);
        self.last = Some(played.to());
        self.plies += 1;
    }

    pub(super) fn key(&self) -> Key {
        let mut key = [0; MOST_RECORDS + 1];
        key[0] = self.position.key();
        for (slot, place) in key[1..].iter_mut().zip(&self.places) {
            *slot = place.key();
        }
        key
    }
}

/// How a record has part in a step of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// Not at all.
    Idle,
    /// Its next cell is read as the move.
    Read,
    /// The ply is missing in it.
    Missing,
    /// Its next cell is no move.
    Skipped,
    /// The cell behind its next one is read as the move.
    Later,
    /// It has come to its end.
    Ended,
    /// It is followed no longer from here on.
    Dropped,
    /// It is followed no longer; a cell is laid beside the move.
    Lost,
}

/// A step of a reading: a move, or something in a record that is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) played: Option<Move>,
    pub(super) how: [How; MOST_RECORDS],
}

impl Step {
    /// A step of one record that is no move.
    pub(super) fn aside(record: usize, how: How) -> Self {
        let mut all = [How::Idle; MOST_RECORDS];
        all[record] = how;
        Self {
            played: None,
            how: all,
        }
    }
}
