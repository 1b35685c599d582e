//! The cells of a record, prepared for the search: what each says in a position, and what it
//! costs to take it for something else.

use super::cost::Cost;
use super::habits::{Habits, Tally};
use super::illegal::illegal_moves;
use super::ink::Ink;
use super::letters::Letters;
use super::pattern::distance;
use super::search::State;
use super::tongue::guests;
use super::{Cell, CellKind, CellReading};
use crate::limits::MOVE_BYTES;
use crate::notation::{Language, Readings};
use crate::replay::{Refusal, resolve_any};
use crate::rules::{Move, Position};

/// The cells of a record.
pub(crate) struct Sheet {
    pub(crate) cells: Vec<Page>,
    habits: Habits,
}

/// A cell with its words taken apart.
pub(crate) struct Page {
    pub(crate) kind: CellKind,
    pub(crate) inks: Vec<Ink>,
    /// The ways to part the word into two that both read as moves.
    pub(super) halves: Vec<[Ink; 2]>,
    /// What it costs that none of the words is right.
    pub(super) unnamed: Cost,
    claimed: Option<i64>,
    /// Whether the same words stand in a cell before it.
    pub(crate) again: bool,
}

impl Page {
    /// The sum of the likelihoods of its words, where that of the likeliest is 1.
    fn most(&self) -> f64 {
        let words = self.inks.iter().map(|ink| ink.cost.probability());
        words.sum::<f64>().max(1.0)
    }
}

/// What a cell says if it is taken literally.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Literal {
    /// The move; none for a remark.
    pub(crate) played: Option<Move>,
    pub(crate) cost: Cost,
    pub(crate) offset: i32,
    /// Which of the words says it.
    pub(crate) ink: usize,
    /// The language in which it does, if that is not the one of the sheet.
    pub(crate) language: Option<&'static Language>,
}

/// The cell that is read at a place if from another on the words of both players change places.
pub(crate) fn shifted(at: usize, shift: Option<usize>, cells: usize) -> usize {
    let Some(base) = shift.filter(|base| *base <= at) else {
        return at;
    };
    let other = base + ((at - base) ^ 1);
    if other < cells { other } else { at }
}

/// A ply that is missing before a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Missing {
    pub(crate) cost: Cost,
    /// Whether the move number before the cell is that of the missing ply.
    pub(crate) takes_number: bool,
    /// How far the numbers fall back behind the plies if no room was left for it.
    pub(crate) offset: i32,
}

impl Sheet {
    pub(crate) fn new(cells: &[Cell], letters: &Letters) -> Self {
        let again = |index: usize, back: usize| {
            index >= back
                && matches!(cells[index].kind, CellKind::Word | CellKind::Text)
                && cells[index].text() == cells[index - back].text()
        };
        let guests = guests(letters.language, cells);
        let page = |(index, cell): (usize, &Cell)| Page {
            kind: cell.kind,
            inks: cell
                .readings
                .iter()
                .map(|reading| Ink::new(&reading.word, reading.cost, letters.language, &guests))
                .collect(),
            halves: halves(cell, letters.language),
            unnamed: cell.unnamed,
            claimed: cell.claimed.map(i64::from),
            // Both players may take on one square.
            again: again(index, 2) || (again(index, 1) && !cell.text().contains(['x', ':'])),
        };
        Self {
            cells: cells.iter().enumerate().map(page).collect(),
            habits: Habits::usual(),
        }
    }

    /// Takes the marks from here on as their writer sets them by a reading of the cells.
    pub(super) fn take_habits(&mut self, start: &Position, line: &[Option<Move>]) {
        let mut tally = Tally::default();
        let mut position = *start;
        for (cell, played) in self.cells.iter().zip(line) {
            let Some(played) = *played else {
                continue;
            };
            let says = |ink: &&Ink| {
                let meant = meant(&position, ink.readings.as_ref(), played);
                matches!(meant, Meant::Literally)
            };
            if let Some(ink) = cell.inks.iter().find(says) {
                tally.count(&position, played, ink);
            }
            position.play_unchecked(played);
        }
        self.habits = tally.habits();
    }

    /// The number of the cell that is read next.
    pub(crate) fn place(&self, state: &State) -> usize {
        shifted(state.at, state.shift, self.cells.len())
    }

