//! `hakem perft`.

use std::io::{self, Write};

use super::args::PerftArgs;
use super::moment::position;
use super::{Failure, GOOD};
use hakem::rules::{Position, divide, perft};

/// Counts the positions that legal moves lead to.
pub(super) fn run(args: &PerftArgs) -> Result<u8, Failure> {
    let position = match &args.fen {
        None => Position::start(),
        Some(fen) => position(fen)?,
    };
    let mut out = io::stdout().lock();
    if !args.divide || args.depth == 0 {
        writeln!(out, "{}", perft(&position, args.depth))?;
        return Ok(GOOD);
    }
    let mut sum = 0;
    for (played, count) in divide(&position, args.depth) {
        sum += count;
        writeln!(out, "{played} {count}")?;
    }
    writeln!(out, "\n{sum}")?;
    Ok(GOOD)
}
