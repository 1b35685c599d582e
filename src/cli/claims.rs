//! `hakem claims`.

use super::args::ClaimsArgs;
use super::files::{inputs, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, colors, complain};
use super::progress::{Beside, Line, Work};
use super::values::ListFormat;
use super::{FAILED, Failure, GOOD, INTERRUPTED, pool};
use hakem::claims::{Form, Listing, list};
use hakem::drive::Watch;
use hakem::source::Input;
use std::sync::Arc;

/// Lists the claims and gives the exit status.
pub(super) fn run(args: &ClaimsArgs) -> Result<u8, Failure> {
    let listing = listing(args);
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
    let line = Line::new(Work::Claims, args.quiet);
    let mut report = Beside {
        line: &line,
        output,
    };
    let run = || pool.install(|| list(&listing, inputs, &watch, &mut report));
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
    if let Some(number) = args.game.filter(|_| outcome.summary.games == 0) {
        return Err(Failure::Message(format!("there is no game {number}")));
    }
    Ok(GOOD)
}

fn listing(args: &ClaimsArgs) -> Listing {
    let color = args.output.is_none() && colors(args.color);
    let mut listing = Listing {
        only: args.game,
        form: match args.format {
            ListFormat::Human => Form::Human { color },
            ListFormat::Jsonl => Form::JsonLines,
            ListFormat::Summary => Form::Summary { color },
        },
        ..Listing::default()
    };
    listing.options.languages.clone_from(&args.from.0);
    listing.options.edition = args.laws.0;
    listing.options.profile = args.profile.profile();
    listing
}