    /// What the next cell says if it is taken literally; `None` where it says no legal move, or
    /// more than one.
    pub(crate) fn literal(&self, state: &State) -> Option<Literal> {
        let cell = self.cells.get(self.place(state))?;
        let (number, offset) = self.number_cost(state);
        if cell.kind == CellKind::Remark {
            return Some(Literal {
                played: None,
                cost: Cost::REMARK,
                offset: state.offset,
                ink: 0,
                language: None,
            });
        }
        if cell.kind == CellKind::Text {
            return None;
        }
        let inks = || cell.inks.iter().enumerate();
        let own = inks().find_map(|(index, ink)| {
            let (_, played) = resolve_any(&state.position, ink.readings.as_ref()?).ok()?;
            Some((index, ink, played, None))
        });
        let (index, ink, played, language) = own.or_else(|| {
            inks().find_map(|(index, ink)| {
                let (language, played) = abroad(&state.position, ink)?;
                Some((index, ink, played, Some(language)))
            })
        })?;
        let mixed = language.map_or(Cost::ZERO, |_| Cost::MIXED);
        Some(Literal {
            played: Some(played),
            cost: number
                + mixed
                + ink.cost
                + self.habits.capture_mark(&state.position, played, ink)
                + self.habits.check_mark(&state.position, played, ink),
            offset,
            ink: index,
            language,
        })
    }

    /// The moves that the words of the next cell say, each with what it costs to take one of the words
    /// that say it, beside [`spread`](Self::spread): their likelihoods add up.
    pub(crate) fn named(&self, state: &State) -> Vec<(Move, Cost)> {
        let mut named: Vec<(Move, f64)> = Vec::new();
        let Some(cell) = self.cells.get(self.place(state)) else {
            return Vec::new();
        };
        for ink in &cell.inks {
            let Some(readings) = &ink.readings else {
                continue;
            };
            let Ok((_, played)) = resolve_any(&state.position, readings) else {
                continue;
            };
            let cost = ink.cost
                + self.habits.capture_mark(&state.position, played, ink)
                + self.habits.check_mark(&state.position, played, ink);
            match named.iter_mut().find(|(other, _)| *other == played) {
                Some((_, known)) => *known += cost.probability(),
                None => named.push((played, cost.probability())),
            }
        }
        let most = cell.most();
        let cost = |(played, likelihood)| (played, Cost::of_probability(likelihood / most));
        named.into_iter().map(cost).collect()
    }

    /// What each reading of the next cell costs beside what it says: several words may say one move,
    /// which is then likelier than each of them.
    pub(crate) fn spread(&self, state: &State) -> Cost {
        let cell = self.cells.get(self.place(state));
        cell.map_or(Cost::ZERO, |cell| Cost::of_logarithm(cell.most().ln()))
    }

    /// What the move number before the next cell costs, and how far it is ahead of the plies.
    pub(crate) fn number_cost(&self, state: &State) -> (Cost, i32) {
        let claimed = self
            .cells
            .get(self.place(state))
            .and_then(|cell| cell.claimed);
        let Some(claimed) = claimed.filter(|_| !state.number_used) else {
            return (Cost::ZERO, state.offset);
        };
        let offset = claimed - i64::from(state.plies) - 1;
        match i32::try_from(offset) {
            Ok(offset) if offset == state.offset => (Cost::ZERO, offset),
            Ok(offset) => (Cost::NUMBER, offset),
            Err(_) => (Cost::NUMBER, state.offset),
        }
    }

    /// What it costs that a ply is missing before the next cell.
    pub(crate) fn missing_cost(&self, state: &State) -> Missing {
        let (_, offset) = self.number_cost(state);
        let claimed = self.cells[self.place(state)]
            .claimed
            .filter(|_| !state.number_used);
        let mut behind = *state;
        behind.at += 1;
        let next = self
            .cells
            .get(self.place(&behind))
            .and_then(|cell| cell.claimed);
        // A row with one word lacks the other one.
        let alone = claimed.is_some_and(|claimed| next == Some(claimed + 2));
        let takes_number = claimed.is_some() && offset == state.offset && alone;
        if offset > state.offset || takes_number {
            return Missing {
                cost: Cost::LEFT_OUT_BY_NUMBER,
                takes_number,
                offset: 0,
            };
        }
        Missing {
            cost: Cost::LEFT_OUT,
            takes_number,
            offset: -1,
        }
    }

    /// What it costs that the next cell means a legal move.
    pub(crate) fn cost(&self, state: &State, played: Move, letters: &Letters) -> Cost {
        let cell = &self.cells[self.place(state)];
        let costs = cell.inks.iter().map(|ink| {
            let spelled = match meant(&state.position, ink.readings.as_ref(), played) {
                Meant::Literally => self.habits.capture_mark(&state.position, played, ink),
                Meant::AmongOthers => {
                    Cost::AMBIGUOUS + self.habits.capture_mark(&state.position, played, ink)
                }
                Meant::Not if is_abroad(&state.position, ink, played) => Cost::MIXED,
                Meant::Not => {
                    Cost::WRONG + distance(&state.position, played, &ink.letters, letters)
                }
            };
            ink.cost
                + spelled.min(Cost::UNRELATED)
                + self.habits.check_mark(&state.position, played, ink)
        });
        costs.min().unwrap_or(Cost::BLANK)
    }

