//! The sum of a run in a few lines.

use super::style::{Ink, Pen, put};
use super::visible::clean;
use crate::check::{FileTally, Summary};
use crate::finding::{Code, Severity};
use std::fmt::Display;
use std::time::Duration;

/// How the sum of a run is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// Whether colours are written.
    pub(super) color: bool,
    /// Whether only errors are listed.
    pub(super) quiet: bool,
    /// Whether the bytes are told and the worst files are listed.
    pub(super) long: bool,
}

impl Table {
    /// Writes the sum of a run: counts, speed, the findings by code, the most frequent first, and
    /// the files with the most errors.
    pub(super) fn write(self, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
        self.head(out, summary, elapsed);
        self.codes(out, summary);
        if self.long && summary.files > 1 {
            self.files(out, summary);
        }
    }

    fn head(self, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
        let pen = Pen { color: self.color };
        let size = if self.long {
            format!(", {}", size(summary.bytes))
        } else {
            String::new()
        };
        let head = format!(
            "{}, {}{size} in {}:",
            count(summary.games, "game"),
            plies(summary.plies),
            count(summary.files, "file"),
        );
        pen.write(out, Ink::Strong, head);
        for (severity, comma) in [
            (Severity::Error, ""),
            (Severity::Warning, ","),
            (Severity::Note, ","),
        ] {
            put(out, format_args!("{comma} "));
            let number = summary.count(severity);
            let text = count(number, severity.name());
            if number > 0 {
                pen.write(out, Ink::Severity(severity), text);
            } else {
                put(out, format_args!("{text}"));
            }
        }
        // A short run says nothing of the speed, and its report is the same each time.
        if let Some(speed) = speed(summary.bytes, elapsed) {
            put(out, format_args!(" ({speed})"));
        }
        if summary.partial {
            put(out, format_args!("; not all was checked"));
        }
        put(out, format_args!("\n"));
    }

    fn codes(self, out: &mut Vec<u8>, summary: &Summary) {
        let shown =
            |&(_, severity, _): &(Code, Severity, u64)| !self.quiet || severity == Severity::Error;
        let mut codes: Vec<(Code, Severity, u64)> = summary.severities().filter(shown).collect();
        codes.sort_by_key(|&(_, severity, number)| std::cmp::Reverse((number, severity)));
        let numbers = width(codes.iter().map(|(_, _, number)| number));
        let names = width(codes.iter().map(|(_, severity, _)| severity.name()));
        for (code, severity, number) in codes {
            put(out, format_args!("  {number:numbers$}  "));
            let name = severity.name();
            let pen = Pen { color: self.color };
            pen.write(out, Ink::Severity(severity), name);
            let rest = names - name.len();
            put(out, format_args!("{:rest$}  {}\n", "", code.name()));
        }
    }

    fn files(self, out: &mut Vec<u8>, summary: &Summary) {
        let shown = |tally: &&FileTally| !self.quiet || tally.errors > 0;
        let worst: Vec<&FileTally> = summary.worst.files().iter().filter(shown).collect();
        if worst.is_empty() {
            return;
        }
        let pen = Pen { color: self.color };
        pen.write(out, Ink::Strong, "worst files:");
        out.push(b'\n');
        let errors = |tally: &FileTally| count(tally.errors, "error");
        let warnings = |tally: &FileTally| count(tally.warnings, "warning");
        let first = width(worst.iter().map(|tally| errors(tally)));
        let second = width(worst.iter().map(|tally| warnings(tally)));
        for tally in worst {
            let (errors, warnings) = (errors(tally), warnings(tally));
            let file = clean(tally.file.as_bytes(), usize::MAX);
            put(
                out,
                format_args!("  {errors:>first$}, {warnings:>second$}  {file}\n"),
            );
        }
    }
}

/// The characters that the longest of some words takes.
fn width(words: impl Iterator<Item = impl Display>) -> usize {
    words.map(|word| word.to_string().len()).max().unwrap_or(0)
}

pub(crate) fn count(number: u64, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {noun}s")
    }
}

pub(crate) fn plies(number: u64) -> String {
    if number == 1 {
        "1 ply".to_owned()
    } else {
        format!("{number} plies")
    }
}

/// A number of bytes as people say it: `812 bytes`, `3.4 MB`.
fn size(bytes: u64) -> String {
    const UNITS: [(&str, u64); 3] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)];
    match UNITS.iter().find(|(_, unit)| bytes >= *unit) {
        // In tenths of the unit, rounded down.
        Some((name, unit)) => {
            let tenths = bytes / (unit / 10);
            format!("{}.{} {name}", tenths / 10, tenths % 10)
        }
        None => count(bytes, "byte"),
    }
}

/// The time a run took and the bytes it read in a second, `0.61 s, 165 MB/s`; `None` where it was
/// too short to tell anything.
pub(crate) fn speed(bytes: u64, elapsed: Duration) -> Option<String> {
    if elapsed < Duration::from_millis(100) {
        return None;
    }
    let time = format!("{:.2} s", elapsed.as_secs_f64());
    let micros = elapsed.as_micros();
    // A byte in a microsecond is a megabyte in a second.
    Some(match u128::from(bytes).checked_div(micros) {
        Some(speed) if speed > 0 => format!("{time}, {speed} MB/s"),
        _ => time,
    })
}
