//! Where a game begins.

use memchr::memchr_iter;

use crate::notation::{Language, Shape, could_be_fragment, could_be_move, read};
use crate::rules::{Position, Role};
use crate::span::Span;
use crate::token::{Kind, Lexer, Token, ends_with_blank_line, line_start, looks_like_tag};

/// The first tag pair at or after `from` that stands at the start of a line after a blank line:
/// the likeliest place for a game to begin.
pub fn next_tag_section(text: &[u8], from: usize) -> Option<usize> {
    let rest = text.get(from..)?;
    memchr_iter(b'[', rest)
        .map(|at| from + at)
        .find(|&at| is_tag_section(text, at))
}

/// How many bytes before a tag section are looked at for its blank line.
pub const TAG_SECTION_BLANK: usize = 16;

/// How many bytes at the front of a tag section are looked at to recognise it.
const TAG_SECTION_FRONT: usize = 200;

/// How many bytes round a place decide whether a tag section begins there.
pub const TAG_SECTION_CONTEXT: usize = TAG_SECTION_BLANK + TAG_SECTION_FRONT;

fn is_tag_section(text: &[u8], at: usize) -> bool {
    let before = &text[at.saturating_sub(TAG_SECTION_BLANK)..at];
    let front = &text[at..text.len().min(at + TAG_SECTION_FRONT)];
    ends_with_blank_line(before) && looks_like_tag(front)
}

/// Whether a number is directly followed by something that reads as a move, or by the front of
/// one and then by a move.
pub(super) fn begins_moves(text: &[u8], number: Token) -> bool {
    let mut lexer = Lexer::new(text, number.span.end);
    let first = lexer.token();
    let word = first.span.of(text);
    first.kind == Kind::Word
        && (could_be_move(word)
            || (could_be_fragment(word) && {
                let second = lexer.token();
                // A word at the very end may be cut, so it proves nothing.
                second.kind == Kind::Word
                    && second.span.end < text.len()
                    && could_be_move(second.span.of(text))
            }))
}

/// Whether number 1 stands at the start of a line and is directly followed by something that
/// reads as a move: the start of a further game without tags.
pub(super) fn begins_game(text: &[u8], floor: usize, token: Token) -> bool {
    let Kind::Number(number) = token.kind else {
        return false;
    };
    number.value == Some(1)
        && number.dots < 2
        && line_start(text, floor, token.span.start)
        && begins_moves(text, token)
}

/// Whether a word is a move that can open a game, in any language.
pub(super) fn opens_game(word: &[u8]) -> bool {
    could_be_move(word)
        && Language::all().iter().any(|language| {
            read(word, language).is_ok_and(|readings| match readings.first.shape {
                Shape::Man(man) => {
                    let role = man.role.unwrap_or(Role::Pawn);
                    !Position::start().origins(role, man.to).is_empty()
                }
                Shape::Castling(_) | Shape::Null => false,
            })
        })
}

/// Whether the text of a comment to the end of the line begins with a move, with a number or
/// without: then the semicolon was most likely not meant to open a comment.
pub(super) fn begins_with_move(text: &[u8], comment: Span) -> bool {
    let mut lexer = Lexer::new(comment.of(text), 1);
    let mut token = lexer.token();
    if matches!(token.kind, Kind::Number(_)) {
        token = lexer.token();
    }
    token.kind == Kind::Word && could_be_move(token.span.of(comment.of(text)))
}
