//! The long road: each word with the board before it.

use super::conversion::{Conversion, MarkPolicy};
use super::game::{Fate, Writer};
use super::words::{is_right, write_played, write_unplayed};
use crate::check::{GameReport, Heard, Listener, Played};
use crate::notation::{CheckMark, Mark, Sign, check_of, mark};
use crate::span::Span;
use crate::token::{Kind, Lexer};

/// The words of a game that are to be written anew.
pub(super) struct Edits<'a> {
    text: &'a [u8],
    conversion: &'a Conversion,
    /// The words with the ends of their new spellings in `new`.
    words: Vec<(Span, usize)>,
    new: Vec<u8>,
    fate: Fate,
}

impl<'a> Edits<'a> {
    pub(super) fn new(text: &'a [u8], conversion: &'a Conversion) -> Self {
        Self {
            text,
            conversion,
            words: Vec::new(),
            new: Vec::new(),
            fate: Fate::Converted,
        }
    }

    fn played(&mut self, mut told: Played<'_>) {
        let conversion = self.conversion;
        if conversion.is_of_letters() && told.language.code() == conversion.to.code() {
            return;
        }
        let word = told.span.of(self.text);
        let fixes = conversion.mark_policy() == MarkPolicy::Fix;
        let lone = fixes.then(|| lone_sign(self.text, told.span)).flatten();
        if let Some((sign, _)) = lone {
            let own = &mut told.written.marks.check;
            *own = match (*own, sign) {
                (CheckMark::None, sign) => sign,
                (CheckMark::Check, CheckMark::Check) => CheckMark::Double,
                (own, CheckMark::Check) => own,
                (_, sign) => sign,
            };
        }
        write_played(conversion, word, &told, &mut self.new);
        self.words.push((told.span, self.new.len()));
        if let Some((_, place)) = lone {
            let right = check_of(told.position, told.played);
            if conversion.style.is_some() || !is_right(told.written.marks.check, right, &told) {
                let gone = Span::new(told.span.end, place.end);
                self.words.push((gone, self.new.len()));
            }
        }
    }
}

/// A sign or word for check or mate that stands alone behind the word of a move.
fn lone_sign(text: &[u8], word: Span) -> Option<(CheckMark, Span)> {
    let mut lexer = Lexer::new(text, word.start);
    lexer.token();
    let token = lexer.token();
    let word = token.span.of(text);
    match mark(word).filter(|(_, length)| token.kind == Kind::Word && *length == word.len())? {
        (Mark::Sign(Sign::Check(sign)) | Mark::Word(sign), _) => Some((sign, token.span)),
        _ => None,
    }
}

impl Listener for Edits<'_> {
    fn begin(&mut self) {
        self.words.clear();
        self.new.clear();
        self.fate = Fate::Converted;
    }

    fn hear(&mut self, heard: Heard<'_>) {
        match heard {
            Heard::Played(told) => self.played(told),
            Heard::Unplayed {
                word,
                language,
                variation,
            } => {
                self.fate = self.fate.with_unplayed(variation);
                if language.code() == self.conversion.to.code() {
                    return;
                }
                let spelled = word.of(self.text);
                if write_unplayed(spelled, language, self.conversion.to, &mut self.new) {
                    self.words.push((word, self.new.len()));
                }
            }
            _ => {}
        }
    }
}

impl Writer for Edits<'_> {
    fn fate(&self) -> Fate {
        self.fate
    }

    fn write(&mut self, game: &GameReport, out: &mut Vec<u8>) {
        let span = game.span;
        let (mut done, mut from) = (span.start, 0);
        for &(word, end) in &self.words {
            out.extend_from_slice(&self.text[done..word.start]);
            out.extend_from_slice(&self.new[from..end]);
            (done, from) = (word.end, end);
        }
        out.extend_from_slice(&self.text[done..span.end]);
    }
}
