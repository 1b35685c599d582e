//! `hakem claims`.

use super::args::ClaimsArgs;
use super::listing::{Asked, Done, form, listed};
use super::progress::Work;
use super::{Failure, GOOD};
use hakem::claims::{Listing, list};

/// Lists the claims and gives the exit status.
pub(super) fn run(args: &ClaimsArgs) -> Result<u8, Failure> {
    let listing = listing(args);
    let asked = Asked {
        work: Work::Claims,
        files: &args.files,
        output: args.output.as_ref(),
        threads: args.threads,
        quiet: args.quiet,
    };
    let listed = listed(&asked, |inputs, watch, out| {
        let outcome = list(&listing, inputs, watch, out)?;
        Ok(Done {
            partial: outcome.summary.partial,
            errors: outcome.errors,
            summary: outcome.summary,
        })
    })?;
    let summary = match listed {
        Ok(summary) => summary,
        Err(status) => return Ok(status),
    };
    match args.game {
        Some(number) if summary.games == 0 => {
            Err(Failure::Message(format!("there is no game {number}")))
        }
        _ => Ok(GOOD),
    }
}

fn listing(args: &ClaimsArgs) -> Listing {
    let mut listing = Listing {
        only: args.game,
        form: form(args.format, args.color, args.output.as_ref()),
        ..Listing::default()
    };
    listing.options.languages.clone_from(&args.from.0);
    args.reading.apply(&mut listing.options);
    listing.options.edition = args.laws.0;
    listing.options.profile = args.profile.profile();
    listing
}
