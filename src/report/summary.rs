//! The sum of a run in a few lines.

use super::style::{Ink, Pen, put};
use crate::check::Summary;
use crate::finding::{Code, Severity};
use std::time::Duration;

/// Writes the sum of a run: counts, speed, and the findings by code, the most frequent first.
pub(super) fn write(out: &mut Vec<u8>, summary: &Summary, elapsed: Duration, color: bool) {
    let pen = Pen { color };
    let head = format!(
        "{}, {} in {}:",
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
    if elapsed >= Duration::from_millis(100) {
        put(out, format_args!(" ({})", speed(summary.bytes, elapsed)));
    }
    put(out, format_args!("\n"));

    let mut codes: Vec<(Code, u64)> = summary.codes().collect();
    codes.sort_by_key(|&(_, number)| std::cmp::Reverse(number));
    let width = codes
        .first()
        .map_or(0, |(_, number)| number.to_string().len());
    for (code, number) in codes {
        put(out, format_args!("  {number:width$}  {}\n", code.name()));
    }
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

/// The time a run took and the bytes it read in a second: `0.61 s, 165 MB/s`.
pub(crate) fn speed(bytes: u64, elapsed: Duration) -> String {
    let time = format!("{:.2} s", elapsed.as_secs_f64());
    let micros = elapsed.as_micros();
    // A byte in a microsecond is a megabyte in a second.
    match u128::from(bytes).checked_div(micros) {
        Some(speed) if speed > 0 => format!("{time}, {speed} MB/s"),
        _ => time,
    }
}
