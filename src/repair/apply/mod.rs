//! The text of a game with a proposal carried out.

mod apart;
mod contents;
mod gap;
mod numbers;
mod table;

use self::apart::{Apart, misread};
use self::contents::{Content, Half, contents, with_plies};
use super::{Proposal, Record};
use crate::finding::Profile;
use crate::notation::Language;
use crate::span::Span;

/// A part of the text that is written anew.
#[derive(Clone)]
struct Patch {
    span: Span,
    new: String,
}

/// Appends the game that `span` covers to `out`, repaired as a proposal says.
///
/// Only the words that are changed are written anew, in the letters of `language`, each with a
/// comment that says what stood there and why it was changed. From a ply on that was missing or too
/// much the move numbers are set right; the cells of a table keep their numbers, and the moves go to
/// other cells. Everything else stays as it is, as long as a check of the text, in the same `profile`
/// and language, finds the moves of the proposal in it. Where it does not, the words around are parted
/// and numbered, and what stands between them becomes a comment.
pub fn apply(
    text: &[u8],
    span: Span,
    profile: Profile,
    record: &Record,
    proposal: &Proposal,
    language: &'static Language,
    out: &mut Vec<u8>,
) {
    let contents = contents(record, proposal, language);
    let refilled = record.table.filter(|_| table::needs_refill(proposal));
    let mut patches = if let Some(table) = refilled {
        table::refilled(text, table, record, &contents)
    } else {
        let mut patches = changes(text, record, &contents);
        patches.extend(table::marks_spelled_out(record, proposal));
        patches.extend(numbers::set_right(text, record, &contents));
        patches
    };
    let mut written = carried_out(text, span, &mut patches);
    let mut apart = Apart::new(text, span, record, &contents);
    while let Some(ply) = misread(&written, profile, proposal, language)
        && apart.widen(ply)
    {
        let mut all = apart.patches();
        patches.retain(|patch| !apart.covers(patch.span.start));
        all.append(&mut patches.clone());
        written = carried_out(text, span, &mut all);
    }
    out.append(&mut written);
}

/// The text that `span` covers with its patches.
fn carried_out(text: &[u8], span: Span, patches: &mut [Patch]) -> Vec<u8> {
    let mut out = Vec::with_capacity(span.len() * 2);
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
    out
}

/// The words that are changed.
fn changes(text: &[u8], record: &Record, contents: &[Content]) -> Vec<Patch> {
    let mut patches = Vec::new();
    // Several plies may be missing in one place.
    let mut missing = Vec::new();
    // The first of two moves in one place.
    let mut half = String::new();
    for (ply, content) in with_plies(contents) {
        if content.missing {
            let number = numbers::label(&record.start, ply);
            missing.extend((!number.is_empty()).then_some(number));
            missing.push(content.text());
            continue;
        }
        if !missing.is_empty() {
            let plies = std::mem::take(&mut missing).join(" ");
            patches.push(put_in(text, record, content.place, &plies));
        }
        let span = record.cells[content.place].span;
        match content.half {
            None => {}
            Some(Half::First) => {
                half = content.text();
                continue;
            }
            Some(Half::Second) => {
                let number = numbers::label(&record.start, ply);
                let words = [std::mem::take(&mut half), number, content.text()];
                let words: Vec<String> =
                    words.into_iter().filter(|word| !word.is_empty()).collect();
                patches.push(Patch {
                    span,
                    new: words.join(" "),
                });
                continue;
            }
        }
        if !content.stays() && !is_told(text, span, content) {
            patches.push(Patch {
                span,
                new: content.text(),
            });
        }
    }
    patches
}

/// Whether a word stays and what is to be said of it stands behind it already, from another repair.
fn is_told(text: &[u8], span: Span, content: &Content) -> bool {
    let behind = text.get(span.end..).unwrap_or_default();
    content.own == Some(content.place)
        && content.word.is_some()
        && behind
            .trim_ascii_start()
            .starts_with(content.remark.as_bytes())
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
        apply(
            text.as_bytes(),
            whole,
            Profile::Sheet,
            &record,
            best,
            english,
            &mut out,
        );
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
