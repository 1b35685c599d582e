//! The search for whole readings.
//!
//! A reading goes through the cells from the first to the last. As long as a cell says one legal
//! move it is taken literally; an *edit* departs from that. A *branch* is a reading up to an edit,
//! followed literally as far as that goes. Branches are gone on from in the order of what they
//! cost and how much is left to read: all edits between the last one and the place where it is
//! stuck make branches of their own. So a fault is mended where it happened, however much later
//! the board disagrees.

mod pairs;

use crate::repair::cost::Cost;
use crate::repair::frontier::{Bounds, BranchId, Expected, Frontier};
use crate::repair::illegal::moves_sparing_the_king;
use crate::repair::letters::Letters;
use crate::repair::plausible::Outlook;
use crate::repair::sheet::{Literal, Missing, Sheet};
use crate::repair::{CellKind, Limits};
use crate::rules::{Move, Position, Square};

/// How a reading departs from what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum Step {
    /// The beginning of the record.
    Start,
    /// The cell is read as this move.
    Read(Move),
    /// The cell says an illegal move that was made on the board.
    AsPlayed(Move),
    /// A move that is not written down stands before the cell.
    Insert(Move),
    /// The cell is no move.
    Skip,
    /// The cell holds the moves of both players.
    Split(Move, Move),
    /// The cell and the next one stand in the wrong order.
    Swap(Move, Move),
    /// From the cell on the column of one player stands one line too low.
    Shift,
}

/// A reading up to an edit, and how far it can be followed literally.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Branch {
    pub(in crate::repair) parent: Option<BranchId>,
    pub(in crate::repair) step: Step,
    /// The cell at which it departs from its parent.
    pub(in crate::repair) from: usize,
    pub(in crate::repair) edits: u32,
    /// What a further edit costs at least.
    further: Cost,
    start: State,
    end_at: usize,
    end_cost: Cost,
}

impl Branch {
    /// Whether it waits for the plies of both players that may be missing along it.
    fn waits_for_pairs(&self) -> bool {
        self.further == PAIR
    }
}

/// A place in a reading.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) position: Position,
    /// The cell to be read next.
    pub(crate) at: usize,
    /// The plies that were played.
    pub(crate) plies: u32,
    /// How far the last move number was ahead of them.
    pub(crate) offset: i32,
    /// Whether the move number before the next cell belongs to a ply that is missing in front of it.
    pub(crate) number_used: bool,
    /// The cell from which on the words of both players change places.
    pub(crate) shift: Option<usize>,
    /// The square to which the opponent has moved.
    pub(crate) last: Option<Square>,
    pub(crate) cost: Cost,
}

impl State {
    /// The beginning of a record.
    pub(crate) fn new(start: &Position) -> Self {
        Self {
            position: *start,
            at: 0,
            plies: 0,
            offset: 0,
            number_used: false,
            shift: None,
            last: None,
            cost: Cost::ZERO,
        }
    }

    pub(crate) fn play(&mut self, played: Move) {
        self.position.play_unchecked(played);
        self.last = Some(played.to());
        self.plies += 1;
    }

    /// Goes to the next cell.
    pub(in crate::repair) fn advance(&mut self, offset: i32) {
        self.at += 1;
        self.offset = offset;
        self.number_used = false;
    }

    fn key(&self) -> Key {
        let shift = self.shift.map_or(0, |cell| cell + 1);
        let flags = shift * 2 + usize::from(self.number_used);
        (self.at, self.position.key(), self.offset, flags)
    }
}

/// What tells two places in readings apart.
type Key = (usize, u64, i32, usize);

/// What the edits in the rest of a record are expected to cost.
const EXPECTED: Expected = [18, 45, 120];

/// How many cells before the place where a reading is stuck a ply may be missing or too much, or
/// a word be unrelated to the move: behind such a fault few words are legal moves.
const NEAR: usize = 6;

/// What a word costs at most that means another move further back.
const LIKELY: Cost = Cost(660);

/// A word that costs less says the move plainly.
const PLAIN: Cost = Cost(100);

/// Of a move that is read out of a damaged word, what part of its surprise counts: one in so many.
const READ: u32 = 4;

/// How much dearer a reading may be than the best one and still be of interest.
const MARGIN: Cost = Cost(400);

/// What two plies that are missing cost at least, with nothing said of how likely they are.
const PAIR: Cost = Cost(Cost::LEFT_OUT.0 + Cost::LEFT_OUT_TOO.0);

