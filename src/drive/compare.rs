//! The records in a file that are to be compared.

use std::ops::ControlFlow;

use super::read::read;
use super::watch::Watch;
use crate::check::Options;
use crate::compare::{MOST_RECORDS, Version};
use crate::error::Error;
use crate::report::{Compared, Lines};
use crate::source::Input;

/// What was found in a file of records to compare.
#[derive(Debug, Default)]
pub struct Chosen {
    /// The records that were asked for.
    pub records: Vec<Compared>,
    /// The games that cannot be compared: another variant, or no position to start from.
    pub not_judged: Vec<u64>,
    /// How many games were read; the rest of a file is not read if it has too many.
    pub games: u64,
}

/// Reads the records of an input: one game, or all if none is named.
///
/// The threads are those of the rayon pool the caller runs in; files are read in blocks of about
/// `block` bytes.
///
/// # Errors
///
/// Fails if the input cannot be read.
pub fn chosen(
    options: &Options,
    input: Input,
    wanted: Option<u64>,
    block: usize,
    watch: &Watch,
) -> Result<Chosen, Error> {
    let options = options.for_moves();
    let mut chosen = Chosen::default();
    let most = u64::try_from(MOST_RECORDS).unwrap_or(u64::MAX);
    let reading = read(
        &options,
        block,
        vec![Ok(input)],
        watch,
        |piece| piece,
        |piece| {
            let source = piece.source();
            let mut lines = Lines::new(&source);
            let profile = piece.file.context.profile();
            for (number, game) in piece.games() {
                chosen.games = number;
                if wanted.is_some_and(|wanted| wanted != number) {
                    continue;
                }
                match Version::read(source.text, profile, game) {
                    Some(version) => chosen.records.push(Compared {
                        file: source.file.to_string(),
                        game: number,
                        line: lines.at(game.span.start).line,
                        version,
                        text: game.span.of(source.text).to_vec(),
                        base: game.span.start,
                    }),
                    None => chosen.not_judged.push(number),
                }
                if wanted.is_some() || number > most {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    match reading.errors.into_iter().next() {
        Some(error) => Err(error),
        None => Ok(chosen),
    }
}
