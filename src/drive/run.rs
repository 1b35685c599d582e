//! A run over many files.

use rayon::prelude::*;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use super::batch::{Feeder, Item};
use super::join::{Guess, Joiner, Piece, guess};
use crate::check::{BlockChecker, Found, Options, Summary};
use crate::error::Error;
use crate::report::{Base, Lines, Reporter, Source};
use crate::source::Input;

/// What to do in a run.
#[derive(Clone, Debug)]
pub struct Run<'o> {
    /// What to check.
    pub options: &'o Options,
    /// The form of the report.
    pub reporter: Reporter,
    /// The only game of each file to report, by its number from 1.
    pub only: Option<u64>,
    /// The bytes of a block.
    pub block: usize,
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The sum.
    pub summary: Summary,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// A piece made into text.
struct Rendered {
    text: Vec<u8>,
    summary: Summary,
}

/// Checks the inputs and writes the report to `out`, in the order of the input.
///
/// The threads are those of the rayon pool the caller runs in.
///
/// # Errors
///
/// Fails if `out` cannot be written; files that cannot be read stand in the outcome.
pub fn run(
    run: &Run<'_>,
    inputs: Vec<Result<Input, Error>>,
    out: &mut (dyn Write + Send),
) -> Result<Outcome, Error> {
    let start = Instant::now();
    let mut feeder = Feeder::new(inputs, run.options, run.block);
    let bytes = run.block * rayon::current_num_threads() * BLOCKS_PER_THREAD;
    let mut outcome = Outcome::default();
    let mut joiner = Joiner::new();
    let mut batch = feeder.batch(bytes);
    while !batch.is_empty() {
        // The next blocks are read while these are checked.
        let (pieces, next) = rayon::join(
            || join(run, batch, &mut joiner, &mut outcome, out),
            || feeder.batch(bytes),
        );
        pieces?;
        batch = next;
    }
    let mut text = Vec::new();
    run.reporter
        .summary(&mut text, &outcome.summary, start.elapsed());
    write(out, &text)?;
    out.flush().map_err(write_error)?;
    Ok(outcome)
}

/// How many blocks each thread has in a batch: enough to even out blocks that take longer.
const BLOCKS_PER_THREAD: usize = 12;

/// Checks a batch side by side, puts it in order, and writes its report.
fn join(
    run: &Run<'_>,
    batch: Vec<Item<'_>>,
    joiner: &mut Joiner,
    outcome: &mut Outcome,
    out: &mut (dyn Write + Send),
) -> Result<(), Error> {
    let guesses: Vec<Option<Guess>> = batch
        .par_iter()
        .with_max_len(1)
        .map_init(BlockChecker::default, |checker, item| {
            item.as_ref().ok().and_then(|job| guess(job, checker))
        })
        .collect();
    let mut pieces = Vec::new();
    let mut weight = 0;
    for (item, guess) in batch.into_iter().zip(guesses) {
        match item {
            Ok(job) => {
                if job.block.offset == 0 {
                    *joiner = Joiner::new();
                }
                let piece = joiner.add(job, guess);
                weight += piece.weight();
                pieces.push(piece);
            }
            Err(error) => outcome.errors.push(error),
        }
        if weight > FINDINGS_AT_ONCE {
            report(run, &mut pieces, outcome, out)?;
            weight = 0;
        }
    }
    report(run, &mut pieces, outcome, out)
}

/// How many games and findings are kept before they are written.
const FINDINGS_AT_ONCE: usize = 20_000;

/// Writes the report of the pieces and lets them go.
fn report(
    run: &Run<'_>,
    pieces: &mut Vec<Piece<'_>>,
    outcome: &mut Outcome,
    out: &mut (dyn Write + Send),
) -> Result<(), Error> {
    let rendered: Vec<Rendered> = pieces
        .par_iter()
        .with_max_len(1)
        .map(|piece| render(run, piece))
        .collect();
    pieces.clear();
    for part in rendered {
        write(out, &part.text)?;
        outcome.summary.add(&part.summary);
    }
    Ok(())
}

/// Makes the report of a piece.
fn render(run: &Run<'_>, piece: &Piece<'_>) -> Rendered {
    let mut text = Vec::new();
    let mut summary = Summary::default();
    summary.bytes = piece.own_bytes;
    let source = Source {
        file: &piece.file.name,
        text: &piece.bytes,
        base: piece.base,
    };
    let mut lines = Lines::new(&source);
    if let Some(finding) = &piece.opening {
        let findings = std::slice::from_ref(finding);
        run.reporter
            .file_findings(&mut text, &source, &mut lines, findings);
        summary.add_findings(findings);
    }
    let mut number = piece.first;
    for found in &piece.games {
        match found {
            Found::Game(game) => {
                if run.only.is_none_or(|only| only == number) {
                    run.reporter
                        .game(&mut text, &source, &mut lines, number, game);
                    summary.add_game(game);
                }
                number += 1;
            }
            Found::Text(finding) => {
                let findings = std::slice::from_ref(finding);
                run.reporter
                    .file_findings(&mut text, &source, &mut lines, findings);
                summary.add_findings(findings);
            }
        }
    }
    if let Some(finding) = &piece.closing {
        let findings = std::slice::from_ref(finding);
        let front = Source {
            text: b"",
            base: Base::START,
            ..source
        };
        run.reporter
            .file_findings(&mut text, &front, &mut Lines::new(&front), findings);
        summary.add_findings(findings);
    }
    summary.files = u64::from(piece.last);
    Rendered { text, summary }
}

fn write(out: &mut (dyn Write + Send), text: &[u8]) -> Result<(), Error> {
    out.write_all(text).map_err(write_error)
}

fn write_error(error: io::Error) -> Error {
    Error::write(Path::new("the report"), error)
}
