//! `hakem explain`.

use std::io::{self, Write};

use super::args::ExplainArgs;
use super::output::colors;
use super::{Failure, GOOD};
use hakem::report::{explain, list};

/// Writes the explanation of a code, or the list of all.
pub(super) fn run(args: &ExplainArgs) -> Result<u8, Failure> {
    let mut text = Vec::new();
    match args.code {
        Some(code) => explain(&mut text, code, colors(args.color)),
        None => list(&mut text),
    }
    io::stdout().write_all(&text)?;
    Ok(GOOD)
}
