//! The files that a command reads, and the one it writes.

use std::path::{Path, PathBuf};

use super::Failure;
use super::output::{Output, complain};
use hakem::error::Error;
use hakem::source::{Input, inputs};

/// The inputs that the paths stand for, and the output; they must not be one file.
pub(super) fn open(
    paths: &[PathBuf],
    output: Option<&Path>,
) -> Result<(Vec<Result<Input, Error>>, Output), Failure> {
    let inputs = inputs(paths);
    if inputs.is_empty() {
        complain(
            "no file in the folder has an ending that is looked for: .pgn or .txt, \
             also with .gz, .zst, .bz2 or .xz behind it, or .zip",
        );
    }
    let output = Output::open(output)?;
    if let Some(input) = inputs.iter().flatten().find(|input| match input {
        Input::File(path) => output.is_file(path),
        Input::Stdin => false,
    }) {
        let name = input.name();
        return Err(Failure::Message(format!(
            "{name} would be read and written at once"
        )));
    }
    Ok((inputs, output))
}
