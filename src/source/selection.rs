//! Which files are taken from folders and archives.

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A pattern of paths, such as `2024*` or `open/**/*.pgn`.
///
/// `*` and `?` stand for parts of one name, `**` for any folders, `[ab]` and `{one,two}` for a
/// choice. A pattern fits a path below the folder that was searched, or its last name.
///
/// ```
/// use hakem::source::Pattern;
///
/// assert!("open/**/*.pgn".parse::<Pattern>().is_ok());
/// assert!("[a".parse::<Pattern>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Pattern(Glob);

impl std::str::FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let glob = GlobBuilder::new(text).literal_separator(true).build();
        glob.map(Self).map_err(|error| error.kind().to_string())
    }
}

/// Which of the files in folders and archives are read.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    include: Option<GlobSet>,
    exclude: GlobSet,
}

impl Selection {
    /// The files that fit one of `include`, or all if it is empty, and none of `exclude`.
    ///
    /// # Errors
    ///
    /// Fails if the patterns are too many or too long to be looked for together.
    pub fn new(include: &[Pattern], exclude: &[Pattern]) -> Result<Self, String> {
        let set = |patterns: &[Pattern]| {
            let mut set = GlobSetBuilder::new();
            for pattern in patterns {
                set.add(pattern.0.clone());
            }
            set.build().map_err(|error| error.to_string())
        };
        let include = (!include.is_empty()).then(|| set(include)).transpose()?;
        let exclude = set(exclude)?;
        Ok(Self { include, exclude })
    }

    /// Whether a file with this path below the searched folder is read.
    pub(super) fn includes(&self, path: &Path) -> bool {
        let include = self.include.as_ref();
        include.is_none_or(|patterns| fits(patterns, path))
    }

    /// Whether a file or a folder with this path below the searched one is passed over.
    pub(super) fn excludes(&self, path: &Path) -> bool {
        fits(&self.exclude, path)
    }
}

/// Which members of an archive are read.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    selection: Arc<Selection>,
    /// The path of the archive below the folder it was found in; empty if it was named.
    above: PathBuf,
    /// Whether the archive itself was found in a folder and selected there.
    whole: bool,
}

impl Members {
    pub(super) fn new(selection: &Arc<Selection>, above: &Path) -> Self {
        Self {
            selection: Arc::clone(selection),
            above: above.to_owned(),
            whole: !above.as_os_str().is_empty() && selection.includes(above),
        }
    }

    /// Whether a member is read whose path has these parts.
    pub(super) fn take<'p>(&self, parts: impl Iterator<Item = &'p str>) -> bool {
        let mut path = self.above.clone();
        for part in parts {
            path.push(part);
            if self.selection.excludes(&path) {
                return false;
            }
        }
        self.whole || self.selection.includes(&path)
    }
}

fn fits(patterns: &GlobSet, path: &Path) -> bool {
    patterns.is_match(path) || path.file_name().is_some_and(|name| patterns.is_match(name))
}
