//! Comparisons of records of one game.

mod cases;
mod laws;

use hakem::check::{Options, Records, check};
use hakem::compare::{Comparison, Limits, Version, compare};
use hakem::finding::Profile;

/// The record in a text, as a check finds it.
fn version(text: &str) -> Version {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let report = check(text.as_bytes(), &options);
    let profile = if text.contains('[') {
        Profile::Pgn
    } else {
        Profile::Sheet
    };
    let game = report.games.first().expect("a game");
    Version::read(text.as_bytes(), profile, game).expect("a record")
}

/// The records in these texts, compared.
fn compared(texts: &[&str]) -> Comparison {
    let versions: Vec<Version> = texts.iter().map(|text| version(text)).collect();
    compare(&versions, &Limits::default())
}

/// The differences of two records, one a line: ply, kind, what both say, and who is right.
fn told(found: &Comparison) -> Vec<String> {
    let word = |says: &Option<Box<str>>| says.as_deref().unwrap_or("-").to_owned();
    found
        .differences
        .iter()
        .map(|difference| {
            format!(
                "{} {} {} {} {}",
                difference.ply,
                difference.kind.name(),
                word(&difference.says[0]),
                word(&difference.says[1]),
                difference.right(0, 1).name()
            )
        })
        .collect()
}
