//! Groups for people.

use std::time::Duration;

use super::form::Game;
use super::kind::Kind;
use super::search::Summary;
use crate::finding::Severity;
use crate::report::style::{Ink, Pen, put};
use crate::report::summary::{count, plies};
use crate::report::visible::clean;

/// The characters of a tag value that are shown at most.
const SHOWN: usize = 40;

pub(super) fn begin(out: &mut Vec<u8>, kind: Kind, first: &Game<'_>, color: bool) {
    let pen = Pen { color };
    let length = plies(first.entry.plies() as u64);
    let what = match kind {
        Kind::SameMoves => format!("games with the same moves ({length})"),
        Kind::Prefix => format!("the first game ({length}) opens the others"),
        Kind::SameHeader => "the same players, date and result, but other moves".to_owned(),
    };
    pen.write(
        out,
        Ink::Severity(Severity::Note),
        format_args!("duplicate[{}]", kind.name()),
    );
    pen.write(out, Ink::Strong, format_args!(": {what}"));
    out.push(b'\n');
}

pub(super) fn game(out: &mut Vec<u8>, game: &Game<'_>, color: bool) {
    let Game { file, entry } = game;
    Pen { color }.write(out, Ink::Frame, "  -->");
    let file = clean(file.as_bytes(), usize::MAX);
    put(
        out,
        format_args!(" {file}:{}  game {}", entry.line, entry.game),
    );
    let mut white = None;
    let mut black = None;
    let mut about = Vec::new();
    for (name, value) in entry.tags() {
        let value = clean(value.trim_ascii(), SHOWN);
        match name {
            _ if value.is_empty() || value.starts_with('?') => {}
            "White" => white = Some(value),
            "Black" => black = Some(value),
            "Event" | "Date" | "Result" => about.push(value),
            "Round" => about.push(format!("round {value}")),
            _ => {}
        }
    }
    if white.is_some() || black.is_some() {
        let unknown = || "?".to_owned();
        let (white, black) = (white.unwrap_or_else(unknown), black.unwrap_or_else(unknown));
        put(out, format_args!(" ({white} - {black})"));
    }
    about.push(plies(entry.plies() as u64));
    if entry.stopped {
        about.push("then a fault".to_owned());
    }
    put(out, format_args!(", {}\n", about.join(", ")));
}

pub(super) fn end(out: &mut Vec<u8>, players: Option<bool>, color: bool) {
    if players == Some(false) {
        Pen { color }.write(out, Ink::Frame, "   =");
        out.extend_from_slice(b" the players are not the same\n");
    }
    out.push(b'\n');
}

pub(super) fn summary(out: &mut Vec<u8>, summary: &Summary, elapsed: Duration, color: bool) {
    let groups = Kind::ALL.map(|kind| format!("{} {}", summary.groups(kind), kind.name()));
    summary.read.write(out, &groups.join(", "), elapsed, color);
    if summary.stopped > 0 {
        let games = count(summary.stopped, "game");
        put(
            out,
            format_args!("  {games} compared only up to a fault in the moves\n"),
        );
    }
    if summary.not_compared > 0 {
        let games = count(summary.not_compared, "game");
        put(
            out,
            format_args!("  {games} not compared: another variant or no possible start\n"),
        );
    }
}
