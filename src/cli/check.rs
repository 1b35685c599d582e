//! `hakem check`.

use super::args::{CheckArgs, Format};
use super::files::open;
use super::output::{colors, complain};
use super::{BAD, FAILED, Failure, GOOD, pool};
use hakem::check::Options;
use hakem::drive::{Run, run as drive};
use hakem::finding::Severity;
use hakem::limits::BLOCK_BYTES;
use hakem::report::{Human, Reporter};

/// Checks the games and gives the exit status.
pub(super) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    let reporter = reporter(args);
    let options = options(args, reporter);
    let pool = pool(args.threads)?;
    let (inputs, mut output) = open(&args.paths, args.output.as_deref())?;
    let work = Run {
        options: &options,
        reporter,
        only: args.game,
        block: BLOCK_BYTES,
    };
    let outcome = pool.install(|| drive(&work, inputs, &mut output))?;
    output.close()?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    if !outcome.errors.is_empty() {
        return Ok(FAILED);
    }
    if let Some(number) = args.game.filter(|_| outcome.summary.games == 0) {
        return Err(Failure::Message(format!("there is no game {number}")));
    }
    let least = args.fail_on.severity();
    let severities = [Severity::Note, Severity::Warning, Severity::Error];
    let bad = severities
        .into_iter()
        .filter(|severity| *severity >= least)
        .any(|severity| outcome.summary.count(severity) > 0);
    Ok(if bad { BAD } else { GOOD })
}

fn reporter(args: &CheckArgs) -> Reporter {
    let color = args.output.is_none() && colors(args.color);
    match args.format {
        Format::Human => Reporter::Human(Human {
            color,
            boards: true,
            quiet: args.quiet,
        }),
        Format::Jsonl => Reporter::JsonLines,
        Format::Summary => Reporter::Summary { color },
    }
}

fn options(args: &CheckArgs, reporter: Reporter) -> Options {
    let mut options = Options::default();
    options.languages.clone_from(&args.from.0);
    options.edition = args.laws.0;
    options.profile = args.profile.profile();
    options.records = reporter.records();
    let changes = [
        (&args.error, Some(Severity::Error)),
        (&args.warn, Some(Severity::Warning)),
        (&args.note, Some(Severity::Note)),
        (&args.ignore, None),
    ];
    for (codes, severity) in changes {
        options
            .severities
            .extend(codes.iter().map(|code| (*code, severity)));
    }
    options
}
