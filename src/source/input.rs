//! One thing to read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::FileName;
use super::selection::{Members, Selection};

/// A file to read, or standard input.
///
/// ```
/// use hakem::source::Input;
///
/// assert_eq!(&*Input::file("league/2024.pgn").name(), "league/2024.pgn");
/// assert!(Input::stdin().is_stdin());
/// ```
#[derive(Clone, Debug)]
pub struct Input {
    /// None for standard input.
    path: Option<PathBuf>,
    /// Which members are read if it is an archive.
    pub(super) members: Members,
}

impl Input {
    /// Standard input.
    pub fn stdin() -> Self {
        Self {
            path: None,
            members: Members::default(),
        }
    }

    /// A file; if it is an archive, all the records in it.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        Self {
            path: Some(path.into()),
            members: Members::default(),
        }
    }

    /// The same input; if it is an archive, those of its members that are selected, as if it were a
    /// folder. `above` is its own path below the folder it was found in, or nothing.
    pub(super) fn selecting(mut self, selection: &Arc<Selection>, above: &Path) -> Self {
        self.members = Members::new(selection, above);
        self
    }

    /// The path of the file; `None` for standard input.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether it is standard input.
    pub fn is_stdin(&self) -> bool {
        self.path.is_none()
    }

    /// The bytes of the input as they lie in the file, if that can be known beforehand.
    pub fn size(&self) -> Option<u64> {
        let found = self.path()?.metadata().ok()?;
        found.is_file().then_some(found.len())
    }

    /// The name in reports; standard input is `-`.
    pub fn name(&self) -> FileName {
        self.path()
            .map_or_else(|| FileName::from("-"), FileName::from)
    }
}
