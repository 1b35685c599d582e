//! A run that looks for what was meant in the games of many files.

use std::io::Write;
use std::ops::ControlFlow;

use super::join::Piece;
use super::read::read;
use super::rewritten::{Delivery, Destination, Rewritten};
use super::watch::Watch;
use crate::check::{Found, Options};
use crate::error::Error;
use crate::repair::{Limits, Mending, Need, apply, mend};
use crate::report::{Lines, RepairPage, RepairTally, RepairWords, repair_lines, tags};
use crate::source::Input;
use crate::span::Span;

/// What to do in a run that repairs.
#[derive(Clone, Debug)]
pub struct Repairs<'o> {
    /// How the games are to be read; which records and findings are made makes no difference.
    pub options: Options,
    /// How far to search for readings of a game.
    pub limits: Limits,
    /// The form in which the readings are told.
    pub form: RepairForm,
    /// The only game of each file to look at, by its number from 1.
    pub only: Option<u64>,
    /// The bytes of a block.
    pub block: usize,
    /// Where the run can be looked at and stopped.
    pub watch: &'o Watch,
}

/// The form in which readings are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RepairForm {
    /// For people.
    Human(RepairWords),
    /// One page with records and boards, for people with a browser.
    Html(RepairPage),
    /// One object a line for each reading, for programs.
    JsonLines,
}

/// What came of a run that repairs.
#[derive(Debug, Default)]
pub struct RepairOutcome {
    /// The sum.
    pub tally: RepairTally,
    /// What could not be read or written.
    pub errors: Vec<Error>,
}

/// A piece of a file that was looked at.
struct Part<'o> {
    report: Vec<u8>,
    tally: RepairTally,
    text: Option<Rewritten<'o>>,
}

impl<'o> Part<'o> {
    fn new(work: &Repairs<'_>, piece: &Piece<'o>, writes: bool) -> Self {
        let mut report = Vec::new();
        let mut tally = RepairTally {
            files: u64::from(piece.ends()),
            ..RepairTally::default()
        };
        let source = piece.source();
        let mut lines = Lines::new(&source);
        let mut text = Vec::new();
        let mut at = 0;
        let profile = piece.file.context.profile();
        let games = piece.games.iter().filter_map(Found::game);
        for (number, game) in (piece.first..).zip(games) {
            if work.only.is_some_and(|only| only != number) {
                continue;
            }
            tally.games += 1;
            if game.span.end > piece.end {
                // It is too long to be read as one game.
                tally.not_judged += 1;
                continue;
            }
            let mending = match mend(source.text, profile, game, &work.limits) {
                Need::None => {
                    tally.whole += 1;
                    continue;
                }
                Need::NotJudged => {
                    tally.not_judged += 1;
                    continue;
                }
                Need::Mending(mending) => mending,
            };
            count(&mut tally, &mending);
            match work.form {
                RepairForm::Human(words) => {
                    let line = lines.at(game.span.start).line;
                    let players = game
                        .record
                        .as_ref()
                        .and_then(|record| tags::players(record, source.text));
                    let players = players.map_or_else(String::new, |names| format!(", {names}"));
                    let name = format!("{}:{line}: game {number}{players}", source.file);
                    words.game(&mut report, &name, &mending);
                }
                RepairForm::Html(page) => {
                    page.game(&mut report, &source, &mut lines, number, game, &mending);
                }
                RepairForm::JsonLines => {
                    repair_lines::game(&mut report, source.file, number, &mending);
                }
            }
            if writes
                && mending.is_clear()
                && let Some(best) = mending.repair.proposals.first()
            {
                text.extend_from_slice(&source.text[at..game.span.start]);
                let Mending {
                    record, language, ..
                } = &*mending;
                apply(
                    source.text,
                    game.span,
                    profile,
                    record,
                    best,
                    language,
                    &mut text,
                );
                at = game.span.end;
            }
        }
        let rest = Span::new(at, piece.end);
        let text = writes.then(|| {
            text.extend_from_slice(rest.of(source.text));
            Rewritten::new(piece, text, None)
        });
        Self {
            report,
            tally,
            text,
        }
    }
}

fn count(tally: &mut RepairTally, mending: &Mending) {
    if mending.repair.proposals.is_empty() {
        tally.unread += 1;
    } else if mending.is_clear() {
        tally.clear += 1;
    } else {
        tally.undecided += 1;
    }
}

/// Looks for readings of the games of the inputs that do not replay, in their order, writes them to
/// `report`, and the texts with the clear ones carried out to a destination, if there is one.
///
/// The threads are those of the rayon pool the caller runs in.
///
/// # Errors
///
/// Fails if `report` cannot be written; files that cannot be read stand in the outcome.
pub fn repair(
    work: &Repairs<'_>,
    inputs: Vec<Result<Input, Error>>,
    mut to: Option<&mut (dyn Destination + '_)>,
    report: &mut (dyn Write + Send),
) -> Result<RepairOutcome, Error> {
    let options = work.options.for_moves();
    let mut done = RepairOutcome::default();
    let mut delivery = Delivery::default();
    let writes = to.is_some();
    if let RepairForm::Html(page) = work.form {
        report.write_all(&page.start()).map_err(Error::report)?;
    }
    let reading = read(
        &options,
        work.block,
        inputs,
        work.watch,
        |piece| Part::new(work, &piece, writes),
        |part| {
            report.write_all(&part.report).map_err(Error::report)?;
            done.tally.add(&part.tally);
            let open = done.tally.undecided + done.tally.unread;
            work.watch.show(done.tally.games, open);
            Ok(match (&part.text, &mut to) {
                (Some(text), Some(to)) => delivery.give(text, *to),
                _ => ControlFlow::Continue(()),
            })
        },
    )?;
    let mut text = Vec::new();
    match work.form {
        RepairForm::Human(_) => done.tally.write(&mut text),
        RepairForm::Html(page) => page.end(&mut text, &done.tally),
        RepairForm::JsonLines => repair_lines::summary(&mut text, &done.tally),
    }
    report.write_all(&text).map_err(Error::report)?;
    report.flush().map_err(Error::report)?;
    done.errors = reading.errors;
    done.errors.extend(delivery.errors);
    Ok(done)
}
