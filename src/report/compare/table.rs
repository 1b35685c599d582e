//! Differences as a table.

use std::fmt::Write as _;

use super::super::style::{Ink, Pen, put};
use super::super::visible::clean;
use super::letter;
use super::reason::reasons;
use crate::compare::{Difference, DifferenceKind, Right};
use crate::notation::{Language, number_at, san};
use crate::rules::Position;
use crate::score::GameResult;

/// The characters of a word that are shown at most.
const WORD: usize = 16;

/// So many plies in a row that one record lacks are told in one line.
const RUN: usize = 4;

/// Writes differences, one a line.
pub(super) fn write(out: &mut Vec<u8>, pen: Pen, start: &Position, differences: &[Difference]) {
    let Some(first) = differences.first() else {
        return;
    };
    let records = first.says.len();
    let mut rows = vec![head(records)];
    let mut at = 0;
    while at < differences.len() {
        let run = run(&differences[at..]);
        if run >= RUN {
            rows.push(gap(start, &differences[at..at + run]));
            at += run;
        } else {
            rows.push(row(start, &differences[at]));
            at += 1;
        }
    }
    let columns = records + 2;
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for (index, row) in rows.iter().enumerate() {
        let mut line = String::from(" ");
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, " {cell:<width$} ");
        }
        let rest = &row[columns];
        line.push_str(rest);
        let line = line.trim_end();
        if index == 0 {
            pen.write(out, Ink::Frame, line);
            out.push(b'\n');
        } else {
            put(out, format_args!("{line}\n"));
        }
    }
}

/// The line above the columns.
fn head(records: usize) -> Vec<String> {
    let mut row = vec![String::new()];
    row.extend((0..records).map(|record| letter(record).to_string()));
    row.extend(["played".to_owned(), "why".to_owned()]);
    row
}

/// How many differences at the front are plies in a row that the same records lack.
fn run(differences: &[Difference]) -> usize {
    let lacks = |difference: &Difference| {
        let lacks: Vec<bool> = difference.says.iter().map(Option::is_none).collect();
        (difference.kind == DifferenceKind::Missing).then_some(lacks)
    };
    let Some(first) = lacks(&differences[0]) else {
        return 0;
    };
    let mut ply = differences[0].ply;
    let same = |difference: &&Difference| {
        let next = difference.ply == ply && lacks(difference).as_ref() == Some(&first);
        ply += 1;
        next
    };
    differences.iter().take_while(same).count()
}

/// Plies in a row that are missing in some records.
fn gap(start: &Position, run: &[Difference]) -> Vec<String> {
    let mut row = vec![number_at(start, run[0].ply)];
    let lacks = &run[0].says;
    for word in lacks {
        row.push(match word {
            Some(_) => format!("{} plies", run.len()),
            None => "(nothing)".to_owned(),
        });
    }
    let last = &run[run.len() - 1];
    row.push("...".to_owned());
    row.push(format!(
        "missing up to {} {}",
        number_at(start, last.ply),
        played(last)
    ));
    row
}

fn row(start: &Position, difference: &Difference) -> Vec<String> {
    let mut row = vec![match difference.kind {
        DifferenceKind::Result => "result".to_owned(),
        _ => number_at(start, difference.ply),
    }];
    for word in &difference.says {
        row.push(match word {
            Some(word) => clean(word.as_bytes(), WORD),
            None => "(nothing)".to_owned(),
        });
    }
    row.push(match difference.kind {
        DifferenceKind::Extra => "-".to_owned(),
        DifferenceKind::Result => result(difference).to_owned(),
        DifferenceKind::Offer => format!("{} (=)", before(difference)),
        DifferenceKind::Replace | DifferenceKind::Missing => played(difference),
    });
    row.push(why(difference));
    row
}

/// The result of the reconciled game.
fn result(difference: &Difference) -> &'static str {
    let outcome = difference.outcome.as_ref();
    let result = outcome.and_then(|outcome| outcome.result);
    result.map_or("?", GameResult::name)
}

fn played(difference: &Difference) -> String {
    let played = difference.played;
    played.map_or_else(String::new, |played| {
        san(&difference.position, played, Language::english())
    })
}

/// The move behind which a draw is offered: its square of arrival.
fn before(difference: &Difference) -> String {
    let played = difference.played;
    played.map_or_else(String::new, |played| format!("to {}", played.to()))
}

/// Which record is right, and why the others are not.
fn why(difference: &Difference) -> String {
    let mut text = if difference.says.len() == 2 {
        match difference.right(0, 1) {
            Right::First => "A",
            Right::Second => "B",
            Right::Either => "either",
            Right::Neither => "neither",
        }
        .to_owned()
    } else {
        let fits = difference.fits.iter().enumerate();
        let right: String = fits
            .filter(|(_, fits)| **fits)
            .map(|(record, _)| letter(record))
            .collect();
        if right.is_empty() {
            "none".to_owned()
        } else {
            right
        }
    };
    match difference.kind {
        DifferenceKind::Missing => text.push_str(": a ply is missing"),
        DifferenceKind::Offer => text.push_str(": a draw offer that the other does not have"),
        DifferenceKind::Result if difference.open => {
            text.push_str(": nothing decides it");
        }
        DifferenceKind::Result | DifferenceKind::Replace | DifferenceKind::Extra => {}
    }
    let reasons = reasons(difference);
    if !reasons.is_empty() {
        let _ = write!(text, "; {reasons}");
    }
    text
}
