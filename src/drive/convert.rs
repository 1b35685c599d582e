//! A run that converts the games of many files.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::join::Piece;
use super::read::read;
use super::render::Rendered;
use super::rewritten::{Delivery, Destination, Rewritten};
use super::run::Run;
use super::until::Until;
use super::watch::Watch;
use crate::check::{Found, Summary};
use crate::convert::{Conversion, Converter, Fate};
use crate::error::Error;
use crate::finding::Severity;
use crate::report::{Lines, Reporter, Trouble};
use crate::source::{Encoding, Input};
use crate::span::Span;

/// What to do in a run that converts.
#[derive(Clone, Debug)]
pub struct Conversions<'o> {
    /// What to convert the games to.
    pub conversion: &'o Conversion,
    /// The form in which the findings are told.
    pub reporter: Reporter,
    /// The encoding to write; `None`: that of each file.
    pub encoding: Option<Encoding>,
    /// The bytes of a block.
    pub block: usize,
    /// Where the run can be looked at and stopped.
    pub watch: &'o Watch,
}

/// What came of a run that converts.
#[derive(Debug, Default)]
pub struct ConvertOutcome {
    /// The sum over the findings.
    pub summary: Summary,
    /// The games in which not every move could be played.
    pub unfollowed: u64,
    /// The moves in comments and running text that were converted.
    pub mentions: u64,
    /// Those that looked like moves and were left as they were.
    pub doubtful: u64,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// A piece of a file that was converted.
struct Part<'o> {
    text: Rewritten<'o>,
    unfollowed: u64,
    /// The moves in running text that were converted, and those that were left.
    mentions: [u64; 2],
    rendered: Rendered,
}

impl<'o> Part<'o> {
    fn new(work: &Conversions<'_>, run: &Run<'_>, mut piece: Piece<'o>) -> Self {
        let mut converter = Converter::new(work.conversion);
        let mut text = Vec::with_capacity(piece.end + piece.end / 16);
        let mut unfollowed = 0;
        let mut at = 0;
        for found in &mut piece.games {
            if let Found::Game(game) = found {
                let between = Span::new(at, game.span.start);
                converter.between(&piece.bytes, between, &mut text);
                let fate = converter.game(&piece.bytes, &piece.file.context, game, &mut text);
                // What was read of a game that is too long may reach into the next piece.
                let beyond = game.span.end.saturating_sub(piece.end);
                text.truncate(text.len() - beyond);
                at = game.span.end - beyond;
                unfollowed += u64::from(matches!(
                    fate,
                    Fate::BySpelling { .. } | Fate::Left | Fate::OneWay
                ));
            }
        }
        converter.between(&piece.bytes, Span::new(at, piece.end), &mut text);
        let mut rendered = Rendered::new(run, &piece);
        let mentions = converter.take_mentions();
        let source = piece.source();
        let mut lines = Lines::new(&source);
        work.reporter
            .mentions(&mut rendered.text, &source, &mut lines, &mentions);
        let doubtful = mentions
            .iter()
            .filter(|mention| mention.new.is_err())
            .count();
        Self {
            text: Rewritten::new(&piece, text, work.encoding),
            mentions: [mentions.len() - doubtful, doubtful].map(|count| count as u64),
            rendered,
            unfollowed,
        }
    }
}

/// Converts the games of the inputs, in their order, and writes what was found to `report`.
///
/// The threads are those of the rayon pool the caller runs in.
///
/// # Errors
///
/// Fails if `report` cannot be written; files that cannot be read stand in the outcome.
pub fn convert(
    work: &Conversions<'_>,
    inputs: Vec<Result<Input, Error>>,
    to: &mut dyn Destination,
    report: &mut (dyn Write + Send),
) -> Result<ConvertOutcome, Error> {
    let start = Instant::now();
    let options = work.conversion.reading();
    let run = Run {
        options: &options,
        reporter: work.reporter,
        only: None,
        until: Until::default(),
        block: work.block,
        watch: work.watch,
    };
    let write_error = |error| Error::write(Path::new("the findings"), error);
    report
        .write_all(&work.reporter.start())
        .map_err(write_error)?;
    let mut done = ConvertOutcome::default();
    let mut told = false;
    let mut delivery = Delivery::default();
    let reading = read(
        &options,
        work.block,
        inputs,
        work.watch,
        |piece| Part::new(work, &run, piece),
        |part| {
            if !part.rendered.text.is_empty() {
                let separator = if told { work.reporter.separator() } else { b"" };
                told = true;
                report.write_all(separator).map_err(write_error)?;
                report.write_all(&part.rendered.text).map_err(write_error)?;
            }
            done.summary.add(&part.rendered.summary);
            done.unfollowed += part.unfollowed;
            done.mentions += part.mentions[0];
            done.doubtful += part.mentions[1];
            let errors = done.summary.count(Severity::Error);
            work.watch.show(done.summary.games, errors);
            Ok(delivery.give(&part.text, to))
        },
    )?;
    done.summary.partial |= reading.more || work.watch.is_cut_off();
    done.errors = reading.errors;
    done.errors.extend(delivery.errors);
    if told || !matches!(work.reporter, Reporter::Human(_) | Reporter::Summary { .. }) {
        let mut text = Vec::new();
        let troubles: Vec<Trouble> = done.errors.iter().map(Trouble::from).collect();
        work.reporter
            .end(&mut text, &done.summary, &troubles, start.elapsed());
        report.write_all(&text).map_err(write_error)?;
    }
    report.flush().map_err(write_error)?;
    Ok(done)
}
