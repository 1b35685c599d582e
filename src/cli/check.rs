//! `hakem check`.

use super::args::{CheckArgs, Format};
use super::files::{inputs, outputs};
use super::output::{Output, colors, complain};
use super::{BAD, FAILED, Failure, GOOD, pool};
use hakem::check::{Options, Summary};
use hakem::drive::{Outputs, Run, Until, run as drive};
use hakem::error::Error;
use hakem::finding::{Code, Severity};
use hakem::limits::BLOCK_BYTES;
use hakem::report::{Human, Reporter};
use hakem::source::Input;

/// Checks the games and gives the exit status.
pub(super) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    let reporter = reporter(args);
    let options = options(args, reporter);
    let pool = pool(args.threads)?;
    let inputs = inputs(&args.paths);
    let mut files = Files::open(args, &inputs)?;
    let work = Run {
        options: &options,
        reporter,
        only: args.game,
        until: Until {
            findings: args.max_findings,
            severity: args.fail_fast.then(|| args.fail_on.severity()),
        },
        block: BLOCK_BYTES,
    };
    let outcome = pool.install(|| drive(&work, inputs, files.outputs()))?;
    files.close()?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    if outcome.summary.partial {
        complain("stopped early; what follows was not checked");
    }
    if !outcome.errors.is_empty() {
        return Ok(FAILED);
    }
    if let Some(number) = args.game.filter(|_| outcome.summary.games == 0) {
        return Err(Failure::Message(format!("there is no game {number}")));
    }
    Ok(status(args, &outcome.summary))
}

/// The exit status for what was found. A run that ends early does not vouch for the rest.
fn status(args: &CheckArgs, sum: &Summary) -> u8 {
    let least = args.fail_on.severity();
    let severities = [Severity::Note, Severity::Warning, Severity::Error];
    let bad = severities
        .into_iter()
        .filter(|severity| *severity >= least)
        .any(|severity| sum.count(severity) > 0);
    if bad || sum.partial { BAD } else { GOOD }
}

/// The files that a run writes.
struct Files {
    report: Output,
    good: Option<Output>,
    bad: Option<Output>,
}

impl Files {
    fn open(args: &CheckArgs, inputs: &[Result<Input, Error>]) -> Result<Self, Failure> {
        let paths = [&args.output, &args.good, &args.bad].map(Option::as_ref);
        let [report, good, bad] = outputs(paths, inputs)?;
        Ok(Self {
            report: report.unwrap_or_else(Output::stdout),
            good,
            bad,
        })
    }

    fn outputs(&mut self) -> Outputs<'_> {
        let mut outputs = Outputs::from(&mut self.report);
        if let Some(good) = &mut self.good {
            outputs.good = Some(good);
        }
        if let Some(bad) = &mut self.bad {
            outputs.bad = Some(bad);
        }
        outputs
    }

    /// Gives the files their names.
    fn close(self) -> Result<(), Failure> {
        let copies = [self.good, self.bad].into_iter().flatten();
        copies.chain([self.report]).try_for_each(Output::close)
    }
}

fn reporter(args: &CheckArgs) -> Reporter {
    let color = args.output.is_none() && colors(args.color);
    let quiet = args.quiet;
    match args.format {
        Format::Human => Reporter::Human(Human {
            color,
            boards: true,
            quiet,
        }),
        Format::Jsonl => Reporter::JsonLines,
        Format::Sarif => Reporter::Sarif,
        Format::Github => Reporter::GitHub { quiet },
        Format::Grep => Reporter::Grep { quiet },
        Format::Summary => Reporter::Summary { color, quiet },
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
    ];
    for (codes, severity) in changes {
        options
            .severities
            .extend(codes.iter().map(|code| (*code, severity)));
    }
    // What is not reported is not, whatever its severity.
    let selected = |code: &&Code| args.select.is_empty() || args.select.contains(code);
    let silent = Code::ALL
        .iter()
        .filter(|code| !selected(code) || args.ignore.contains(code));
    options.severities.extend(silent.map(|code| (*code, None)));
    options
}
