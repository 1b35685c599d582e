//! Bytes to tokens: how PGN and scoresheets are spelled, without any chess.
//!
//! In comes a text, out come [`Token`]s. Every byte lands in exactly one token or in the white
//! space between two; nothing is skipped. Which language a word belongs to, and whether it is a
//! move, is for later rooms.

mod class;
mod command;
mod comment;
mod fault;
mod lanes;
mod lexer;
mod number;
mod result;
mod tag;
mod tag_name;
mod window;
mod word;

pub use class::{direction_mark, ends_with_blank_line, line_start, skip_space};
pub use command::{Command, clock_behind_evaluation, commands, ordinary_clock};
pub use comment::{
    OFFER_AS_COMMENT, OrdinaryComment, may_close_later, ordinary_comment, swallowed_moves,
};
pub use fault::Fault;
pub(crate) use fault::check;
pub use lexer::Lexer;
pub use number::{Number, ordinary_number, value as number_value};
pub use result::result as result_in_figures;
pub use tag::{Tag, TagFault, looks_like_tag, may_change_later};
pub use tag_name::TagName;
pub use window::{Window, first, window};
pub(crate) use word::DESCRIPTIVE_NAMES;

use crate::score::GameResult;
use crate::span::Span;

/// A piece of the text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The end of the text.
    End,
    /// A tag pair, `[Name "value"]` (PGN standard, section 8.1).
    Tag(Tag),
    /// A comment in braces (section 5), without its end where the fault says so.
    Comment(Option<Fault>),
    /// A comment from `;` to the end of the line (section 5).
    LineComment,
    /// A line that begins with `%` (section 6).
    Escape,
    /// A line of a sheet that begins with `#`: a heading.
    HashLine,
    /// `(`, the start of a variation (section 8.2.5).
    Open,
    /// `)`, the end of a variation.
    Close,
    /// `$` and a number (section 8.2.4); `None` where the number is missing or above 255.
    Nag(Option<u8>),
    /// A move number with its dots, or dots alone.
    Number(Number),
    /// A result in figures, in any spelling.
    Result(GameResult),
    /// `(=)`: a draw offer.
    Offer,
    /// Anything else without white space: a move, a sign or a word.
    Word,
    /// Control characters.
    Control,
    /// A sign that opens or closes nothing: `}` `]` `[` `<` `>` `,`.
    Stray,
}
