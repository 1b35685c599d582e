//! The files of a run with the most errors.

use crate::limits::WORST_FILES;

/// How many errors and warnings a file has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileTally {
    /// The name of the file as it is shown.
    pub file: Box<str>,
    /// The findings of severity error.
    pub errors: u64,
    /// The findings of severity warning.
    pub warnings: u64,
}

/// The [`WORST_FILES`] files with the most errors; between equals those with more warnings, then
/// those that came first.
///
/// However many files are added, no more are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorstFiles(Vec<FileTally>);

impl WorstFiles {
    /// Adds a file; one without errors and warnings is not among the worst.
    pub fn add(&mut self, file: &str, errors: u64, warnings: u64) {
        if errors == 0 && warnings == 0 {
            return;
        }
        let worse = |other: &FileTally| (other.errors, other.warnings) >= (errors, warnings);
        let place = self.0.partition_point(worse);
        if place < WORST_FILES {
            self.0.truncate(WORST_FILES - 1);
            let file = file.into();
            self.0.insert(
                place,
                FileTally {
                    file,
                    errors,
                    warnings,
                },
            );
        }
    }

    /// The files, the worst first.
    pub fn files(&self) -> &[FileTally] {
        &self.0
    }
}
