//! The records that the arguments stand for.

use super::args::CompareArgs;
use crate::cli::Failure;
use hakem::check::Options;
use hakem::compare::{MOST_RECORDS, MOST_WORDS};
use hakem::drive::{Chosen, Watch, chosen};
use hakem::limits::BLOCK_BYTES;
use hakem::report::Compared;
use hakem::source::Input;

/// Reads the records, in the order in which they are named.
pub(super) fn records(
    args: &CompareArgs,
    inputs: Vec<Input>,
    watch: &Watch,
) -> Result<Vec<Compared>, Failure> {
    let mut options = Options::default();
    args.reading.apply(&mut options);
    let all = inputs.len() == 1 && args.game.is_empty();
    let mut records = Vec::new();
    for (input, game) in wanted(args, inputs)? {
        let name = input.name().to_string();
        let chosen = chosen(&options, input, game, BLOCK_BYTES, watch)?;
        let found = check(&name, game, all, chosen)?;
        records.extend(found);
    }
    if records.len() < 2 {
        return fail("a single record cannot be compared; name a second file");
    }
    for record in &records {
        let words = record.version.record.cells.len();
        if words > MOST_WORDS {
            let Compared { file, game, .. } = record;
            return fail(&format!(
                "{file}: game {game} has {words} words; records of up to {MOST_WORDS} can be compared"
            ));
        }
    }
    let start = |record: &Compared| *record.version.start();
    if records
        .windows(2)
        .any(|pair| start(&pair[0]) != start(&pair[1]))
    {
        return fail("the records begin in different positions");
    }
    Ok(records)
}

/// Each input with the game that is wanted of it.
fn wanted(args: &CompareArgs, inputs: Vec<Input>) -> Result<Vec<(Input, Option<u64>)>, Failure> {
    let (files, games) = (inputs.len(), &args.game);
    if inputs.iter().filter(|input| input.is_stdin()).count() > 1
        || (files == 1 && games.len() > 1 && inputs[0].is_stdin())
    {
        return fail("standard input can be read once only");
    }
    let wanted: Vec<(Input, Option<u64>)> = match (files, games.len()) {
        (_, 0) => inputs.into_iter().map(|input| (input, None)).collect(),
        (_, 1) => inputs
            .into_iter()
            .map(|input| (input, Some(games[0])))
            .collect(),
        (1, _) => games
            .iter()
            .map(|game| (inputs[0].clone(), Some(*game)))
            .collect(),
        (files, count) if files == count => {
            let games = games.iter().map(|game| Some(*game));
            inputs.into_iter().zip(games).collect()
        }
        (files, count) => {
            return fail(&format!(
                "--game names {count} games for {files} files; name one for all or one for each"
            ));
        }
    };
    if wanted.len() > MOST_RECORDS {
        return fail(&too_many());
    }
    Ok(wanted)
}

/// The records of one file, if they are what was asked for.
fn check(
    name: &str,
    game: Option<u64>,
    all: bool,
    chosen: Chosen,
) -> Result<Vec<Compared>, Failure> {
    if let Some(number) = chosen.not_judged.first() {
        return fail(&format!(
            "{name}: game {number} cannot be compared: it is of another variant or begins in no playable position"
        ));
    }
    match (game, chosen.records.len()) {
        (_, 0) if chosen.games == 0 => fail(&format!("{name}: there is no game in it")),
        (Some(number), 0) => fail(&format!("{name}: there is no game {number}")),
        (None, count) if all && count > MOST_RECORDS => {
            fail(&format!("{name}: {}; choose some with --game", too_many()))
        }
        (None, count) if !all && count > 1 => fail(&format!(
            "{name}: there is more than one game in it; choose one with --game"
        )),
        _ => Ok(chosen.records),
    }
}

fn too_many() -> String {
    format!("at most {MOST_RECORDS} records can be compared at once")
}

fn fail<T>(message: &str) -> Result<T, Failure> {
    Err(Failure::Message(message.to_owned()))
}
