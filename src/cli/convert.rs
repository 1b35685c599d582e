//! `hakem convert`.

use super::args::ConvertArgs;
use super::destination::Place;
use super::files::{complain_of_none, inputs_of, paths};
use super::interrupt::{Unfinished, stop_on_interrupt};
use super::output::{complain, error_colors};
use super::progress::{Beside, Line, Work};
use super::values::{LayoutArg, MarksArg, StyleArg, target};
use super::{BAD, FAILED, Failure, GOOD, INTERRUPTED, pool};
use hakem::convert::Conversion;
use hakem::drive::{Conversions, Watch, convert};
use hakem::error::Error;
use hakem::finding::Severity;
use hakem::limits::BLOCK_BYTES;
use hakem::notation::Language;
use hakem::source::Input;
use std::io;
use std::sync::Arc;

/// Converts the games and gives the exit status.
pub(super) fn run(args: &ConvertArgs) -> Result<u8, Failure> {
    let conversion = conversion(args)?;
    let pool = pool(args.work.threads)?;
    let paths = paths(&args.files)?;
    let inputs = inputs_of(&args.files, &paths)?;
    let count = inputs.len();
    let total = inputs.iter().flatten().map(Input::size).sum();
    let unfinished = Unfinished::default();
    let line = Line::new(Work::Convert, args.quiet);
    let mut place = Place::new(args, &paths, &inputs, &line, unfinished.clone())?;
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Some(unfinished));
    let work = Conversions {
        conversion: &conversion,
        reporter: args.format.reporter(error_colors(args.color), args.quiet),
        encoding: args.output_encoding.and_then(|encoding| encoding.0),
        block: BLOCK_BYTES,
        watch: &watch,
    };
    let mut report = Beside {
        line: &line,
        output: io::stderr(),
    };
    let run = || pool.install(|| convert(&work, inputs, &mut place, &mut report));
    let outcome = line.during(&watch, total, run)?;
    let complaints = place.complaints();
    // Half a text must not stand where a whole one is expected.
    let cut = outcome.errors.iter().any(Error::is_of_encoding);
    let abandoned = if watch.is_cut_off() || cut {
        place.abandon()?
    } else {
        place.close()?;
        None
    };
    for error in &outcome.errors {
        complain(&error.to_string());
    }
    for complaint in &complaints {
        complain(complaint);
    }
    if watch.is_cut_off() {
        complain(&match abandoned {
            Some(path) => format!(
                "interrupted; {} is not written, for not all was converted",
                path.display()
            ),
            None => "interrupted; what follows was not converted".to_owned(),
        });
        return Ok(INTERRUPTED);
    }
    if !outcome.errors.is_empty() || !complaints.is_empty() {
        return Ok(FAILED);
    }
    complain_of_none(&args.files, count, outcome.summary.files);
    if args.in_text && !args.quiet {
        let (done, left) = (outcome.mentions, outcome.doubtful);
        complain(&format!(
            "moves in text: {done} converted, {left} doubtful and left as they were"
        ));
    }
    let bad = outcome.unfollowed > 0 || outcome.summary.count(Severity::Error) > 0;
    Ok(if bad { BAD } else { GOOD })
}

fn conversion(args: &ConvertArgs) -> Result<Conversion, Failure> {
    let exports = args.layout == LayoutArg::Pgn;
    if exports && (!matches!(args.style, StyleArg::Keep | StyleArg::San) || args.marks.is_some()) {
        let text = "--layout pgn has a style and marks of its own";
        return Err(Failure::Message(text.to_owned()));
    }
    let to = args.to.as_deref();
    let to = to.map(|code| target(code, &args.grammar)).transpose();
    let to = to.map_err(Failure::Message)?;
    let from = languages(args, to).map_err(Failure::Message)?;
    if args.in_text && (exports || from.len() != 1) {
        let text = "--in-text needs one language named with --from, and keeps the layout";
        return Err(Failure::Message(text.to_owned()));
    }
    let to = match to {
        Some(language) => language,
        None if exports => Language::english(),
        None if args.style.has_letters() => {
            let text = "the language to write is to be named with --to";
            return Err(Failure::Message(text.to_owned()));
        }
        None => Language::english(),
    };
    let mut conversion = Conversion::to(to);
    conversion.style = args.style.style();
    conversion.marks = args.marks.map(MarksArg::policy);
    conversion.in_text = args.in_text;
    conversion.layout = args.layout.layout();
    conversion.options.languages = from;
    args.reading.apply(&mut conversion.options);
    conversion.options.profile = args.profile.profile();
    Ok(conversion)
}

/// The languages to read. Without `--from` they are the user's own, unless one of these is to be
/// written.
fn languages(
    args: &ConvertArgs,
    to: Option<&'static Language>,
) -> Result<Vec<&'static Language>, String> {
    let own = &args.grammar;
    let is_target = |language: &&&Language| to.is_some_and(|to| to.code() == language.code());
    if !args.from.is_auto() {
        args.from.with(own)
    } else if own.iter().any(|language| is_target(&language)) {
        Ok(Vec::new())
    } else {
        Ok(own.clone())
    }
}
