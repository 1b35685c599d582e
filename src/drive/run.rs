//! A run over many files.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::copies::Copies;
use super::feeder::OpenFile;
use super::join::Piece;
use super::read::read;
use super::render::Rendered;
use super::until::{Until, shown};
use super::watch::Watch;
use crate::check::{Options, Summary};
use crate::error::Error;
use crate::finding::Severity;
use crate::report::{Reporter, Trouble};
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
    /// When to end before the input does.
    pub until: Until,
    /// The bytes of a block.
    pub block: usize,
    /// Where the run can be looked at and stopped.
    pub watch: &'o Watch,
}

/// Where a run writes to.
pub struct Outputs<'w> {
    /// The report.
    pub report: &'w mut (dyn Write + Send),
    /// The games without errors.
    pub good: Option<&'w mut (dyn Write + Send)>,
    /// The games with errors, each behind its findings.
    pub bad: Option<&'w mut (dyn Write + Send)>,
}

impl<'w, W: Write + Send> From<&'w mut W> for Outputs<'w> {
    /// The report alone.
    fn from(report: &'w mut W) -> Self {
        Self {
            report,
            good: None,
            bad: None,
        }
    }
}

impl std::fmt::Debug for Outputs<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outputs").finish_non_exhaustive()
    }
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The sum.
    pub summary: Summary,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// Checks the inputs and writes the report, and copies of the games if they are wanted, in the
/// order of the input.
///
/// The threads are those of the rayon pool the caller runs in. A run that ends early copies the
/// games up to there.
///
/// # Errors
///
/// Fails if an output cannot be written; files that cannot be read stand in the outcome.
pub fn run<'w>(
    run: &Run<'_>,
    inputs: Vec<Result<Input, Error>>,
    outputs: impl Into<Outputs<'w>>,
) -> Result<Outcome, Error> {
    let start = Instant::now();
    let mut report = Report::new(run, outputs.into())?;
    let reading = read(
        run.options,
        run.block,
        inputs,
        run.watch,
        |piece| {
            let rendered = Rendered::new(run, &piece);
            (piece, rendered)
        },
        |(piece, rendered)| report.add(piece, rendered),
    )?;
    report.summary.partial |= reading.more;
    let errors = reading.errors;
    let summary = report.end(start, &errors)?;
    Ok(Outcome { summary, errors })
}

/// The report of a run while it is written.
struct Report<'r, 'o, 'w> {
    run: &'r Run<'o>,
    out: &'w mut (dyn Write + Send),
    copies: Copies<'w>,
    /// Whether anything was written for a piece.
    begun: bool,
    /// Whether the file of the last piece is not at its end.
    within: bool,
    summary: Summary,
    file: Option<FileSum<'o>>,
}

/// The errors and warnings of a file so far.
struct FileSum<'o> {
    file: Arc<OpenFile<'o>>,
    /// The bytes of the files before.
    earlier: u64,
    errors: u64,
    warnings: u64,
}

impl<'r, 'o, 'w> Report<'r, 'o, 'w> {
    fn new(run: &'r Run<'o>, outputs: Outputs<'w>) -> Result<Self, Error> {
        let out = outputs.report;
        let text = run.reporter.start();
        out.write_all(&text).map_err(Error::report)?;
        Ok(Self {
            run,
            out,
            copies: Copies::new(outputs.good, outputs.bad),
            begun: false,
            within: false,
            summary: Summary::default(),
            file: None,
        })
    }

    /// Adds what the next piece gives; breaks off where the run ends early.
    fn add(
        &mut self,
        mut piece: Piece<'o>,
        mut rendered: Rendered,
    ) -> Result<ControlFlow<()>, Error> {
        let (run, until) = (self.run, self.run.until);
        let before = shown(run, &self.summary);
        let ends = until.is_reached(run, before, &rendered.summary);
        self.turn_to(&piece.file);
        if ends {
            let cut = until.cut(run, before, &mut piece);
            rendered = Rendered::new(run, &piece);
            self.summary.partial = cut.partial || !piece.last;
            // The file it ends in counts, although it is not read to its end.
            rendered.summary.files = 1;
            rendered.summary.bytes = 0;
            let earlier = self.file.as_ref().map_or(0, |sum| sum.earlier);
            self.summary.bytes = earlier + u64::try_from(cut.end).unwrap_or(u64::MAX);
        }
        self.write(&rendered.text)?;
        self.summary.add(&rendered.summary);
        let errors = self.summary.count(Severity::Error);
        run.watch.show(self.summary.games, errors);
        self.within = !(piece.last || ends);
        self.add_to_file(&rendered.summary);
        self.copies.add(&piece, run.only).map_err(copy_error)?;
        Ok(if ends {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    fn write(&mut self, text: &[u8]) -> Result<(), Error> {
        if text.is_empty() {
            return Ok(());
        }
        if self.begun {
            let separator = self.run.reporter.separator();
            self.out.write_all(separator).map_err(Error::report)?;
        }
        self.begun = true;
        self.out.write_all(text).map_err(Error::report)
    }

    /// Begins the sum of a file, unless it is the one of the piece before.
    fn turn_to(&mut self, file: &Arc<OpenFile<'o>>) {
        let same = |sum: &FileSum<'_>| Arc::ptr_eq(&sum.file, file);
        if self.file.as_ref().is_some_and(same) {
            return;
        }
        self.end_file();
        self.file = Some(FileSum {
            file: Arc::clone(file),
            earlier: self.summary.bytes,
            errors: 0,
            warnings: 0,
        });
    }

    fn add_to_file(&mut self, part: &Summary) {
        if let Some(sum) = &mut self.file {
            sum.errors += part.count(Severity::Error);
            sum.warnings += part.count(Severity::Warning);
        }
    }

    fn end_file(&mut self) {
        if let Some(sum) = self.file.take() {
            let worst = &mut self.summary.worst;
            worst.add(&sum.file.name, sum.errors, sum.warnings);
        }
    }

    fn end(mut self, start: Instant, errors: &[Error]) -> Result<Summary, Error> {
        self.end_file();
        if self.run.watch.is_cut_off() {
            self.summary.partial = true;
            self.summary.files += u64::from(self.within);
        }
        let mut text = Vec::new();
        let reporter = self.run.reporter;
        let troubles: Vec<Trouble> = errors.iter().map(Trouble::from).collect();
        reporter.end(&mut text, &self.summary, &troubles, start.elapsed());
        self.out.write_all(&text).map_err(Error::report)?;
        self.out.flush().map_err(Error::report)?;
        self.copies.end().map_err(copy_error)?;
        Ok(self.summary)
    }
}

fn copy_error(error: io::Error) -> Error {
    Error::write(Path::new("the copies of the games"), error)
}
