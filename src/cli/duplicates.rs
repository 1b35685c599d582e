//! `hakem duplicates`.

use super::args::DuplicatesArgs;
use super::listing::{Asked, Done, form, listed};
use super::progress::Work;
use super::{BAD, Failure, GOOD};
use hakem::check::Options;
use hakem::duplicates::{Least, Search, search};

/// Looks for duplicates and gives the exit status.
pub(super) fn run(args: &DuplicatesArgs) -> Result<u8, Failure> {
    let mut work = Search {
        options: options(args),
        least: Least {
            same: args.min_plies,
            prefix: args.min_prefix,
        },
        by_round: args.by_round,
        form: form(args.format, args.color, args.output.as_ref()),
        ..Search::default()
    };
    if !args.kinds.is_empty() {
        work.kinds.clone_from(&args.kinds);
    }
    if let Some(folder) = &args.temp_dir {
        work.folder.clone_from(folder);
    }
    let asked = Asked {
        work: Work::Search,
        files: &args.files,
        output: args.output.as_ref(),
        threads: args.threads,
        quiet: args.quiet,
    };
    let listed = listed(&asked, |inputs, watch, out| {
        let outcome = search(&work, inputs, watch, out)?;
        Ok(Done {
            partial: outcome.summary.partial,
            errors: outcome.errors,
            summary: outcome.summary,
        })
    })?;
    Ok(match listed {
        Ok(summary) if summary.all_groups() > 0 => BAD,
        Ok(_) => GOOD,
        Err(status) => status,
    })
}

fn options(args: &DuplicatesArgs) -> Options {
    let mut options = Options::default();
    options.languages.clone_from(&args.from.0);
    args.reading.apply(&mut options);
    options.profile = args.profile.profile();
    options
}
