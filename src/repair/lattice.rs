//! The likeliest game of a record whose cells have several readings each.

use super::beam::Beam;
use super::letters::Letters;
use super::sheet::Sheet;
use super::{Cost, Limits, Record};
use crate::notation::{Language, san};
use crate::rules::{Move, Position};

/// The likeliest games of a record whose cells have several readings each.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The games, the likeliest first.
    pub games: Vec<LikelyGame>,
    /// How sure each cell is, in the order of the record.
    pub cells: Vec<Certainty>,
    /// The cells that the games go through; fewer than there are if none goes through all.
    pub furthest: usize,
}

/// A game that a record may stand for.
#[derive(Clone, Debug)]
pub struct LikelyGame {
    /// What it costs.
    pub cost: Cost,
    /// The move of each cell; `None` for one that is a remark.
    pub line: Vec<Option<Move>>,
    /// The moves in SAN with English letters; empty for a remark.
    pub moves: Vec<Box<str>>,
}

/// How sure the move of a cell is.
#[derive(Clone, Debug, PartialEq)]
pub struct Certainty {
    /// The likelihood of the move in the likeliest game, from 0 to 1.
    pub confidence: f64,
    /// How much an answer about the cell would settle, in bits: the entropy of its moves in all
    /// likely games.
    pub open: f64,
    /// The moves it may be, each with its likelihood, the likeliest first: in SAN with English letters
    /// as they are spelled in the likeliest game, or by their squares where only another game has
    /// them.
    pub moves: Vec<(Box<str>, f64)>,
}

impl Settled {
    /// The cells that neither the board nor the probabilities settle, each with its number from 0.
    pub fn unsettled(&self) -> impl Iterator<Item = (usize, &Certainty)> {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, cell)| cell.confidence < SURE)
    }

    /// Whether a game goes through all cells of a record and each of them is settled.
    pub fn is_sure(&self, record: &Record) -> bool {
        self.furthest == record.cells.len() && self.unsettled().next().is_none()
    }
}

/// The confidence from which on a cell is settled.
const SURE: f64 = 0.95;

/// The games that are told.
const TOLD: usize = 5;

/// Finds the likeliest games of a record whose cells have several readings each.
pub fn settle(record: &Record, language: &'static Language, limits: &Limits) -> Settled {
    let letters = Letters::of(language, &record.cells);
    let mut sheet = Sheet::new(&record.cells, &letters);
    let mut beam = Beam::search(&sheet, &letters, &record.start, limits);
    // Whether its writer marks captures and checks shows only when most moves are known.
    if let Some((_, line)) = beam.games(1).first() {
        sheet.take_habits(&record.start, line);
        beam = Beam::search(&sheet, &letters, &record.start, limits);
    }
    let games: Vec<LikelyGame> = beam
        .games(TOLD)
        .into_iter()
        .map(|(cost, line)| LikelyGame {
            cost,
            moves: spelled(&record.start, &line),
            line,
        })
        .collect();
    Settled {
        cells: certainties(&record.start, &games, beam.shares()),
        games,
        furthest: beam.furthest(),
    }
}

fn spelled(start: &Position, line: &[Option<Move>]) -> Vec<Box<str>> {
    let mut position = *start;
    let spell = |played: &Option<Move>| {
        let Some(played) = *played else {
            return Box::default();
        };
        let text = san(&position, played, Language::english());
        position.play_unchecked(played);
        text.into()
    };
    line.iter().map(spell).collect()
}

/// How sure each cell is, as it stands in the likeliest game.
fn certainties(
    start: &Position,
    games: &[LikelyGame],
    shares: Vec<Vec<(Option<Move>, f64)>>,
) -> Vec<Certainty> {
    let Some(best) = games.first() else {
        return Vec::new();
    };
    let mut position = *start;
    let entropy = |share: f64| {
        if share > 0.0 {
            -share * share.log2()
        } else {
            0.0
        }
    };
    let cells = shares.into_iter().zip(&best.line);
    let cell = |(mut moves, own): (Vec<(Option<Move>, f64)>, &Option<Move>)| {
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        let share = moves.iter().find(|(played, _)| played == own);
        let spell = |played: Option<Move>| match played {
            // In another game the men may stand elsewhere.
            Some(played) if position.is_legal(played) => {
                san(&position, played, Language::english()).into()
            }
            Some(played) => played.to_string().into(),
            None => Box::default(),
        };
        let certainty = Certainty {
            confidence: share.map_or(0.0, |(_, share)| *share),
            open: moves.iter().map(|(_, share)| entropy(*share)).sum(),
            moves: moves
                .iter()
                .map(|(played, share)| (spell(*played), *share))
                .collect(),
        };
        if let Some(played) = *own {
            position.play_unchecked(played);
        }
        certainty
    };
    cells.map(cell).collect()
}
