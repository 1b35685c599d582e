//! The reader: one game after the other, told to a visitor.

use super::front::{begins_game, begins_moves, begins_with_move, opens_game, stands_among_moves};
use super::table::Tables;
use super::visitor::{Conclusion, NumberAt, Trouble, Visitor};
use super::{Memory, Passage};
use crate::finding::Profile;
use crate::limits::MOVE_BYTES;
use crate::notation::is_iccf;
use crate::rules::Color;
use crate::span::Span;
use crate::token::{
    Kind, Lexer, Number, Tag, Token, may_change_later, may_close_later, skip_space, swallowed_moves,
};

/// Why a game ended where it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The next game begins here.
    NextGame,
    /// The text is over.
    EndOfText,
}

/// What reading stopped at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A game was read; the next one may begin at this place.
    Game {
        /// The place behind the game.
        next: usize,
        /// Why it ended there.
        end: End,
        /// Whether a comment would go on if the text did: what was read behind it is not sure.
        unsure: bool,
    },
    /// There is no further game, only text.
    NoGame,
}

/// Reads one game from a text.
#[derive(Debug)]
pub struct Reader<'a, V> {
    pub(super) text: &'a [u8],
    pub(super) lexer: Lexer<'a>,
    pub(super) visitor: &'a mut V,
    pub(super) profile: Profile,
    /// Where the game begins.
    pub(super) start: usize,
    pub(super) memory: &'a mut Memory,
    pub(super) depth: usize,
    /// How many brackets are open that are too deep to follow.
    pub(super) skipped: usize,
    pub(super) number: Option<NumberAt>,
    pub(super) passage: Option<Passage>,
    /// A colour that stands alone in a passage: it may be the side that resigns.
    pub(super) color: Option<Color>,
    /// Whether the last thing read was a move, a sign that belongs to one, or the comma behind it.
    pub(super) after_move: bool,
    pub(super) moves: bool,
    pub(super) tables: Tables,
    pub(super) unsure: bool,
    /// A result inside a variation: the result of the game if the variation is never closed.
    pub(super) inner_result: Option<(Conclusion, Span)>,
}

/// What a step of reading leads to.
pub(super) enum Step {
    GoOn,
    Result,
    GameOver(usize, End),
}

impl<'a, V: Visitor> Reader<'a, V> {
    /// A reader of the game that begins at `start`.
    pub fn new(
        text: &'a [u8],
        start: usize,
        profile: Profile,
        memory: &'a mut Memory,
        visitor: &'a mut V,
    ) -> Self {
        memory.clear();
        Self {
            text,
            lexer: Lexer::new(text, start),
            visitor,
            profile,
            start,
            memory,
            depth: 0,
            skipped: 0,
            number: None,
            passage: None,
            color: None,
            after_move: false,
            moves: false,
            tables: Tables::default(),
            unsure: false,
            inner_result: None,
        }
    }

    /// Reads the game.
    pub fn read(mut self) -> Stop {
        // Nearly always a game begins with tag pairs, and they are as they are exported.
        let mut last = None;
        let over = self.exported_tags(&mut last);
        let tagged = if last.is_some() {
            true
        } else if let Some(tagged) = self.front() {
            tagged
        } else {
            return Stop::NoGame;
        };
        let step = match over {
            Some(step) => step,
            None if tagged => self.tags(last),
            None => Step::GoOn,
        };
        self.visitor.movetext(tagged);
        let step = match step {
            Step::GoOn | Step::Result => self.movetext(),
            over @ Step::GameOver(..) => over,
        };
        let (next, end) = match step {
            Step::GameOver(next, end) => (next, end),
            Step::GoOn | Step::Result => self.after_result(),
        };
        let start = skip_space(self.text, self.start).min(next);
        self.visitor.end(end, Span::new(start, next));
        let unsure = self.unsure;
        Stop::Game { next, end, unsure }
    }

    /// Passes over what stands before the game; tells whether tags follow, or `None` if no game
    /// does.
    fn front(&mut self) -> Option<bool> {
        loop {
            let before = self.lexer.at();
            let token = self.token();
            if self.finds_table(token.span.start) {
                self.heading_or_text(before);
                self.lexer.jump(before);
                return Some(false);
            }
            let starts = match token.kind {
                Kind::End => return None,
                // The row above a table that semicolons part.
                Kind::LineComment if self.finds_table(skip_space(self.text, token.span.end)) => {
                    None
                }
                Kind::Tag(_) => Some(true),
                Kind::Number(_) => begins_moves(self.text, token).then_some(false),
                Kind::Word => {
                    let opens = opens_game(token.span.of(self.text));
                    (opens && stands_among_moves(self.text, token.span)).then_some(false)
                }
                Kind::Result(_) if self.profile == Profile::Pgn => Some(false),
                Kind::Comment(_) | Kind::LineComment | Kind::Escape => {
                    self.comment(token);
                    continue;
                }
                _ => None,
            };
            if let Some(tagged) = starts {
                self.heading_or_text(before);
                self.lexer.jump(before);
                return Some(tagged);
            }
            self.add_text(token.span);
        }
    }

