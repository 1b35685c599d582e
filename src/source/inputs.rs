//! The files that the paths of a command line stand for.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use walkdir::WalkDir;

use super::input::Input;
use super::packed::Packing;
use super::selection::Selection;
use crate::error::Error;

/// The endings of the files that are looked for in folders and archives.
const ENDINGS: [&str; 3] = ["pgn", "txt", "zip"];

/// The endings that a compressed file has behind another one.
pub const COMPRESSED: [&str; 4] = ["gz", "zst", "bz2", "xz"];

/// The files that the paths stand for, in their order: `-` is standard input, and so is an empty
/// list; a folder stands for the records in it that are selected, sorted by name, hidden ones left
/// out. Of an archive those members are read that would be if it were a folder, or all if it was
/// found in a folder and is selected itself.
///
/// A file or a folder in a folder that was reached before, by any path, is left out too: so links
/// cannot multiply what there is. Pipes, sockets and devices are read only if they are named. What
/// cannot be read stands in its place as an error.
pub fn inputs(paths: &[PathBuf], selection: &Selection) -> Vec<Result<Input, Error>> {
    let selection = Arc::new(selection.clone());
    let named = |input: Input| Ok(input.selecting(&selection, Path::new("")));
    if paths.is_empty() {
        return vec![named(Input::stdin())];
    }
    let mut search = Search {
        selection: &selection,
        seen: HashSet::new(),
        walked: HashSet::new(),
        found: Vec::new(),
    };
    for path in paths {
        if path == Path::new("-") {
            search.found.push(named(Input::stdin()));
        } else if path.is_dir() {
            search.walk(path);
        } else {
            search.is_new(path);
            search.found.push(named(Input::file(path)));
        }
    }
    search.found
}

struct Search<'s> {
    selection: &'s Arc<Selection>,
    /// The files found, each by the one path without links in it.
    seen: HashSet<PathBuf>,
    /// The folders gone into, likewise.
    walked: HashSet<PathBuf>,
    found: Vec<Result<Input, Error>>,
}

impl Search<'_> {
    fn walk(&mut self, folder: &Path) {
        let below = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_owned();
        let selection = self.selection;
        let left_out = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().starts_with('.') || selection.excludes(&below(path))
        };
        let mut walked = std::mem::take(&mut self.walked);
        let entries = WalkDir::new(folder)
            .follow_links(true)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(|entry| {
                let (path, is_root) = (entry.path(), entry.depth() == 0);
                (is_root || !left_out(path))
                    && (!entry.file_type().is_dir() || walked.insert(real(path)) || is_root)
            });
        for entry in entries {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) => {
                    let path = entry.path();
                    let inner = below(path);
                    let is_file = entry.file_type().is_file();
                    let wanted = || selection.includes(&inner) || is_file && is_archive(path);
                    if is_record(path) && wanted() && self.is_new(path) {
                        let input = Input::file(path).selecting(selection, &inner);
                        // It might keep everybody waiting who did not even name it.
                        let found = if is_file {
                            Ok(input)
                        } else {
                            Err(no_file(path))
                        };
                        self.found.push(found);
                    }
                }
                // A link that leads back to a folder above it shows nothing new.
                Err(error) if error.loop_ancestor().is_some() => {}
                Err(error) if error.depth() > 0 && error.path().is_some_and(left_out) => {}
                Err(error) => {
                    let path = error.path().unwrap_or(folder).to_owned();
                    // The error of the library names the path again; what is under it is enough.
                    let cause = error.into_io_error();
                    let cause = cause.unwrap_or_else(|| io::ErrorKind::Other.into());
                    self.found.push(Err(Error::read(&path, cause)));
                }
            }
        }
        self.walked = walked;
    }

    /// Remembers a file; whether it was not seen before.
    fn is_new(&mut self, path: &Path) -> bool {
        self.seen.insert(real(path))
    }
}

/// The error that a thing in a folder has the name of a record and is a pipe, a socket or a device.
fn no_file(path: &Path) -> Error {
    let why =
        "it is no file, but a pipe, a socket or a device, which is read only if it is named itself";
    Error::read(path, io::Error::other(why))
}

/// The one path to a file or folder without links in it.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Whether a file of this name is looked for: `a.pgn`, `a.txt.gz`, `a.zip`.
pub(super) fn is_record(path: &Path) -> bool {
    let inner = match path.file_stem() {
        Some(stem) if has_ending(path, &COMPRESSED) => Path::new(stem),
        _ => path,
    };
    has_ending(inner, &ENDINGS)
}

/// Whether it is an archive, in which files may be selected though it is not itself.
fn is_archive(path: &Path) -> bool {
    let mut front = Vec::new();
    let mut opened = || {
        File::open(path)?
            .take(Packing::FRONT as u64)
            .read_to_end(&mut front)
    };
    has_ending(path, &["zip"]) && opened().is_ok() && Packing::of(&front) == Some(Packing::Zip)
}

fn has_ending(path: &Path, known: &[&str]) -> bool {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| known.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}
