//! The text of a game with a proposal carried out.

mod table;

use super::sheet::shifted;
use super::{EditKind, Proposal, Record};
use crate::notation::{Language, number_at, san};
use crate::rules::{Color, Position};
use crate::span::Span;

/// A part of the text that is written anew.
struct Patch {
    span: Span,
    new: String,
}

/// Appends the game that `span` covers to `out`, repaired as a proposal says.
///
/// Only the words that are changed are written anew, in the letters of `language`, each with a
/// comment that says what stood there and why it was changed. From a ply on that was missing or too
/// much the move numbers are set right; the cells of a table keep their numbers, and the moves go to
/// other cells. Everything else stays as it is.
pub fn apply(
    text: &[u8],
    span: Span,
    record: &Record,
    proposal: &Proposal,
    language: &Language,
    out: &mut Vec<u8>,
) {
    let mut patches = match record.table {
        Some(table) if table::needs_refill(proposal) => {
            table::refilled(text, table, record, proposal, language)
        }
        _ => {
            let mut patches = changes(text, record, proposal, language);
            patches.extend(translated(record, proposal, language));
            patches.extend(table::marks_spelled_out(record, proposal));
            patches.extend(numbers(text, record, proposal));
            patches
        }
    };
    patches.sort_by_key(|patch| (patch.span.start, patch.span.end));
    let mut at = span.start;
    for patch in patches {
        if patch.span.start < at {
            continue;
        }
        out.extend_from_slice(&text[at..patch.span.start]);
        out.extend_from_slice(patch.new.as_bytes());
        at = patch.span.end;
    }
    out.extend_from_slice(&text[at..span.end]);
}

/// The words that are changed.
fn changes(text: &[u8], record: &Record, proposal: &Proposal, language: &Language) -> Vec<Patch> {
    let places = Places::of(record, proposal);
    let mut patches = places.shifted(record, proposal);
    let mut inserted = String::new();
    for (index, edit) in proposal.edits.iter().enumerate() {
        let spelled = edit
            .played
            .map(|played| san(&edit.position, played, language))
            .unwrap_or_default();
        let reason = edit.reason.to_string();
        match edit.kind {
            EditKind::Replace => {
                let span = places.span(record, edit.cell);
                let mended = format!("{spelled} {}", comment(&edit.from, &reason));
                // A game that begins with a digit has been found by it, as if by a move number.
                let new = if edit.cell == 0
                    && record.table.is_none()
                    && span.of(text).first().is_some_and(u8::is_ascii_digit)
                {
                    format!("{} {mended}", number_at(&record.start, edit.ply))
                } else {
                    mended
                };
                patches.push(Patch { span, new });
            }
            EditKind::AsPlayed => patches.push(Patch {
                span: places.span(record, edit.cell),
                new: format!("{} {{{reason}}}", edit.from),
            }),
            EditKind::Shift => {}
            EditKind::Delete => patches.push(Patch {
                span: places.span(record, edit.cell),
                new: comment(&edit.from, &reason),
            }),
            EditKind::Swap => patches.extend(swapped(record, edit.cell, &reason)),
            EditKind::Insert => {
                let number = label(&record.start, edit.ply - 1);
                if !number.is_empty() {
                    inserted.extend([number.as_str(), " "]);
                }
                inserted.extend([spelled.as_str(), " {", &reason, "}"]);
                let next = proposal.edits.get(index + 1);
                // Several plies may be missing in one place.
                if next.is_some_and(|next| next.kind == EditKind::Insert && next.cell == edit.cell)
                {
                    inserted.push(' ');
                    continue;
                }
                patches.push(put_in(
                    text,
                    record,
                    edit.cell,
                    &std::mem::take(&mut inserted),
                ));
            }
        }
    }
    patches
}

/// The words in other languages, in the letters of the record: only so can they be read without a
/// search.
fn translated<'a>(
    record: &'a Record,
    proposal: &'a Proposal,
    language: &'a Language,
) -> impl Iterator<Item = Patch> + 'a {
    let places = Places::of(record, proposal);
    proposal.mixed.iter().map(move |mixed| Patch {
        span: places.span(record, mixed.cell),
        new: format!(
            "{} {}",
            san(&mixed.position, mixed.played, language),
            comment(&mixed.word, "written in other letters")
        ),
    })
}

