//! A repaired game in the cells of its table.

use super::Patch;
use super::contents::Content;
use super::numbers::label;
use crate::repair::{CellKind, Edit, EditKind, Proposal, Record};
use crate::span::Span;

/// Whether moves go to other cells than those in which they stand.
pub(super) fn needs_refill(proposal: &Proposal) -> bool {
    let moves = |kind| {
        matches!(
            kind,
            EditKind::Insert | EditKind::Delete | EditKind::Split | EditKind::Shift
        )
    };
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

/// The moves of a repaired game put into the cells of its table, one after the other; what has no
/// room there stands below the table.
pub(super) fn refilled(
    text: &[u8],
    table: Span,
    record: &Record,
    contents: &[Content],
) -> Vec<Patch> {
    let cells = record.cells.iter().enumerate();
    let slots = cells.filter(|(_, cell)| cell.kind != CellKind::Remark);
    let mut moves = moves(contents).into_iter();
    let mut patches = Vec::new();
    let mut ply = 0;
    for (index, cell) in slots {
        let content = moves.next();
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
            new: content.map_or_else(String::new, |content| content.text()),
        });
    }
    let rest: Vec<Content> = moves.collect();
    if !rest.is_empty() {
        patches.extend(below(text, table, record, ply, &rest));
    }
    patches
}

/// The moves, with what is said of the words before and behind them that are dropped.
fn moves(contents: &[Content]) -> Vec<Content> {
    let mut moves: Vec<Content> = Vec::new();
    // What is to be said behind the first move.
    let mut early = String::new();
    for content in contents {
        if content.word.is_some() {
            let mut content = content.clone();
            content.say(&std::mem::take(&mut early));
            moves.push(content);
        } else if content.own.is_none() {
            match moves.last_mut() {
                Some(last) => last.say(&content.remark),
                None => early.push_str(&content.remark),
            }
        }
    }
    moves
}

/// How a line ends at a place of a text.
pub(super) fn line_end(text: &[u8], at: usize) -> &'static str {
    match text.get(at..) {
        Some([b'\r', b'\n', ..]) => "\r\n",
        Some([b'\r', ..]) => "\r",
        _ => "\n",
    }
}

/// The patches that write what is left below a table, with the result behind it.
fn below(text: &[u8], table: Span, record: &Record, from: u32, rest: &[Content]) -> Vec<Patch> {
    let line_end = line_end(text, table.end);
    // A blank line closes the table: what comes next is no further row of it.
    let mut new = line_end.repeat(2);
    for (ply, content) in (from..).zip(rest) {
        let mut number = label(&record.start, ply);
        if number.is_empty() && ply == from {
            number = label(&record.start, ply.saturating_sub(1)) + "..";
        }
        let blank = if number.is_empty() { "" } else { " " };
        new.extend([&number, blank, &content.text(), " "]);
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
