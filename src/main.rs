//! The program `hakem`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