/// Where the words go if from one on those of both players change places.
struct Places {
    shift: Option<usize>,
    cells: usize,
}

impl Places {
    fn of(record: &Record, proposal: &Proposal) -> Self {
        let mut edits = proposal.edits.iter();
        let first = edits.find(|edit| edit.kind == EditKind::Shift);
        let cells = record.cells.len();
        // The edit names the word that is read first, which is the second one of its line.
        let shift = first.map(|edit| edit.cell.saturating_sub(1));
        Self { shift, cells }
    }

    /// Where the word of a cell goes.
    fn span(&self, record: &Record, cell: usize) -> Span {
        record.cells[shifted(cell, self.shift, self.cells)].span
    }

    /// The words that change places and nothing else.
    fn shifted(&self, record: &Record, proposal: &Proposal) -> Vec<Patch> {
        let Some(base) = self.shift else {
            return Vec::new();
        };
        let words = record.cells.iter().enumerate().skip(base);
        let patch = |(cell, word): (usize, &super::Cell)| {
            let others = |kind| !matches!(kind, EditKind::Shift | EditKind::Insert);
            let mut edits = proposal.edits.iter();
            if edits.any(|edit| edit.cell == cell && others(edit.kind)) {
                return None;
            }
            let mark = if shifted(cell, self.shift, self.cells) == base {
                format!(" {{{}}}", super::Reason::Shifted)
            } else {
                String::new()
            };
            Some(Patch {
                span: self.span(record, cell),
                new: format!("{}{mark}", word.text()),
            })
        };
        words.filter_map(patch).collect()
    }
}

/// The patch that puts plies in before a cell: on the line of the one before, if nothing else stands
/// between.
fn put_in(text: &[u8], record: &Record, cell: usize, plies: &str) -> Patch {
    let next = &record.cells[cell];
    let front = next.number.map_or(next.span.start, |number| number.start);
    let last = cell
        .checked_sub(1)
        .map(|before| record.cells[before].span.end);
    let blank = |place: &usize| {
        let between = text.get(*place..front);
        between.is_some_and(|between| between.iter().all(u8::is_ascii_whitespace))
    };
    match last.filter(blank) {
        Some(place) => Patch {
            span: Span::new(place, place),
            new: format!(" {plies}"),
        },
        None => Patch {
            span: Span::new(front, front),
            new: format!("{plies} "),
        },
    }
}

/// The comment that says what stood there, without what would end it, and why it was changed.
fn comment(from: &str, reason: &str) -> String {
    if from.is_empty() {
        return format!("{{{reason}}}");
    }
    format!("{{{}: {reason}}}", from.replace(['{', '}'], " "))
}

/// The patches that let two cells change places.
fn swapped(record: &Record, cell: usize, reason: &str) -> Vec<Patch> {
    let [first, second] = [cell, cell + 1].map(|cell| &record.cells[cell]);
    vec![
        Patch {
            span: first.span,
            new: second.text().to_owned(),
        },
        Patch {
            span: second.span,
            new: format!("{} {{{reason}}}", first.text()),
        },
    ]
}

/// The move numbers that are wrong in the repaired game, from the first ply on that was missing or
/// too much.
fn numbers(text: &[u8], record: &Record, proposal: &Proposal) -> Vec<Patch> {
    let shifts = |kind| matches!(kind, EditKind::Insert | EditKind::Delete | EditKind::Shift);
    let mut edits = proposal.edits.iter();
    let Some(first) = edits.find(|edit| shifts(edit.kind)) else {
        return Vec::new();
    };
    let first = first.cell - usize::from(first.kind == EditKind::Shift);
    let mut patches = Vec::new();
    let mut ply = 0;
    for (index, cell) in record.cells.iter().enumerate() {
        let here = |kind| {
            let edits = proposal.edits.iter();
            edits
                .filter(|edit| edit.kind == kind && edit.cell == index)
                .count()
        };
        ply += u32::try_from(here(EditKind::Insert)).unwrap_or(0);
        let dropped = here(EditKind::Delete) > 0 || cell.kind == super::CellKind::Remark;
        if index >= first
            && let Some(number) = cell.number
        {
            let right = if dropped {
                String::new()
            } else {
                label(&record.start, ply)
            };
            // The number takes the space behind it along.
            let space = usize::from(right.is_empty() && text.get(number.end) == Some(&b' '));
            patches.push(Patch {
                span: Span::new(number.start, number.end + space),
                new: right,
            });
        } else if index >= first && !dropped && is_white(&record.start, ply) {
            patches.push(Patch {
                span: Span::new(cell.span.start, cell.span.start),
                new: format!("{} ", label(&record.start, ply)),
            });
        }
        ply += u32::from(!dropped);
    }
    patches
}

