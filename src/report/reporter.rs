//! The forms a report can take.

use super::html::Html;
use super::human::Human;
#[cfg(feature = "json")]
use super::jsonl;
use super::place::{Lines, Source};
#[cfg(feature = "json")]
use super::sarif;
use super::summary::Table;
use super::trouble::Trouble;
use super::{github, grep, mention};
use crate::check::{GameReport, Records, Summary};
use crate::convert::Mention;
use crate::finding::{Finding, Severity};
use std::time::Duration;

/// The form a report takes.
///
/// Every call appends to `out` and does nothing else, so that the reports of blocks that are
/// checked side by side can be put together in the order of the input. Between what is written
/// for two blocks stands the [`separator`](Self::separator), unless one of them is empty.
///
/// ```
/// use hakem::check::Summary;
/// use hakem::report::Reporter;
/// use std::time::Duration;
///
/// let mut out = Vec::new();
/// let reporter = Reporter::Summary { color: false, quiet: false };
/// reporter.summary(&mut out, &Summary::default(), Duration::ZERO);
/// assert_eq!(out, b"0 games, 0 plies, 0 bytes in 0 files: 0 errors, 0 warnings, 0 notes\n");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reporter {
    /// Source lines with marks, for people.
    Human(Human),
    /// One page with records and boards, for people with a browser.
    Html(Html),
    /// One object a line, for programs; the module `jsonl` specifies the format.
    #[cfg(feature = "json")]
    JsonLines,
    /// One log in the format SARIF 2.1.0; the module `sarif` says what is in it.
    #[cfg(feature = "json")]
    Sarif,
    /// Workflow commands of GitHub, one for each finding.
    GitHub {
        /// Whether only errors are shown.
        quiet: bool,
    },
    /// One line for each finding.
    Grep {
        /// Whether only errors are shown.
        quiet: bool,
    },
    /// The sum of the run and nothing else.
    Summary {
        /// Whether colours are written.
        color: bool,
        /// Whether only errors are listed.
        quiet: bool,
    },
}

impl Reporter {
    /// What stands before everything else.
    pub fn start(&self) -> Vec<u8> {
        match self {
            Self::Html(html) => html.start(),
            #[cfg(feature = "json")]
            Self::Sarif => sarif::start(),
            _ => Vec::new(),
        }
    }

    /// What stands between the texts written for two blocks that are not empty.
    pub const fn separator(&self) -> &'static [u8] {
        match self {
            #[cfg(feature = "json")]
            Self::Sarif => sarif::SEPARATOR,
            _ => b"",
        }
    }

    /// Whether findings of this severity are shown, or counted where none are.
    pub fn shows(&self, severity: Severity) -> bool {
        let quiet = match self {
            Self::Human(human) => human.quiet,
            Self::Html(html) => html.quiet,
            Self::GitHub { quiet } | Self::Grep { quiet } | Self::Summary { quiet, .. } => *quiet,
            #[cfg(feature = "json")]
            Self::JsonLines | Self::Sarif => false,
        };
        !quiet || severity == Severity::Error
    }

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
            Self::Html(html) => html.game(out, source, lines, number, game),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::game(out, source, lines, number, game),
            _ => self.findings(out, source, lines, &game.findings, Some(number)),
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
            Self::Html(html) => html.file_findings(out, source, lines, findings),
            _ => self.findings(out, source, lines, findings, None),
        }
    }

    /// Writes what became of the moves that a text mentions, in the forms that have a line for that.
    pub fn mentions(
        &self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        mentions: &[Mention],
    ) {
        match self {
            Self::Human(human) if !human.quiet => {
                mention::mentions(out, source, lines, mentions);
            }
            Self::Html(html) if !html.quiet => html.mentions(out, source, lines, mentions),
            Self::Grep { quiet: false } => mention::mentions(out, source, lines, mentions),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::mentions(out, source, lines, mentions),
            _ => {}
        }
    }

    /// Writes findings one by one, in the forms that show no more of a game.
    fn findings(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        findings: &[Finding],
        game: Option<u64>,
    ) {
        let shown = findings
            .iter()
            .filter(|finding| self.shows(finding.severity) || finding.is_pressing());
        match self {
            Self::GitHub { .. } => github::findings(out, source, lines, shown, game),
            Self::Grep { .. } => grep::findings(out, source, lines, shown, game),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::findings(out, source, lines, findings, game),
            #[cfg(feature = "json")]
            Self::Sarif => sarif::findings(out, source, lines, findings, game),
            Self::Human(_) | Self::Html(_) | Self::Summary { .. } => {}
        }
    }

    /// Writes the sum of a run without troubles that took the time given, and all that stands at the
    /// end.
    pub fn summary(&self, out: &mut Vec<u8>, sum: &Summary, elapsed: Duration) {
        self.end(out, sum, &[], elapsed);
    }

    /// Writes the sum of a run that took the time given, its troubles in the forms that tell of them,
    /// and all that stands at the end.
    pub fn end(&self, out: &mut Vec<u8>, sum: &Summary, troubles: &[Trouble], elapsed: Duration) {
        #[cfg(not(feature = "json"))]
        let _ = troubles;
        match self {
            Self::Human(human) if human.quiet => {}
            &Self::Human(Human { color, quiet, .. }) => {
                let long = false;
                Table { color, quiet, long }.write(out, sum, elapsed);
            }
            &Self::Summary { color, quiet } => {
                let long = true;
                Table { color, quiet, long }.write(out, sum, elapsed);
            }
            Self::Html(html) => html.summary(out, sum),
            #[cfg(feature = "json")]
            Self::JsonLines => jsonl::summary(out, sum, troubles),
            #[cfg(feature = "json")]
            Self::Sarif => sarif::end(out, sum, troubles),
            Self::GitHub { .. } | Self::Grep { .. } => {}
        }
    }

    /// The games whose records this form shows something of.
    pub const fn records(&self) -> Records {
        match self {
            Self::Human(Human { quiet: true, .. }) | Self::Html(Html { quiet: true }) => {
                Records::WithErrors
            }
            // Each game has a line that tells of its end and of claims.
            Self::Human(_) | Self::Html(_) => Records::WithMoves,
            #[cfg(feature = "json")]
            Self::JsonLines => Records::All,
            _ => Records::None,
        }
    }
}
