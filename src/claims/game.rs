//! A game in which a draw could be claimed.

use super::used::DrawnEnd;
use crate::check::{GameRecord, GameReport, MainLine, tag_value};
use crate::draws::{Claim, Claims, claims};
use crate::law::{Article, Basis, Edition};
use crate::notation::Language;
use crate::rules::Position;
use crate::source::FileName;

/// A game in which a draw could be claimed, with all that there is to say of it.
pub(super) struct GameClaims<'a> {
    pub(super) file: &'a FileName,
    /// The number of the game in the file, from 1.
    pub(super) number: u64,
    /// The line it starts in, from 1.
    pub(super) line: u64,
    pub(super) record: &'a GameRecord,
    pub(super) main: &'a MainLine,
    /// The text that the spans of the record count in.
    pub(super) text: &'a [u8],
    pub(super) edition: Edition,
    pub(super) found: Claims,
    end: Option<DrawnEnd>,
}

/// Where a game stands.
pub(super) struct Stands<'a> {
    pub(super) file: &'a FileName,
    pub(super) text: &'a [u8],
    pub(super) number: u64,
}

impl<'a> GameClaims<'a> {
    /// The claims of a game; `None` if there was none, or nothing is known of its moves. `line` is
    /// asked only if there is something to say.
    pub(super) fn of(
        game: &'a GameReport,
        stands: &Stands<'a>,
        line: impl FnOnce() -> u64,
    ) -> Option<Self> {
        let record = game.record.as_deref()?;
        let main = record.line.as_ref()?;
        let edition = Edition::by_year(record.laws).unwrap_or(Edition::latest());
        let found = claims(&main.start, &main.moves, record.end.map(|end| end.ending));
        if found.list.is_empty() {
            return None;
        }
        Some(Self {
            file: stands.file,
            number: stands.number,
            line: line(),
            record,
            main,
            text: stands.text,
            edition,
            found,
            end: DrawnEnd::of(record, main),
        })
    }

    /// Whether the record shows that a claim was made.
    pub(super) fn shows(&self, claim: &Claim) -> bool {
        let all = &self.found.list;
        self.end.is_some_and(|end| end.shows(claim, all, self.main))
    }

    /// Whether it shows that for any of them.
    pub(super) fn is_used(&self) -> bool {
        self.found.list.iter().any(|claim| self.shows(claim))
    }

    /// The article that a claim rests on, in the edition of the game.
    pub(super) fn article(&self, claim: &Claim) -> Option<Article> {
        self.edition.article(claim.rule())
    }

    /// Whether the game is older than the edition that is applied to it.
    pub(super) fn is_by_analogy(&self) -> bool {
        let date = tag_value(&self.record.tags, self.text, b"Date");
        date.is_some_and(|date| {
            let choice = Edition::of_tag(&date);
            choice.basis == Basis::ByAnalogy && choice.edition == self.edition
        })
    }

    /// Whether the game starts from a position of its own: what stood before is not known.
    pub(super) fn is_set_up(&self) -> bool {
        self.main.start != Position::start()
    }

    /// The language of its moves; English where no letter decides it.
    pub(super) fn language(&self) -> &'static Language {
        self.record.language.unwrap_or(Language::english())
    }
}
