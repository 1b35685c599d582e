//! When a run ends before its input does.

use super::join::Piece;
use super::run::Run;
use crate::check::{Found, GameReport, Summary};
use crate::finding::{Finding, Severity};
use crate::report::Bytes;
use crate::span::Span;

/// When a run ends before its input does; by default never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Until {
    /// After so many findings as the report shows, at least one.
    pub findings: Option<u64>,
    /// After the first game that has a finding of this severity or a graver one.
    pub severity: Option<Severity>,
}

impl Until {
    /// Whether the run ends within a piece with this sum, `before` findings having been shown.
    pub(super) fn is_reached(self, run: &Run<'_>, before: u64, piece: &Summary) -> bool {
        let grave = |least| {
            let findings = |severity| severity >= least && piece.count(severity) > 0;
            ALL.into_iter().any(findings)
        };
        self.findings
            .is_some_and(|most| before + shown(run, piece) >= most)
            || self.severity.is_some_and(grave)
    }

    /// Takes from a piece what lies behind the place where the run ends.
    pub(super) fn cut(self, run: &Run<'_>, before: u64, piece: &mut Piece<'_>) -> Cut {
        let mut meter = Meter {
            run,
            left: self.findings.map(|most| most.saturating_sub(before)),
            severity: self.severity,
            partial: false,
        };
        let mut kept = 0;
        let mut ends = piece
            .opening
            .as_ref()
            .is_some_and(|finding| meter.ends_at(finding));
        let mut number = piece.first;
        for found in &mut piece.games {
            if ends {
                break;
            }
            kept += 1;
            ends = match found {
                Found::Game(game) => {
                    let counts = run.only.is_none_or(|only| only == number);
                    number += 1;
                    counts && meter.ends_in(game)
                }
                Found::Text(finding) => meter.ends_at(finding),
            };
        }
        meter.partial |= piece.closing.take_if(|_| ends).is_some();
        let partial = meter.partial || kept < piece.games.len();
        piece.games.truncate(kept);
        let end = piece.games.last().map_or(0, |found| match found {
            Found::Game(game) => game.span.end,
            Found::Text(finding) => finding.span.end,
        });
        let span = Bytes::new(&piece.source()).of(Span::at(end));
        let end = span.end;
        Cut { end, partial }
    }
}

/// What a cut leaves of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// Where in the file the game or passage ends in which the run does.
    pub(super) end: usize,
    /// Whether something was taken from the piece.
    pub(super) partial: bool,
}

const ALL: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

/// How many findings of a sum the report shows.
pub(super) fn shown(run: &Run<'_>, sum: &Summary) -> u64 {
    let counts = ALL
        .into_iter()
        .filter(|severity| run.reporter.shows(*severity));
    counts.map(|severity| sum.count(severity)).sum()
}

/// Counts down to the end of a run.
struct Meter<'r> {
    run: &'r Run<'r>,
    left: Option<u64>,
    severity: Option<Severity>,
    /// Whether findings were taken from a game.
    partial: bool,
}

impl Meter<'_> {
    /// Whether the run ends with this finding.
    fn ends_at(&mut self, finding: &Finding) -> bool {
        self.is_last(finding) || self.is_grave(finding)
    }

    /// Whether the run ends in this game; the findings behind that place are taken from it, and
    /// with them its record, which would not be true.
    fn ends_in(&mut self, game: &mut GameReport) -> bool {
        let last = game
            .findings
            .iter()
            .position(|finding| self.is_last(finding));
        if let Some(last) = last.filter(|last| last + 1 < game.findings.len()) {
            game.findings.truncate(last + 1);
            self.partial = true;
            game.record = None;
        }
        last.is_some() || game.findings.iter().any(|finding| self.is_grave(finding))
    }

    /// Whether this finding is the last one to be shown.
    fn is_last(&mut self, finding: &Finding) -> bool {
        match &mut self.left {
            Some(left) if self.run.reporter.shows(finding.severity) => {
                *left = left.saturating_sub(finding.count());
                *left == 0
            }
            _ => false,
        }
    }

    fn is_grave(&self, finding: &Finding) -> bool {
        self.severity.is_some_and(|least| finding.severity >= least)
    }
}
