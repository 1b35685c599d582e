//! `hakem fen`.

mod args;
mod boards;
mod games;
mod printed;

pub(super) use args::FenArgs;

use super::files::{once, outputs};
use super::moment::position;
use super::output::Output;
use super::{Failure, GOOD};
use boards::Boards;
use hakem::diagram::Diagram;
use hakem::source::{Selection, inputs};

/// Draws positions and gives the exit status.
pub(super) fn run(args: &FenArgs) -> Result<u8, Failure> {
    once(args.paths.iter())?;
    let selection = Selection::new(&[], &[]).map_err(Failure::Message)?;
    let inputs = match args.fen {
        Some(_) => Vec::new(),
        None => inputs(&args.paths, &selection),
    };
    let [output] = outputs([args.output.as_ref()], &inputs, None)?;
    let mut boards = Boards::new(args, output.unwrap_or_else(Output::stdout));
    let status = match &args.fen {
        Some(fen) => {
            boards.add(&Diagram::from(&position(fen)?))?;
            GOOD
        }
        None if args.from_diagram => printed::run(args, &inputs, &mut boards)?,
        None => games::run(args, inputs, &mut boards)?,
    };
    boards.end()?;
    Ok(status)
}
