//! The likeliest game of a record whose cells have several readings each.

use super::beam::{Beam, Share};
use super::ink::Ink;
use super::letters::Letters;
use super::sheet::{Meant, Sheet, meant};
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
    /// Where the likeliest game is not what most likely stands in a cell, in the order of the record.
    pub overruled: Vec<Overruled>,
}

/// A cell of which the most probable reading is not what was played in the likeliest game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overruled {
    /// The number of the cell, from 0.
    pub cell: usize,
    /// The most probable reading.
    pub word: Box<str>,
    /// The reading that says what was played; `None` if none of them does.
    pub instead: Option<Box<str>>,
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
    /// as they are spelled in the likeliest game that has them. So two moves may be spelled alike.
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
    let line = games.first().map_or(&[][..], |game| &game.line);
    Settled {
        cells: certainties(&games, beam.shares()),
        overruled: overruled(record, &sheet, line),
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
fn certainties(games: &[LikelyGame], shares: Vec<Vec<Share>>) -> Vec<Certainty> {
    let Some(best) = games.first() else {
        return Vec::new();
    };
    let entropy = |share: f64| {
        if share > 0.0 {
            -share * share.log2()
        } else {
            0.0
        }
    };
    let cell = |(mut shares, own): (Vec<Share>, &Option<Move>)| {
        shares.sort_by(|one, other| other.likelihood.total_cmp(&one.likelihood));
        let share = shares.iter().find(|share| share.played == *own);
        let spell = |share: &Share| match share.played {
            Some(played) => san(&share.position, played, Language::english()).into(),
            None => Box::default(),
        };
        let open = shares.iter().map(|share| entropy(share.likelihood));
        Certainty {
            confidence: share.map_or(0.0, |share| share.likelihood),
            open: open.sum(),
            moves: shares
                .iter()
                .map(|share| (spell(share), share.likelihood))
                .collect(),
        }
    };
    shares.into_iter().zip(&best.line).map(cell).collect()
}

/// The cells of which the most probable reading does not say the move of a game.
fn overruled(record: &Record, sheet: &Sheet, line: &[Option<Move>]) -> Vec<Overruled> {
    let mut position = record.start;
    let mut found = Vec::new();
    for (index, (cell, played)) in record.cells.iter().zip(line).enumerate() {
        let says = |ink: &Ink, played: Move| {
            let meant = meant(&position, ink.readings.as_ref(), played);
            !matches!(meant, Meant::Not)
        };
        let mut inks = sheet.cells[index].inks.iter();
        let said = played.and_then(|played| inks.position(|ink| says(ink, played)));
        // Of readings that are as probable as each other none is overruled.
        let best = said.is_some_and(|said| cell.readings[said].cost == Cost::ZERO);
        if let Some(first) = cell.readings.first().filter(|_| !best) {
            found.push(Overruled {
                cell: index,
                word: first.word.clone(),
                instead: said.map(|said| cell.readings[said].word.clone()),
            });
        }
        if let Some(played) = *played {
            position.play_unchecked(played);
        }
    }
    found
}
