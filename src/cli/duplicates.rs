//! `hakem duplicates`.

use super::args::DuplicatesArgs;
use super::files::{inputs, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, colors, complain};
use super::progress::{Beside, Line, Work};
use super::values::ListFormat;
use super::{BAD, FAILED, Failure, GOOD, INTERRUPTED, pool};
use hakem::check::Options;
use hakem::drive::Watch;
use hakem::duplicates::{Form, Least, Search, search};
use hakem::source::Input;
use std::sync::Arc;

/// Looks for duplicates and gives the exit status.
pub(super) fn run(args: &DuplicatesArgs) -> Result<u8, Failure> {
    let mut work = Search {
        options: options(args),
        least: Least {
            same: args.min_plies,
            prefix: args.min_prefix,
        },
        by_round: args.by_round,
        form: form(args),
        ..Search::default()
    };
    if !args.kinds.is_empty() {
        work.kinds.clone_from(&args.kinds);
    }
    if let Some(folder) = &args.temp_dir {
        work.folder.clone_from(folder);
    }
    let pool = pool(args.threads)?;
    let inputs = inputs(&args.files)?;
    let total = inputs.iter().flatten().map(Input::size).sum();
    let [output] = outputs(
        [args.output.as_ref()],
        &inputs,
        args.files.files_from.as_deref(),
    )?;
    let output = output.unwrap_or_else(Output::stdout);
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Unfinished::of(output.unfinished()));
    let line = Line::new(Work::Search, args.quiet);
    let mut report = Beside {
        line: &line,
        output,
    };
    let run = || pool.install(|| search(&work, inputs, &watch, &mut report));
    let outcome = line.during(&watch, total, run)?;
    report.output.close()?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    if outcome.summary.partial {
        complain("interrupted; what follows was not read");
        return Ok(INTERRUPTED);
    }
    if !outcome.errors.is_empty() {
        return Ok(FAILED);
    }
    let found = outcome.summary.all_groups() > 0;
    Ok(if found { BAD } else { GOOD })
}

fn form(args: &DuplicatesArgs) -> Form {
    let color = args.output.is_none() && colors(args.color);
    match args.format {
        ListFormat::Human => Form::Human { color },
        ListFormat::Jsonl => Form::JsonLines,
        ListFormat::Summary => Form::Summary { color },
    }
}

fn options(args: &DuplicatesArgs) -> Options {
    let mut options = Options::default();
    options.languages.clone_from(&args.from.0);
    options.profile = args.profile.profile();
    options
}
