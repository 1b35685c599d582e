//! The files that a command reads, and those it writes.

use std::path::PathBuf;

use super::Failure;
use super::output::{Output, complain};
use hakem::error::Error;
use hakem::source::{self, Input};

/// The inputs that the paths stand for.
pub(super) fn inputs(paths: &[PathBuf]) -> Vec<Result<Input, Error>> {
    let inputs = source::inputs(paths);
    if inputs.is_empty() {
        complain(
            "no file in the folder has an ending that is looked for: .pgn or .txt, \
             also with .gz, .zst, .bz2 or .xz behind it, or .zip",
        );
    }
    inputs
}

/// Opens the outputs; none may be an input or stand for two of them.
pub(super) fn outputs<const N: usize>(
    paths: [Option<&PathBuf>; N],
    inputs: &[Result<Input, Error>],
) -> Result<[Option<Output>; N], Failure> {
    let mut outputs = [const { None }; N];
    for (output, path) in outputs.iter_mut().zip(paths) {
        *output = path.map(|path| Output::open(path)).transpose()?;
    }
    let open = || outputs.iter().flatten();
    for input in inputs.iter().flatten() {
        if let Input::File(path) = input
            && open().any(|output| output.is_file(path))
        {
            let name = input.name();
            return Err(Failure::Message(format!(
                "{name} would be read and written at once"
            )));
        }
    }
    for path in paths.into_iter().flatten() {
        if open().filter(|output| output.is_file(path)).count() > 1 {
            let path = path.display();
            return Err(Failure::Message(format!("{path} would be written twice")));
        }
    }
    Ok(outputs)
}
