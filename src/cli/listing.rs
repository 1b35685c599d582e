//! What commands have in common that list something over many files.

use super::args::FileArgs;
use super::files::{inputs, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, colors, complain};
use super::progress::{Beside, Line, Work};
use super::values::{ColorArg, ListFormat};
use super::{FAILED, Failure, INTERRUPTED, pool};
use hakem::drive::Watch;
use hakem::error::Error;
use hakem::report::ListForm;
use hakem::source::Input;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// What is asked of all such commands.
pub(super) struct Asked<'a> {
    pub(super) work: Work,
    pub(super) files: &'a FileArgs,
    pub(super) output: Option<&'a PathBuf>,
    pub(super) threads: u16,
    pub(super) quiet: bool,
}

/// What came of the work.
pub(super) struct Done<S> {
    pub(super) summary: S,
    pub(super) errors: Vec<Error>,
    /// Whether it was stopped while there was more to read.
    pub(super) partial: bool,
}

/// Has the files read beside a line of progress. Gives the sum, or the exit status if not all could
/// be read.
pub(super) fn listed<S: Send>(
    asked: &Asked<'_>,
    read: impl FnOnce(
        Vec<Result<Input, Error>>,
        &Watch,
        &mut (dyn Write + Send),
    ) -> Result<Done<S>, Error>
    + Send,
) -> Result<Result<S, u8>, Failure> {
    let pool = pool(asked.threads)?;
    let inputs = inputs(asked.files)?;
    let total = inputs.iter().flatten().map(Input::size).sum();
    let [output] = outputs([asked.output], &inputs, asked.files.files_from.as_deref())?;
    let output = output.unwrap_or_else(Output::stdout);
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Unfinished::of(output.unfinished()));
    let line = Line::new(asked.work, asked.quiet);
    let mut report = Beside {
        line: &line,
        output,
    };
    let run = || pool.install(|| read(inputs, &watch, &mut report));
    let done = line.during(&watch, total, run)?;
    report.output.close()?;
    for error in &done.errors {
        complain(&error.to_string());
    }
    if done.partial {
        complain("interrupted; what follows was not read");
        return Ok(Err(INTERRUPTED));
    }
    if !done.errors.is_empty() {
        return Ok(Err(FAILED));
    }
    Ok(Ok(done.summary))
}

/// The form of the output that a format means.
pub(super) fn form(format: ListFormat, color: ColorArg, output: Option<&PathBuf>) -> ListForm {
    let color = output.is_none() && colors(color);
    match format {
        ListFormat::Human => ListForm::Human { color },
        ListFormat::Jsonl => ListForm::JsonLines,
        ListFormat::Summary => ListForm::Summary { color },
    }
}
