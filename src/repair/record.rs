//! The record of a game as a row of cells.

use super::{Cell, CellKind};
use crate::finding::Profile;
use crate::game::{Conclusion, Memory, NumberAt, Passage, Reader, Taken, Visitor};
use crate::limits::MOVE_BYTES;
use crate::notation::{could_be_fragment, is_null_move};
use crate::rules::{Color, Position};
use crate::span::Span;
use crate::token::Number;

/// The main line of a game as it is written.
#[derive(Clone, Debug)]
pub struct Record {
    /// The position in which it begins.
    pub start: Position,
    /// The cells of the main line.
    pub cells: Vec<Cell>,
    /// Where the record is closed, if it is.
    pub conclusion: Option<Span>,
    /// Where the table is that the cells stand in, up to the last one of several pages; they are in
    /// the order of play.
    pub table: Option<Span>,
}

impl Record {
    /// Reads the record of the game that begins at `at` in a text.
    pub fn read(text: &[u8], at: usize, profile: Profile, start: Position) -> Self {
        let mut collector = Collector {
            text,
            depth: 0,
            record: Self {
                start,
                cells: Vec::new(),
                conclusion: None,
                table: None,
            },
            moved: false,
            words: 0,
            end: at,
            closed: at,
        };
        let mut memory = Memory::default();
        Reader::new(text, at, profile, &mut memory, &mut collector).read();
        let mut record = collector.record;
        // Remarks behind the last move have nothing to do with it.
        while record
            .cells
            .last()
            .is_some_and(|cell| cell.kind == CellKind::Remark)
        {
            record.cells.pop();
        }
        record
    }
}

/// Collects the cells of a main line.
struct Collector<'a> {
    text: &'a [u8],
    depth: usize,
    record: Record,
    moved: bool,
    /// The cells that are no remarks.
    words: u32,
    /// The end of the last cell.
    end: usize,
    /// The end of the last comment or variation.
    closed: usize,
}

impl Collector<'_> {
    fn push(&mut self, span: Span, number: Option<(Number, Span)>, kind: CellKind) {
        self.push_saying(span, span, number, kind);
    }

    /// The same for a cell that says what stands elsewhere.
    fn push_saying(
        &mut self,
        said: Span,
        span: Span,
        number: Option<(Number, Span)>,
        kind: CellKind,
    ) {
        let word = String::from_utf8_lossy(said.of(self.text));
        let claimed = number.and_then(|(number, _)| claimed_ply(number, &self.record.start));
        let mut cell = Cell::word(&word, span, claimed);
        cell.number = number.map(|(_, place)| place);
        cell.kind = kind;
        cell.repeats = (said != span).then_some(said);
        if kind == CellKind::Blank {
            cell.readings.clear();
        }
        // A passage is told when the word behind it has been.
        let cells = &mut self.record.cells;
        let late = !is_in(self.record.table, span)
            && cells
                .last()
                .is_some_and(|last| span.start < last.span.start);
        let place = cells.len() - usize::from(late);
        cells.insert(place, cell);
        self.end = self.end.max(span.end);
        self.words = self
            .words
            .saturating_add(u32::from(kind != CellKind::Remark));
    }

    /// Whether a digit that stands right before a word is rather a letter that was misread, as in
    /// `8b5`: it is not the number of the next move.
    fn is_part_of(&self, at: NumberAt, word: Span) -> bool {
        let start = &self.record.start;
        let ply = self.words + u32::from(start.turn() == Color::Black);
        let number = ply
            .is_multiple_of(2)
            .then_some(start.fullmove_number().saturating_add(ply / 2));
        at.number.dots == 0
            && at.span.len() == 1
            && at.span.end == word.start
            && at.number.value != number
    }

    /// The word with its front, where a stray bracket has come between them, as in `N}f6`.
    fn with_front(&self, word: Span) -> Span {
        let front = self.record.cells.last();
        let front = front.filter(|cell| cell.span.end + 1 == word.start);
        let from = front.map_or(self.end, |cell| cell.span.start);
        let before = self.text.get(from..word.start).unwrap_or_default();
        let Some((b'}' | b')' | b']', before)) = before.split_last() else {
            return word;
        };
        let letters = |byte: &&u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
        let length = before.iter().rev().take_while(letters).count();
        let parted = before[..before.len() - length].last();
        let parted = parted.is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'.');
        let start = before.len() - length;
        let piece = !before.get(start).is_none_or(u8::is_ascii_lowercase) && length <= FRONT;
        // The bracket of a comment or variation is no stray one.
        if word.start == self.closed || !parted || !piece {
            return word;
        }
        Span::new(from + start, word.end)
    }

    /// Makes cells of lone digits in front of a place: each is what is left of a move.
    fn digits_before(&mut self, next: Span) {
        // All that stands in a table is told.
        if is_in(self.record.table, next) {
            return;
        }
        let between = Span::new(self.end, next.start.max(self.end));
        if !self.moved || between.len() > MOVE_BYTES {
            return;
        }
        let text = between.of(self.text);
        if has_brackets(text) {
            return;
        }
        for word in words(text) {
            if word.len() == 1 && matches!(text[word.start], b'1'..=b'8') {
                let at = between.start;
                let span = Span::new(at + word.start, at + word.end);
                self.push(span, None, CellKind::Word);
            }
        }
    }
}

