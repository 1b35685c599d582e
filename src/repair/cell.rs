//! The cells of a sheet: what stands in them, in the order in which they are read.

use crate::span::Span;

use super::Cost;

/// A cell of a sheet: room for one half-move.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// What may stand in it, the likeliest first; nothing in a blank cell.
    pub readings: Vec<CellReading>,
    /// What it costs, beside the likeliest reading, that it is none of them, before it is known what
    /// else it is.
    pub unnamed: Cost,
    /// The ply that the move number before it claims, counted from 1.
    pub claimed: Option<u32>,
    /// Where that number stands.
    pub number: Option<Span>,
    /// What it is.
    pub kind: CellKind,
    /// Where it stands in the text.
    pub span: Span,
    /// The word above it, if it has only a mark that repeats that one.
    pub repeats: Option<Span>,
}

/// One thing that may stand in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellReading {
    /// The word.
    pub word: Box<str>,
    /// What it costs to take this one.
    pub cost: Cost,
}

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// A word that may be a move.
    Word,
    /// A word that may be a move, but stands where it is read as text: as a move it has to be written
    /// anew.
    Text,
    /// A cell without anything that can be read: a dash, or crosses.
    Blank,
    /// A remark between the moves.
    Remark,
}

/// The least probability that none of the readings of a cell is right, whatever they sum up to.
const UNNAMED: f64 = 1e-4;

impl Cell {
    /// A cell with one word.
    pub fn word(word: &str, span: Span, claimed: Option<u32>) -> Self {
        Self {
            readings: vec![CellReading {
                word: word.into(),
                cost: Cost::ZERO,
            }],
            unnamed: Cost::ZERO,
            claimed,
            number: None,
            kind: CellKind::Word,
            span,
            repeats: None,
        }
    }

    /// A cell that may be read in several ways, each with its probability.
    ///
    /// The probabilities need not sum up to 1: what is missing is that of anything else. A reading that
    /// has none is taken to be very unlikely.
    pub fn lattice(readings: &[(String, f64)], span: Span, claimed: Option<u32>) -> Self {
        let mut readings: Vec<CellReading> = readings
            .iter()
            .map(|(word, probability)| CellReading {
                word: word.as_str().into(),
                cost: Cost::of_probability(*probability),
            })
            .collect();
        readings.sort_by_key(|reading| reading.cost);
        let least = readings.first().map_or(Cost::ZERO, |reading| reading.cost);
        let named: f64 = readings
            .iter()
            .map(|reading| reading.cost.probability())
            .sum();
        // That a word is not what was played costs as much as that anywhere else.
        let unnamed = Cost::of_probability((1.0 - named).max(UNNAMED));
        let unnamed = unnamed.0.saturating_sub(least.0 + Cost::WRONG.0);
        let unnamed = Cost(unnamed);
        for reading in &mut readings {
            reading.cost = Cost(reading.cost.0 - least.0);
        }
        Self {
            kind: if readings.is_empty() {
                CellKind::Blank
            } else {
                CellKind::Word
            },
            unnamed,
            readings,
            claimed,
            number: None,
            span,
            repeats: None,
        }
    }

    /// What most likely stands in the cell; empty if nothing does.
    pub fn text(&self) -> &str {
        self.readings.first().map_or("", |reading| &reading.word)
    }
}
