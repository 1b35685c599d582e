//! The adjudicate room: one question, one ruling.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod claims; // claims of a draw
mod endings; // games that were over before
mod flags; // flags, resignation, lateness
mod illegal; // illegal moves and their price
mod robust; // any position whatever
mod words; // sealed moves, touched men, and moves in other letters

use hakem::adjudicate::{Moment, Ruling};
use hakem::check::{Options, Records};
use hakem::law::{Edition, Speed};
use hakem::notation::{Language, san};
use hakem::report::ruling;
use hakem::rules::{Color, Position};

/// The moment of a FEN, in a standard game of the latest edition.
fn fen(fen: &str) -> Moment {
    let reading = Position::from_fen(fen.as_bytes()).unwrap();
    Moment::new(reading.position.unwrap(), &[])
}

/// The moment at the end of a game.
fn game(text: &str) -> Moment {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let report = hakem::check(text.as_bytes(), &options);
    Moment::of_game(&report.games[0], text.as_bytes()).unwrap()
}

/// The moment behind a move of the same game.
fn at(moment: &Moment, number: u32, color: Color) -> Moment {
    moment.at(moment.plies_to(number, color).unwrap()).unwrap()
}

/// The same moment in another edition, at another speed.
fn under(moment: &Moment, edition: Edition, speed: Speed) -> Moment {
    let mut moment = moment.clone();
    moment.laws = Edition::of_date(edition.in_force());
    moment.speed = speed;
    moment
}

/// The number of the deciding article, with a tilde if it was not read.
fn article(ruling: &Ruling) -> String {
    ruling.articles.first().map_or_else(String::new, |article| {
        let tilde = if article.verified { "" } else { "~" };
        format!("{tilde}{}", article.number)
    })
}

/// The moves of a ruling in English letters, sorted.
fn moves(ruling: &Ruling) -> String {
    let position = ruling.position.unwrap();
    let spell = |played: &_| san(&position, *played, Language::english());
    let mut moves: Vec<String> = ruling.moves.iter().map(spell).collect();
    moves.sort();
    moves.join(" ")
}

/// The ruling as people read it.
fn said(found: &Ruling) -> String {
    let mut text = Vec::new();
    ruling(&mut text, found, Language::english(), false);
    String::from_utf8(text).unwrap()
}
