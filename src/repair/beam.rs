//! The search for the likeliest game where each cell has several readings.
//!
//! Where all cells are uncertain, a search that departs from what is written edit by edit would
//! drown. Here all readings of a cell are tried side by side, for the likeliest games up to it. Games
//! that come together in a position are one from there on, but each way there is kept.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::cost::Cost;
use super::letters::Letters;
use super::plausible::Outlook;
use super::search::State;
use super::sheet::Sheet;
use super::{CellKind, Limits};
use crate::rules::{Move, Position};

/// The positions that are kept at each cell for each one that `Limits::beam` names.
const WIDTH: usize = 3;

/// Of the positions at a cell, the likeliest, in which it may also be read as a move that no
/// candidate names.
const OPEN: usize = 4;

/// How much dearer than the likeliest position at a cell another one may be: one that is a hundred
/// thousand times less likely is given up.
const MARGIN: Cost = Cost(1200);

/// A position after a cell.
struct Node {
    /// The likeliest way there.
    state: State,
    ways: Vec<Way>,
}

/// A way to a position: from which position before the cell, and by which move.
#[derive(Clone, Copy)]
struct Way {
    parent: usize,
    played: Option<Move>,
    cost: Cost,
}

/// A move that a cell may be read as.
pub(super) struct Share {
    /// The move; `None` for a remark.
    pub(super) played: Option<Move>,
    /// The position before it in the likeliest game that has it.
    pub(super) position: Position,
    /// How likely it is.
    pub(super) likelihood: f64,
}

/// The positions after each cell.
pub(super) struct Beam {
    layers: Vec<Vec<Node>>,
}

/// A game on its way back from its end: what it costs at best, the cell and the position it has come
/// to, and the moves behind.
type Partial = (Cost, Reverse<usize>, usize, Cost, Vec<Option<Move>>);

