//! The tag pairs at the front of a game.

use fearless_simd::{Simd, dispatch};
use memchr::memchr2;

use super::reader::{End, Reader, Step};
use super::visitor::{Trouble, Visitor};
use crate::limits::TAG_BYTES;
use crate::notation::could_be_move;
use crate::span::Span;
use crate::token::{
    Kind, Tag, Token, ends_with_blank_line, looks_like_tag, may_change_later, skip_space,
};
use crate::vectors::vectors;

impl<V: Visitor> Reader<'_, V> {
    /// Reads tag pairs in any spelling; those before them end at `last`.
    pub(super) fn tags(&mut self, mut last: Option<usize>) -> Step {
        loop {
            if self.lexer.at_low_number() {
                return Step::GoOn;
            }
            let before = self.lexer.at();
            let token = self.token();
            match token.kind {
                Kind::Tag(tag) => {
                    if self.begins_another(tag, token.span, last) {
                        return Step::GameOver(token.span.start, End::NextGame);
                    }
                    last = Some(token.span.end);
                }
                Kind::Escape => self.visitor.escape(token.span),
                Kind::End => return Step::GameOver(token.span.end, End::EndOfText),
                Kind::Word | Kind::Stray => {
                    let Some(end) = self.text_among_tags(token) else {
                        self.lexer.jump(before);
                        return Step::GoOn;
                    };
                    self.add_text(Span::new(token.span.start, end));
                    self.flush();
                    self.lexer.jump(end);
                }
                _ => {
                    self.lexer.jump(before);
                    return Step::GoOn;
                }
            }
            if let Some(step) = self.exported_tags(&mut last) {
                return step;
            }
        }
    }

    /// Reads tag pairs as they are exported, as many as follow each other; the last one ends at `last`.
    pub(super) fn exported_tags(&mut self, last: &mut Option<usize>) -> Option<Step> {
        dispatch!(vectors(), simd => self.exported_tags_with(simd, last))
    }

    #[inline(always)]
    fn exported_tags_with<S: Simd>(&mut self, simd: S, last: &mut Option<usize>) -> Option<Step> {
        while let Some((tag, span)) = self.lexer.exported_tag(simd) {
            if self.begins_another(tag, span, *last) {
                return Some(Step::GameOver(span.start, End::NextGame));
            }
            *last = Some(span.end);
        }
        None
    }

    /// Takes a tag pair, or tells that it belongs to another game; the one before it ends at `last`.
    #[inline(always)]
    fn begins_another(&mut self, tag: Tag, span: Span, last: Option<usize>) -> bool {
        let again = self.memory.names.add(self.text, &tag);
        if let Some(last) = last {
            let gap = &self.text[last..span.start];
            if gap.len() > 1 && ends_with_blank_line(gap) {
                if again {
                    return true;
                }
                self.visitor
                    .trouble(Trouble::BlankLineInTags, Span::new(last, span.start));
            } else if again && tag.name.of(self.text) == b"Event" {
                return true;
            }
        }
        self.visitor.tag(&tag, span, again);
        false
    }

    /// The end of the line that begins with a word, if the line has no moves and the next one
    /// begins with a tag pair: text that got among the tags.
    ///
    /// A line longer than a tag pair may be is no such text, so that little of it has to be looked
    /// at: there may be many tag pairs in one line.
    pub(super) fn text_among_tags(&mut self, token: Token) -> Option<usize> {
        let line = &self.text[token.span.start..];
        let front = line.get(..TAG_BYTES).unwrap_or(line);
        let length = match memchr2(b'\n', b'\r', front) {
            Some(length) => length,
            None if front.len() == TAG_BYTES => return None,
            None => line.len(),
        };
        let next = skip_space(line, length);
        // Whether a tag follows may be seen only in text that is still to come.
        self.unsure |= may_change_later(line, next) && !looks_like_tag(&line[next..]);
        let tags = !ends_with_blank_line(&line[length..next]) && looks_like_tag(&line[next..]);
        let mut words = line[..length].split(u8::is_ascii_whitespace);
        let text = tags && !words.any(|word| word.starts_with(b"[") || could_be_move(word));
        text.then(|| token.span.start + line[..length].trim_ascii_end().len())
    }
}
