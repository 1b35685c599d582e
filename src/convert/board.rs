//! The long road: each word with the board before it.

use std::ops::Range;

use super::conversion::{Conversion, MarkPolicy};
use super::game::{Unplayed, Writer};
use super::prose::{Mention, write_text};
use super::words::{is_right, write_played, write_unplayed};
use crate::check::{GameReport, Heard, Listener, Played};
use crate::game::is_ditto;
use crate::notation::language::{WordKind, word_at};
use crate::notation::{
    CheckMark, Form, Language, Mark, Shape, Sign, WordFault, WrittenMove, check_of, joined, mark,
    read,
};
use crate::replay::resolve_any;
use crate::rules::Role;
use crate::span::Span;
use crate::token::{Kind, Lexer, skip_space};

/// The words of a game that are to be written anew.
pub(super) struct Edits<'a> {
    text: &'a [u8],
    conversion: &'a Conversion,
    /// The words with the places of their new spellings in `new`.
    words: Vec<(Span, Range<usize>)>,
    new: Vec<u8>,
    /// Whether the text may be running text, in which words are no moves if they are odd.
    prose: bool,
    mentions: Vec<Mention>,
    unplayed: Unplayed,
    /// The words with a letter in the wrong case that could not stay as they were.
    anew: Vec<Span>,
    /// The end of the last move, or of what stands alone behind it, if the move was written anew.
    tail: Option<usize>,
}

impl<'a> Edits<'a> {
    pub(super) fn new(text: &'a [u8], conversion: &'a Conversion, prose: bool) -> Self {
        Self {
            text,
            conversion,
            words: Vec::new(),
            new: Vec::new(),
            prose,
            mentions: Vec::new(),
            unplayed: Unplayed::default(),
            anew: Vec::new(),
            tail: None,
        }
    }

    fn played(&mut self, mut told: Played<'_>) {
        self.tail = None;
        let conversion = self.conversion;
        if conversion.is_of_letters() && told.language.code() == conversion.to.code() {
            return;
        }
        self.unplayed.letters.proven |= self.proves_language(&told);
        if self.prose && told.written.form.has(Form::CASE) {
            return;
        }
        let word = told.span.of(self.text);
        // What stands above the mark is converted in the same way.
        if conversion.style.is_none() && is_ditto(word) {
            return;
        }
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
        let start = self.new.len();
        write_played(conversion, word, &told, &mut self.new);
        let new = &self.new[start..];
        let capital = new != word && new.eq_ignore_ascii_case(word);
        let lost =
            || conversion.style.is_none() && has_no_small_letter(conversion.to, &told.written);
        if told.written.form.has(Form::CASE) && (capital || lost()) {
            self.anew.push(told.span);
        }
        self.words.push((told.span, start..self.new.len()));
        self.tail = Some(told.span.end);
        if let Some((_, gone)) = lone {
            let right = check_of(told.position, told.played);
            if conversion.style.is_some() || !is_right(told.written.marks.check, right, &told) {
                self.words.push((gone, 0..0));
            }
        }
    }

    /// Whether a move that was played could not be played if the game were in the other language.
    fn proves_language(&self, told: &Played<'_>) -> bool {
        if self.unplayed.letters.proven || !told.written.names_piece() {
            return false;
        }
        let readings = read(&joined(told.span.of(self.text)), self.conversion.to);
        readings.map_or(true, |readings| {
            resolve_any(told.position, &readings).is_err()
        })
    }

    /// An en passant mark that stands alone goes where the move has its own in the new style, or
    /// none at all.
    fn en_passant(&mut self, mark: Span) {
        let Some(tail) = self.tail.filter(|_| self.conversion.drops_en_passant()) else {
            return;
        };
        let blank = |gap: Span| gap.of(self.text).trim_ascii().is_empty();
        let start = if blank(Span::new(tail, mark.start)) {
            tail
        } else {
            mark.start
        };
        self.words.push((Span::new(start, mark.end), 0..0));
        self.tail = Some(mark.end);
    }
}

/// Whether the letter of a piece is neither a small nor a capital one in a language.
fn has_no_small_letter(language: &Language, written: &WrittenMove) -> bool {
    let Shape::Man(man) = written.shape else {
        return false;
    };
    let roles = [man.role, man.promotion].into_iter().flatten();
    roles.filter(|role| *role != Role::Pawn).any(|role| {
        let letter = language.letter(role);
        letter.to_lowercase() == letter
    })
}

