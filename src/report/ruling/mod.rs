//! Rulings put into words.
//!
//! In comes what the room `adjudicate` has found; out goes a ruling for people: the answer in one
//! line, the articles, the consequence in minutes and points, and the reasons in plain sentences.

mod headline;
#[cfg(feature = "json")]
mod jsonl;
mod reason;
mod winnable;
pub(super) mod words;

#[cfg(feature = "json")]
pub use jsonl::{ruling_line, winnable_line};
pub use winnable::winnable;

use super::style::{Ink, Pen, put};
use crate::adjudicate::{Question, Ruling};
use crate::law::Article;
use crate::notation::Language;
use crate::report::message::list;
use crate::rules::Color;
use crate::score::GameResult;
use words::{clock, minutes, spelled};

/// Writes a ruling for people, its moves in the letters of `language`.
///
/// ```
/// use hakem::adjudicate::{Flag, Moment};
/// use hakem::notation::Language;
/// use hakem::report::ruling;
/// use hakem::rules::Position;
/// let fen = b"8/8/4k3/8/3R4/3K4/8/8 w - - 0 60";
/// let moment = Moment::new(Position::from_fen(fen).unwrap().position.unwrap(), &[]);
/// let mut out = Vec::new();
/// ruling(&mut out, &Flag::default().ruling(&moment), Language::english(), false);
/// assert!(out.starts_with(b"The game is drawn: White's flag has fallen"));
/// ```
pub fn ruling(out: &mut Vec<u8>, ruling: &Ruling, language: &Language, color: bool) {
    let pen = Pen { color };
    pen.write(out, Ink::Strong, headline::headline(ruling, language));
    out.push(b'\n');
    let mut row = |name: &str, text: String| {
        pen.write(out, Ink::Frame, format_args!("  {name:8}"));
        put(out, format_args!(" {text}\n"));
    };
    if let Some(articles) = articles(ruling) {
        row("article", articles);
    }
    if let Some(result) = ruling.result {
        row("points", points(result));
    }
    let (player, opponent) = (ruling.player, ruling.opponent());
    if let Some(clocks) = ruling.clock {
        let (own, other) = (clock(clocks.claimant), clock(clocks.opponent));
        row("clocks", format!("{player} {own}, {opponent} {other}"));
    } else if let Some(seconds) = ruling.bonus {
        let more = minutes(seconds);
        row("clocks", format!("{opponent} gets {more} more"));
    }
    if let Some(position) = ruling.position.filter(|_| !ruling.moves.is_empty()) {
        row(
            "moves",
            spelled(&position, &ruling.moves, language).join(", "),
        );
        if ruling.question == Question::Illegal {
            row("position", position.to_fen());
        }
    }
    for sentence in sentences(ruling, language) {
        put(out, format_args!("  {sentence}\n"));
    }
}

/// The reasons, a sentence or two for each.
fn sentences(ruling: &Ruling, language: &Language) -> Vec<String> {
    let say = |reason| reason::say(reason, ruling, language);
    let mut sentences: Vec<String> = ruling.reasons.iter().map(say).collect();
    let unread = ruling.articles.iter().filter(|article| !article.verified);
    let unread: Vec<&str> = unread.map(|article| article.number).collect();
    if !unread.is_empty() {
        sentences.push(format!(
            "Not verified: {} {} not read in a text of {}.",
            list(&unread, "and"),
            if unread.len() == 1 { "was" } else { "were" },
            ruling.edition
        ));
    }
    sentences
}

/// The articles with the edition, if it rests on any; a tilde marks a number that was not read in a
/// text of it.
fn articles(ruling: &Ruling) -> Option<String> {
    let numbers: Vec<String> = ruling.articles.iter().copied().map(marked).collect();
    let numbers = match numbers.as_slice() {
        [] if ruling.is_unverified() => "of unknown number".to_owned(),
        [] => return None,
        numbers => numbers.join(", "),
    };
    Some(format!("{numbers} ({})", ruling.edition))
}

fn marked(article: Article) -> String {
    let tilde = if article.verified { "" } else { "~" };
    format!("{tilde}{}", article.number)
}

/// The points of both players.
fn points(result: GameResult) -> String {
    let [white, black] = Color::ALL.map(|color| match result.half_points(color) {
        2 => "1",
        1 => "1/2",
        _ => "0",
    });
    format!("White {white}, Black {black}")
}
