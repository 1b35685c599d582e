//! A run over many files.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use super::join::Piece;
use super::read::read;
use crate::check::{Found, Options, Summary};
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
    let mut summary = Summary::default();
    let errors = read(
        run.options,
        run.block,
        inputs,
        |piece| render(run, piece),
        |part: Rendered| {
            summary.add(&part.summary);
            write(out, &part.text)
        },
    )?;
    let mut text = Vec::new();
    run.reporter.summary(&mut text, &summary, start.elapsed());
    write(out, &text)?;
    out.flush().map_err(write_error)?;
    Ok(Outcome { summary, errors })
}

/// Makes the report of a piece.
fn render(run: &Run<'_>, piece: &Piece<'_>) -> Rendered {
    let mut text = Vec::new();
    let mut summary = Summary::default();
    summary.bytes = piece.own_bytes;
    let source = piece.source();
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
