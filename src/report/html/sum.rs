//! The sum of a run. It stands last in the page, for it is known last, and is shown first.

use super::super::style::put;
use super::super::summary::count;
use super::Tone;
use super::escape::Escaped;
use crate::check::Summary;
use crate::finding::{Code, Severity};

/// A number and what it counts.
pub(super) struct Figure {
    pub(super) number: u64,
    pub(super) of: &'static str,
    pub(super) tone: Option<Tone>,
}

/// Writes the head of a sum with its figures; [`close`] ends it.
pub(super) fn open(out: &mut Vec<u8>, figures: &[Figure]) {
    out.extend_from_slice(
        b"<section class=\"sum\" id=\"summary\" aria-labelledby=\"summary-title\">\n\
          <h2 id=\"summary-title\">Summary</h2>\n<dl class=\"figures\">\n",
    );
    for Figure { number, of, tone } in figures {
        let class = match tone {
            Some(tone) if *number > 0 => tone.class(),
            _ => "plain",
        };
        put(
            out,
            format_args!("<div class=\"{class}\"><dt>{of}</dt><dd>{number}</dd></div>\n"),
        );
    }
    out.extend_from_slice(b"</dl>\n");
}

/// Writes the end of a sum.
pub(super) fn close(out: &mut Vec<u8>) {
    out.extend_from_slice(b"</section>\n");
}

/// Writes the sum of a check.
pub(super) fn check(out: &mut Vec<u8>, sum: &Summary, quiet: bool) {
    let plain = |number, of| Figure {
        number,
        of,
        tone: None,
    };
    let severe = |severity: Severity, of| Figure {
        number: sum.count(severity),
        of,
        tone: Some(severity.into()),
    };
    open(
        out,
        &[
            plain(sum.files, "files"),
            plain(sum.games, "games"),
            plain(sum.plies, "plies"),
            severe(Severity::Error, "errors"),
            severe(Severity::Warning, "warnings"),
            severe(Severity::Note, "notes"),
        ],
    );
    if sum.partial {
        out.extend_from_slice(b"<p class=\"partial\">Not all was checked.</p>\n");
    }
    if sum.games > 0 {
        let good = sum.games - sum.bad_games;
        put(
            out,
            format_args!(
                "<p>{good} of {} without an error.</p>\n",
                count(sum.games, "game")
            ),
        );
    }
    codes(out, sum, quiet);
    files(out, sum);
    close(out);
}

/// Writes the findings by their codes, the most frequent first.
fn codes(out: &mut Vec<u8>, sum: &Summary, quiet: bool) {
    let shows = |severity: Severity| !quiet || severity == Severity::Error;
    let codes = sum.severities().filter(|(_, severity, _)| shows(*severity));
    let mut codes: Vec<(Code, Severity, u64)> = codes.collect();
    if codes.is_empty() {
        return;
    }
    codes.sort_by_key(|&(_, severity, number)| std::cmp::Reverse((severity, number)));
    out.extend_from_slice(
        b"<table>\n<caption>Findings</caption>\n<thead><tr><th scope=\"col\">Number</th>\
          <th scope=\"col\">Severity</th><th scope=\"col\">Code</th><th scope=\"col\">What it finds</th></tr></thead>\n<tbody>\n",
    );
    for (code, severity, number) in codes {
        put(
            out,
            format_args!(
                "<tr><td class=\"number\">{number}</td><td><span class=\"badge {}\">{}</span></td>\
                 <th scope=\"row\"><code>{}</code></th><td>{}</td></tr>\n",
                Tone::from(severity).class(),
                severity.name(),
                code.name(),
                Escaped::of(code.summary())
            ),
        );
    }
    out.extend_from_slice(b"</tbody>\n</table>\n");
}

/// Writes the files with the most errors.
fn files(out: &mut Vec<u8>, sum: &Summary) {
    let worst = sum.worst.files();
    if sum.files < 2 || worst.is_empty() {
        return;
    }
    out.extend_from_slice(
        b"<table>\n<caption>Files with the most errors</caption>\n<thead><tr><th scope=\"col\">Errors</th>\
          <th scope=\"col\">Warnings</th><th scope=\"col\">File</th></tr></thead>\n<tbody>\n",
    );
    for tally in worst {
        put(
            out,
            format_args!(
                "<tr><td class=\"number\">{}</td><td class=\"number\">{}</td><th scope=\"row\">{}</th></tr>\n",
                tally.errors,
                tally.warnings,
                Escaped(tally.file.as_bytes())
            ),
        );
    }
    out.extend_from_slice(b"</tbody>\n</table>\n");
}
