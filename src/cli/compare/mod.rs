//! `hakem compare`.

mod args;
mod records;

pub(super) use args::CompareArgs;

use super::files::{TAKEN, outputs};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{Output, complain};
use super::{BAD, Failure, GOOD, INTERRUPTED, pool};
use args::CompareFormat;
use hakem::compare::{Limits, Version, compare};
use hakem::drive::Watch;
use hakem::error::Error;
use hakem::report::{ComparePage, CompareWords, compare_lines, reconciled};
use hakem::source::{Input, Selection, inputs};
use std::io::Write;
use std::sync::Arc;

/// Compares records and gives the exit status.
pub(super) fn run(args: &CompareArgs) -> Result<u8, Failure> {
    let selection = Selection::new(&[], &[]).map_err(Failure::Message)?;
    // A file may be named twice, for two of its games.
    let mut found: Vec<Result<Input, Error>> = Vec::new();
    for path in &args.paths {
        let files = inputs(std::slice::from_ref(path), &selection);
        if files.is_empty() {
            let folder = path.display();
            return Err(Failure::Message(format!(
                "{folder}: there is no game file in this folder: {TAKEN}"
            )));
        }
        found.extend(files);
    }
    let [report, game] = outputs(
        [args.report.output.as_ref(), args.reconciled.as_ref()],
        &found,
        None,
    )?;
    let found = found.into_iter().collect::<Result<Vec<Input>, Error>>()?;
    let watch = Arc::new(Watch::default());
    let files = [report.as_ref(), game.as_ref()].into_iter().flatten();
    let unfinished = Unfinished::of(files.filter_map(Output::unfinished));
    stop_on_interrupt(&watch, unfinished);
    let records = pool(1)?.install(|| records::records(args, found, &watch))?;
    if watch.is_cut_off() {
        complain("interrupted");
        return Ok(INTERRUPTED);
    }
    let versions: Vec<Version> = records
        .iter()
        .map(|record| record.version.clone())
        .collect();
    let mut limits = Limits::default();
    limits.beam = args.beam;
    limits.plies = args.plies;
    let compared = compare(&versions, &limits);
    let mut text = Vec::new();
    match args.format {
        CompareFormat::Human => {
            let words = CompareWords {
                color: args.report.has_colors(),
                boards: !args.quiet,
            };
            words.write(&mut text, &records, &compared);
        }
        CompareFormat::Html => ComparePage.write(&mut text, &records, &compared),
        CompareFormat::Jsonl => compare_lines::write(&mut text, &records, &compared),
    }
    let mut report = report.unwrap_or_else(Output::stdout);
    report.write_all(&text)?;
    report.flush()?;
    report.close()?;
    if let Some(mut file) = game {
        file.write_all(reconciled(&records, &compared).as_bytes())?;
        file.flush()?;
        file.close()?;
    }
    Ok(if compared.differences.is_empty() {
        GOOD
    } else {
        BAD
    })
}
