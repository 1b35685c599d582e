//! The forms a report can take, behind one set of calls.

use super::human::Human;
#[cfg(feature = "json")]
use super::jsonl;
use super::place::{Lines, Source};
use super::summary;
use crate::check::{GameReport, Records, Summary};
use crate::finding::Finding;
use std::time::Duration;

/// The form a report takes.
///
/// Every call appends to `out` and does nothing else, so that the reports of blocks that are
/// checked side by side can be put together in the order of the input.
///
/// ```
/// use hakem::check::Summary;
/// use hakem::report::Reporter;
/// use std::time::Duration;
///
/// let mut out = Vec::new();
/// Reporter::Summary { color: false }.summary(&mut out, &Summary::default(), Duration::ZERO);
/// assert_eq!(out, b"0 games, 0 plies in 0 files: 0 errors, 0 warnings, 0 notes\n");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reporter {
    /// Source lines with marks, for people.
    Human(Human),
    /// One object a line, for programs; the module `jsonl` specifies the format.
    #[cfg(feature = "json")]
    JsonLines,
    /// The sum of the run and nothing else.
    Summary {
        /// Whether colours are written.
        color: bool,
    },
}

impl Reporter {
    /// Writes what was found in one game, and its record in the forms that have records.
    ///
    /// `number` is the number of the game in its file, from 1. `lines` is a cursor on `source`.
    pub fn game(
        &self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        number: u64,
        game: &GameReport,
    ) {
        match self {
            Self::Human(human) => human.game(out, source, lines, number, game),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::game(out, source, lines, number, game),
            Self::Summary { .. } => {}
        }
    }

    /// Writes findings that belong to no game.
    pub fn file_findings(
        &self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        findings: &[Finding],
    ) {
        match self {
            Self::Human(human) => human.findings(out, source, lines, findings, None),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::findings(out, source, lines, findings, None),
            Self::Summary { .. } => {}
        }
    }

    /// Writes the sum of a run that took the time given.
    pub fn summary(&self, out: &mut Vec<u8>, sum: &Summary, elapsed: Duration) {
        match self {
            Self::Human(human) if human.quiet => {}
            Self::Human(human) => summary::write(out, sum, elapsed, human.color),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::summary(out, sum),
            Self::Summary { color } => summary::write(out, sum, elapsed, *color),
        }
    }

    /// The games whose records this form shows something of.
    pub const fn records(&self) -> Records {
        match self {
            Self::Human(_) => Records::WithFindings,
            #[cfg(feature = "json")]
            Self::JsonLines => Records::All,
            Self::Summary { .. } => Records::None,
        }
    }
}
