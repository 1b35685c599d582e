//! How likely a move is that nobody has read: by what players usually do.
//!
//! A move has features, each a small number, and each feature a weight. The weights were fitted by
//! the example `plausible` to 370,000 moves of tournament games, so that they tell best which of
//! the legal moves was played: in other games it is the first in 33 of 100 positions, and among the
//! first five in 74. They know nothing of tactics beyond captures on one square.

mod exchange;
mod features;
mod weights;

use std::cell::OnceCell;

use super::Cost;
use super::illegal::moves_sparing_the_king;
use crate::rules::{Move, Position, Square};
use features::View;
use weights::WEIGHTS;

/// How likely each legal move of a position is.
pub(crate) struct Outlook<'p> {
    position: &'p Position,
    last: Option<Square>,
    legal: &'p [Move],
    /// The logarithm of the likelihood of each, with a minus; worked out when it is asked for.
    surprises: OnceCell<Vec<f64>>,
}

impl<'p> Outlook<'p> {
    /// Looks at the legal moves of a position; `last` is the square to which the opponent has just
    /// moved.
    pub(crate) fn new(position: &'p Position, last: Option<Square>, legal: &'p [Move]) -> Self {
        Self {
            position,
            last,
            legal,
            surprises: OnceCell::new(),
        }
    }

    /// How surprising a legal move is, as a cost.
    pub(crate) fn surprise(&self, played: Move) -> Cost {
        Cost::of_logarithm(self.logarithm(played)).min(MOST_SURPRISING)
    }

    /// The logarithm of the likelihood of a legal move, with a minus.
    fn logarithm(&self, played: Move) -> f64 {
        let surprises = self
            .surprises
            .get_or_init(|| surprises(self.position, self.last, self.legal));
        let index = self.legal.iter().position(|legal| *legal == played);
        index.map_or(0.0, |index| surprises[index])
    }
}

/// What the most surprising move costs: players do what nobody expects.
const MOST_SURPRISING: Cost = Cost(900);

/// The logarithms of the likelihoods of legal moves, with a minus.
fn surprises(position: &Position, last: Option<Square>, legal: &[Move]) -> Vec<f64> {
    let view = View::new(position, last);
    let score = |played: &Move| {
        let mut score = 0;
        view.features(*played, |feature, much| {
            score += i32::from(WEIGHTS[feature]) * much;
        });
        f64::from(score) / 100.0
    };
    let scores: Vec<f64> = legal.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = scores.iter().map(|score| (score - most).exp()).sum();
    let all = most + sum.ln();
    scores.into_iter().map(|score| all - score).collect()
}

/// How surprising a whole line is: for each move how likely it was among all legal ones.
pub(crate) fn senselessness(start: &Position, line: &[Move]) -> f64 {
    let mut position = *start;
    let mut last = None;
    let mut sum = 0.0;
    for &played in line {
        let legal = moves_sparing_the_king(&position);
        sum += Outlook::new(&position, last, &legal).logarithm(played);
        position.play_unchecked(played);
        last = Some(played.to());
    }
    sum
}

/// What part of the senselessness of a game counts, and the most that it can count: a senseless game
/// may have been played all the same, and what is written has the last word.
const SENSE: f64 = 0.3;
const MOST: Cost = Cost(250);

/// What a game costs for its senselessness where the most sensible one has `least`.
pub(crate) fn sense_cost(senselessness: f64, least: f64) -> Cost {
    Cost::of_logarithm((senselessness - least) * SENSE).min(MOST)
}
