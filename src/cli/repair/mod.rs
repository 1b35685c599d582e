//! `hakem repair`.

mod args;
mod lattice;

pub(super) use args::RepairArgs;

use super::destination::Place;
use super::files::{inputs_of, outputs, paths};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, complain};
use super::progress::{Beside, Line, Work};
use super::{BAD, FAILED, Failure, GOOD, INTERRUPTED, pool};
use args::RepairFormat;
use hakem::check::Options;
use hakem::drive::{Destination, RepairForm, Repairs, Watch, repair};
use hakem::limits::BLOCK_BYTES;
use hakem::notation::Language;
use hakem::repair::Limits;
use hakem::report::{LatticeWords, RepairPage, RepairWords};
use hakem::source::Input;
use lattice::Settling;
use std::path::Path;
use std::sync::Arc;

/// The part of a name that tells a repaired file from its original.
const MARK: &str = "repaired";

/// Looks for readings and gives the exit status.
pub(super) fn run(args: &RepairArgs) -> Result<u8, Failure> {
    if let Some(path) = &args.lattice {
        return lattice(args, path);
    }
    let pool = pool(args.work.threads)?;
    let paths = paths(&args.files)?;
    let inputs = inputs_of(&args.files, &paths)?;
    let total = inputs.iter().flatten().map(Input::size).sum();
    let list = args.files.files_from.as_deref();
    let [output] = outputs([args.report.output.as_ref()], &inputs, list)?;
    let output = output.unwrap_or_else(Output::stdout);
    let watch = Arc::new(Watch::default());
    let unfinished = Unfinished::default();
    unfinished.exchange(None, output.unfinished());
    stop_on_interrupt(&watch, Some(unfinished.clone()));
    let line = Line::new(Work::Repair, args.quiet);
    let mut place = None;
    if args.apply {
        place = Some(Place::beside(&inputs, MARK, &line, unfinished)?);
    }
    let work = repairs(args, &watch);
    let mut report = Beside {
        line: &line,
        output,
    };
    let run = || {
        pool.install(|| {
            let to = place.as_mut().map(|place| place as &mut dyn Destination);
            repair(&work, inputs, to, &mut report)
        })
    };
    let outcome = line.during(&watch, total, run)?;
    report.output.close()?;
    let complaints = place.as_mut().map_or_else(Vec::new, Place::complaints);
    place.map_or(Ok(()), Place::close)?;
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    for complaint in &complaints {
        complain(complaint);
    }
    if watch.is_cut_off() {
        complain("interrupted; what follows was not read");
        return Ok(INTERRUPTED);
    }
    if !outcome.errors.is_empty() || !complaints.is_empty() {
        return Ok(FAILED);
    }
    if let Some(number) = args.game.filter(|_| outcome.tally.games == 0) {
        return Err(Failure::Message(format!("there is no game {number}")));
    }
    Ok(if outcome.tally.is_good() { GOOD } else { BAD })
}

fn lattice(args: &RepairArgs, path: &Path) -> Result<u8, Failure> {
    if args.format == RepairFormat::Html {
        let text = "--lattice has no report in HTML";
        return Err(Failure::Message(text.to_owned()));
    }
    let language = match &args.reading.from.0[..] {
        [] => Language::english(),
        [language] => language,
        _ => {
            let text = "--lattice takes one language with --from";
            return Err(Failure::Message(text.to_owned()));
        }
    };
    let [output] = outputs([args.report.output.as_ref()], &[], None)?;
    let words = LatticeWords {
        color: args.report.has_colors(),
    };
    let settling = Settling {
        language,
        limits: limits(args),
        words: (args.format == RepairFormat::Human).then_some(words),
    };
    let output = output.unwrap_or_else(Output::stdout);
    let sure = lattice::run(path, &settling, output)?;
    Ok(if sure { GOOD } else { BAD })
}

fn limits(args: &RepairArgs) -> Limits {
    let mut limits = Limits::default();
    limits.edits = args.max_edits;
    limits.beam = args.beam;
    limits.as_played = args.as_played;
    limits
}

fn repairs<'w>(args: &RepairArgs, watch: &'w Watch) -> Repairs<'w> {
    let mut options = Options::default();
    args.reading.apply(&mut options);
    let words = RepairWords {
        color: args.report.has_colors(),
        boards: !args.quiet,
        explain: args.explain,
    };
    Repairs {
        options,
        limits: limits(args),
        form: match args.format {
            RepairFormat::Human => RepairForm::Human(words),
            RepairFormat::Html => RepairForm::Html(RepairPage {
                explain: args.explain,
            }),
            RepairFormat::Jsonl => RepairForm::JsonLines,
        },
        only: args.game,
        block: BLOCK_BYTES,
        watch,
    }
}
