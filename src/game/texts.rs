//! Text that is no part of a game: before it, among its moves, and behind its result.

use super::Passage;
use super::front::begins_game;
use super::heading::facts;
use super::reader::{End, Reader};
use super::visitor::Visitor;
use crate::finding::Profile;
use crate::limits::TAG_BYTES;
use crate::span::Span;
use crate::token::{Kind, line_start, skip_space};

impl<V: Visitor> Reader<'_, V> {
    /// Text before a game, up to `end`: in a sheet it is the heading, in PGN it has no business
    /// there.
    pub(super) fn heading_or_text(&mut self, end: usize) {
        if self.profile == Profile::Sheet
            && let Some(passage) = self.passage.take()
        {
            let visitor = &mut *self.visitor;
            // A semicolon, which opens a comment, may stand between a label and its value.
            let heading = Span::new(passage.span.start, end);
            facts(self.text, heading, &mut |name, value, spelling| {
                visitor.fact(name, value, spelling);
            });
            self.visitor.heading(passage);
        }
        self.flush();
    }

    /// Passes over what follows the result, up to the next game.
    pub(super) fn after_result(&mut self) -> (usize, End) {
        self.number = None;
        // Nearly always another game follows. Whatever its first value is, this is a tag pair, and no
        // text behind it can change that.
        let next = skip_space(self.text, self.lexer.at());
        let rest = self.text.get(next..).unwrap_or_default();
        if rest.starts_with(b"[Event \"") && rest.len() >= TAG_BYTES {
            self.flush_after_result();
            return (next, End::NextGame);
        }
        loop {
            let token = self.token();
            let at = token.span.start;
            if self.begins_table(at) {
                let next = self.heading_start(at);
                self.flush_after_result();
                return (next, End::NextGame);
            }
            match token.kind {
                Kind::End => {
                    self.flush_after_result();
                    return (token.span.end, End::EndOfText);
                }
                Kind::Tag(_) => {
                    self.flush_after_result();
                    return (at, End::NextGame);
                }
                Kind::Number(_) if begins_game(self.text, self.start, token) => {
                    self.unsure |= self.is_near_end();
                    let next = self.heading_start(at);
                    self.flush_after_result();
                    return (next, End::NextGame);
                }
                Kind::Escape => self.visitor.escape(token.span),
                Kind::Comment(_) | Kind::LineComment => self.comment(token),
                _ => {
                    let starts_line = line_start(self.text, self.start, at);
                    match &mut self.passage {
                        Some(passage) if passage.starts_line || !starts_line => {
                            passage.add(token.span);
                        }
                        _ => {
                            self.flush_after_result();
                            self.passage = Some(Passage::new(token.span, starts_line));
                        }
                    }
                }
            }
        }
    }

    /// The start of the next game: a passage that begins a line belongs to it as its heading.
    pub(super) fn heading_start(&mut self, start: usize) -> usize {
        match self.passage.take_if(|passage| passage.starts_line) {
            Some(heading) => heading.span.start,
            None => start,
        }
    }

    /// A number that no move follows is text.
    pub(super) fn drop_number(&mut self) {
        if let Some(number) = self.number.take() {
            self.add_text(number.span);
        }
    }

    /// Adds to the passage that is open, or opens one.
    pub(super) fn add_text(&mut self, span: Span) {
        // A number before it leads to no move, so it is part of the passage.
        self.drop_number();
        // A comma parts the moves of a pair: what stands behind it stands behind a move.
        self.after_move &= self.passage.is_none() && span.of(self.text) == b",";
        self.color = None;
        let starts_line = line_start(self.text, self.start, span.start);
        match &mut self.passage {
            Some(passage) if passage.starts_line || !starts_line => passage.add(span),
            _ => {
                self.flush();
                self.passage = Some(Passage::new(span, starts_line));
            }
        }
    }

    /// Tells the visitor of the passage that is open.
    pub(super) fn flush(&mut self) {
        if let Some(passage) = self.passage.take() {
            self.visitor.text(passage);
        }
    }

    pub(super) fn flush_after_result(&mut self) {
        if let Some(passage) = self.passage.take() {
            self.visitor.text_after_result(passage);
        }
    }
}
