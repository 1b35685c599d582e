//! Which files are taken from folders.

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use std::path::Path;

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

/// Which of the files in folders are read.
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

fn fits(patterns: &GlobSet, path: &Path) -> bool {
    patterns.is_match(path) || path.file_name().is_some_and(|name| patterns.is_match(name))
}
