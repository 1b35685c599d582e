//! What people are told of the game that findings belong to.

use super::place::Source;
use super::tags::players;
use crate::check::GameReport;
use crate::finding::Finding;
use crate::notation::Language;
use crate::rules::Position;

/// The game that findings belong to.
pub(super) struct Game {
    pub(super) number: u64,
    /// The names of the players in brackets, and the language unless it is English.
    pub(super) about: String,
    laws: Option<&'static str>,
    /// The half-moves before the first one of the game: 0 unless it starts from a FEN.
    start: u64,
}

impl Game {
    pub(super) fn new(source: &Source<'_>, number: u64, game: &GameReport) -> Self {
        let record = game.record.as_deref();
        let players = record.and_then(|record| players(record, source.text));
        let players = players.map_or_else(String::new, |players| format!(" ({players})"));
        let foreign = record
            .and_then(|record| record.language)
            .filter(|language| *language != Language::english());
        let foreign =
            foreign.map_or_else(String::new, |language| format!(" in {}", language.name()));
        let last = record
            .and_then(|record| record.position.as_ref())
            .map(Position::half_moves);
        Self {
            number,
            about: format!("{players}{foreign}"),
            laws: record.map(|record| record.laws),
            start: last
                .and_then(|last| last.checked_sub(u64::from(game.plies)))
                .unwrap_or(0),
        }
    }

    /// Which game and move a finding is at: `game 3 (Fischer - Spassky), move 2 White`.
    pub(super) fn place_of(&self, finding: &Finding) -> String {
        let at = self.move_of(finding);
        let at = at.map_or_else(String::new, |at| format!(", {at}"));
        let variation = if finding.variation {
            ", in a variation"
        } else {
            ""
        };
        format!("game {}{}{at}{variation}", self.number, self.about)
    }

    /// Which move a finding is at: `move 2 White`.
    pub(super) fn move_of(&self, finding: &Finding) -> Option<String> {
        let half_moves = match (&finding.position, finding.ply) {
            (Some(position), _) => position.half_moves(),
            (None, Some(ply)) => self.start + u64::from(ply.saturating_sub(1)),
            (None, None) => return None,
        };
        let side = if half_moves % 2 == 0 {
            "White"
        } else {
            "Black"
        };
        Some(format!("move {} {side}", half_moves / 2 + 1))
    }
}

/// The article that decides a finding, with its edition: `article 3.6 (2023, not verified)`.
pub(super) fn article(finding: &Finding, game: Option<&Game>) -> Option<String> {
    let article = finding.article?;
    let laws = game.and_then(|game| game.laws);
    let unread = (!article.verified).then_some("not verified");
    let about: Vec<&str> = laws.into_iter().chain(unread).collect();
    let about = match about.as_slice() {
        [] => String::new(),
        about => format!(" ({})", about.join(", ")),
    };
    Some(format!("article {}{about}", article.number))
}