fn is_white(start: &Position, ply: u32) -> bool {
    ply.is_multiple_of(2) == (start.turn() == Color::White)
}

/// The number before a ply, counted from 0: none before one of Black.
fn label(start: &Position, ply: u32) -> String {
    if is_white(start, ply) {
        number_at(start, ply + 1)
    } else {
        String::new()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::apply;
    use crate::finding::Profile;
    use crate::notation::Language;
    use crate::repair::{Limits, Record, repair};
    use crate::rules::Position;
    use crate::span::Span;

    /// The best reading of a sheet, carried out.
    pub(super) fn repaired(text: &str) -> String {
        let record = Record::read(text.as_bytes(), 0, Profile::Sheet, Position::start());
        let english = Language::english();
        let found = repair(&record, english, &Limits::default());
        let best = found.proposals.first().expect("a reading");
        let mut out = Vec::new();
        let whole = Span::new(0, text.len());
        apply(text.as_bytes(), whole, &record, best, english, &mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_record_that_replays_is_left_alone() {
        let text = "1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 a6 (3... Nf6) 4. Ba4";
        assert_eq!(repaired(text), text);
    }

    #[test]
    fn a_word_is_mended_where_the_fault_is() {
        // The board disagrees only at the end.
        let text = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e4 O-O 6. Nf3 h6 7. exd5";
        assert_eq!(repaired(text), text);
        let text = "1. e4 e5 2. Nf3 Nc6 3. Bb4 a6 4. Bxc6 dxc6";
        let mended = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Bb4: 4 for 5} a6 4. Bxc6 dxc6";
        assert_eq!(repaired(text), mended);
    }

    #[test]
    fn a_ply_is_put_in_where_it_is_missing() {
        let text = "1. e4 e5 2. Nf3 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5";
        let mended = "1. e4 e5 2. Nf3 Nc6 {a ply is missing, as the move numbers show} 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5";
        assert_eq!(repaired(text), mended);
    }

    #[test]
    fn numbers_are_set_right_behind_a_ply_for_which_no_room_was_left() {
        let text = "1. e4 e5 2. Nf3 Bb5 3. a6 Bxc6 4. dxc6 Nxe5 5. Qd4 Nf3 6. Qxe4+";
        let mended = repaired(text);
        assert!(
            mended.starts_with(
                "1. e4 e5 2. Nf3 Nc6 {a ply is missing} 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5"
            ),
            "{mended}"
        );
    }

    #[test]
    fn a_game_is_found_where_it_was_found_before_its_repair() {
        let mended = repaired("6Ne\n8e4 e5 2. Nf3 Nc6 3. Bb5 a6");
        assert_eq!(
            mended,
            "6Ne\n1. e4 {8e4: 8 is too much} e5 2. Nf3 Nc6 3. Bb5 a6"
        );
        assert_eq!(repaired(&mended), mended);
    }

    #[test]
    fn a_column_that_stands_a_line_too_low() {
        assert_eq!(
            repaired("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 a6 5. O-O Nf6 6. Re1 Be7 7. Bb3 b5 8. d6"),
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {from here on one column stands a line too low} 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6"
        );
    }

    #[test]
    fn words_that_stand_twice_or_in_the_wrong_order() {
        assert_eq!(
            repaired("1. e4 e5 2. Nf3 Nc6 3. Nf3 Nc6 4. Bb5 a6 5. Bxc6 dxc6"),
            "1. e4 e5 2. Nf3 Nc6 {Nf3: the word stands there twice} {Nc6: the word stands there twice} 3. Bb5 a6 4. Bxc6 dxc6"
        );
        assert_eq!(
            repaired("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Bxc6 dxc6"),
            "1. e4 e5 2. Nf3 Nc6 {the two words read only the other way round} 3. Bb5 a6 4. Bxc6 dxc6"
        );
    }
}
