//! One of the records of a game that are compared.

use super::offers::{Offer, offers};
use crate::check::GameReport;
use crate::finding::Profile;
use crate::notation::Language;
use crate::repair::{Record, likeliest_language};
use crate::rules::Position;
use crate::score::GameResult;

/// One of the records of a game that are compared.
#[derive(Clone, Debug)]
pub struct Version {
    /// What is written.
    pub record: Record,
    /// The language it is read in.
    pub language: &'static Language,
    /// Whether it replays as it is written.
    pub whole: bool,
    /// The half-moves that can be replayed as they are written.
    pub plies: u32,
    /// The draw offers in the order of play, at most one behind a cell.
    pub offers: Vec<Offer>,
    /// The result it gives: that at the end of its text, or if there is none that of its Result tag.
    pub result: Option<GameResult>,
    /// The result of its tag, where it is another one than that at the end of its text.
    pub tag_result: Option<GameResult>,
    /// The tag pairs, name and value; of those with one name the first.
    pub tags: Vec<(String, String)>,
}

impl Version {
    /// Reads a game that a check has found in a text.
    ///
    /// The check must have been made with [`Records::WithMoves`](crate::check::Records::WithMoves),
    /// and `profile` is that of the file. There is nothing to compare where the game cannot be
    /// judged: another variant, or no position to start from.
    pub fn read(text: &[u8], profile: Profile, game: &GameReport) -> Option<Self> {
        let facts = game.record.as_deref()?;
        let line = facts.line.as_ref()?;
        let record = Record::read(text, game.span.start, profile, line.start);
        let offers = offers(text, game.span.start, profile, &record);
        let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in &facts.tags {
            let name = lossy(tag.name.of(text));
            if tags.iter().all(|(known, _)| *known != name) {
                tags.push((name, lossy(&tag.meaning(text))));
            }
        }
        let language = facts
            .language
            .unwrap_or_else(|| likeliest_language(&record, &facts.candidates));
        // An unknown result contradicts none.
        let known = |result: &GameResult| *result != GameResult::Unknown;
        let end = facts.result.text.filter(known);
        let tag = facts.result.tag.filter(known);
        Some(Self {
            record,
            language,
            whole: line.whole,
            plies: game.plies,
            offers,
            result: end.or(tag),
            tag_result: tag.filter(|_| end.is_some() && end != tag),
            tags,
        })
    }

    /// A record that stands for itself: no tags, no result, no offers.
    pub fn of(record: Record, language: &'static Language) -> Self {
        Self {
            record,
            language,
            whole: false,
            plies: 0,
            offers: Vec::new(),
            result: None,
            tag_result: None,
            tags: Vec::new(),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(own, _)| own == name)
            .map(|(_, value)| value.as_str())
    }

    /// The position in which it begins.
    pub fn start(&self) -> &Position {
        &self.record.start
    }

    /// What the words say that the game is made of, whatever else the record has.
    pub(super) fn words(&self) -> Vec<(&str, Option<u32>)> {
        let cells = self.record.cells.iter();
        cells.map(|cell| (cell.text(), cell.claimed)).collect()
    }
}
