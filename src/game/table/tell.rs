//! A table told to a visitor: block after block, and so in the order of play.

use std::ops::Range;

use super::item::{Item, ItemKind};
use super::{Group, Table};
use crate::finding::Profile;
use crate::game::Passage;
use crate::game::reader::{End, Reader, Step};
use crate::game::spaced::spaced_words;
use crate::game::visitor::{NumberAt, Visitor};
use crate::notation::could_be_fragment;
use crate::span::Span;
use crate::token::{Lexer, line_start, skip_space};

/// What is known of the tables of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::game) struct Tables {
    /// Whether some of the moves stood in one.
    found: bool,
    /// The place up to which rows were looked at that are no table.
    looked: usize,
}

/// The words above the next row of a block: White's and Black's.
type Above = [Option<Span>; 2];

impl<V: Visitor> Reader<'_, V> {
    /// Reads the table that begins here, if one does: at the front of the moves, or behind another
    /// one, whose next page it is.
    pub(in crate::game) fn table(&mut self) -> Step {
        let at = skip_space(self.text, self.lexer.at());
        let one = begins_with_one(self.text, at);
        if (self.moves && !self.tables.found && !one) || !self.finds_table(at) {
            return Step::GoOn;
        }
        if self.moves && self.memory.table.begins_game() {
            self.drop_number();
            return Step::GameOver(self.heading_start(at), End::NextGame);
        }
        self.drop_number();
        self.flush();
        self.visitor.table(Span::new(at, self.memory.table.end));
        let table = std::mem::take(&mut self.memory.table);
        let lexer = self.lexer.clone();
        let step = self.tell(&table);
        self.lexer = lexer;
        self.lexer.jump(table.end);
        self.memory.table = table;
        self.tables.found = true;
        step
    }

    /// Whether a table with another game begins at a place.
    pub(in crate::game) fn begins_table(&mut self, at: usize) -> bool {
        begins_with_one(self.text, at) && self.finds_table(at) && self.memory.table.begins_game()
    }

    /// Looks for a table in a sheet whose first row begins at a place.
    pub(in crate::game) fn finds_table(&mut self, at: usize) -> bool {
        if self.profile != Profile::Sheet
            || at < self.tables.looked
            || !line_start(self.text, self.start, at)
        {
            return false;
        }
        let before = &self.text[self.start..at];
        let blanks = before
            .iter()
            .rev()
            .take_while(|byte| matches!(byte, b' ' | b'\t'));
        let table = &mut self.memory.table;
        let found = table.read(self.text, at - blanks.count());
        self.unsure |= table.open;
        // Rows that need no table need none from the second on either.
        if !found && !table.rows.is_empty() {
            self.tables.looked = table.end;
        }
        found
    }

    /// Tells the visitor of a table.
    fn tell(&mut self, table: &Table) -> Step {
        let last = table.last_told();
        let mut concluded = false;
        let mut above = Above::default();
        let mut block = 0;
        for (index, group) in table.groups.iter().enumerate() {
            let items = &table.items[group.items.clone()];
            if group.block != block {
                (block, above) = (group.block, Above::default());
            }
            if concluded {
                self.tell_after_result(items);
                continue;
            }
            let void = table.is_void(index);
            // What was read of a form of several words is not told twice.
            let mut behind = 0;
            let mut side = 0;
            for (place, &item) in group.items.clone().zip(items) {
                let next = table.items.get(place + 1);
                let glued = next.is_some_and(|next| next.span.start == item.span.end);
                if item.span.start < behind {
                    continue;
                }
                side = table.layout.ply_of(block, item.cell).unwrap_or(side);
                let gap = !void && Some(place) < last;
                if let Some(cell) = table.unread_cell(&group.items, place).filter(|_| gap) {
                    behind = cell.end;
                    self.tell_unread(cell);
                    (above[side], side) = (None, 1);
                    continue;
                }
                if let Some(whole) = self.spaced_cell(table, &group.items, place) {
                    behind = whole.end;
                    self.flush();
                    let number = self.number;
                    if !self.visitor.spaced(whole, item.span, number) {
                        let _ = self.visitor.word(whole, number);
                    }
                    self.moved();
                    (above[side], side) = (Some(whole), 1);
                    continue;
                }
                match item.kind {
                    ItemKind::Number(mut number) => {
                        if number.dots > 1 {
                            side = 1;
                        } else if number.dots == 0 && !glued {
                            // A column of its own is as good as a dot.
                            number.dots = 1;
                        }
                        let span = item.span;
                        self.take_number(NumberAt { number, span });
                    }
                    ItemKind::Move => {
                        let _ = self.tell_token(item.span);
                        behind = self.lexer.at();
                        (above[side], side) = (Some(item.span), 1);
                    }
                    ItemKind::Broken => {
                        self.flush();
                        let number = self.number;
                        let _ = self.visitor.word(item.span, number);
                        self.moved();
                        (above[side], side) = (Some(item.span), 1);
                    }
                    ItemKind::Odd => self.tell_cell(item.span),
                    ItemKind::Ditto => {
                        self.tell_ditto(item.span, above[side]);
                        side = 1;
                    }
                    ItemKind::Crossed | ItemKind::Blank if gap => {
                        self.flush();
                        let number = self.number.take();
                        self.visitor.gap(item.span, number);
                        (above[side], side) = (None, 1);
                    }
                    ItemKind::Blank => {}
                    ItemKind::Crossed | ItemKind::Void => self.tell_cell(item.span),
                    ItemKind::Time => self.visitor.comment(item.span),
                    ItemKind::Result | ItemKind::Remark | ItemKind::Text => {
                        if item.kind == ItemKind::Result {
                            self.number = None;
                        }
                        concluded |= matches!(self.tell_token(item.span), Step::Result);
                        behind = self.lexer.at();
                    }
                }
            }
            self.flush();
            self.number = None;
            self.color = None;
        }
        if concluded { Step::Result } else { Step::GoOn }
    }

    /// Tells of the token at a place, as if the text ended with it.
    fn tell_token(&mut self, place: Span) -> Step {
        let text = self.text.get(..place.end).unwrap_or(self.text);
        self.lexer = Lexer::new(text, place.start);
        let token = self.token();
        self.step(token)
    }

    /// Tells of a cell in which a move should stand and cannot be read.
    fn tell_unread(&mut self, cell: Span) {
        self.flush();
        if could_be_fragment(cell.of(self.text)) {
            let number = self.number;
            let _ = self.visitor.word(cell, number);
        } else {
            let number = self.number.take();
            self.visitor.gap(cell, number);
        }
        self.moved();
    }

    /// The whole of a cell that could be one move with spaces in it, if it begins with an item.
    fn spaced_cell(&self, table: &Table, group: &Range<usize>, place: usize) -> Option<Span> {
        let first = table.items[place];
        if first.kind != ItemKind::Text {
            return None;
        }
        let cell = table.ply_cell(group, place)?;
        let whole = first.span.to(cell.last()?.span);
        let own = self.text.get(..whole.end)?;
        let words = spaced_words(own, first.span);
        words.last().filter(|words| *words == whole)
    }

    /// Tells of a mark that repeats the word above it.
    fn tell_ditto(&mut self, mark: Span, above: Option<Span>) {
        let Some(word) = above else {
            self.tell_cell(mark);
            return;
        };
        let number = self.number;
        self.visitor.repeated(mark, word, number);
        self.moved();
    }

    /// Tells of a cell that says nothing of the moves; the number of its row is not part of it.
    fn tell_cell(&mut self, span: Span) {
        self.flush();
        self.visitor.text(Passage::new(span, false));
    }

    /// What stands in a row behind the result, by the order of the moves.
    fn tell_after_result(&mut self, items: &[Item]) {
        let mut said = items
            .iter()
            .filter(|item| !matches!(item.kind, ItemKind::Number(_) | ItemKind::Blank));
        let Some(first) = said.next() else { return };
        let mut passage = Passage::new(first.span, false);
        for item in said {
            passage.add(item.span);
        }
        self.visitor.text_after_result(passage);
    }
}

