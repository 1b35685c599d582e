//! What a game tells while it is read, for those who want more than findings.

use crate::notation::{Language, Sign, WrittenMove};
use crate::rules::{Move, Position};
use crate::span::Span;

/// Hears what the movetext of a game is made of, in the order of the text.
///
/// It is told what the check made of each word, so that both never read a game differently.
/// Games are then read without the ordinary road.
pub trait Listener {
    /// A game begins, or the same game once more in another language: what was heard of it does not
    /// count.
    fn begin(&mut self);

    /// A part of the game.
    fn hear(&mut self, heard: Heard<'_>);
}

/// A part of the movetext of a game. Move numbers are not told.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'a> {
    /// A move that was played.
    Played(Played<'a>),
    /// A word taken for a move that was not played: it stops its line, or stands behind the
    /// word that did, or the game is not judged.
    Unplayed {
        /// The word.
        word: Span,
        /// The language the game is read in.
        language: &'static Language,
        /// Whether it stands in a variation.
        variation: bool,
    },
    /// A null move in a variation, or one that does not count.
    Passed(Span),
    /// A sign that stands alone behind a move.
    Sign(Sign, Span),
    /// A word that stands alone behind a move and says that it captures en passant.
    EnPassant(Span),
    /// A draw offer that stands alone.
    Offer(Span),
    /// A NAG.
    Nag(u8),
    /// A comment, with its braces or semicolon.
    Comment(Span),
    /// A line that is escaped, with its per cent sign.
    Escape(Span),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// Something that closes the record.
    Conclusion(Span),
    /// A passage that is no part of the game, its heading for one.
    Text(Span),
}

/// A move about to be played.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The word.
    pub span: Span,
    /// What it says.
    pub written: WrittenMove,
    /// The move.
    pub played: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The language the word is read in.
    pub language: &'static Language,
    /// Whether it stands in a variation.
    pub variation: bool,
}
