//! The files that a command reads, and those it writes.

use std::path::{Path, PathBuf};

use super::Failure;
use super::args::FileArgs;
use super::output::{Output, complain};
use hakem::error::Error;
use hakem::source::{self, Input, Selection, listed};

/// The inputs that the arguments stand for.
pub(super) fn inputs(args: &FileArgs) -> Result<Vec<Result<Input, Error>>, Failure> {
    inputs_of(args, &paths(args)?)
}

/// The paths that are named in the arguments and in the list of files.
pub(super) fn paths(args: &FileArgs) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = args.paths.clone();
    if let Some(list) = &args.files_from {
        // Asked before the list is read too, for that may wait for somebody to type.
        once(args.files_from.iter().chain(&paths))?;
        paths.extend(listed(list)?);
    }
    once(args.files_from.iter().chain(&paths))?;
    Ok(paths)
}

/// Standard input can be read only once: behind its end there would be an empty file.
pub(super) fn once<'p>(read: impl Iterator<Item = &'p PathBuf>) -> Result<(), Failure> {
    let is_stdin = |path: &&PathBuf| ["-", STDIN].iter().any(|name| *path == Path::new(name));
    if read.filter(is_stdin).count() > 1 {
        let text = "standard input can be read once only, as a file or as the list of files";
        return Err(Failure::Message(text.to_owned()));
    }
    Ok(())
}

/// The inputs that these paths stand for.
pub(super) fn inputs_of(
    args: &FileArgs,
    paths: &[PathBuf],
) -> Result<Vec<Result<Input, Error>>, Failure> {
    let selection = Selection::new(&args.include, &args.exclude).map_err(Failure::Message)?;
    if paths.is_empty() && args.files_from.is_some() {
        complain("the list of files is empty");
        return Ok(Vec::new());
    }
    let inputs = source::inputs(paths, &selection);
    if inputs.is_empty() {
        complain(&format!("no file is left: {TAKEN}"));
    }
    Ok(inputs)
}

/// Says so if inputs there are, but nothing in them was read: they are archives, and no member fits.
pub(super) fn complain_of_none(args: &FileArgs, inputs: usize, files: u64) {
    let patterns = args.include.len() + args.exclude.len();
    if inputs > 0 && files == 0 && patterns > 0 {
        complain("no file is left: nothing in the archives fits --include and --exclude");
    }
}

/// Which files of a folder are records.
pub(super) const TAKEN: &str = "in folders, those are taken that end with .pgn or .txt, \
                                also with .gz, .zst, .bz2 or .xz behind it, or .zip";

/// The name under which systems that have one lead to the file that standard input comes from.
const STDIN: &str = "/dev/stdin";

/// Opens the outputs; none may be an input or stand for two of them.
pub(super) fn outputs<const N: usize>(
    paths: [Option<&PathBuf>; N],
    inputs: &[Result<Input, Error>],
    list: Option<&Path>,
) -> Result<[Option<Output>; N], Failure> {
    let mut outputs = [const { None }; N];
    for (output, path) in outputs.iter_mut().zip(paths) {
        *output = path.map(|path| Output::open(path)).transpose()?;
    }
    let open = || outputs.iter().flatten();
    let inputs = inputs.iter().flatten();
    let read = inputs.map(|input| input.path().unwrap_or(Path::new(STDIN)));
    let list = list.map(|list| match list {
        list if list == Path::new("-") => Path::new(STDIN),
        list => list,
    });
    for path in read.chain(list) {
        if open().any(|output| output.is_file(path)) {
            let name = path.display();
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