impl Table {
    /// The items of a cell for a move that begins with an item, in its row; the number of the move is
    /// none of them.
    fn ply_cell(&self, group: &Range<usize>, place: usize) -> Option<&[Item]> {
        let first = self.items[place];
        self.layout.ply_of(first.block, first.cell)?;
        let before = &self.items[group.start..place];
        let numbers = |item: &Item| matches!(item.kind, ItemKind::Number(_)) && before.len() == 1;
        if before
            .last()
            .is_some_and(|item| item.cell == first.cell && !numbers(item))
        {
            return None;
        }
        let rest = &self.items[place..group.end];
        let length = rest
            .iter()
            .take_while(|item| item.cell == first.cell)
            .count();
        Some(&rest[..length])
    }

    /// The place of what stands in a cell for a move and is none, if it begins with an item.
    fn unread_cell(&self, group: &Range<usize>, place: usize) -> Option<Span> {
        let items = self.ply_cell(group, place)?;
        let first = items.first()?;
        let number = matches!(first.kind, ItemKind::Number(_));
        // The number that leads the row, with its move in the same cell or without one.
        if number && self.layout.begins_with(first.block, first.cell) && place == group.start {
            return None;
        }
        let (mut told, mut other) = (0, false);
        for item in items {
            told += usize::from(item.kind.is_told());
            other |= matches!(
                item.kind,
                ItemKind::Blank | ItemKind::Crossed | ItemKind::Void | ItemKind::Result
            );
        }
        let whole = first.span.to(items.last()?.span);
        let in_group = &self.items[group.clone()];
        let all = in_group.iter().filter(|item| item.kind.is_told()).count();
        let several = told > 1 && all > 2;
        (several || (told == 0 && !other)).then_some(whole)
    }

