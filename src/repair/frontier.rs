//! Readings that wait to be gone on from.
//!
//! A best-first search takes them in the order of what they cost and how much is left to read. The
//! searches of one record and of several together differ in what a reading is, not in that.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::Cost;

/// The number of a branch of a search.
pub(crate) type BranchId = u32;

/// How many times as far a search goes while it has found no whole reading.
const PATIENCE: u64 = 5;

/// The cost that is expected in what is left to read, for each cell. While no whole reading is found,
/// the record is taken to be worse than that, so that readings that went far are gone on from first.
pub(crate) type Expected = [u32; 3];

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The half-moves that are tried, and [`PATIENCE`] times as many while no whole reading is found.
    pub(crate) plies: u64,
    /// The readings that are gone on from at one place.
    pub(crate) beam: u32,
    /// What the rest is expected to cost.
    pub(crate) expected: Expected,
}

/// A branch that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    priority: Cost,
    id: BranchId,
    cost: Cost,
    left: u32,
}

/// The readings that wait to be gone on from, and what was reached so far; `K` tells two places in
/// readings apart.
pub(crate) struct Frontier<K> {
    bounds: Bounds,
    queue: BinaryHeap<Reverse<Waiting>>,
    seen: HashMap<K, Cost, BuildHasherDefault<KeyHasher>>,
    /// How often a branch that ends with as many cells left was gone on from.
    gone_on: Vec<u32>,
    /// Which of the expected costs holds.
    phase: usize,
    /// The half-moves that were tried.
    pub(crate) work: u64,
    /// The cost of the best whole reading.
    pub(crate) best: Cost,
}

impl<K: Eq + Hash> Frontier<K> {
    /// The frontier of a search through so many cells.
    pub(crate) fn new(cells: usize, bounds: Bounds) -> Self {
        Self {
            bounds,
            queue: BinaryHeap::new(),
            seen: HashMap::default(),
            gone_on: vec![0; cells + 1],
            phase: 0,
            work: 0,
            best: Cost::NEVER,
        }
    }

    /// Whether a whole reading was found.
    pub(crate) fn has_whole(&self) -> bool {
        self.best < Cost::NEVER
    }

    /// Whether the limits end the search.
    pub(crate) fn is_cut_off(&self) -> bool {
        let patience = if self.has_whole() { 1 } else { PATIENCE };
        self.work >= self.bounds.plies.saturating_mul(patience)
    }

    /// Lets a branch wait that has so much left to read.
    pub(crate) fn push(&mut self, id: BranchId, cost: Cost, left: usize) {
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let priority = self.priority(cost, left);
        self.queue.push(Reverse(Waiting {
            priority,
            id,
            cost,
            left,
        }));
    }

    /// Takes the most promising branch, with what it costs and what is expected in the rest.
    pub(crate) fn pop(&mut self) -> Option<(BranchId, Cost)> {
        let Reverse(Waiting { id, priority, .. }) = self.queue.pop()?;
        self.hurry();
        Some((id, priority))
    }

    /// Whether one more branch is gone on from that ends with so many cells left, if `many` times as
    /// many are as usual.
    pub(crate) fn goes_on(&mut self, left: usize, many: u32) -> bool {
        let gone_on = &mut self.gone_on[left];
        let more = *gone_on < self.bounds.beam.saturating_mul(many);
        *gone_on += u32::from(more);
        more
    }

    /// Whether a place was not reached before at the same cost or less.
    pub(crate) fn is_new(&mut self, place: K, cost: Cost) -> bool {
        let known = self.seen.entry(place).or_insert(Cost::NEVER);
        let new = cost < *known;
        if new {
            *known = cost;
        }
        new
    }

    fn priority(&self, cost: Cost, left: u32) -> Cost {
        cost + Cost(left.saturating_mul(self.bounds.expected[self.phase]))
    }

    /// Changes what is expected if there is no whole reading for too long.
    fn hurry(&mut self) {
        let phases = self.bounds.expected.len();
        let all = self.bounds.plies.saturating_mul(PATIENCE).max(1);
        let due = usize::try_from(self.work * phases as u64 / all).unwrap_or(usize::MAX);
        if self.has_whole() || due <= self.phase || due >= phases {
            return;
        }
        self.phase = due;
        for Reverse(Waiting { id, cost, left, .. }) in std::mem::take(&mut self.queue) {
            self.push(id, cost, left as usize);
        }
    }
}

/// Hashes places in readings: the key of a position is as good as random already.
#[derive(Clone, Copy, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, part: u64) {
        self.0 = (self.0.rotate_left(23) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, part: usize) {
        self.write_u64(part as u64);
    }

    fn write_i32(&mut self, part: i32) {
        self.write_u64(u64::from(part.cast_unsigned()));
    }
}
