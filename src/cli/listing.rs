//! What commands have in common that list something over many files.

use super::args::{FileArgs, ThreadArgs};
use super::files::{complain_of_none, inputs, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, ReportArgs, complain};
use super::progress::{Beside, Line, Work};
use super::values::ListFormat;
use super::{FAILED, Failure, INTERRUPTED, pool};
use hakem::drive::{Listed, Watch};
use hakem::error::Error;
use hakem::report::{Covered, ListForm};
use hakem::source::Input;
use std::io::Write;
use std::sync::Arc;

/// What is asked of all such commands.
#[derive(Debug, clap::Args)]
pub(super) struct ListingArgs {
    /// The form of the report.
    #[arg(long, value_enum, default_value_t = ListFormat::Human)]
    format: ListFormat,

    #[command(flatten)]
    work: ThreadArgs,

    #[command(flatten)]
    report: ReportArgs,

    /// Show no progress; the report stays complete.
    #[arg(short, long)]
    quiet: bool,
}

impl ListingArgs {
    /// The form of the output.
    pub(super) fn form(&self) -> ListForm {
        let color = self.report.has_colors();
        match self.format {
            ListFormat::Human => ListForm::Human { color },
            ListFormat::Jsonl => ListForm::JsonLines,
            ListFormat::Summary => ListForm::Summary { color },
        }
    }
}

/// Has the files read beside a line of progress. Gives the sum, or the exit status if not all could
/// be read.
pub(super) fn listed<S: AsRef<Covered> + Send>(
    work: Work,
    files: &FileArgs,
    args: &ListingArgs,
    read: impl FnOnce(
        Vec<Result<Input, Error>>,
        &Watch,
        &mut (dyn Write + Send),
    ) -> Result<Listed<S>, Error>
    + Send,
) -> Result<Result<S, u8>, Failure> {
    let pool = pool(args.work.threads)?;
    let inputs = inputs(files)?;
    let count = inputs.len();
    let total = inputs.iter().flatten().map(Input::size).sum();
    let [output] = outputs(
        [args.report.output.as_ref()],
        &inputs,
        files.files_from.as_deref(),
    )?;
    let output = output.unwrap_or_else(Output::stdout);
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Unfinished::of(output.unfinished()));
    let line = Line::new(work, args.quiet);
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
    if done.summary.as_ref().partial {
        complain("interrupted; what follows was not read");
        return Ok(Err(INTERRUPTED));
    }
    if !done.errors.is_empty() {
        return Ok(Err(FAILED));
    }
    complain_of_none(files, count, done.summary.as_ref().files);
    Ok(Ok(done.summary))
}