impl Visitor for Collector<'_> {
    fn word(&mut self, word: Span, number: Option<NumberAt>) -> Taken {
        if self.depth == 0 {
            let bare = word;
            let word = self.with_front(bare);
            let mut taken = None;
            if word != bare {
                let cells = &mut self.record.cells;
                taken = cells.pop_if(|cell| cell.span.start == word.start);
                self.end = cells.last().map_or(self.end, |cell| cell.span.end);
            }
            self.digits_before(number.map_or(word, |at| at.span));
            let (word, number) = match number {
                Some(at) if self.is_part_of(at, word) => (at.span.to(word), None),
                number => (word, number),
            };
            let kind = if is_null_move(word.of(self.text)) {
                CellKind::Blank
            } else {
                CellKind::Word
            };
            self.push(word, number.map(|at| (at.number, at.span)), kind);
            if let (Some(taken), Some(cell)) = (taken, self.record.cells.last_mut()) {
                cell.number = cell.number.or(taken.number);
                cell.claimed = cell.claimed.or(taken.claimed);
            }
            self.moved = true;
        }
        Taken::Move
    }

    fn table(&mut self, place: Span) {
        let start = self.record.table.map_or(place.start, |table| table.start);
        self.record.table = Some(Span::new(start, place.end));
    }

    fn repeated(&mut self, mark: Span, word: Span, number: Option<NumberAt>) -> Taken {
        let number = number.map(|at| (at.number, at.span));
        self.push_saying(word, mark, number, CellKind::Word);
        self.moved = true;
        Taken::Move
    }

    fn gap(&mut self, span: Span, number: Option<NumberAt>) {
        let number = number.map(|at| (at.number, at.span));
        // What cannot be read as a move may be one all the same.
        let kind = match kind_of(span.of(self.text)) {
            CellKind::Text => CellKind::Text,
            _ => CellKind::Blank,
        };
        self.push(span, number, kind);
        self.moved = true;
    }

    fn open(&mut self, _: Span) {
        self.depth += 1;
    }

    fn close(&mut self, span: Span) {
        self.depth = self.depth.saturating_sub(1);
        self.closed = span.end;
    }

    fn comment(&mut self, span: Span) {
        self.closed = span.end;
    }

    fn conclusion(&mut self, _: Conclusion, span: Span) {
        if self.depth == 0 {
            self.record.conclusion = Some(span);
        }
    }

    fn text(&mut self, passage: Passage) {
        if self.depth > 0 || !self.moved || passage.items > MOST_WORDS {
            return;
        }
        let text = passage.span.of(self.text);
        if has_brackets(text) {
            return;
        }
        let at = passage.span.start;
        let mut before = None;
        let mut moves = true;
        for word in words(text) {
            let place = Span::new(at + word.start, at + word.end);
            // A lone digit has been found already.
            let mut known = self.record.cells.iter_mut().rev().take(2 * MOST_WORDS);
            let holds =
                |cell: &&mut Cell| cell.span.start <= place.start && place.end <= cell.span.end;
            if let Some(cell) = known.find(holds) {
                if let Some((number, place)) = before.take().filter(|_| cell.number.is_none()) {
                    cell.claimed = claimed_ply(number, &self.record.start);
                    cell.number = Some(place);
                }
                continue;
            }
            if let Some(number) = number(word.of(text)) {
                before = Some((number, place));
                continue;
            }
            let kind = match kind_of(word.of(text)) {
                // In a table a cell in which a move should stand is told as a gap.
                CellKind::Blank if is_in(self.record.table, place) => CellKind::Remark,
                // A number behind it, as a repair may set, would make a move of it as well.
                CellKind::Remark if moves && word.end == text.len() && is_front(word.of(text)) => {
                    CellKind::Text
                }
                kind => kind,
            };
            moves &= kind == CellKind::Text;
            self.push(place, before.take(), kind);
        }
    }
}

