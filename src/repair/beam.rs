//! The search for the likeliest game where each cell has several readings.
//!
//! Where all cells are uncertain, a search that departs from what is written edit by edit would
//! drown. Here all readings of a cell are tried side by side, for the likeliest games up to it.

use std::collections::HashMap;

use super::cost::Cost;
use super::letters::Letters;
use super::plausible::{even, surprise};
use super::search::State;
use super::sheet::Sheet;
use super::{CellKind, Limits};
use crate::rules::{Move, Position};

/// The games that are kept at each cell for each one that `Limits::beam` names.
const WIDTH: usize = 3;

/// Of the games at a cell, the likeliest, in which it may also be read as a move that no candidate
/// names.
const OPEN: usize = 12;

/// What a candidate costs that nobody named.
const UNNAMED: Cost = Cost(250);

/// What part of the surprise of a move counts, in hundredths.
const SENSE: u32 = 70;

/// A game up to a cell.
struct Game {
    state: State,
    /// The game one cell shorter.
    parent: usize,
    played: Option<Move>,
}

/// The games up to each cell.
pub(super) struct Beam {
    layers: Vec<Vec<Game>>,
}

impl Beam {
    /// Tries the readings of all cells; the games go as far as any does.
    pub(super) fn search(
        sheet: &Sheet,
        letters: &Letters,
        start: &Position,
        limits: &Limits,
    ) -> Self {
        let width = usize::try_from(limits.beam)
            .unwrap_or(usize::MAX)
            .saturating_mul(WIDTH);
        let first = Game {
            state: State::new(start),
            parent: 0,
            played: None,
        };
        let mut layers = vec![vec![first]];
        for at in 0..sheet.cells.len() {
            let games = layers.last().map_or(&[][..], Vec::as_slice);
            let next = step(sheet, letters, games, at, width);
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

    /// The games that go furthest, the likeliest first, each with its cost and, for each cell, the
    /// move it is read as.
    pub(super) fn games(&self) -> impl Iterator<Item = (Cost, Vec<Option<Move>>)> + '_ {
        let last = self.layers.len() - 1;
        (0..self.layers[last].len()).map(move |index| {
            let mut moves = Vec::with_capacity(last);
            let mut index = index;
            let cost = self.layers[last][index].state.cost;
            for layer in (1..=last).rev() {
                let game = &self.layers[layer][index];
                moves.push(game.played);
                index = game.parent;
            }
            moves.reverse();
            (cost, moves)
        })
    }
}

/// The games that go through one cell more, the likeliest first.
fn step(sheet: &Sheet, letters: &Letters, games: &[Game], at: usize, width: usize) -> Vec<Game> {
    let cell = &sheet.cells[at];
    let mut next: Vec<Game> = Vec::new();
    let mut known: HashMap<u64, usize> = HashMap::new();
    for (parent, game) in games.iter().enumerate() {
        let state = &game.state;
        let (number, offset) = sheet.number_cost(state);
        let mut add = |played: Option<Move>, cost: Cost| {
            let mut state = *state;
            state.cost += cost;
            state.advance(offset);
            if let Some(played) = played {
                state.play(played);
            }
            let game = Game {
                state,
                parent,
                played,
            };
            match known.get(&game.state.position.key()) {
                Some(&other) if next[other].state.cost <= game.state.cost => {}
                Some(&other) => next[other] = game,
                None => {
                    known.insert(game.state.position.key(), next.len());
                    next.push(game);
                }
            }
        };
        if cell.kind == CellKind::Remark {
            add(None, Cost::REMARK);
            continue;
        }
        let legal = state.position.legal_moves();
        let even = even(legal.len());
        let sense = |played: Move, share: u32| {
            Cost(surprise(&state.position, played, even, state.last).0 * share / 100)
        };
        let named = sheet.named(state);
        for &(played, cost) in &named {
            add(Some(played), number + cost + sense(played, SENSE));
        }
        if named.is_empty() || parent < OPEN || cell.kind == CellKind::Blank {
            for &played in &legal {
                if named.iter().any(|(other, _)| *other == played) {
                    continue;
                }
                let cost = if cell.kind == CellKind::Blank {
                    Cost::BLANK + sense(played, 100)
                } else {
                    UNNAMED + sheet.cost(state, played, letters) + sense(played, SENSE)
                };
                add(Some(played), number + cost);
            }
        }
    }
    next.sort_by_key(|game| game.state.cost);
    next.truncate(width);
    next
}
