//! The files that the paths of a command line stand for.

use std::io;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

use super::FileName;
use crate::error::Error;

/// A file to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Input {
    /// The name in reports; standard input is `-`.
    pub fn name(&self) -> FileName {
        match self {
            Self::Stdin => FileName::from("-"),
            Self::File(path) => FileName::from(path.as_path()),
        }
    }
}

/// The endings of the files that are looked for in folders and archives.
const ENDINGS: [&str; 3] = ["pgn", "txt", "zip"];

/// The endings that a compressed file has behind another one.
const COMPRESSED: [&str; 4] = ["gz", "zst", "bz2", "xz"];

/// The files that the paths stand for, in their order: `-` is standard input, and so is an empty
/// list; a folder stands for the records in it, sorted by name, hidden ones left out.
///
/// What cannot be read stands in its place as an error.
pub fn inputs(paths: &[PathBuf]) -> Vec<Result<Input, Error>> {
    if paths.is_empty() {
        return vec![Ok(Input::Stdin)];
    }
    let mut found = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            found.push(Ok(Input::Stdin));
        } else if path.is_dir() {
            walk(path, &mut found);
        } else {
            found.push(Ok(Input::File(path.clone())));
        }
    }
    found
}

fn walk(folder: &Path, found: &mut Vec<Result<Input, Error>>) {
    let hidden = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with('.');
    let entries = WalkDir::new(folder)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !hidden(entry.file_name()));
    for entry in entries {
        match entry {
            Ok(entry) if entry.file_type().is_file() && is_record(entry.path()) => {
                found.push(Ok(Input::File(entry.into_path())));
            }
            Ok(_) => {}
            // A link that leads back to a folder above it shows nothing new.
            Err(error) if error.loop_ancestor().is_some() => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                // The error of the library names the path again; what is under it is enough.
                let cause = error.into_io_error();
                let cause = cause.unwrap_or_else(|| io::ErrorKind::Other.into());
                found.push(Err(Error::read(&path, cause)));
            }
        }
    }
}

/// Whether a file of this name is looked for: `a.pgn`, `a.txt.gz`, `a.zip`.
pub(super) fn is_record(path: &Path) -> bool {
    let inner = match path.file_stem() {
        Some(stem) if has_ending(path, &COMPRESSED) => Path::new(stem),
        _ => path,
    };
    has_ending(inner, &ENDINGS)
}

fn has_ending(path: &Path, known: &[&str]) -> bool {
    let ending = path.extension().and_then(std::ffi::OsStr::to_str);
    ending.is_some_and(|ending| known.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}
