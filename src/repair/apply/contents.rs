//! What stands in the cells of a repaired game.

use crate::notation::{Language, san};
use crate::repair::sheet::shifted;
use crate::repair::{CellKind, Edit, EditKind, Proposal, Record};

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
        self.missing || dropped || self.own.is_some_and(|own| own != self.place)
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
    let edits = &proposal.edits;
    let base = proposal.shift();
    let cells = record.cells.len();
    let mut found = Vec::with_capacity(cells + edits.len());
    // The edits stand in the order of the game, as the cells are read.
    let mut edits = edits.iter().peekable();
    let mut mixed = proposal.mixed.iter().peekable();
    // A word that stood in the wrong order, which comes next.
    let mut swapped: Option<Content> = None;
    for place in 0..cells {
        let index = shifted(place, base, cells);
        let cell = &record.cells[index];
        let is_remark = cell.kind == CellKind::Remark;
        let mut content = Content {
            place,
            missing: false,
            word: (!is_remark).then(|| cell.text().to_owned()),
            remark: String::new(),
            own: Some(index),
        };
        if is_remark {
            content.remark = comment("", cell.text());
        }
        if let Some(other) = swapped.take() {
            found.push(Content { place, ..other });
            continue;
        }
        if let Some(mixed) = mixed.next_if(|mixed| mixed.cell == index) {
            content.word = Some(san(&mixed.position, mixed.played, language));
            content.remark = comment(&mixed.word, "written in other letters");
            content.own = None;
        }
        while let Some(edit) = edits.next_if(|edit| edit.cell == index) {
            match edit.kind {
                EditKind::Insert => found.push(inserted(edit, place, language)),
                EditKind::Swap => {
                    let next = shifted(place + 1, base, cells);
                    let other = record.cells.get(next).map_or("", |cell| cell.text());
                    let first = content.word.replace(other.to_owned());
                    content.own = None;
                    swapped = Some(Content {
                        word: first,
                        remark: comment("", &edit.reason.to_string()),
                        ..content_of(place)
                    });
                }
                EditKind::Replace => {
                    content.word = Some(spelled(edit, language));
                    content.remark = comment(&edit.from, &edit.reason.to_string());
                    content.own = None;
                }
                EditKind::Delete => {
                    content.word = None;
                    content.remark = comment(&edit.from, &edit.reason.to_string());
                    content.own = None;
                }
                EditKind::AsPlayed | EditKind::Shift => {
                    content.say(&comment("", &edit.reason.to_string()));
                }
            }
        }
        found.push(content);
    }
    found
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
    }
}

fn inserted(edit: &Edit, place: usize, language: &Language) -> Content {
    Content {
        missing: true,
        word: Some(spelled(edit, language)),
        remark: comment("", &edit.reason.to_string()),
        ..content_of(place)
    }
}

/// The move that an edit leads to, in the letters of a language.
fn spelled(edit: &Edit, language: &Language) -> String {
    edit.played
        .map(|played| san(&edit.position, played, language))
        .unwrap_or_default()
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
