//! The events of a game.

use super::{End, Passage, Spelling};
use crate::notation::Sign;
use crate::rules::Color;
use crate::score::GameResult;
use crate::span::Span;
use crate::token::{Number, Tag};

/// A move number and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberAt {
    /// The number and its dots.
    pub number: Number,
    /// Where it stands.
    pub span: Span,
}

/// A run of ordinary moves that a visitor read by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The place behind it.
    pub end: usize,
    /// Whether there was a move in it.
    pub moved: bool,
}

impl Run {
    /// A run of nothing.
    pub const fn none(at: usize) -> Self {
        Self {
            end: at,
            moved: false,
        }
    }
}

/// What a visitor made of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is a move, playable or not.
    Move,
    /// It is the result `0-0` of a game that both sides lose.
    Result,
}

/// Something that closes the record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// A result, in figures or words.
    Result(GameResult),
    /// Words that say a side resigns; which side, if a colour stands before them.
    Resigns(Option<Color>),
    /// An abbreviation like `etc.`: the moves go on, but not here.
    RecordEnds,
}

/// What is wrong with the structure of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A comment that nobody closes.
    UnterminatedComment,
    /// A comment that seems to have swallowed moves.
    SuspiciousComment,
    /// A bracket of a variation without its partner.
    UnbalancedVariation,
    /// A variation too deep to follow.
    NestingTooDeep,
    /// A game with more bytes than are read as one game.
    GameTooLong,
    /// A blank line between tag pairs.
    BlankLineInTags,
    /// A NAG without a number or with one above 255.
    BadNag,
}

/// Hears the events of a game in the order of its text; those of a table in the order of play.
///
/// Every method may be left out. All spans are relative to the text the reader was given.
pub trait Visitor {
    /// A tag pair; `again` tells whether the game had its name before.
    fn tag(&mut self, _tag: &Tag, _span: Span, _again: bool) {}

    /// The text before a game in a sheet.
    fn heading(&mut self, _passage: Passage) {}

    /// What the heading of a sheet says of its game: the tag that it would be, and its value.
    fn fact(&mut self, _tag: &'static str, _value: Span, _spelling: Spelling) {}

    /// The tags are over, and the moves begin; `tagged` tells whether there were any.
    fn movetext(&mut self, _tagged: bool) {}

    /// What stands at `at` may be a run of moves with their numbers and comments, all in the
    /// ordinary spelling.
    ///
    /// A visitor that reads it by itself answers where the run ends. What is not ordinary is left
    /// to the reader, and its events come as always.
    #[inline]
    fn ordinary(&mut self, at: usize) -> Run {
        Run::none(at)
    }

    /// A word that could be a move, in any spelling, with the number before it.
    fn word(&mut self, word: Span, number: Option<NumberAt>) -> Taken;

    /// Several words that could be one move with spaces in it, with the first of them and the number
    /// before. The answer tells whether they are; otherwise each comes by itself.
    fn spaced(&mut self, _whole: Span, _first: Span, _number: Option<NumberAt>) -> bool {
        false
    }

    /// A mark in a table that repeats a word: the move above it in the same column.
    fn repeated(&mut self, _mark: Span, word: Span, number: Option<NumberAt>) -> Taken {
        self.word(word, number)
    }

    /// What comes next is told from a table, which ends with the place.
    fn table(&mut self, _place: Span) {}

    /// A cell of a table in which a move should stand, for others follow, and none does: it is
    /// crossed out, or empty, and then so is its span.
    fn gap(&mut self, span: Span, _number: Option<NumberAt>) {
        if !span.is_empty() {
            self.text(Passage::new(span, false));
        }
    }

    /// A line that is escaped: a per cent sign in the first column (PGN standard, section 6).
    fn escape(&mut self, _span: Span) {}

    /// A sign that stands alone behind a move.
    fn sign(&mut self, _sign: Sign, _span: Span) {}

    /// A word that stands alone behind a move and says that it captures en passant.
    fn en_passant(&mut self, _span: Span) {}

    /// A draw offer: `(=)` or words.
    fn offer(&mut self, _span: Span) {}

    /// A NAG.
    fn nag(&mut self, _nag: u8, _span: Span) {}

    /// A comment, with its braces or semicolon.
    fn comment(&mut self, _span: Span) {}

    /// A variation begins.
    fn open(&mut self, _span: Span) {}

    /// A variation ends.
    fn close(&mut self, _span: Span) {}

    /// Something that closes the record.
    fn conclusion(&mut self, _conclusion: Conclusion, _span: Span) {}

    /// A passage that is no part of the game, before its result.
    fn text(&mut self, _passage: Passage) {}

    /// A passage behind the result.
    fn text_after_result(&mut self, _passage: Passage) {}

    /// Something wrong with the structure of the text.
    fn trouble(&mut self, _trouble: Trouble, _span: Span) {}

    /// The game is over; `span` covers it whole.
    fn end(&mut self, _end: End, _span: Span) {}
}
