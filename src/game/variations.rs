//! Variations, one inside the other.

use super::reader::Reader;
use super::visitor::{Trouble, Visitor};
use super::words;
use crate::limits::VARIATION_DEPTH;
use crate::span::Span;
use crate::token::{Kind, Token};

impl<V: Visitor> Reader<'_, V> {
    pub(super) fn open(&mut self, token: Token) {
        if words::bracketed_en_passant(self.text, token.span.start).is_some_and(|end| {
            self.visitor.en_passant(Span::new(token.span.start, end));
            self.lexer.jump(end);
            true
        }) {
            return;
        }
        if self.depth == VARIATION_DEPTH {
            self.visitor.trouble(Trouble::NestingTooDeep, token.span);
            self.skipped = 1;
            return;
        }
        self.depth += 1;
        self.memory.open.push(token.span);
        self.drop_number();
        self.after_move = false;
        self.visitor.open(token.span);
    }

    pub(super) fn close(&mut self, span: Span) {
        self.drop_number();
        self.after_move = false;
        if self.memory.open.pop().is_some() {
            self.depth -= 1;
            self.visitor.close(span);
        } else {
            self.visitor.trouble(Trouble::UnbalancedVariation, span);
        }
    }

    /// Passes over a token of a variation that is too deep.
    pub(super) fn skip(&mut self, token: Token) {
        match token.kind {
            Kind::Open => self.skipped += 1,
            Kind::Close => self.skipped -= 1,
            _ => {}
        }
    }

    /// Reports the brackets that are open at the end of a game.
    pub(super) fn leave_open(&mut self) {
        self.drop_number();
        self.flush();
        while let Some(span) = self.memory.open.pop() {
            self.visitor.trouble(Trouble::UnbalancedVariation, span);
            self.visitor.close(span);
        }
        if self.depth > 0
            && let Some((conclusion, span)) = self.inner_result.take()
        {
            self.visitor.conclusion(conclusion, span);
        }
    }
}
