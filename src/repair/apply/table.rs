//! A repaired game in the cells of its table.

use super::{Patch, comment, label};
use crate::notation::{Language, san};
use crate::repair::sheet::shifted;
use crate::repair::{CellKind, Edit, EditKind, Proposal, Record};
use crate::span::Span;

/// Whether moves go to other cells than those in which they stand.
pub(super) fn needs_refill(proposal: &Proposal) -> bool {
    let moves = |kind| matches!(kind, EditKind::Insert | EditKind::Delete | EditKind::Shift);
    proposal.edits.iter().any(|edit| moves(edit.kind))
}

/// The marks that repeat a word which is changed, as the words that they stand for.
pub(super) fn marks_spelled_out(record: &Record, proposal: &Proposal) -> Vec<Patch> {
    let changed = |cell: usize| proposal.edits.iter().any(|edit| covers(edit, cell));
    let place = |cell: &usize| record.cells[*cell].span;
    let all = 0..record.cells.len();
    let words: Vec<Span> = all
        .clone()
        .filter(|cell| changed(*cell))
        .map(|cell| place(&cell))
        .collect();
    let own = |cell: usize| {
        let mark = &record.cells[cell];
        let stale = mark.repeats.is_some_and(|word| words.contains(&word));
        (stale && !changed(cell)).then(|| Patch {
            span: mark.span,
            new: mark.text().to_owned(),
        })
    };
    all.filter_map(own).collect()
}

fn covers(edit: &Edit, cell: usize) -> bool {
    edit.cell == cell || (edit.kind == EditKind::Swap && edit.cell + 1 == cell)
}

/// A move, and what is said of it.
struct Content {
    word: String,
    remark: String,
    /// The cell that says it as it is.
    own: Option<usize>,
}

/// The moves of a repaired game put into the cells of its table, one after the other; what has no
/// room there stands below the table.
pub(super) fn refilled(
    text: &[u8],
    table: Span,
    record: &Record,
    proposal: &Proposal,
    language: &Language,
) -> Vec<Patch> {
    let cells = record.cells.iter().enumerate();
    let slots = cells.filter(|(_, cell)| cell.kind != CellKind::Remark);
    let mut contents = contents(record, proposal, language).into_iter();
    let mut patches = Vec::new();
    let mut ply = 0;
    for (index, cell) in slots {
        let content = contents.next();
        ply += u32::from(content.is_some());
        let stays = |content: &Content| {
            let same = content.own == Some(index) && cell.repeats.is_none();
            same && content.remark.is_empty()
        };
        if content.as_ref().is_some_and(stays) {
            continue;
        }
        patches.push(Patch {
            span: cell.span,
            new: content.map_or_else(String::new, |content| content.word + &content.remark),
        });
    }
    let rest: Vec<Content> = contents.collect();
    if !rest.is_empty() {
        patches.extend(below(text, table, record, ply, &rest));
    }
    patches
}

/// What is in the cells, in the order of play.
fn contents(record: &Record, proposal: &Proposal, language: &Language) -> Vec<Content> {
    let edits = &proposal.edits;
    let shift = edits.iter().find(|edit| edit.kind == EditKind::Shift);
    // The edit names the word that is read first, which is the second one of its line.
    let base = shift.map(|edit| edit.cell.saturating_sub(1));
    let mut filled = Filled::default();
    let mut at = 0;
    while at < record.cells.len() {
        let index = shifted(at, base, record.cells.len());
        let cell = &record.cells[index];
        at += 1;
        let mut word = (cell.kind != CellKind::Remark).then(|| cell.text().to_owned());
        let mut own = Some(index);
        let mut remark = String::new();
        for edit in edits.iter().filter(|edit| edit.cell == index) {
            let reason = edit.reason.to_string();
            let spelled = edit
                .played
                .map(|played| san(&edit.position, played, language));
            match edit.kind {
                EditKind::Insert => {
                    filled.add(spelled.unwrap_or_default(), &comment("", &reason), None);
                }
                EditKind::Replace => {
                    (word, own) = (spelled, None);
                    remark = comment(&edit.from, &reason);
                }
                EditKind::AsPlayed | EditKind::Shift => remark = comment("", &reason),
                EditKind::Delete => {
                    word = None;
                    filled.say(&comment(&edit.from, &reason));
                }
                EditKind::Swap => {
                    let other = record.cells.get(at).map_or("", |cell| cell.text());
                    filled.add(other.to_owned(), "", None);
                    at += 1;
                    remark = comment("", &reason);
                }
            }
        }
        if let Some(word) = word {
            filled.add(word, &remark, own);
        }
    }
    filled.contents
}

