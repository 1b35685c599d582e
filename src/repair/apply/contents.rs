//! What stands in the cells of a repaired game.

use crate::notation::{Language, san};
use crate::repair::{CellKind, Edit, EditKind, Proposal, Record, Stop, stops};

/// What goes to the place of a cell, or in front of it.
#[derive(Clone)]
pub(super) struct Content {
    /// The place: the number of the cell that stands there in the record.
    pub(super) place: usize,
    /// Whether it was missing: it belongs in front of what goes to the place.
    pub(super) missing: bool,
    /// The word of a move; none where a word is dropped or is a remark.
    pub(super) word: Option<String>,
    /// What is said of it, in a comment; empty if there is nothing to say.
    pub(super) remark: String,
    /// The cell that says it as it is.
    pub(super) own: Option<usize>,
    /// Which of two moves it is that stand in the place.
    pub(super) half: Option<Half>,
}

/// One of two moves that stand in one place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    First,
    Second,
}

impl Content {
    /// Whether it is what stands in its place already.
    pub(super) fn stays(&self) -> bool {
        let said = self.word.is_none() || self.remark.is_empty();
        self.own == Some(self.place) && said
    }

    /// Whether the plies behind it are no longer those that their cells were.
    pub(super) fn moves_others(&self) -> bool {
        let dropped = self.word.is_none() && self.own.is_none();
        self.missing
            || self.half.is_some()
            || dropped
            || self.own.is_some_and(|own| own != self.place)
    }

    /// The word and what is said of it.
    pub(super) fn text(&self) -> String {
        match &self.word {
            Some(word) if self.remark.is_empty() => word.clone(),
            Some(word) => format!("{word} {}", self.remark),
            None => self.remark.clone(),
        }
    }

    /// Adds to what is said of it.
    pub(super) fn say(&mut self, remark: &str) {
        if !self.remark.is_empty() && !remark.is_empty() {
            self.remark.push(' ');
        }
        self.remark.push_str(remark);
    }
}

/// What a proposal puts where, in the order of play: for each cell one content, and one for each ply
/// that is missing.
pub(super) fn contents(
    record: &Record,
    proposal: &Proposal,
    language: &'static Language,
) -> Vec<Content> {
    let stops = stops(proposal, record.cells.len());
    let mut mixed = proposal.mixed.iter().peekable();
    let content = |stop: Stop<'_>| {
        let place = stop.place;
        let Some(index) = stop.cell else {
            return stop
                .edit
                .map_or_else(|| content_of(place), |edit| inserted(edit, place, language));
        };
        let cell = &record.cells[index];
        let mut content = Content {
            own: Some(index),
            ..content_of(place)
        };
        if cell.kind == CellKind::Remark {
            content.remark = comment("", cell.text());
        } else {
            content.word = Some(cell.text().to_owned());
        }
        if let Some(mixed) = mixed.next_if(|mixed| mixed.cell == index) {
            content.word = Some(san(&mixed.position, mixed.played, language));
            content.remark = comment(&mixed.word, "written in other letters");
            content.own = None;
        }
        if let Some(edit) = stop.edit {
            let reason = edit.reason.to_string();
            match edit.kind {
                // What is said of it stands behind the second move.
                EditKind::Split if !stop.second => {
                    content.word = edit.spelled_first(language);
                    content.own = None;
                    content.half = Some(Half::First);
                }
                EditKind::Split => {
                    content.word = edit.spelled_second(language);
                    content.remark = comment(&edit.from, &reason);
                    content.own = None;
                    content.half = Some(Half::Second);
                }
                // What is said of it stands behind the second word.
                EditKind::Swap => content.own = None,
                EditKind::Replace | EditKind::Delete => {
                    content.word = edit.spelled(language);
                    content.remark = comment(&edit.from, &reason);
                    content.own = None;
                }
                EditKind::AsPlayed | EditKind::Shift | EditKind::Insert => {
                    content.say(&comment("", &reason));
                }
            }
        }
        if let Some(edit) = stop.swapped {
            content.say(&comment("", &edit.reason.to_string()));
            content.own = None;
        }
        if let Some(edit) = stop.shift {
            content.say(&comment("", &edit.reason.to_string()));
        }
        content
    };
    stops.into_iter().map(content).collect()
}

/// The contents, each with the number of plies before it.
pub(super) fn with_plies(contents: &[Content]) -> impl Iterator<Item = (u32, &Content)> {
    contents.iter().scan(0, |plies, content| {
        let before = *plies;
        *plies += u32::from(content.word.is_some());
        Some((before, content))
    })
}

fn content_of(place: usize) -> Content {
    Content {
        place,
        missing: false,
        word: None,
        remark: String::new(),
        own: None,
        half: None,
    }
}

fn inserted(edit: &Edit, place: usize, language: &Language) -> Content {
    Content {
        missing: true,
        word: edit.spelled(language),
        remark: comment("", &edit.reason.to_string()),
        ..content_of(place)
    }
}

/// The comment that says what stood there, without what would end it, and why it was changed.
fn comment(from: &str, reason: &str) -> String {
    // A brace would end the comment.
    let told = |text: &str| text.replace('{', "(").replace('}', ")");
    let reason = told(reason);
    if from.is_empty() {
        return format!("{{{reason}}}");
    }
    format!("{{{}: {reason}}}", told(from))
}