impl Beam {
    /// Tries the readings of all cells; the games go as far as any does.
    pub(super) fn search(
        sheet: &Sheet,
        letters: &Letters,
        start: &Position,
        limits: &Limits,
    ) -> Self {
        let width = usize::try_from(limits.beam).unwrap_or(usize::MAX);
        let width = width.saturating_mul(WIDTH);
        let first = Node {
            state: State::new(start),
            ways: Vec::new(),
        };
        let mut layers = vec![vec![first]];
        for at in 0..sheet.cells.len() {
            let nodes = layers.last().map_or(&[][..], Vec::as_slice);
            let next = step(sheet, letters, nodes, at, width);
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        Self { layers }
    }

    /// The cells that some game goes through.
    pub(super) fn furthest(&self) -> usize {
        self.layers.len() - 1
    }

    /// The likeliest games, at most `count`, the likeliest first: each with its cost and, for each
    /// cell, the move it is read as.
    pub(super) fn games(&self, count: usize) -> Vec<(Cost, Vec<Option<Move>>)> {
        let last = self.furthest();
        let mut open: BinaryHeap<Reverse<Partial>> = BinaryHeap::new();
        for (index, node) in self.layers[last].iter().enumerate() {
            let behind = Cost::ZERO;
            open.push(Reverse((
                node.state.cost,
                Reverse(last),
                index,
                behind,
                Vec::new(),
            )));
        }
        let mut games = Vec::new();
        while let Some(Reverse((cost, Reverse(layer), index, behind, moves))) = open.pop() {
            if layer == 0 {
                let mut moves = moves;
                moves.reverse();
                games.push((cost, moves));
                if games.len() >= count {
                    break;
                }
                continue;
            }
            for way in &self.layers[layer][index].ways {
                let behind = behind + way.cost;
                let before = self.layers[layer - 1][way.parent].state.cost;
                let mut moves = moves.clone();
                moves.push(way.played);
                let partial = (
                    before + behind,
                    Reverse(layer - 1),
                    way.parent,
                    behind,
                    moves,
                );
                open.push(Reverse(partial));
            }
        }
        games
    }

    /// For each cell the moves it may be read as.
    pub(super) fn shares(&self) -> Vec<Vec<Share>> {
        let forward = self.forward();
        let mut back: Vec<f64> = vec![0.0; self.layers[self.furthest()].len()];
        let mut shares = Vec::with_capacity(self.furthest());
        for layer in (1..self.layers.len()).rev() {
            let mut before = vec![Vec::new(); self.layers[layer - 1].len()];
            let mut cell: Vec<Share> = Vec::new();
            // For each of them the likeliest way.
            let mut likeliest: Vec<f64> = Vec::new();
            let logs = self.layers[layer]
                .iter()
                .zip(&back)
                .flat_map(|(node, back)| {
                    let logs = node.ways.iter().map(move |way| (way, back));
                    logs.map(|(way, back)| {
                        let log = back - logarithm(way.cost);
                        (way, log)
                    })
                });
            for (way, log) in logs {
                before[way.parent].push(log);
                let whole = forward[layer - 1][way.parent] + log;
                let position = self.layers[layer - 1][way.parent].state.position;
                let same = cell.iter().position(|share| share.played == way.played);
                let Some(index) = same else {
                    likeliest.push(whole);
                    cell.push(Share {
                        played: way.played,
                        position,
                        likelihood: whole,
                    });
                    continue;
                };
                cell[index].likelihood = added(&[cell[index].likelihood, whole]);
                if whole > likeliest[index] {
                    likeliest[index] = whole;
                    cell[index].position = position;
                }
            }
            back = before.iter().map(|logs| added(logs)).collect();
            let logs: Vec<f64> = cell.iter().map(|share| share.likelihood).collect();
            let all = added(&logs);
            for share in &mut cell {
                share.likelihood = (share.likelihood - all).exp();
            }
            shares.push(cell);
        }
        shares.reverse();
        shares
    }

    /// The logarithm of the likelihood of each position from the front.
    fn forward(&self) -> Vec<Vec<f64>> {
        let mut all: Vec<Vec<f64>> = vec![vec![0.0]];
        for layer in &self.layers[1..] {
            let before = all.last().map_or(&[][..], Vec::as_slice);
            let node = |node: &Node| {
                let ways = node.ways.iter();
                let logs: Vec<f64> = ways
                    .map(|way| before[way.parent] - logarithm(way.cost))
                    .collect();
                added(&logs)
            };
            let next = layer.iter().map(node).collect();
            all.push(next);
        }
        all
    }
}

fn logarithm(cost: Cost) -> f64 {
    f64::from(cost.0) / 100.0
}

/// The logarithm of the sum of what these are logarithms of.
fn added(logs: &[f64]) -> f64 {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if most == f64::NEG_INFINITY {
        return most;
    }
    most + logs.iter().map(|log| (log - most).exp()).sum::<f64>().ln()
}

/// The positions after one cell more, the likeliest first.
fn step(sheet: &Sheet, letters: &Letters, nodes: &[Node], at: usize, width: usize) -> Vec<Node> {
    let cell = &sheet.cells[at];
    let mut next: Vec<Node> = Vec::new();
    let mut known: HashMap<u64, usize> = HashMap::new();
    for (parent, node) in nodes.iter().enumerate() {
        let state = &node.state;
        let (number, offset) = sheet.number_cost(state);
        let mut add = |played: Option<Move>, cost: Cost| {
            let mut state = *state;
            state.cost += cost;
            state.advance(offset);
            if let Some(played) = played {
                state.play(played);
            }
            let way = Way {
                parent,
                played,
                cost,
            };
            let index = *known.entry(state.position.key()).or_insert_with(|| {
                next.push(Node {
                    state,
                    ways: Vec::new(),
                });
                next.len() - 1
            });
            let node = &mut next[index];
            node.ways.push(way);
            if state.cost < node.state.cost {
                node.state = state;
            }
        };
        if cell.kind == CellKind::Remark {
            add(None, Cost::REMARK);
            continue;
        }
        let legal = state.position.legal_moves();
        let outlook = Outlook::new(&state.position, state.last, &legal);
        let named = sheet.named(state);
        let spread = sheet.spread(state);
        for &(played, cost) in &named {
            add(Some(played), number + cost + outlook.surprise(played));
        }
        if named.is_empty() || parent < OPEN || cell.kind == CellKind::Blank {
            for &played in &legal {
                if named.iter().any(|(other, _)| *other == played) {
                    continue;
                }
                let cost = match cell.kind {
                    CellKind::Blank => Cost::BLANK,
                    _ => spread + cell.unnamed + sheet.cost(state, played, letters),
                };
                add(Some(played), number + cost + outlook.surprise(played));
            }
        }
    }
    next.sort_by_key(|node| node.state.cost);
    if let Some(bound) = next.first().map(|node| node.state.cost + MARGIN) {
        next.retain(|node| node.state.cost <= bound);
    }
    next.truncate(width);
    next
}
