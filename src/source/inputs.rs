//! The files that the paths of a command line stand for.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

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
    /// The name shown in reports.
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => String::from("-"),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Opens the file.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be opened.
    pub fn open(&self) -> Result<Box<dyn Read + Send>, Error> {
        match self {
            Self::Stdin => Ok(Box::new(io::stdin())),
            Self::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(self.error(error)),
            },
        }
    }

    /// The error that reading this file failed with.
    pub fn error(&self, error: io::Error) -> Error {
        match self {
            Self::Stdin => Error::read(Path::new("standard input"), error),
            Self::File(path) => Error::read(path, error),
        }
    }
}

/// The endings of the files that are looked for in folders.
const ENDINGS: [&str; 2] = ["pgn", "txt"];

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

fn is_record(path: &Path) -> bool {
    let ending = path.extension().and_then(std::ffi::OsStr::to_str);
    ending.is_some_and(|ending| {
        ENDINGS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(ending))
    })
}
