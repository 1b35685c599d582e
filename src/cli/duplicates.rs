//! `hakem duplicates`.

use super::args::DuplicatesArgs;
use super::files::{inputs, outputs};
use super::output::{Output, colors, complain};
use super::values::DuplicatesFormat;
use super::{BAD, FAILED, Failure, GOOD, pool};
use hakem::check::Options;
use hakem::duplicates::{Form, Kind, Least, Search, search};

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
    let [output] = outputs([args.output.as_ref()], &inputs)?;
    let mut output = output.unwrap_or_else(Output::stdout);
    let outcome = pool.install(|| search(&work, inputs, &mut output))?;
    output.close()?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    if !outcome.errors.is_empty() {
        return Ok(FAILED);
    }
    let found = Kind::ALL
        .iter()
        .any(|kind| outcome.summary.groups(*kind) > 0);
    Ok(if found { BAD } else { GOOD })
}

fn form(args: &DuplicatesArgs) -> Form {
    let color = args.output.is_none() && colors(args.color);
    match args.format {
        DuplicatesFormat::Human => Form::Human { color },
        DuplicatesFormat::Jsonl => Form::JsonLines,
        DuplicatesFormat::Summary => Form::Summary { color },
    }
}

fn options(args: &DuplicatesArgs) -> Options {
    let mut options = Options::default();
    options.languages.clone_from(&args.from.0);
    options.profile = args.profile.profile();
    options
}