/// What part of the half-moves may be tried for that: one in so many.
const PAIR_SHARE: u64 = 3;

/// How many times as many readings are gone on from where a ply is known to be missing, or cannot be
/// read: all moves are readings of it.
const MANY: u32 = 3;

/// How much more than the least a further edit usually costs: what the limits kept the search from is
/// taken to be as good as that.
const UNTRIED: Cost = Cost(200);

/// What came of a search.
pub(in crate::repair) struct Search<'s> {
    sheet: &'s Sheet,
    letters: &'s Letters,
    limits: Limits,
    pub(in crate::repair) branches: Vec<Branch>,
    frontier: Frontier<Key>,
    /// The whole readings.
    pub(in crate::repair) whole: Vec<BranchId>,
    /// The furthest cell that was reached.
    pub(in crate::repair) furthest: usize,
    /// For each cell, the least that a reading costs which was stuck there, and which the limits kept
    /// the search from going on from.
    given_up: Vec<Cost>,
    /// The half-moves that were tried for plies of both players that are missing.
    pair_work: u64,
}

impl<'s> Search<'s> {
    pub(in crate::repair) fn new(sheet: &'s Sheet, letters: &'s Letters, limits: Limits) -> Self {
        let bounds = Bounds {
            plies: limits.plies,
            beam: limits.beam,
            expected: EXPECTED,
        };
        Self {
            sheet,
            letters,
            limits,
            branches: Vec::new(),
            frontier: Frontier::new(sheet.cells.len(), bounds),
            whole: Vec::new(),
            furthest: 0,
            given_up: vec![Cost::NEVER; sheet.cells.len() + 1],
            pair_work: 0,
        }
    }

    /// Whether the limits kept the search from readings that might be about as good as the best one.
    ///
    /// What the faults behind a cell cost the best one, they are taken to cost any other.
    pub(in crate::repair) fn is_cut_off(&self) -> bool {
        let best = self.whole.iter().copied().min_by_key(|id| self.cost(*id));
        let steps = best.map_or_else(Vec::new, |id| self.steps(id));
        let mut steps = steps.into_iter().peekable();
        let mut passed = if best.is_some() {
            Cost::ZERO
        } else {
            Cost::NEVER
        };
        self.given_up.iter().enumerate().any(|(cell, least)| {
            while let Some((_, _, cost)) = steps.next_if(|(from, _, _)| *from <= cell) {
                passed = cost;
            }
            *least < Cost::NEVER && *least <= passed + Cost::TIE
        })
    }

    /// Whether a reading that costs at least so much may be about as good as the best one.
    fn pays(&self, cost: Cost) -> bool {
        cost <= self.frontier.best + Cost::TIE
    }

    pub(in crate::repair) fn run(&mut self, start: &Position) {
        self.branch(None, Step::Start, 0, 0, State::new(start));
        // A record that replays says what was played.
        if self.frontier.has_whole() {
            return;
        }
        while let Some((id, _)) = self.frontier.pop() {
            let branch = self.branches[id as usize];
            let least = branch.start.cost + branch.further;
            // A further edit has to pay.
            if !self.pays(least) {
                continue;
            }
            let goes_on = self.may_go_on(&branch);
            if goes_on && branch.waits_for_pairs() {
                self.left_out_pairs(id, &branch);
            } else if goes_on {
                self.go_on(id, &branch);
                self.postpone_pairs(&branch);
            }
            if !goes_on || self.frontier.is_cut_off() {
                let plies = if branch.waits_for_pairs() { 2 } else { 1 };
                let given_up = &mut self.given_up[branch.end_at];
                *given_up = (least + Cost(plies * UNTRIED.0)).min(*given_up);
            }
        }
    }

    /// Whether the limits let a branch go on.
    fn may_go_on(&mut self, branch: &Branch) -> bool {
        if self.frontier.is_cut_off() || branch.edits >= self.limits.edits {
            return false;
        }
        let left = self.sheet.cells.len() - branch.end_at;
        if branch.waits_for_pairs() {
            return self.pair_work < self.limits.plies / PAIR_SHARE;
        }
        left == 0 || {
            // Where a ply is known to be missing, or nobody can read one, all moves are tried.
            let many = if branch.further < Cost::WRONG {
                MANY
            } else {
                1
            };
            self.frontier.goes_on(left, many)
        }
    }

