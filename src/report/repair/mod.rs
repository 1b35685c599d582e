//! Readings of damaged records put into words.
//!
//! In comes what the room `repair` proposes; out go lines for people, or objects for programs.

#[cfg(feature = "json")]
pub mod jsonl;
mod lattice;
mod tally;

pub use lattice::{LatticeWords, SettledGame};
pub use tally::RepairTally;

use super::board::draw;
use super::style::{Ink, Pen, put};
use super::visible::clean;
use crate::finding::Severity;
use crate::notation::{Language, number_at};
use crate::repair::{Cost, Edit, EditKind, Mending, Proposal};
use crate::rules::{Position, Square};

/// How readings are shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairWords {
    /// Whether colours are written, as terminal sequences.
    pub color: bool,
    /// Whether the position of the first change is drawn.
    pub boards: bool,
    /// Whether the cost of each change is told.
    pub explain: bool,
}

impl RepairWords {
    /// Writes the readings of a game; `name` is how it is called, with its file and line.
    pub fn game(self, out: &mut Vec<u8>, name: &str, mending: &Mending) {
        let pen = Pen { color: self.color };
        pen.write(out, Ink::Strong, name);
        let repair = &mending.repair;
        let Some(best) = repair.proposals.first() else {
            let read = repair.furthest;
            let all = mending.record.cells.len();
            put(out, format_args!(": "));
            pen.write(
                out,
                Ink::Severity(Severity::Error),
                "no whole reading was found",
            );
            put(
                out,
                format_args!("; the furthest goes through {read} of {all} words\n"),
            );
            if repair.cut_off {
                put(
                    out,
                    format_args!(
                        "  the limits ended the search; --max-edits and --beam raise them\n"
                    ),
                );
            }
            out.push(b'\n');
            return;
        };
        let rivals = repair.proposals[1..].iter().filter(|other| other.tie);
        let rivals: Vec<&Proposal> = if best.tie {
            rivals.collect()
        } else {
            Vec::new()
        };
        let count = best.edits.len();
        let changes = if count == 1 { "change" } else { "changes" };
        match best.mixed.len() {
            // Words in other letters are written anew as well.
            1 if count == 0 => put(out, format_args!(": 1 word in other letters")),
            words if words > 0 && count == 0 => {
                put(out, format_args!(": {words} words in other letters"));
            }
            _ => put(out, format_args!(": {count} {changes}")),
        }
        if !rivals.is_empty() {
            let text = format!("; {} other readings are about as good", rivals.len());
            let text = if rivals.len() == 1 {
                "; another reading is about as good"
            } else {
                &text
            };
            pen.write(out, Ink::Severity(Severity::Warning), text);
        } else if best.tie && repair.cut_off {
            let text = "; the limits ended the search before all that may be as good was tried";
            pen.write(out, Ink::Severity(Severity::Warning), text);
        }
        if mending.is_far_fetched() {
            let text = "; so many that little is certain";
            pen.write(out, Ink::Severity(Severity::Warning), text);
        }
        out.push(b'\n');
        self.proposal(out, best, mending.language);
        if let (true, Some(edit)) = (self.boards, best.edits.first()) {
            board(out, edit);
        }
        for other in rivals {
            put(out, format_args!("  or:\n"));
            self.proposal(out, other, mending.language);
        }
        if self.explain {
            explain(out, mending, best);
        }
        out.push(b'\n');
    }

    fn proposal(self, out: &mut Vec<u8>, proposal: &Proposal, language: &Language) {
        let rows: Vec<[String; 3]> = proposal
            .edits
            .iter()
            .map(|edit| row(edit, &proposal.start, language))
            .collect();
        let width = |column: usize| {
            let widths = rows.iter().map(|row| row[column].chars().count());
            widths.max().unwrap_or(0)
        };
        let (number, from, to) = (width(0), width(1), width(2));
        for (edit, row) in proposal.edits.iter().zip(&rows) {
            let [at, old, new] = row;
            put(
                out,
                format_args!("  {at:>number$} {old:<from$}  {new:<to$}  {}", edit.reason),
            );
            if self.explain {
                put(out, format_args!(" (cost {})", edit.cost));
            }
            out.push(b'\n');
        }
        if !proposal.mixed.is_empty() {
            put(out, format_args!("  {}\n", mixed(proposal)));
        }
    }
}

/// The words of a reading that are in another language: `read in other letters: 2. Nf3 (English)`.
pub(super) fn mixed(proposal: &Proposal) -> String {
    let words = proposal.mixed.iter().map(|mixed| {
        let at = number_at(&proposal.start, mixed.ply);
        let word = clean(mixed.word.as_bytes(), 24);
        format!("{at} {word} ({})", mixed.language.name())
    });
    let words: Vec<String> = words.collect();
    format!("read in other letters: {}", words.join(", "))
}

/// The number of a change, what is written, and what it becomes.
fn row(edit: &Edit, start: &Position, language: &Language) -> [String; 3] {
    let number = number_at(start, edit.ply);
    let old = if edit.from.is_empty() {
        "(nothing)".to_owned()
    } else {
        clean(edit.from.as_bytes(), 24)
    };
    let new = match edit.spelled(language) {
        Some(moves) => format!("-> {moves}"),
        None if edit.kind == EditKind::Shift => "shifted".to_owned(),
        None => "left out".to_owned(),
    };
    [number, old, new]
}

/// The position before a change, with the squares of the move that is proposed.
fn board(out: &mut Vec<u8>, edit: &Edit) {
    let marked: Vec<Square> = edit
        .played
        .map_or_else(Vec::new, |played| vec![played.from(), played.to()]);
    let side = if edit.position.turn().is_white() {
        "White"
    } else {
        "Black"
    };
    put(out, format_args!("\n    {side} to move:\n"));
    draw(out, "    ", &edit.position, &marked);
}

/// What the reading rests on.
fn explain(out: &mut Vec<u8>, mending: &Mending, best: &Proposal) {
    let edits: Cost = best.edits.iter().map(|edit| edit.cost).sum();
    let rest = Cost(best.cost.0.saturating_sub(edits.0));
    put(
        out,
        format_args!(
            "\n  cost {}: {edits} for the changes, {rest} for marks, numbers and how sensible the moves are\n",
            best.cost
        ),
    );
    put(
        out,
        format_args!(
            "  (a cost is the negative logarithm of a likelihood: 1 more is about a third as likely)\n"
        ),
    );
    let last = best.edits.last().map_or(0, |edit| edit.cell);
    let behind = mending.record.cells.len().saturating_sub(last + 1);
    put(
        out,
        format_args!("  {behind} words behind the last change read as they are written\n"),
    );
    if let Some(next) = mending.repair.proposals.get(1) {
        put(
            out,
            format_args!("  the next best reading costs {}\n", next.cost),
        );
    }
    if mending.repair.cut_off {
        put(
            out,
            format_args!("  the limits ended the search before all likely readings were tried\n"),
        );
    }
}
