//! Workflow commands: findings as remarks beside the lines of a change on GitHub.
//!
//! ```text
//! ::error file=a.pgn,line=9,endLine=9,col=21,endColumn=24,title=illegal-move::message
//! ```
//!
//! `endColumn` is that of the character behind the text in question. GitHub takes columns only
//! where a finding lies on one line. A finding in standard input has no `file`. Behind the message
//! stand, each on a line of its own, how to mend it and what follows from an illegal move.

use super::grep::InGame;
use super::message::{help, message, remedy};
use super::place::{Extent, Lines, Source};
use super::style::put;
use super::visible::clean;
use crate::finding::{Finding, Severity};

/// Writes the findings of a game, or of a file, each with its line end.
pub(super) fn findings<'f>(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    findings: impl IntoIterator<Item = &'f Finding>,
    game: Option<u64>,
) {
    let findings: Vec<&Finding> = findings.into_iter().collect();
    let spans: Vec<_> = findings.iter().map(|finding| finding.span).collect();
    for (finding, extent) in findings.into_iter().zip(lines.extents(&spans)) {
        command(out, source, finding, extent, game);
    }
}

fn command(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    finding: &Finding,
    Extent { start, end }: Extent,
    game: Option<u64>,
) {
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    put(out, format_args!("::{level} "));
    if !source.file.is_stdin() {
        put(
            out,
            format_args!(
                "file={},",
                property(&clean(source.file.as_bytes(), usize::MAX))
            ),
        );
    }
    put(
        out,
        format_args!("line={},endLine={}", start.line, end.line),
    );
    if start.line == end.line {
        put(
            out,
            format_args!(",col={},endColumn={}", start.column, end.column),
        );
    }
    let mut text = format!(
        "{}{}",
        message(finding, source.text),
        InGame { finding, game }
    );
    for said in help(finding).into_iter().chain(remedy(finding)) {
        text.push('\n');
        text.push_str(&said);
    }
    put(
        out,
        format_args!(",title={}::{}\n", finding.code.name(), data(&text)),
    );
}

/// Text that ends a command: no line break, and no sign that would be taken for an escape.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The value of a property, which ends at a comma or a colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
