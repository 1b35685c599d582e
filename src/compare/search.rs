//! The search for the game that explains all records at once.
//!
//! A reading goes through all records side by side. As long as they say the same legal move it is
//! played; where they differ, or none says one, each legal move is tried at what it costs that
//! each record says what it says. Two records rarely go wrong in the same way in the same place,
//! so what two say outweighs much, and where they differ the one that fits the rest of both wins.
//! Readings are gone on from in the order of what they cost and how much is left to read.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::BuildHasherDefault;

use super::forecast::Forecast;
use super::place::{Course, Joint, Key, Step};
use super::rows::{Rows, Way};
use super::{Limits, MOST_RECORDS};
use crate::repair::{CellKind, Cost, KeyHasher, Outlook};
use crate::rules::{Move, Position};

/// The number of a branch.
pub(super) type BranchId = u32;

/// A reading up to a place where the records differ.
#[derive(Clone, Copy, Debug)]
struct Branch {
    parent: Option<BranchId>,
    /// How many steps of its parent it shares.
    shared: u32,
    step: Option<Step>,
    start: Joint,
    /// The plies, the cost and the cells that are left where it ends.
    plies: u32,
    cost: Cost,
    left: usize,
    /// What the rest of the records costs by their words.
    rest: u32,
}

/// How many times as far a search goes while it has found no whole reading.
const PATIENCE: u64 = 5;

/// The cost that is expected in the rest of the records beside what their words show, for each
/// cell. While no whole reading is found, the records are taken to be worse than that, so that
/// readings that went far are gone on from first.
const EXPECTED: [u32; 3] = [8, 25, 80];

/// The same for one record alone, where only words that are no moves show anything.
const EXPECTED_ALONE: [u32; 3] = [18, 45, 120];

/// How many plies before the place where records differ another fault is looked for.
const NEAR: u32 = 6;

/// What the words cost at most that mean another move further back.
const LIKELY: Cost = Cost(660);

/// Of a move that no record says plainly, what part of its surprise counts: one in so many.
const READ: u32 = 4;

/// How much dearer a reading may be than the best one and still be of interest.
const MARGIN: Cost = Cost(300);

/// What the same wrong word costs in a second record: one player may have copied from the other.
const COPIED: u32 = 2;

/// The most branches that are kept, so that memory is bounded.
const BRANCHES: usize = 100_000;

/// The search and what came of it.
pub(super) struct Search<'s> {
    rows: &'s Rows,
    forecast: Forecast,
    limits: Limits,
    branches: Vec<Branch>,
    queue: BinaryHeap<Reverse<(u32, BranchId)>>,
    seen: HashMap<Key, Cost, BuildHasherDefault<KeyHasher>>,
    /// How often a branch that ends with as many cells left was gone on from.
    gone_on: Vec<u32>,
    /// The whole readings with their costs.
    pub(super) whole: Vec<(Cost, BranchId)>,
    best: Cost,
    /// Which of [`EXPECTED`] holds.
    phase: usize,
    work: u64,
    /// The reading with the fewest cells left.
    furthest: BranchId,
}

impl<'s> Search<'s> {
    pub(super) fn new(rows: &'s Rows, limits: Limits) -> Self {
        let cells: usize = rows.sheets.iter().map(|sheet| sheet.cells.len()).sum();
        Self {
            rows,
            forecast: Forecast::new(rows),
            limits,
            branches: Vec::new(),
            queue: BinaryHeap::new(),
            seen: HashMap::default(),
            gone_on: vec![0; cells + 1],
            whole: Vec::new(),
            best: Cost::NEVER,
            phase: 0,
            work: 0,
            furthest: 0,
        }
    }

    /// Whether the limits ended the search.
    pub(super) fn is_cut_off(&self) -> bool {
        let patience = if self.best < Cost::NEVER { 1 } else { PATIENCE };
        self.work >= self.limits.plies.saturating_mul(patience) || self.branches.len() >= BRANCHES
    }

    /// The reading that went furthest.
    pub(super) fn furthest(&self) -> BranchId {
        self.furthest
    }

    pub(super) fn run(&mut self, start: &Position) {
        self.branch(None, 0, None, &Joint::new(start));
        // Records that agree on a whole game say what was played.
        if self.best < Cost::NEVER {
            return;
        }
        while let Some(Reverse((priority, id))) = self.queue.pop() {
            if self.is_cut_off() || Cost(priority) > self.best + Cost::TIE {
                break;
            }
            self.hurry();
            let branch = self.branches[id as usize];
            let gone_on = &mut self.gone_on[branch.left];
            *gone_on += 1;
            if *gone_on <= self.limits.beam {
                self.go_on(id, &branch);
            }
        }
    }

