//! The program: arguments in, text and an exit status out. No other room talks to people.

mod adjudicate;
mod args;
mod check;
mod claims;
mod compare;
mod completions;
mod convert;
mod destination;
mod duplicates;
mod explain;
mod fen;
mod files;
mod grammar;
mod grammar_schema;
mod interrupt;
mod languages;
mod listing;
mod man;
mod moment;
mod output;
mod perft;
mod progress;
mod reading;
mod repair;
mod settings;
mod values;

use clap::Parser;
use std::process::ExitCode;

use args::{Args, Command};

/// The exit status of a run without errors in the games.
const GOOD: u8 = 0;
/// The exit status of a run that found errors.
const BAD: u8 = 1;
/// The exit status of a run that could not do its work.
const FAILED: u8 = 2;
/// The exit status of a run that the user stopped.
const INTERRUPTED: u8 = 130;

/// What ends a command early.
#[derive(Debug)]
enum Failure {
    /// The reader of our output has gone away: nobody is left to tell, and nothing is wrong.
    ClosedPipe,
    /// The work cannot be done; the words say why.
    Message(String),
}

impl From<hakem::error::Error> for Failure {
    fn from(error: hakem::error::Error) -> Self {
        if error.is_closed_pipe() {
            Self::ClosedPipe
        } else {
            Self::Message(error.to_string())
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Message(error.to_string()),
        }
    }
}

/// The threads that read the files, the current one among them; 0 is one for each processor.
fn pool(threads: u16) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(usize::from(threads))
        .use_current_thread()
        .build()
        .map_err(|error| Failure::Message(format!("cannot start {threads} threads: {error}")))
}

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version are no errors, and go to standard output.
            let status = if error.use_stderr() { FAILED } else { GOOD };
            let _ = error.print();
            return ExitCode::from(status);
        }
    };
    let done = match args.command {
        Command::Check(args) => check::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Claims(args) => claims::run(&args),
        Command::Repair(args) => repair::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Duplicates(args) => duplicates::run(&args),
        Command::Adjudicate(args) => adjudicate::run(&args),
        Command::Fen(args) => fen::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Languages(args) => languages::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    match done {
        Ok(status) => ExitCode::from(status),
        Err(Failure::ClosedPipe) => ExitCode::from(GOOD),
        Err(Failure::Message(message)) => {
            output::complain(&message);
            ExitCode::from(FAILED)
        }
    }
}
