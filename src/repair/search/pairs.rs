//! Plies of both players that are missing in one place, with no number to tell of them.

use super::{Branch, MARGIN, PAIR, Search, State, Step};
use crate::repair::CellKind;
use crate::repair::cost::Cost;
use crate::repair::frontier::BranchId;
use crate::repair::illegal::moves_sparing_the_king;
use crate::repair::plausible::Outlook;
use crate::repair::sheet::{Missing, Page};

impl Search<'_> {
    /// Lets a branch wait for the plies of both players that may be missing along it: there are so many
    /// of them that they are tried only when nothing better is left.
    pub(super) fn postpone_pairs(&mut self, branch: &Branch) {
        let left = self.sheet.cells.len() - branch.end_at;
        if left > 0 && self.pays(branch.start.cost + PAIR) {
            let waiting = Branch {
                further: PAIR,
                ..*branch
            };
            if let Some(id) = self.add(&waiting) {
                self.frontier.push(id, branch.end_cost + PAIR, left);
            }
        }
    }

    /// Makes a branch of each two plies that may be missing near the end of a branch.
    pub(super) fn left_out_pairs(&mut self, id: BranchId, branch: &Branch) {
        self.along(branch, |search, state, near| {
            if near && !search.frontier.is_cut_off() {
                let before = search.frontier.work;
                search.left_out_pair(id, branch.edits + 1, state);
                search.pair_work += search.frontier.work - before;
            }
        });
    }

    /// Makes a branch of each two plies that may be missing at a place.
    fn left_out_pair(&mut self, id: BranchId, edits: u32, state: &State) {
        let place = self.sheet.place(state);
        let remark = |cell: &Page| cell.kind == CellKind::Remark;
        if self.sheet.cells.get(place).is_none_or(remark) {
            return;
        }
        let missing = self.sheet.missing_cost(state);
        // What the numbers tell of has been tried already.
        if missing.cost != Cost::LEFT_OUT {
            return;
        }
        let bound = self.frontier.best + MARGIN;
        let legal = moves_sparing_the_king(&state.position);
        let outlook = Outlook::new(&state.position, state.last, &legal);
        for &played in &legal {
            let first = Self::left_out(state, missing, outlook.surprise(played), played);
            if first.cost + Cost::LEFT_OUT_TOO > bound {
                continue;
            }
            let missing = Missing {
                cost: Cost::LEFT_OUT_TOO,
                ..self.sheet.missing_cost(&first)
            };
            let replies = moves_sparing_the_king(&first.position);
            let outlook = Outlook::new(&first.position, first.last, &replies);
            let mut parent = None;
            for &reply in &replies {
                self.frontier.work += 1;
                let next = Self::left_out(&first, missing, Cost::ZERO, reply);
                // The words behind are the only witnesses.
                if self.sheet.literal(&next).is_none() {
                    continue;
                }
                let next = State {
                    cost: next.cost + outlook.surprise(reply),
                    ..next
                };
                if next.cost > bound {
                    continue;
                }
                if parent.is_none() {
                    parent = self.add(&Branch {
                        parent: Some(id),
                        step: Step::Insert(played),
                        from: state.at,
                        edits,
                        further: Cost::WRONG,
                        start: first,
                        end_at: state.at,
                        end_cost: first.cost,
                    });
                }
                self.branch(parent, Step::Insert(reply), state.at, edits + 1, next);
            }
        }
    }
}
