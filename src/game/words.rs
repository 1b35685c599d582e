//! What the words of the movetext are: moves, signs, results or text.

use super::reader::{Reader, Step};
use super::spaced::spaced_words;
use super::visitor::{Conclusion, Taken, Visitor};
use crate::notation::language::{Word, WordKind, word_at};
use crate::notation::{
    Sign, all_marks, could_be_fragment, could_be_move, is_forfeit, signs, takes_by_files,
};
use crate::rules::Color;
use crate::score::GameResult;
use crate::span::Span;
use crate::token::{Kind, Number, line_start};

impl<V: Visitor> Reader<'_, V> {
    /// A word of the movetext.
    pub(super) fn word(&mut self, span: Span) -> Step {
        let word = span.of(self.text);
        if self.take_spaced(span) {
            return Step::GoOn;
        }
        if !self.moves
            && self.number.is_none()
            && let Some(result) = is_forfeit(word)
        {
            return self.conclude(Conclusion::Result(result), span);
        }
        if self.number.is_none()
            && self.passage.is_none()
            && self.moves
            && (!word[0].is_ascii_alphanumeric() || word.len() == 1)
            && (word.len() > 1 || !word[0].is_ascii_alphabetic() || !self.square_follows())
            && let Some(found) = signs(word)
        {
            self.signs(&found, span);
            return Step::GoOn;
        }
        let moves = could_be_move(word);
        if moves || (could_be_fragment(word) && !self.says_of_move(span) && self.move_is_due(word))
        {
            let number = self.number;
            return match self.visitor.word(span, number) {
                Taken::Move => {
                    self.moved();
                    Step::GoOn
                }
                Taken::Result => self.conclude(Conclusion::Result(GameResult::BothLose), span),
            };
        }
        match word_at(&self.text[span.start..]) {
            Some((found, length)) => self.known_word(found, span, span.start + length),
            None => self.text_word(span),
        }
    }

    /// Takes a move with spaces in it that begins with a word, such as `e 4` and `N f3`; whether it was
    /// one.
    fn take_spaced(&mut self, first: Span) -> bool {
        let due = self.after_move || (self.passage.is_none() && self.number.is_some());
        if !due {
            return false;
        }
        let number = self.number;
        let mut wholes = spaced_words(self.text, first);
        let Some(whole) = wholes.find(|whole| self.visitor.spaced(*whole, first, number)) else {
            return false;
        };
        self.lexer.jump(whole.end);
        self.moved();
        true
    }

    /// Whether a word behind a move is one for what the move does, as `ch` is, which letters of files make
    /// up too.
    fn says_of_move(&self, span: Span) -> bool {
        let found = || word_at(&self.text[span.start..]);
        self.after_move
            && found().is_some_and(|(word, _)| {
                matches!(
                    word.kind,
                    WordKind::Check | WordKind::Mate | WordKind::EnPassant
                )
            })
    }

    /// Whether a square comes next, to which a lone letter may belong.
    fn square_follows(&self) -> bool {
        let next = self.lexer.peek();
        let word = next.span.of(self.text);
        next.kind == Kind::Word && matches!(word, [b'a'..=b'h' | b'x', ..]) && could_be_move(word)
    }

    /// Whether a fragment must be a move here: behind a number, or between a move and the next
    /// number or the end of the moves. For a capture by files it is enough that no text follows.
    fn move_is_due(&self, word: &[u8]) -> bool {
        if self.number.is_some() || !self.after_move {
            return self.number.is_some();
        }
        let next = self.lexer.peek();
        let behind = next.span.of(self.text);
        match next.kind {
            Kind::Number(Number { value, .. }) => value.is_some(),
            Kind::Result(_) | Kind::End => true,
            Kind::Word => takes_by_files(word) && all_marks(behind),
            Kind::Stray => takes_by_files(word) && behind == b",",
            Kind::Comment(_) | Kind::LineComment | Kind::Nag(_) | Kind::Open | Kind::Close => {
                takes_by_files(word)
            }
            _ => false,
        }
    }

    /// A word of a language's list, if it can have its meaning here.
    fn known_word(&mut self, word: Word, span: Span, end: usize) -> Step {
        let whole = Span::new(span.start, end.max(span.end));
        let color = self.color;
        // In the middle of other text a word like "draw" is text too; a lone colour is not other
        // text, for "Black resigns" is what it is about.
        if self.passage.is_some() && color.is_none() {
            return self.text_word(span);
        }
        let conclusion = match word.kind {
            WordKind::Check | WordKind::Mate | WordKind::EnPassant if !self.after_move => {
                return self.text_word(span);
            }
            WordKind::Check | WordKind::Mate => {
                let mate = word.kind == WordKind::Mate;
                self.lexer.jump(whole.end);
                self.visitor.sign(Sign::of_word(mate), whole);
                return Step::GoOn;
            }
            WordKind::EnPassant => {
                self.lexer.jump(whole.end);
                self.visitor.en_passant(whole);
                return Step::GoOn;
            }
            WordKind::DrawOffer => {
                self.lexer.jump(whole.end);
                self.visitor.offer(whole);
                return Step::GoOn;
            }
            WordKind::HeadingWhite | WordKind::HeadingBlack => {
                self.text_word(span);
                let white = word.kind == WordKind::HeadingWhite;
                let alone = self.passage.is_some_and(|passage| passage.items == 1);
                let inline = !line_start(self.text, self.start, span.start) || self.moves;
                self.color =
                    (alone && inline).then_some(if white { Color::White } else { Color::Black });
                return Step::GoOn;
            }
            // Labels belong to the heading.
            WordKind::HeadingEvent
            | WordKind::HeadingSite
            | WordKind::HeadingDate
            | WordKind::HeadingRound
            | WordKind::HeadingResult => return self.text_word(span),
            WordKind::Draw => Conclusion::Result(GameResult::Draw),
            WordKind::WhiteWins => Conclusion::Result(GameResult::WhiteWins),
            WordKind::BlackWins => Conclusion::Result(GameResult::BlackWins),
            WordKind::Unfinished => Conclusion::Result(GameResult::Unknown),
            WordKind::Resigns => Conclusion::Resigns(color),
            WordKind::RecordEnds => Conclusion::RecordEnds,
        };
        if !self.moves {
            return self.text_word(span);
        }
        // Dots that only lead to the word, as in "17.a5...etc.", belong to it.
        let whole = match self.number.take_if(|number| number.number.value.is_none()) {
            Some(dots) => dots.span.to(whole),
            None => whole,
        };
        let whole = match self.passage.take() {
            Some(passage) => passage.span.to(whole),
            None => whole,
        };
        self.lexer.jump(whole.end);
        self.conclude(conclusion, whole)
    }

    /// A word that means nothing.
    fn text_word(&mut self, span: Span) -> Step {
        self.drop_number();
        self.add_text(span);
        Step::GoOn
    }

    /// Signs that stand alone.
    fn signs(&mut self, found: &[Sign], span: Span) {
        for sign in found {
            self.visitor.sign(*sign, span);
        }
    }
}

/// The end of an en passant mark in brackets of its own that begins at `start`.
pub(super) fn bracketed_en_passant(text: &[u8], start: usize) -> Option<usize> {
    [b"(e.p.)".as_slice(), b"(e.p)", b"(ep.)", b"(ep)"]
        .iter()
        .find(|mark| text[start..].starts_with(mark))
        .map(|mark| start + mark.len())
}
