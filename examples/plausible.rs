//! Fits the weights with which a repair judges how likely a move is:
//!
//! ```sh
//! cargo run --release --example plausible -- games.pgn others.pgn > src/repair/plausible/weights.rs
//! ```
//!
//! The weights are those of a multinomial logistic model: the played moves of the first file are as
//! likely by them as can be. The games of the second file are only measured.

use hakem::check::{Options, Records, check};
use hakem::rules;
use oorandom::Rand64;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

#[path = "../src/repair/plausible/exchange.rs"]
mod exchange;
#[path = "../src/repair/plausible/features.rs"]
mod features;

use features::{FEATURES, View};

/// How often all positions are gone through, how many at once, and how far a step goes.
const ROUNDS: u8 = 5;
const BATCH: usize = 256;
const STEP: f32 = 0.02;
/// How strongly weights are held near zero.
const RESTRAINT: f32 = 2e-5;

fn main() -> ExitCode {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [fitted, measured] = &paths[..] else {
        let _ = writeln!(io::stderr(), "usage: plausible FILE FILE");
        return ExitCode::from(2);
    };
    match run(fitted, measured) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "plausible: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(fitted: &str, measured: &str) -> io::Result<()> {
    let fitted = Sample::read(&fs::read(fitted)?);
    let measured = Sample::read(&fs::read(measured)?);
    let mut fit = Fit::new();
    let mut random = Rand64::new(1);
    for round in 0..ROUNDS {
        let left = 1.0 - f32::from(round) / f32::from(ROUNDS);
        fit.go_through(&fitted, STEP * left, &mut random);
        let told = measured.measure(&fit.weights);
        writeln!(io::stderr(), "{told}")?;
    }
    write(&fit.weights)
}

/// Writes the weights as a table in Rust.
fn write(weights: &[f32]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(
        b"//! The weights of the features, in hundredths: fitted by the example `plausible`, not to be edited by hand.\n\n\
          use super::features::FEATURES;\n\n\
          /// What each feature counts.\n\
          #[rustfmt::skip]\n\
          pub(super) static WEIGHTS: [i16; FEATURES] = [\n",
    )?;
    for row in weights.chunks(16) {
        out.write_all(b"   ")?;
        for weight in row {
            write!(out, " {:.0},", weight * 100.0)?;
        }
        out.write_all(b"\n")?;
    }
    out.write_all(b"];\n")
}

/// A feature of a move, and how much there is of it.
type Feature = (u16, i8);

/// The positions of some games with their legal moves.
struct Sample {
    features: Vec<Feature>,
    /// Where the features of each move end.
    ends: Vec<usize>,
    positions: Vec<Choice>,
}

/// A position: its legal moves by their numbers, and which of them was played.
struct Choice {
    first: usize,
    end: usize,
    played: usize,
}

impl Sample {
    fn read(text: &[u8]) -> Self {
        let mut options = Options::default();
        options.records = Records::WithMoves;
        let report = check(text, &options);
        let mut sample = Self {
            features: Vec::new(),
            ends: Vec::new(),
            positions: Vec::new(),
        };
        for game in &report.games {
            let record = game.record.as_ref();
            if let Some(line) = record.and_then(|record| record.line.as_ref()) {
                sample.add(&line.start, &line.moves);
            }
        }
        sample
    }

    fn add(&mut self, start: &rules::Position, moves: &[rules::Move]) {
        let mut position = *start;
        let mut last = None;
        for &played in moves {
            let first = self.ends.len();
            let view = View::new(&position, last);
            let mut choice = first;
            for &legal in &position.legal_moves() {
                if legal == played {
                    choice = self.ends.len();
                }
                view.features(legal, |feature, much| {
                    let feature = u16::try_from(feature).unwrap_or(u16::MAX);
                    let much = i8::try_from(much).unwrap_or(i8::MAX);
                    if much != 0 {
                        self.features.push((feature, much));
                    }
                });
                self.ends.push(self.features.len());
            }
            self.positions.push(Choice {
                first,
                end: self.ends.len(),
                played: choice,
            });
            position.play_unchecked(played);
            last = Some(played.to());
        }
    }

    fn features(&self, number: usize) -> &[Feature] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.features[start..self.ends[number]]
    }

    /// The likelihood of each move of a position by some weights.
    fn likelihoods(&self, choice: &Choice, weights: &[f32]) -> Vec<f32> {
        let score = |number: usize| -> f32 {
            let features = self.features(number).iter();
            features
                .map(|(feature, much)| weights[usize::from(*feature)] * f32::from(*much))
                .sum()
        };
        let scores: Vec<f32> = (choice.first..choice.end).map(score).collect();
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = scores.iter().map(|score| (score - most).exp()).sum();
        scores
            .iter()
            .map(|score| (score - most).exp() / sum)
            .collect()
    }

    /// How well some weights tell what was played.
    fn measure(&self, weights: &[f32]) -> String {
        let (mut loss, mut first, mut five) = (0.0, 0_u32, 0_u32);
        for choice in &self.positions {
            let likelihoods = self.likelihoods(choice, weights);
            let own = likelihoods[choice.played - choice.first];
            loss -= f64::from(own).ln();
            let before = likelihoods.iter().filter(|other| **other > own).count();
            first += u32::from(before == 0);
            five += u32::from(before < 5);
        }
        let all = f64::from(u32::try_from(self.positions.len().max(1)).unwrap_or(u32::MAX));
        format!(
            "{all} positions: first {:.1} %, among five {:.1} %, loss {:.4}",
            100.0 * f64::from(first) / all,
            100.0 * f64::from(five) / all,
            loss / all
        )
    }
}

/// Weights that are fitted by steps down the gradient, each as long as the last ones let expect
/// (Adam).
struct Fit {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What is left of the zeros at the beginning in both means.
    zeros: [f32; 2],
}

const DECAY: [f32; 2] = [0.9, 0.999];

impl Fit {
    fn new() -> Self {
        Self {
            weights: vec![0.0; FEATURES],
            mean: vec![0.0; FEATURES],
            square: vec![0.0; FEATURES],
            zeros: [1.0, 1.0],
        }
    }

    fn go_through(&mut self, sample: &Sample, step: f32, random: &mut Rand64) {
        let mut order: Vec<&Choice> = sample.positions.iter().collect();
        for end in (1..order.len()).rev() {
            let other = random.rand_range(0..end as u64 + 1);
            order.swap(end, usize::try_from(other).unwrap_or(0));
        }
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0.0; FEATURES];
            for choice in batch {
                let likelihoods = sample.likelihoods(choice, &self.weights);
                for (number, likelihood) in (choice.first..).zip(likelihoods) {
                    let share = likelihood - f32::from(u8::from(number == choice.played));
                    for (feature, much) in sample.features(number) {
                        gradient[usize::from(*feature)] += share * f32::from(*much);
                    }
                }
            }
            let size = f32::from(u16::try_from(batch.len()).unwrap_or(u16::MAX));
            self.step(&gradient, size, step);
        }
    }

    fn step(&mut self, gradient: &[f32], size: f32, step: f32) {
        for (zeros, decay) in self.zeros.iter_mut().zip(DECAY) {
            *zeros *= decay;
        }
        for (index, slope) in gradient.iter().enumerate() {
            let weight = &mut self.weights[index];
            let slope = slope / size + RESTRAINT * *weight;
            let mean = &mut self.mean[index];
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            let square = &mut self.square[index];
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            let mean = *mean / (1.0 - self.zeros[0]);
            let square = *square / (1.0 - self.zeros[1]);
            *weight -= step * mean / (square.sqrt() + 1e-8);
        }
    }
}