    /// Whether a cell for a move cannot be read, and moves follow.
    pub(super) fn has_unread(&self) -> bool {
        let mut last = false;
        self.rows.iter().rev().any(|row| {
            row.clone().rev().any(|place| {
                let unread = last && self.unread_cell(row, place).is_some();
                last |= self.items[place].kind.is_told();
                unread
            })
        })
    }

    /// The last item that says which move was played.
    fn last_told(&self) -> Option<usize> {
        let told = |group: &Group| {
            let mut items = group.items.clone().rev();
            items.find(|item| self.items[*item].kind.is_told())
        };
        self.groups.iter().rev().find_map(told)
    }

    /// Whether a row was given up: nothing is told in it, and the next one has its number, or there
    /// are no numbers.
    fn is_void(&self, index: usize) -> bool {
        let number = |group: &Group| {
            let mut items = self.items[group.items.clone()].iter();
            items.find_map(|item| match item.kind {
                ItemKind::Number(number) => number.value,
                _ => None,
            })
        };
        let Some(group) = self.groups.get(index) else {
            return false;
        };
        let mut items = self.items[group.items.clone()].iter();
        let told = items.any(|item| item.kind.is_told());
        let own = number(group);
        let next = self.groups.get(index + 1).and_then(number);
        !told && (own.is_none() || own == next)
    }
}

/// Whether a row that begins at a place begins with number 1, whatever stands round it.
fn begins_with_one(text: &[u8], at: usize) -> bool {
    let row = text.get(at..).unwrap_or_default();
    let blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'|' | b'"');
    let front = row.iter().take_while(blank).count();
    matches!(row[front..], [b'1', ref rest @ ..] if !rest.first().is_some_and(u8::is_ascii_digit))
}
