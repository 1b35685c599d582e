//! What kept a run from its work.

#[cfg(feature = "cli")]
use crate::error::Error;
use crate::source::FileName;

/// What kept a run from reading a file, or from reading it to its end, or from converting it.
///
/// ```
/// use hakem::check::Summary;
/// use hakem::report::{Reporter, Trouble};
/// use hakem::source::FileName;
/// use std::time::Duration;
///
/// let trouble = Trouble {
///     file: FileName::from("a.pgn.gz"),
///     text: String::from("cannot read a.pgn.gz: its gzip data end too early, at byte 200"),
///     unread: true,
/// };
/// let mut out = Vec::new();
/// let sum = Summary::default();
/// Reporter::JsonLines.end(&mut out, &sum, &[trouble], Duration::ZERO);
/// assert!(out.ends_with(b",\"unread\":1}\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The file.
    pub file: FileName,
    /// What happened, in English, with the name of the file.
    pub text: String,
    /// Whether not all of the file was read.
    pub unread: bool,
}

#[cfg(feature = "cli")]
impl From<&Error> for Trouble {
    fn from(error: &Error) -> Self {
        Self {
            file: FileName::from(error.path()),
            text: error.to_string(),
            unread: error.is_of_reading(),
        }
    }
}
