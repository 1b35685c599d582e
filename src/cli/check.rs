//! `hakem check`.

use super::args::CheckArgs;
use super::files::{complain_of_none, inputs, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, colors, complain};
use super::progress::{Beside, Line, Work};
use super::settings::Settings;
use super::values::{Format, Level, ProfileArg, SpeedArg, positions};
use super::{BAD, FAILED, Failure, GOOD, INTERRUPTED, pool};
use hakem::check::{Options, Summary};
use hakem::drive::{Outputs, Run, Until, Watch, run as drive};
use hakem::error::Error;
use hakem::finding::{Code, Severity};
use hakem::limits::BLOCK_BYTES;
use hakem::report::Reporter;
use hakem::source::Input;
use hakem::winnable::Budget;
use std::path::PathBuf;
use std::sync::Arc;

/// Checks the games and gives the exit status.
pub(super) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    let settings = Settings::of(args)?;
    let reporter = reporter(args, &settings);
    let options = options(args, &settings, reporter).map_err(Failure::Message)?;
    let least = args.fail_on.or(settings.fail_on).unwrap_or(Level::Error);
    let least = least.severity();
    let pool = pool(args.threads.or(settings.threads).unwrap_or(0))?;
    let inputs = inputs(&args.files)?;
    let count = inputs.len();
    let total = inputs.iter().flatten().map(Input::size).sum();
    let mut files = Files::open(args, &inputs)?;
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Unfinished::of(files.unfinished()));
    let work = Run {
        options: &options,
        reporter,
        only: args.game,
        until: Until {
            findings: args.max_findings,
            severity: args.fail_fast.then_some(least),
        },
        block: BLOCK_BYTES,
        watch: &watch,
    };
    let line = Line::new(Work::Check, args.quiet);
    let mut outputs = files.outputs();
    let mut report = Beside {
        line: &line,
        output: outputs.report,
    };
    outputs.report = &mut report;
    let run = || pool.install(|| drive(&work, inputs, outputs));
    let outcome = line.during(&watch, total, run)?;
    files.close()?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    if watch.is_cut_off() {
        complain("interrupted; what follows was not checked");
        return Ok(INTERRUPTED);
    }
    if outcome.summary.partial {
        complain("stopped early; what follows was not checked");
    }
    if !outcome.errors.is_empty() {
        return Ok(FAILED);
    }
    complain_of_none(&args.files, count, outcome.summary.files);
    if let Some(number) = args.game.filter(|_| outcome.summary.games == 0) {
        return Err(Failure::Message(format!("there is no game {number}")));
    }
    Ok(status(least, &outcome.summary))
}

/// The exit status for what was found. A run that ends early does not vouch for the rest.
fn status(least: Severity, sum: &Summary) -> u8 {
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
        let [report, good, bad] = outputs(paths, inputs, args.files.files_from.as_deref())?;
        Ok(Self {
            report: report.unwrap_or_else(Output::stdout),
            good,
            bad,
        })
    }

    /// The temporary names of files that are not whole yet.
    fn unfinished(&self) -> Vec<PathBuf> {
        let files = [&self.good, &self.bad].into_iter().flatten();
        let files = files.chain([&self.report]);
        files.filter_map(Output::unfinished).collect()
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

fn reporter(args: &CheckArgs, settings: &Settings) -> Reporter {
    let color = args.output.is_none() && colors(args.color);
    let format = args.format.or(settings.format).unwrap_or(Format::Human);
    format.reporter(color, args.quiet)
}

/// What to check. What is said on the command line goes before the settings.
fn options(args: &CheckArgs, settings: &Settings, reporter: Reporter) -> Result<Options, String> {
    let mut options = Options::default();
    options.languages = match (&args.from, &settings.from) {
        (Some(languages), _) => languages.with(&args.grammar)?,
        (None, _) if !args.grammar.is_empty() => args.grammar.clone(),
        (None, Some(languages)) => languages.0.clone(),
        (None, None) => Vec::new(),
    };
    args.reading.apply(&mut options);
    if args.reading.encoding.is_none() {
        options.encoding = settings.encoding.and_then(|encoding| encoding.0);
    }
    options.edition = args.laws.or(settings.laws).and_then(|laws| laws.0);
    options.speed = args.speed.or(settings.speed).map(SpeedArg::speed);
    if let Some(budget) = args.budget {
        options.budget = Budget::of(positions(budget));
    }
    options.profile = args
        .profile
        .or(settings.profile)
        .and_then(ProfileArg::profile);
    options.records = reporter.records();
    let changes = [
        (&args.error, Some(Severity::Error)),
        (&args.warn, Some(Severity::Warning)),
        (&args.note, Some(Severity::Note)),
    ];
    let changes = changes
        .into_iter()
        .flat_map(|(codes, severity)| codes.iter().map(move |code| (*code, severity)));
    // What is not reported is not, whatever its severity.
    let select = if args.select.is_empty() {
        &settings.select
    } else {
        &args.select
    };
    let selected = |code: &&Code| select.is_empty() || select.contains(code);
    let silent = Code::ALL
        .iter()
        .filter(|code| !selected(code) || args.ignore.contains(code))
        .map(|code| (*code, None));
    options.severities.clone_from(&settings.severities);
    options.severities.extend(changes.chain(silent));
    Ok(options)
}