    /// Changes what is expected if there is no whole reading for too long.
    fn hurry(&mut self) {
        let phases = EXPECTED.len() as u64;
        let all = self.limits.plies.saturating_mul(PATIENCE).max(1);
        let due = usize::try_from(self.work * phases / all).unwrap_or(usize::MAX);
        if self.best < Cost::NEVER || due <= self.phase || due >= EXPECTED.len() {
            return;
        }
        self.phase = due;
        let waiting = std::mem::take(&mut self.queue).into_iter();
        let ids = waiting.map(|Reverse((_, id))| id);
        self.queue = ids.map(|id| Reverse((self.priority(id), id))).collect();
    }

    /// What a branch costs with what is expected in the rest of the records.
    fn priority(&self, id: BranchId) -> u32 {
        let branch = &self.branches[id as usize];
        let left = u32::try_from(branch.left).unwrap_or(u32::MAX);
        let expected = match self.rows.len() {
            1 => EXPECTED_ALONE,
            _ => EXPECTED,
        };
        (branch.cost + Cost(branch.rest) + Cost(left.saturating_mul(expected[self.phase]))).0
    }

    /// Makes a branch of each other reading along a branch.
    fn go_on(&mut self, id: BranchId, branch: &Branch) {
        let mut state = branch.start;
        let mut shared = 0;
        loop {
            let agreed = self.rows.agreed(&state);
            let turn = Turn {
                parent: id,
                shared,
                near: branch.plies - state.plies <= NEAR,
                agreed: agreed.and_then(|(step, _)| step.played),
            };
            self.others(&turn, &state);
            let Some((_, next)) = agreed else {
                break;
            };
            state = next;
            shared += 1;
            self.work += 1;
        }
    }

    /// Makes a branch of each reading of a place but the one on which the records agree.
    fn others(&mut self, turn: &Turn, state: &Joint) {
        if self.is_cut_off() {
            return;
        }
        let rows = self.rows;
        let active: Vec<usize> = rows.active(state).collect();
        let is_remark = |record: &usize| {
            rows.sheets[*record].cells[state.places[*record].at].kind == CellKind::Remark
        };
        if active.iter().any(is_remark) || active.is_empty() {
            return;
        }
        let legal = state.position.legal_moves();
        let outlook = Outlook::new(&state.position, state.last, &legal);
        let said: Vec<Option<Move>> = active
            .iter()
            .map(|&record| rows.literal(record, &state.view(record)))
            .collect();
        for &played in legal.iter().filter(|&&played| Some(played) != turn.agreed) {
            self.work += 1;
            self.moves(turn, state, &active, &said, played, &outlook);
        }
        if !turn.near {
            return;
        }
        for &record in &active {
            if state.places[record].course != Course::Swapped {
                let (step, next) = rows.skip(state, record);
                self.branch(Some(turn.parent), turn.shared, Some(step), &next);
            }
            if turn.agreed.is_none() && active.len() > 1 {
                let (step, next) = Rows::drop(state, record);
                self.branch(Some(turn.parent), turn.shared, Some(step), &next);
            }
        }
    }

    /// Makes the branches of a move.
    fn moves(
        &mut self,
        turn: &Turn,
        state: &Joint,
        active: &[usize],
        said: &[Option<Move>],
        played: Move,
        outlook: &Outlook<'_>,
    ) {
        let rows = self.rows;
        let bound = self.best + MARGIN;
        let mut ways: [Option<Way>; MOST_RECORDS] = [None; MOST_RECORDS];
        let mut least = Cost::ZERO;
        for (record, way) in ways.iter_mut().enumerate().take(rows.len()) {
            *way = rows.usual(state, &state.view(record), record, played);
            least += way.map_or(Cost::NEVER, |way| Cost(way.cost.0 / COPIED));
            if !turn.near && least > LIKELY {
                return;
            }
        }
        self.discount(state, active, &mut ways);
        let is_said = said.contains(&Some(played));
        if let Some((step, mut next)) = rows.play(state, played, &ways) {
            let blank = |&record: &usize| {
                let cell = &rows.sheets[record].cells[state.places[record].at];
                cell.kind == CellKind::Blank
            };
            if active.iter().all(blank) {
                next.cost += outlook.surprise(played);
            } else if !is_said {
                next.cost += Cost(outlook.surprise(played).0 / READ);
            }
            let likely = turn.near || next.cost <= state.cost + LIKELY;
            if likely && next.cost <= bound {
                self.branch(Some(turn.parent), turn.shared, Some(step), &next);
            }
        }
        if !turn.near {
            return;
        }
        let mut without = ways;
        for (&record, own) in active.iter().zip(said) {
            let view = state.view(record);
            let others = || {
                active
                    .iter()
                    .zip(said)
                    .filter(|(other, _)| **other != record)
            };
            let missing = rows.missing(state, &view, record);
            if others().any(|(_, said)| *said == Some(played)) {
                let mut ways = ways;
                ways[record] = missing;
                self.play(turn, state, played, &ways, Cost::ZERO);
            }
            if active.len() > 2 && *own == Some(played) {
                let mut ways = ways;
                for (&other, _) in others() {
                    ways[other] = rows.missing(state, &state.view(other), other);
                }
                self.play(turn, state, played, &ways, Cost::ZERO);
            }
            if let Some(later) = rows.later(state, &view, record, played) {
                let mut ways = ways;
                ways[record] = Some(later);
                self.play(turn, state, played, &ways, Cost::ZERO);
            }
            without[record] = missing;
        }
        if !is_said {
            let next = rows.play(state, played, &without);
            // What all records say behind a ply that none has is the only witness of it.
            if next.is_some_and(|(_, next)| rows.agreed(&next).is_some()) {
                self.play(turn, state, played, &without, outlook.surprise(played));
            }
        }
    }

