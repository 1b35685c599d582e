//! `hakem completions`.

use clap::CommandFactory;
use std::io::{self, Write};

use super::args::{Args, CompletionsArgs};
use super::{Failure, GOOD};

/// Writes the script with which a shell completes what is typed.
pub(super) fn run(args: &CompletionsArgs) -> Result<u8, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "hakem", &mut script);
    io::stdout().write_all(&script)?;
    Ok(GOOD)
}