    /// Makes a branch of each edit along a branch.
    fn go_on(&mut self, id: BranchId, branch: &Branch) {
        self.along(branch, |search, state, near| {
            search.edits(id, branch.edits + 1, state, near);
        });
    }

    /// Looks at each place along a branch, and whether it is near the end.
    fn along(&mut self, branch: &Branch, mut look: impl FnMut(&mut Self, &State, bool)) {
        let mut state = branch.start;
        loop {
            look(self, &state, branch.end_at - state.at <= NEAR);
            if state.at >= branch.end_at {
                break;
            }
            let Some(literal) = self.sheet.literal(&state) else {
                break;
            };
            follow(&mut state, literal);
            self.frontier.work += 1;
        }
    }

    /// The reading in which a move that is not written down was played.
    fn left_out(state: &State, missing: Missing, surprise: Cost, played: Move) -> State {
        let mut next = *state;
        next.cost += missing.cost + surprise;
        next.number_used |= missing.takes_number;
        next.offset += missing.offset;
        next.play(played);
        next
    }

    /// Makes a branch of each edit at a place.
    ///
    /// `near` tells whether the reading is stuck soon.
    fn edits(&mut self, id: BranchId, edits: u32, state: &State, near: bool) {
        if self.frontier.is_cut_off() {
            return;
        }
        let legal = moves_sparing_the_king(&state.position);
        let outlook = Outlook::new(&state.position, state.last, &legal);
        let cells = &self.sheet.cells;
        let Some(cell) = cells.get(self.sheet.place(state)) else {
            return;
        };
        let (number, offset) = self.sheet.number_cost(state);
        let literal = self.sheet.literal(state).and_then(|literal| literal.played);
        let bound = self.frontier.best + MARGIN;
        if cell.kind != CellKind::Remark {
            for &played in legal.iter().filter(|&&played| Some(played) != literal) {
                self.frontier.work += 1;
                let mut cost = self.sheet.cost(state, played, self.letters);
                if !near && cost > LIKELY {
                    continue;
                }
                if cell.kind == CellKind::Blank {
                    cost += outlook.surprise(played);
                } else if cost >= PLAIN {
                    cost += Cost(outlook.surprise(played).0 / READ);
                }
                let likely = near || cost <= LIKELY;
                let cost = state.cost + cost + number;
                if !likely || cost > bound {
                    continue;
                }
                let mut next = *state;
                next.cost = cost;
                next.advance(offset);
                next.play(played);
                self.branch(Some(id), Step::Read(played), state.at, edits, next);
            }
            self.split(id, edits, state, number, offset);
            if self.limits.as_played && literal.is_none() {
                self.as_played(id, edits, state, number, offset);
            }
            let missing = self.sheet.missing_cost(state);
            let told = near || missing.cost == Cost::LEFT_OUT_BY_NUMBER;
            let missed = told && state.cost + missing.cost <= bound;
            let inserted = if missed { &*legal } else { &[] };
            for &played in inserted {
                self.frontier.work += 1;
                let next = Self::left_out(state, missing, outlook.surprise(played), played);
                if next.cost > bound {
                    continue;
                }
                // Without a sign of it, a word that reads behind a missing ply is the only witness.
                if missing.cost == Cost::LEFT_OUT && self.sheet.literal(&next).is_none() {
                    continue;
                }
                self.branch(Some(id), Step::Insert(played), state.at, edits, next);
            }
        }
        if !near {
            return;
        }
        let mut next = *state;
        next.cost += self.sheet.skip_cost(self.sheet.place(state));
        next.advance(state.offset);
        self.branch(Some(id), Step::Skip, state.at, edits, next);
        if state.shift.is_none() {
            self.swap(id, edits, state);
            self.shift(id, edits, state);
        }
    }

    /// Makes a branch in which the words of both players change places from a cell on.
    fn shift(&mut self, id: BranchId, edits: u32, state: &State) {
        let mut next = *state;
        next.shift = Some(state.at);
        next.cost += Cost::SHIFTED;
        // Both words of the next line have to fit.
        let mut behind = next;
        for _ in 0..2 {
            let Some(literal) = self.sheet.literal(&behind) else {
                return;
            };
            follow(&mut behind, literal);
        }
        self.branch(Some(id), Step::Shift, state.at, edits, next);
    }