    /// The two legal moves that the next cell says if it holds those of both players, with what that
    /// costs; for each way to part its word.
    pub(super) fn glued(&self, state: &State) -> Vec<(Move, Move, Cost)> {
        let Some(cell) = self.cells.get(self.place(state)) else {
            return Vec::new();
        };
        let pairs = cell.halves.iter().filter_map(|[front, back]| {
            let mut position = state.position;
            let mut cost = Cost::GLUED;
            let [first, second] = [front, back].map(|ink| {
                let (_, played) = resolve_any(&position, ink.readings.as_ref()?).ok()?;
                cost += self.habits.capture_mark(&position, played, ink)
                    + self.habits.check_mark(&position, played, ink);
                position.play_unchecked(played);
                Some(played)
            });
            Some((first?, second?, cost))
        });
        pairs.collect()
    }

    /// How far the numbers are ahead of the plies behind a cell that holds two moves: whoever gives
    /// numbers to words counts it as one.
    pub(super) fn offset_behind_glued(&self, state: &State, offset: i32) -> i32 {
        let mut plies = i64::from(state.plies) + 2;
        let mut behind = *state;
        for _ in 0..3 {
            behind.at += 1;
            let Some(cell) = self.cells.get(self.place(&behind)) else {
                break;
            };
            if let Some(claimed) = cell.claimed {
                let counted_as_one = claimed - plies - 1 == i64::from(offset) - 1;
                return offset - i32::from(counted_as_one);
            }
            plies += i64::from(matches!(cell.kind, CellKind::Word | CellKind::Text));
        }
        offset
    }

    /// The illegal moves that the next cell says and that a player may have made on the board,
    /// and what that costs.
    pub(crate) fn illegal(&self, state: &State) -> (Vec<Move>, Cost) {
        let ink = self
            .cells
            .get(self.place(state))
            .and_then(|cell| cell.inks.first());
        let readings = ink.and_then(|ink| ink.readings.as_ref());
        readings.map_or((Vec::new(), Cost::NEVER), |readings| {
            illegal_moves(&state.position, &readings.first)
        })
    }

    /// What it costs that a cell is no move.
    pub(crate) fn skip_cost(&self, at: usize) -> Cost {
        match &self.cells[at] {
            Page {
                kind: CellKind::Blank,
                ..
            } => Cost::IDLE,
            Page {
                kind: CellKind::Remark,
                ..
            } => Cost::REMARK,
            Page { again: true, .. } => Cost::DOUBLED,
            _ => Cost::EXTRA,
        }
    }
}

/// The ways to part the word of a cell into two that both read as moves.
fn halves(cell: &Cell, language: &Language) -> Vec<[Ink; 2]> {
    let [CellReading { word, cost: _ }] = &*cell.readings else {
        return Vec::new();
    };
    let long = (LEAST_GLUED..=2 * MOVE_BYTES).contains(&word.len());
    if !long || !matches!(cell.kind, CellKind::Word | CellKind::Text) {
        return Vec::new();
    }
    let ink = |part: &str| {
        let ink = Ink::new(part, Cost::ZERO, language, &[]);
        ink.readings.is_some().then_some(ink)
    };
    let parts = word.char_indices().skip(1).filter_map(|(at, _)| {
        let (front, back) = word.split_at(at);
        Some([ink(front)?, ink(back)?])
    });
    parts.collect()
}

/// The bytes of a word that may be two moves: each has a square.
const LEAST_GLUED: usize = 4;

/// The legal move that a word means in other languages, if all in which it is one agree, and the
/// first of these.
fn abroad(position: &Position, ink: &Ink) -> Option<(&'static Language, Move)> {
    let mut found: Option<(&'static Language, Move)> = None;
    for (language, readings) in &ink.abroad {
        let Ok((_, played)) = resolve_any(position, readings) else {
            continue;
        };
        match found {
            Some((_, other)) if other != played => return None,
            Some(_) => {}
            None => found = Some((language, played)),
        }
    }
    found
}

/// Whether a word means a move in another language, and none in its own.
fn is_abroad(position: &Position, ink: &Ink, played: Move) -> bool {
    if ink.abroad.is_empty() {
        return false;
    }
    let own = ink.readings.as_ref();
    let own = own.is_some_and(|readings| resolve_any(position, readings).is_ok());
    !own && abroad(position, ink).is_some_and(|(_, other)| other == played)
}

/// How a word stands for a legal move.
pub(crate) enum Meant {
    Literally,
    AmongOthers,
    Not,
}

pub(crate) fn meant(position: &Position, readings: Option<&Readings>, played: Move) -> Meant {
    let Some(readings) = readings else {
        return Meant::Not;
    };
    match resolve_any(position, readings) {
        Ok((_, found)) if found == played => Meant::Literally,
        Err((_, Refusal::Ambiguous(moves))) if moves.contains(&played) => Meant::AmongOthers,
        Err((_, Refusal::MissingPromotion(queen)))
            if (queen.from(), queen.to()) == (played.from(), played.to()) =>
        {
            Meant::AmongOthers
        }
        _ => Meant::Not,
    }
}
