//! The page of a check.

use super::super::arbiter;
use super::super::game::Game;
use super::super::place::{Lines, Place, Source};
use super::super::style::put;
use super::super::summary::count;
use super::escape::Escaped;
use super::finding::{List, capital};
use super::page::{Switch, end, start};
use super::record::{Mark, last_mark, left_out, place, shown, write};
use super::{Anchor, Tone, sum};
use crate::check::{GameReport, Summary};
use crate::convert::Mention;
use crate::finding::{Finding, Severity};

/// How a check is shown in a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Html {
    /// Whether only errors are shown.
    pub quiet: bool,
}

/// What can be hidden.
const SWITCHES: [Switch; 2] = [
    Switch {
        id: "show-good",
        text: "games without findings",
    },
    Switch {
        id: "show-notes",
        text: "notes",
    },
];

const ADVICE: &str = "Made by hakem. What a finding means, why it matters and how to mend it: \
                      <code>hakem explain CODE</code>; an article of the Laws: <code>hakem explain 9.2a</code>.";

impl Html {
    pub(in crate::report) fn start(self) -> Vec<u8> {
        let switches: &[Switch] = if self.quiet { &[] } else { &SWITCHES };
        start("Games checked", switches)
    }

    pub(in crate::report) fn game(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        number: u64,
        game: &GameReport,
    ) {
        let told = Game::new(source, number, game);
        let verdict = if self.quiet {
            None
        } else {
            arbiter::line(game)
        };
        let findings = self.shown(&game.findings);
        if findings.is_empty() && verdict.is_none() {
            return;
        }
        let part = shown(source, game.span);
        let starts = findings.iter().map(|finding| finding.span.start);
        // One call, for a cursor that goes back begins again.
        let offsets: Vec<usize> = [part.start].into_iter().chain(starts).collect();
        let mut places = lines.places(&offsets).into_iter();
        let line = places.next().map_or(1, |place| place.line);
        let anchor = Anchor::new(source.file, number);
        let Some(worst) = findings.iter().map(|finding| finding.severity).max() else {
            let verdict = verdict.unwrap_or_default();
            put(out, format_args!("<p class=\"game good\" id=\"{anchor}\">"));
            put(
                out,
                format_args!(
                    "<strong>Game {number}{}</strong> <span class=\"verdict\">{}</span> ",
                    Escaped::of(&told.about),
                    Escaped::of(&verdict)
                ),
            );
            place(out, source, line);
            out.extend_from_slice(b"</p>\n");
            return;
        };
        let tone = Tone::from(worst).class();
        let open = if worst == Severity::Note { "" } else { " open" };
        put(
            out,
            format_args!(
                "<details class=\"game {tone}\" id=\"{anchor}\"{open}>\n<summary>\n\
                 <h2>Game {number}{}</h2> ",
                Escaped::of(&told.about)
            ),
        );
        counts(out, &findings);
        place(out, source, line);
        if let Some(verdict) = verdict {
            put(
                out,
                format_args!(
                    "\n<p class=\"verdict\">{}</p>",
                    Escaped::of(&capital(&verdict))
                ),
            );
        }
        out.extend_from_slice(b"\n</summary>\n<div class=\"sides\">\n");
        let marks: Vec<Mark> = findings
            .iter()
            .map(|finding| Mark {
                span: finding.span,
                tone: finding.severity.into(),
            })
            .collect();
        out.extend_from_slice(b"<div>\n");
        write(out, source, part, line, &marks, anchor);
        left_out(out, source, part.end, game.span.end);
        out.extend_from_slice(b"</div>\n");
        let list = List {
            source,
            game: Some(&told),
            anchor: Some(anchor),
            shown: last_mark(source, part.end, game.span.end),
        };
        let findings: Vec<(&Finding, Place)> = findings.into_iter().zip(places).collect();
        list.write(out, &findings);
        out.extend_from_slice(b"</div>\n</details>\n");
    }

    pub(in crate::report) fn file_findings(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        findings: &[Finding],
    ) {
        let findings = self.shown(findings);
        let Some(worst) = findings.iter().map(|finding| finding.severity).max() else {
            return;
        };
        let tone = Tone::from(worst).class();
        let file = Escaped(source.file.as_bytes());
        put(
            out,
            format_args!("<section class=\"game {tone} file\">\n<h2>{file}</h2>\n"),
        );
        let offsets: Vec<usize> = findings.iter().map(|finding| finding.span.start).collect();
        let places = lines.places(&offsets);
        let list = List {
            source,
            game: None,
            anchor: None,
            shown: 0,
        };
        let findings: Vec<(&Finding, Place)> = findings.into_iter().zip(places).collect();
        list.write(out, &findings);
        out.extend_from_slice(b"</section>\n");
    }

    pub(in crate::report) fn mentions(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        mentions: &[Mention],
    ) {
        if self.quiet || mentions.is_empty() {
            return;
        }
        let file = Escaped(source.file.as_bytes());
        put(
            out,
            format_args!(
                "<section class=\"game note file\">\n<h2>{file}: moves in the text</h2>\n<ul class=\"mentions\">\n"
            ),
        );
        let offsets: Vec<usize> = mentions.iter().map(|mention| mention.span.start).collect();
        for (mention, Place { line, column }) in mentions.iter().zip(lines.places(&offsets)) {
            let word = Escaped(mention.span.of(source.text));
            put(
                out,
                format_args!("<li><span class=\"where\">line {line}, column {column}</span> "),
            );
            match &mention.new {
                Ok(new) => put(out, format_args!("{word} is now {}</li>\n", Escaped(new))),
                Err(doubt) => put(
                    out,
                    format_args!("{word} is left as it was: {}</li>\n", doubt.reason()),
                ),
            }
        }
        out.extend_from_slice(b"</ul>\n</section>\n");
    }

    pub(in crate::report) fn summary(self, out: &mut Vec<u8>, sum: &Summary) {
        sum::check(out, sum, self.quiet);
        end(out, ADVICE);
    }

    fn shown(self, findings: &[Finding]) -> Vec<&Finding> {
        let shows = |finding: &&Finding| !self.quiet || finding.is_pressing();
        findings.iter().filter(shows).collect()
    }
}

/// Writes how many findings of each severity a game has.
fn counts(out: &mut Vec<u8>, findings: &[&Finding]) {
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let of_it = findings
            .iter()
            .filter(|finding| finding.severity == severity);
        let number: u64 = of_it.map(|finding| finding.count()).sum();
        if number > 0 {
            let (class, text) = (Tone::from(severity).class(), count(number, severity.name()));
            put(
                out,
                format_args!("<span class=\"badge {class}\">{text}</span> "),
            );
        }
    }
}
