//! One finding a line, for `grep`, editors and people in a hurry.
//!
//! ```text
//! file:line:column: severity[code]: message (game 3, ply 7)
//! ```
//!
//! `line` and `column` count from 1, columns in characters. What would break the line, or steer a
//! terminal, is shown as a character that does not. A finding that belongs to no game ends with
//! its message, and one in a variation says so behind the ply.

use super::message::message;
use super::place::{Lines, Place, Source};
use super::style::put;
use super::visible::clean;
use crate::finding::Finding;
use std::fmt;

/// Writes the findings of a game, or of a file, each with its line end.
pub(super) fn findings<'f>(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    findings: impl IntoIterator<Item = &'f Finding>,
    game: Option<u64>,
) {
    let findings: Vec<&Finding> = findings.into_iter().collect();
    let offsets: Vec<usize> = findings.iter().map(|finding| finding.span.start).collect();
    for (finding, place) in findings.into_iter().zip(lines.places(&offsets)) {
        line(out, source, finding, place, game);
    }
}

/// Writes the findings as escape lines of PGN, which nobody reads as part of a game.
///
/// Braces are replaced: they would end the comment of a game before, if that was never closed.
pub fn escape_lines(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    shown: &[Finding],
    game: Option<u64>,
) {
    let mut text = Vec::new();
    findings(&mut text, source, lines, shown, game);
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        out.extend_from_slice(b"% ");
        out.extend(line.iter().map(|byte| match byte {
            b'{' => b'(',
            b'}' => b')',
            byte => *byte,
        }));
    }
}

fn line(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    finding: &Finding,
    place: Place,
    game: Option<u64>,
) {
    put(
        out,
        format_args!(
            "{}:{}:{}: {}[{}]: {}{}\n",
            clean(source.file.as_bytes(), usize::MAX),
            place.line,
            place.column,
            finding.severity.name(),
            finding.code.name(),
            message(finding, source.text),
            InGame { finding, game },
        ),
    );
}

/// The game and the ply of a finding, as a remark behind its message.
pub(super) struct InGame<'f> {
    pub(super) finding: &'f Finding,
    pub(super) game: Option<u64>,
}

impl fmt::Display for InGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(game) = self.game else {
            return Ok(());
        };
        write!(f, " (game {game}")?;
        if let Some(ply) = self.finding.ply {
            write!(f, ", ply {ply}")?;
        }
        if self.finding.variation {
            f.write_str(", in a variation")?;
        }
        f.write_str(")")
    }
}