    /// Makes a branch of a move in which the records have part in these ways.
    fn play(
        &mut self,
        turn: &Turn,
        state: &Joint,
        played: Move,
        ways: &[Option<Way>; MOST_RECORDS],
        more: Cost,
    ) {
        self.work += 1;
        if let Some((step, mut next)) = self.rows.play(state, played, ways) {
            next.cost += more;
            if next.cost <= self.best + MARGIN {
                self.branch(Some(turn.parent), turn.shared, Some(step), &next);
            }
        }
    }

    /// Makes the same word cheaper where it stands again.
    fn discount(&self, state: &Joint, active: &[usize], ways: &mut [Option<Way>; MOST_RECORDS]) {
        for (index, &record) in active.iter().enumerate() {
            let before = &active[..index];
            if let Some(way) = &mut ways[record]
                && way.cost >= Cost::WRONG
                && before
                    .iter()
                    .any(|&other| self.rows.same_word(state, other, record))
            {
                way.cost.0 /= COPIED;
            }
        }
    }

    /// Follows a reading as far as the records agree, and keeps it unless it is known already.
    fn branch(&mut self, parent: Option<BranchId>, shared: u32, step: Option<Step>, start: &Joint) {
        let bound = self.best + MARGIN;
        if start.cost > bound || !self.is_new(start) {
            return;
        }
        let mut end = *start;
        while let Some((_, next)) = self.rows.agreed(&end) {
            end = next;
            self.work += 1;
            if end.cost > bound || (parent.is_some() && self.is_cut_off()) {
                return;
            }
        }
        let whole = self.rows.active(&end).next().is_none();
        let moved = end.plies > start.plies;
        if !whole && moved && !self.is_new(&end) {
            return;
        }
        let Ok(id) = BranchId::try_from(self.branches.len()) else {
            return;
        };
        let left = self.rows.left(&end);
        self.branches.push(Branch {
            parent,
            shared,
            step,
            start: *start,
            plies: end.plies,
            cost: end.cost,
            left,
            rest: self.forecast.rest(&end),
        });
        if left < self.branches[self.furthest as usize].left {
            self.furthest = id;
        }
        if whole {
            let cost = end.cost + self.rows.rest_cost(&end);
            self.whole.push((cost, id));
            self.best = self.best.min(cost);
        }
        self.queue.push(Reverse((self.priority(id), id)));
    }

    /// Whether a place was not reached before at the same cost or less.
    fn is_new(&mut self, state: &Joint) -> bool {
        let known = self.seen.entry(state.key()).or_insert(Cost::NEVER);
        let new = state.cost < *known;
        if new {
            *known = state.cost;
        }
        new
    }

    /// The steps of a reading, each with the place before it, and the place behind the last one.
    pub(super) fn steps(&self, id: BranchId) -> (Vec<(Joint, Step)>, Joint) {
        let mut line = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let branch = &self.branches[id as usize];
            line.push(branch);
            next = branch.parent;
        }
        line.reverse();
        let mut steps = Vec::new();
        let Some(first) = line.first() else {
            return (steps, Joint::new(&Position::start()));
        };
        let mut state = first.start;
        for branch in &line[1..] {
            self.follow(&mut state, branch.shared, &mut steps);
            if let Some(step) = branch.step {
                steps.push((state, step));
            }
            state = branch.start;
        }
        self.follow(&mut state, u32::MAX, &mut steps);
        (steps, state)
    }

    /// Follows what the records agree on.
    fn follow(&self, state: &mut Joint, most: u32, steps: &mut Vec<(Joint, Step)>) {
        for _ in 0..most {
            let Some((step, next)) = self.rows.agreed(state) else {
                return;
            };
            steps.push((*state, step));
            *state = next;
        }
    }
}

/// Where a branch is left for others.
struct Turn {
    parent: BranchId,
    shared: u32,
    /// Whether the records differ soon.
    near: bool,
    /// The move on which they agree here.
    agreed: Option<Move>,
}