    /// Makes a branch of each illegal move that a cell says and that may have been made.
    fn as_played(&mut self, id: BranchId, edits: u32, state: &State, number: Cost, offset: i32) {
        // Who has overlooked a check goes on overlooking it.
        let before = &self.branches[id as usize];
        let again = matches!(before.step, Step::AsPlayed(_))
            && before.from + 2 == state.at
            && state.position.is_check();
        let (moves, cost) = self.sheet.illegal(state);
        let cost = if again { Cost::EXPOSED_AGAIN } else { cost };
        for played in moves {
            let mut next = *state;
            next.cost += cost + number;
            next.advance(offset);
            next.play(played);
            self.branch(Some(id), Step::AsPlayed(played), state.at, edits, next);
        }
    }

    /// Makes a branch of each two moves that a cell holds.
    fn split(&mut self, id: BranchId, edits: u32, state: &State, number: Cost, offset: i32) {
        for (first, second, cost) in self.sheet.glued(state) {
            let mut next = *state;
            next.cost += cost + number;
            next.advance(self.sheet.offset_behind_glued(state, offset));
            next.play(first);
            next.play(second);
            self.branch(Some(id), Step::Split(first, second), state.at, edits, next);
        }
    }

    /// Makes a branch in which a cell and the next one stand in the wrong order.
    fn swap(&mut self, id: BranchId, edits: u32, state: &State) {
        let mut next = *state;
        next.at += 1;
        let Some(first) = self.sheet.literal(&next).and_then(|literal| literal.played) else {
            return;
        };
        next.play(first);
        next.at = state.at;
        let Some(second) = self.sheet.literal(&next).and_then(|literal| literal.played) else {
            return;
        };
        next.play(second);
        next.at = state.at + 2;
        next.cost = state.cost + Cost::SWAPPED;
        self.branch(Some(id), Step::Swap(first, second), state.at, edits, next);
    }

    /// Follows a reading literally from behind an edit, and keeps it unless it is known already.
    fn branch(
        &mut self,
        parent: Option<BranchId>,
        step: Step,
        from: usize,
        edits: u32,
        start: State,
    ) {
        let bound = self.frontier.best + MARGIN;
        if start.cost > bound || !self.frontier.is_new(start.key(), start.cost) {
            return;
        }
        let mut state = start;
        while let Some(literal) = self.sheet.literal(&state) {
            follow(&mut state, literal);
            self.frontier.work += 1;
            if state.cost > bound {
                return;
            }
        }
        // Readings that come together later are all whole; only one of them is gone on from.
        let whole = state.at == self.sheet.cells.len();
        if !whole && state.at != start.at && !self.frontier.is_new(state.key(), state.cost) {
            return;
        }
        let branch = Branch {
            parent,
            step,
            from,
            edits,
            further: self.further(&state),
            start,
            end_at: state.at,
            end_cost: state.cost,
        };
        let Some(id) = self.add(&branch) else {
            return;
        };
        self.furthest = self.furthest.max(state.at);
        if whole {
            self.whole.push(id);
            self.frontier.best = self.frontier.best.min(state.cost);
        }
        let left = self.sheet.cells.len() - state.at;
        self.frontier.push(id, state.cost, left);
    }

    fn add(&mut self, branch: &Branch) -> Option<BranchId> {
        let id = BranchId::try_from(self.branches.len()).ok()?;
        self.branches.push(*branch);
        Some(id)
    }

    /// What an edit costs at least behind a place where a reading is stuck.
    fn further(&self, state: &State) -> Cost {
        let Some(cell) = self.sheet.cells.get(self.sheet.place(state)) else {
            return Cost::WRONG;
        };
        match cell.kind {
            CellKind::Blank => Cost::BLANK,
            _ => self.sheet.missing_cost(state).cost.min(Cost::WRONG),
        }
    }

    /// The cost of a whole reading.
    pub(in crate::repair) fn cost(&self, id: BranchId) -> Cost {
        self.branches[id as usize].end_cost
    }

    /// The edits that lead to a branch, each with the cell at which it was made and the cost of the
    /// reading up to there, from the first on.
    pub(in crate::repair) fn steps(&self, id: BranchId) -> Vec<(usize, Step, Cost)> {
        let mut steps = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let branch = &self.branches[id as usize];
            if branch.step != Step::Start {
                steps.push((branch.from, branch.step, branch.start.cost));
            }
            next = branch.parent;
        }
        steps.reverse();
        steps
    }
}

/// Takes a cell literally.
pub(in crate::repair) fn follow(state: &mut State, literal: Literal) {
    state.cost += literal.cost;
    state.advance(literal.offset);
    if let Some(played) = literal.played {
        state.play(played);
    }
}