/// Whether brackets open or close in a text: what stands in them is no part of the main line.
fn has_brackets(text: &[u8]) -> bool {
    text.iter()
        .any(|byte| matches!(byte, b'{' | b'}' | b'(' | b')' | b';' | b'%'))
}

fn is_in(table: Option<Span>, place: Span) -> bool {
    table.is_some_and(|table| table.start <= place.start && place.start < table.end)
}

/// The words of a passage in which a move may be hidden; longer ones are text.
const MOST_WORDS: usize = 4;

/// The bytes of a word that may be what is left of a move.
const MOST_BYTES: usize = 8;

/// The bytes of the front of a move that a bracket parts from the rest.
const FRONT: usize = 4;

/// What a word is that could not be read.
fn kind_of(word: &[u8]) -> CellKind {
    if is_crossed_out(word) {
        CellKind::Blank
    } else if word.len() <= MOST_BYTES && word.iter().any(u8::is_ascii_digit) {
        CellKind::Text
    } else {
        CellKind::Remark
    }
}

/// Whether a word may be the front of a move, with a piece or a file at least.
fn is_front(word: &[u8]) -> bool {
    let named = |byte: &u8| matches!(byte, b'A'..=b'Z' | b'a'..=b'h' | 0x80..);
    could_be_fragment(word) && word.iter().any(named)
}

/// A word that is a move number; one digit alone is rather what is left of a move.
fn number(word: &[u8]) -> Option<Number> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = &word[digits..];
    if digits == 0 || dots.iter().any(|byte| *byte != b'.') || word.len() == 1 {
        return None;
    }
    Some(Number {
        value: std::str::from_utf8(&word[..digits]).ok()?.parse().ok(),
        dots: u8::try_from(dots.len()).unwrap_or(u8::MAX),
    })
}

/// The words of a text, parted by white space.
fn words(text: &[u8]) -> impl Iterator<Item = Span> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let blank = |byte: &u8| byte.is_ascii_whitespace();
        at += text[at..].iter().position(|byte| !blank(byte))?;
        let start = at;
        let length = text[at..].iter().position(blank);
        at = length.map_or(text.len(), |length| start + length);
        Some(Span::new(start, at))
    })
}

/// Whether a word stands for a cell that was crossed out or left empty.
fn is_crossed_out(word: &[u8]) -> bool {
    let one_sign =
        |sign: &[u8]| !word.is_empty() && word.chunks(sign.len()).all(|part| part == sign);
    word.len() >= 2
        && ["-", "–", "—", "x", "X", "_", ".", "?"]
            .iter()
            .any(|sign| one_sign(sign.as_bytes()))
}

/// The ply that a move number claims, counted from 1 in a game that begins in `start`.
fn claimed_ply(number: Number, start: &Position) -> Option<u32> {
    let first = start.fullmove_number();
    let moves = number.value?.checked_sub(first)?.checked_mul(2)?;
    let black = u32::from(number.dots > 1);
    let offset = u32::from(start.turn() == Color::Black);
    (moves + black + 1).checked_sub(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let record = Record::read(text.as_bytes(), 0, Profile::Sheet, Position::start());
        let cells = record.cells.iter();
        cells.map(|cell| cell.text().to_owned()).collect()
    }

    #[test]
    fn a_digit_before_a_word_is_its_number_or_part_of_it() {
        assert_eq!(words("1e4 e5 2Nf3 Nc6"), ["e4", "e5", "Nf3", "Nc6"]);
        assert_eq!(
            words("1. e4 e5 2. Nf3 Nc6 3. 8b5 a6 4. 8xc6 8xc6"),
            ["e4", "e5", "Nf3", "Nc6", "8b5", "a6", "8xc6", "8xc6"]
        );
    }

    #[test]
    fn a_stray_bracket_does_not_take_a_word_apart() {
        assert_eq!(
            words("1. e4 e5 2. N}f3 N]c6 3. {good}Bb5 a6 (3... N)Nf6 4. B)c6"),
            ["e4", "e5", "N}f3", "N]c6", "Bb5", "a6", "Nf6", "B)c6"]
        );
    }

    #[test]
    fn the_cells_of_a_table_stand_in_the_order_of_play() {
        let table = "1 | e4 | e5 || 4 | Ba4 | 8f6\n2 | Nf3 | || 5 | xxx O-O | Be7\n3 | Bb5 | a6 || 6 | Re1 | b5\n";
        let cells = "e4 e5 Nf3  Bb5 a6 Ba4 8f6 xxx O-O Be7 Re1 b5";
        assert_eq!(words(table).join(" "), cells);
    }
}