    /// Reads the moves up to the result.
    fn movetext(&mut self) -> Step {
        loop {
            if self.profile == Profile::Sheet && self.depth == 0 && self.skipped == 0 {
                let before = self.lexer.at();
                match self.table() {
                    // Another one may follow at once.
                    Step::GoOn if self.lexer.at() > before => continue,
                    Step::GoOn => {}
                    step => {
                        self.flush();
                        return step;
                    }
                }
            }
            // The ordinary road: runs that the visitor reads without a token being made of them.
            if self.skipped == 0 && self.number.is_none() && self.passage.is_none() {
                let run = self.visitor.ordinary(self.lexer.at());
                self.lexer.jump(run.end);
                self.after_move |= run.moved;
                self.moves |= run.moved;
            }
            let token = self.token();
            match self.step(token) {
                Step::GoOn => {}
                step => {
                    self.flush();
                    if matches!(step, Step::GameOver(..)) {
                        self.leave_open();
                    }
                    return step;
                }
            }
        }
    }

    /// Notes that a move was read.
    pub(super) fn moved(&mut self) {
        self.number = None;
        self.after_move = true;
        self.moves = true;
        if self.passage.is_some() {
            self.flush();
        }
    }

    /// Whether the words that decide where a game begins may go on beyond the text.
    pub(super) fn is_near_end(&self) -> bool {
        let next = self.lexer.peek().span.end;
        self.text.len() - next <= MOVE_BYTES
    }

    /// The next token; notes if more text could make another one of it.
    pub(super) fn token(&mut self) -> Token {
        let token = self.lexer.token();
        if matches!(
            token.kind,
            Kind::Stray | Kind::Tag(Tag { fault: Some(_), .. })
        ) {
            self.unsure |= may_change_later(self.text, token.span.start);
        }
        token
    }

    pub(super) fn step(&mut self, token: Token) -> Step {
        if self.skipped > 0 && !matches!(token.kind, Kind::End | Kind::Tag(_)) {
            self.skip(token);
            return Step::GoOn;
        }
        match token.kind {
            Kind::Word => return self.word(token.span),
            Kind::Number(number) if self.is_move_in_digits(number, token.span) => {
                return self.word(token.span);
            }
            Kind::Number(number) => {
                if self.depth == 0 && self.moves && begins_game(self.text, self.start, token) {
                    self.unsure |= self.is_near_end();
                    self.drop_number();
                    return Step::GameOver(self.heading_start(token.span.start), End::NextGame);
                }
                self.take_number(NumberAt {
                    number,
                    span: token.span,
                });
            }
            Kind::Comment(_) | Kind::LineComment => self.comment(token),
            Kind::Escape => self.visitor.escape(token.span),
            Kind::Nag(nag) => match nag {
                Some(nag) => self.visitor.nag(nag, token.span),
                None => self.visitor.trouble(Trouble::BadNag, token.span),
            },
            Kind::Open => self.open(token),
            Kind::Close => self.close(token.span),
            Kind::Offer => self.visitor.offer(token.span),
            Kind::Result(result) => return self.conclude(Conclusion::Result(result), token.span),
            Kind::Tag(_) => return Step::GameOver(token.span.start, End::NextGame),
            Kind::End => return Step::GameOver(token.span.end, End::EndOfText),
            // Wherever they stand, control characters are found when the bytes are looked at.
            Kind::Control => {}
            Kind::HashLine | Kind::Stray => self.add_text(token.span),
        }
        Step::GoOn
    }

    /// Whether a number without dots is a move in the digits of correspondence chess: behind the
    /// number of a move, or behind a move.
    fn is_move_in_digits(&self, number: Number, span: Span) -> bool {
        (self.number.is_some() || self.after_move)
            && number.dots == 0
            && is_iccf(span.of(self.text))
    }

    /// A number, or dots that may belong to the number before them.
    pub(super) fn take_number(&mut self, mut found: NumberAt) {
        if let (Some(before), None) = (self.number, found.number.value) {
            found.number.value = before.number.value;
            // "2. ..." is as good as "2..."; the first dot belongs to the number.
            let apart = found.span.start > before.span.end && before.number.dots == 1;
            let dots = if apart { 0 } else { before.number.dots };
            found.number.dots = dots.saturating_add(found.number.dots);
            found.span = before.span.to(found.span);
        } else if let Some(before) = self.number {
            self.add_text(before.span);
        }
        self.number = Some(found);
        self.after_move = false;
    }

    pub(super) fn comment(&mut self, token: Token) {
        if token.kind == Kind::LineComment && begins_with_move(self.text, token.span) {
            let sign = Span::new(token.span.start, token.span.start + 1);
            self.visitor.trouble(Trouble::SuspiciousComment, sign);
        }
        if let Kind::Comment(fault) = token.kind {
            let body = Span::new(token.span.start + 1, token.span.end.saturating_sub(1));
            if fault.is_some() {
                self.unsure |= may_close_later(self.text, token.span.start);
                self.visitor
                    .trouble(Trouble::UnterminatedComment, token.span);
            } else if let Some(place) = swallowed_moves(body.of(self.text)) {
                let place = body.start + place;
                self.visitor
                    .trouble(Trouble::SuspiciousComment, Span::new(place, place + 1));
            }
        }
        self.visitor.comment(token.span);
    }

    /// A result ends the game, unless it stands in a variation.
    pub(super) fn conclude(&mut self, conclusion: Conclusion, span: Span) -> Step {
        if self.depth > 0 {
            self.inner_result = Some((conclusion, span));
            return Step::GoOn;
        }
        self.drop_number();
        self.flush();
        self.visitor.conclusion(conclusion, span);
        Step::Result
    }
}