/// The moves so far.
#[derive(Default)]
struct Filled {
    contents: Vec<Content>,
    /// What is to be said behind the first move.
    early: String,
}

impl Filled {
    fn add(&mut self, word: String, remark: &str, own: Option<usize>) {
        let first = std::mem::take(&mut self.early);
        self.contents.push(Content {
            word,
            remark: String::new(),
            own,
        });
        self.say(remark);
        self.say(&first);
    }

    /// Adds to what is said of the last move.
    fn say(&mut self, remark: &str) {
        let said = match self.contents.last_mut() {
            Some(last) => &mut last.remark,
            None => &mut self.early,
        };
        if !remark.is_empty() {
            said.push(' ');
            said.push_str(remark.trim_start());
        }
    }
}

/// The patches that write what is left below a table, with the result behind it.
fn below(text: &[u8], table: Span, record: &Record, from: u32, rest: &[Content]) -> Vec<Patch> {
    let line_end = match text.get(table.end..) {
        Some([b'\r', b'\n', ..]) => "\r\n",
        Some([b'\r', ..]) => "\r",
        _ => "\n",
    };
    // A blank line closes the table: what comes next is no further row of it.
    let mut new = line_end.repeat(2);
    for (ply, content) in (from..).zip(rest) {
        let mut number = label(&record.start, ply);
        if number.is_empty() && ply == from {
            number = label(&record.start, ply.saturating_sub(1)) + "..";
        }
        let blank = if number.is_empty() { "" } else { " " };
        new.extend([&number, blank, &content.word, &content.remark, " "]);
    }
    new.truncate(new.trim_end().len());
    let mut patches = Vec::new();
    let conclusion = record.conclusion.filter(|place| place.end <= table.end);
    if let Some(place) = conclusion {
        let result = String::from_utf8_lossy(place.of(text));
        new.extend([line_end, &result]);
        patches.push(Patch {
            span: place,
            new: String::new(),
        });
    }
    patches.push(Patch {
        span: Span::at(table.end),
        new,
    });
    patches
}

#[cfg(test)]
mod tests {
    use crate::repair::apply::tests::repaired;

    #[test]
    fn a_ply_is_put_in_and_the_rest_moves_on() {
        let sheet = "1;e4;e5\n2;Nf3;Bb5\n3;a6;Ba4\n4;Nf6;O-O\n5;Be7;Re1\n6;b5;Bb3\n7;d6;1/2\n";
        assert_eq!(
            repaired(sheet),
            "1;e4;e5\n2;Nf3;Nc6 {a ply is missing}\n3;Bb5;a6\n4;Ba4;Nf6\n5;O-O;Be7\n6;Re1;b5\n\
             7;Bb3;\n\n7... d6\n1/2\n"
        );
    }

    #[test]
    fn a_ply_is_left_out_and_the_rest_moves_up() {
        let sheet = "1,e4,e5\r\n2,Nf3,Nc6\r\n3,Bb5,a6\r\n4,Ba4,Ba4\r\n5,Nf6,O-O\r\n6,Be7,Re1\r\n";
        assert_eq!(
            repaired(sheet),
            "1,e4,e5\r\n2,Nf3,Nc6\r\n3,Bb5,a6\r\n4,Ba4 {Ba4: the word stands there twice},Nf6\r\n\
             5,O-O,Be7\r\n6,Re1,\r\n"
        );
    }

    #[test]
    fn an_empty_cell_is_filled() {
        let sheet = "1 | e4 | e5 || 4 | Nxe5 | Qg5\n2 | Nf3 |  || 5 | Nxf7 | Qxg2\n\
                     3 | Bc4 | Nd4 || 6 | Rf1 | Qxe4+\n";
        let filled = "2 | Nf3 |Nc6 {nothing can be read in the cell}  || 5 | Nxf7 | Qxg2";
        let mended = repaired(sheet);
        assert!(mended.contains(filled), "{mended}");
    }

    #[test]
    fn a_mark_that_repeats_a_word_is_spelled_out_where_words_move() {
        let sheet = "1. a4\tb5\n2. axb5\th6\n3. h4\th4\n4. g6\tRh3\n5. Bg7\tRha3\n6. Nf6\tRxa7\n\
                     7. Rxa7\t\"\n8. O-O\tNf3\n";
        assert_eq!(
            repaired(sheet),
            "1. a4\tb5\n2. axb5\th6\n3. h4 {h4: the word stands there twice}\tg6\n4. Rh3\tBg7\n\
             5. Rha3\tNf6\n6. Rxa7\tRxa7\n7. Rxa7\tO-O\n8. Nf3\t\n"
        );
    }
}
