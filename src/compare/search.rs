//! The search for the game that explains all records at once.
//!
//! A reading goes through all records side by side. As long as they say the same legal move it is
//! played; where they differ, or none says one, each legal move is tried at what it costs that
//! each record says what it says. Two records rarely go wrong in the same way in the same place,
//! so what two say outweighs much, and where they differ the one that fits the rest of both wins.
//! Readings are gone on from in the order of what they cost and how much is left to read.

use super::forecast::Forecast;
use super::place::{Course, Joint, Key, Step};
use super::rows::{Rows, Way};
use super::{Limits, MOST_RECORDS};
use crate::repair::{Bounds, BranchId, CellKind, Cost, Expected, Frontier, Outlook};
use crate::rules::{Move, Position};

/// A reading up to a place where the records differ.
#[derive(Clone, Copy, Debug)]
struct Branch {
    parent: Option<BranchId>,
    /// How many steps of its parent it shares.
    shared: u32,
    step: Option<Step>,
    start: Joint,
    /// The plies where it ends, and the cells that are left.
    plies: u32,
    left: usize,
}

/// What the rest of the records is expected to cost beside what their words show.
const EXPECTED: Expected = [8, 25, 80];

/// The same for one record alone, where only words that are no moves show anything.
const EXPECTED_ALONE: Expected = [18, 45, 120];

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
    branches: Vec<Branch>,
    frontier: Frontier<Key>,
    /// The whole readings with their costs.
    pub(super) whole: Vec<(Cost, BranchId)>,
    /// The reading with the fewest cells left.
    furthest: BranchId,
}

impl<'s> Search<'s> {
    pub(super) fn new(rows: &'s Rows, limits: Limits) -> Self {
        let cells: usize = rows.sheets.iter().map(|sheet| sheet.cells.len()).sum();
        let bounds = Bounds {
            plies: limits.plies,
            beam: limits.beam,
            expected: match rows.len() {
                1 => EXPECTED_ALONE,
                _ => EXPECTED,
            },
        };
        Self {
            rows,
            forecast: Forecast::new(rows),
            branches: Vec::new(),
            frontier: Frontier::new(cells, bounds),
            whole: Vec::new(),
            furthest: 0,
        }
    }

    /// Whether the limits ended the search.
    pub(super) fn is_cut_off(&self) -> bool {
        self.frontier.is_cut_off() || self.branches.len() >= BRANCHES
    }

    /// The reading that went furthest.
    pub(super) fn furthest(&self) -> BranchId {
        self.furthest
    }

    pub(super) fn run(&mut self, start: &Position) {
        self.branch(None, 0, None, &Joint::new(start));
        // Records that agree on a whole game say what was played.
        if self.frontier.has_whole() {
            return;
        }
        while let Some((id, priority)) = self.frontier.pop() {
            if self.is_cut_off() || priority > self.frontier.best + Cost::TIE {
                break;
            }
            let branch = self.branches[id as usize];
            if self.frontier.goes_on(branch.left, 1) {
                self.go_on(id, &branch);
            }
        }
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
            self.frontier.work += 1;
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
            self.frontier.work += 1;
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
        let bound = self.frontier.best + MARGIN;
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
        self.frontier.work += 1;
        if let Some((step, mut next)) = self.rows.play(state, played, ways) {
            next.cost += more;
            if next.cost <= self.frontier.best + MARGIN {
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
        let bound = self.frontier.best + MARGIN;
        if start.cost > bound || !self.frontier.is_new(start.key(), start.cost) {
            return;
        }
        let mut end = *start;
        while let Some((_, next)) = self.rows.agreed(&end) {
            end = next;
            self.frontier.work += 1;
            if end.cost > bound || (parent.is_some() && self.is_cut_off()) {
                return;
            }
        }
        let whole = self.rows.active(&end).next().is_none();
        let moved = end.plies > start.plies;
        if !whole && moved && !self.frontier.is_new(end.key(), end.cost) {
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
            left,
        });
        if left < self.branches[self.furthest as usize].left {
            self.furthest = id;
        }
        if whole {
            let cost = end.cost + self.rows.rest_cost(&end);
            self.whole.push((cost, id));
            self.frontier.best = self.frontier.best.min(cost);
        }
        let cost = end.cost + Cost(self.forecast.rest(&end));
        self.frontier.push(id, cost, left);
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