/// A sign or word for check or mate that stands alone behind the word of a move, with the gap
/// before it. An en passant mark may stand between.
fn lone_sign(text: &[u8], word: Span) -> Option<(CheckMark, Span)> {
    let mut lexer = Lexer::new(text, word.start);
    lexer.token();
    loop {
        let end = lexer.at();
        let rest = &text[skip_space(text, end)..];
        if let Some((Mark::EnPassant, length)) = mark(rest)
            && !rest.get(length).is_some_and(u8::is_ascii_alphanumeric)
        {
            lexer.jump(text.len() - rest.len() + length);
            continue;
        }
        let token = lexer.token();
        if token.kind == Kind::Word
            && let Some((found, length)) = word_at(&text[token.span.start..])
            && matches!(found.kind, WordKind::Check | WordKind::Mate)
        {
            let Sign::Check(sign) = Sign::of_word(found.kind == WordKind::Mate) else {
                return None;
            };
            return Some((sign, Span::new(end, token.span.start + length)));
        }
        let word = token.span.of(text);
        return match mark(word).filter(|(_, length)| *length == word.len())? {
            (Mark::Sign(Sign::Check(sign)) | Mark::Word(sign), _) if token.kind == Kind::Word => {
                Some((sign, Span::new(end, token.span.end)))
            }
            _ => None,
        };
    }
}

impl Listener for Edits<'_> {
    fn begin(&mut self) {
        self.words.clear();
        self.new.clear();
        self.unplayed = Unplayed::default();
        self.anew.clear();
    }

    fn hear(&mut self, heard: Heard<'_>) {
        match heard {
            Heard::Played(told) => self.played(told),
            Heard::Sign(_, span) => self.tail = self.tail.map(|_| span.end),
            Heard::EnPassant(mark) => self.en_passant(mark),
            Heard::Unplayed {
                word,
                language,
                variation,
            } => {
                self.tail = None;
                let start = self.new.len();
                // What is told of moves in text is told of this one too.
                let in_text = self.conversion.text_language().is_some();
                let to = self.conversion.to;
                let same = language.code() == to.code();
                let said = word.of(self.text);
                let new = !in_text && !same && write_unplayed(said, language, to, &mut self.new);
                if new {
                    self.unplayed.letters.changed |= &self.new[start..] != said;
                    let strange = matches!(read(said, to), Err(WordFault::UnknownLetter { .. }));
                    let letters = &mut self.unplayed.letters;
                    letters.strange = letters.strange.saturating_add(u32::from(strange));
                    self.words.push((word, start..self.new.len()));
                }
                self.unplayed.add(variation, new || same || in_text);
            }
            _ => {}
        }
    }
}

impl Writer for Edits<'_> {
    fn unplayed(&self) -> Unplayed {
        self.unplayed
    }

    fn write(&mut self, game: &GameReport, out: &mut Vec<u8>) {
        let span = game.span;
        if self.prose && self.unplayed.any {
            self.words.clear();
        }
        let tags = game.record.iter().flat_map(|record| &record.tags);
        let tags = tags.map(|tag| tag.value.end + 2).max().unwrap_or(0);
        let mut words = std::mem::take(&mut self.words);
        // The moves of a table are heard in the order of play.
        words.sort_by_key(|(word, _)| word.start);
        let mut done = span.start;
        for (word, new) in words {
            self.write_text(Span::new(done, word.start), tags, out);
            out.extend_from_slice(&self.new[new]);
            done = word.end;
        }
        self.write_text(Span::new(done, span.end), tags, out);
    }

    fn anew(&self) -> &[Span] {
        &self.anew
    }

    fn take_mentions(&mut self) -> Vec<Mention> {
        std::mem::take(&mut self.mentions)
    }
}

impl Edits<'_> {
    /// Appends what stands between moves; in a tag section, which ends at `tags`, nothing changes.
    fn write_text(&mut self, span: Span, tags: usize, out: &mut Vec<u8>) {
        let inside = tags.clamp(span.start, span.end);
        out.extend_from_slice(&self.text[span.start..inside]);
        let rest = Span::new(inside, span.end);
        write_text(self.text, rest, self.conversion, &mut self.mentions, out);
    }
}
