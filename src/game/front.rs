//! Where a game begins.

use memchr::memchr2_iter;

use super::spaced::spaced_words;
use crate::notation::language::word_at;
use crate::notation::{
    Language, Shape, could_be_first_move, could_be_fragment, could_be_move, is_iccf, joined, read,
    signs,
};
use crate::rules::{Position, Role};
use crate::span::Span;
use crate::token::{Kind, Lexer, Token, line_start, looks_like_tag, skip_space};

/// How a game may begin that is looked for where reading has lost its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// With a tag pair.
    Tags,
    /// With a tag pair, or with number 1 and a move.
    Any,
}

impl Front {
    /// How games may begin that follow one at `start` that is too long.
    ///
    /// Behind one with tags only tags are believed: lines of moves may stand in a comment of it.
    pub fn behind(text: &[u8], start: usize) -> Self {
        let front = &text[skip_space(text, start)..];
        if looks_like_tag(front) {
            Self::Tags
        } else {
            Self::Any
        }
    }
}

/// The first line after `from` that begins like a game.
///
/// Unless the text is the `last` of its file, a line is believed only if
/// [`LINE_FRONT`] bytes of it, or what stands for it, can be seen.
pub fn next_likely_game(text: &[u8], from: usize, last: bool, by: Front) -> Option<usize> {
    let rest = text.get(from..)?;
    let starts = memchr2_iter(b'\n', b'\r', rest).map(|end| from + end + 1);
    let seen = |at: &usize| last || at + LINE_FRONT <= text.len();
    starts
        .take_while(seen)
        .find(|&at| is_likely_game(text, at, by))
}

/// How many bytes at the front of a line decide whether it begins like a game.
pub const LINE_FRONT: usize = 200;

fn is_likely_game(text: &[u8], at: usize, by: Front) -> bool {
    let front = &text[at..text.len().min(at + LINE_FRONT)];
    match front.first() {
        Some(b'[') => looks_like_tag(front),
        Some(b'1') if by == Front::Any => begins_game(front, 0, Lexer::new(front, 0).token()),
        _ => false,
    }
}

/// Whether a number is directly followed by something that reads as a move, or by the front of
/// one and then by a move.
pub(super) fn begins_moves(text: &[u8], number: Token) -> bool {
    let mut lexer = Lexer::new(text, number.span.end);
    let first = lexer.token();
    let word = first.span.of(text);
    if matches!(first.kind, Kind::Number(number) if number.dots == 0) {
        return is_iccf(word);
    }
    let spaced = |whole: Span| whole.end < text.len() && could_be_move(&joined(whole.of(text)));
    first.kind == Kind::Word
        && (could_be_move(word)
            || spaced_words(text, first.span).any(spaced)
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
    could_be_first_move(word) && reads_as_first_move(word)
}

fn reads_as_first_move(word: &[u8]) -> bool {
    Language::all().iter().any(|language| {
        read(word, language).is_ok_and(|readings| match readings.first.shape {
            Shape::Man(man) => {
                let role = man.role.unwrap_or(Role::Pawn);
                !Position::start().origins(role, man.to).is_empty()
            }
            Shape::Sketch(sketch) => {
                let first = matches!(sketch.role, Role::Pawn | Role::Knight);
                first && sketch.own_side && !sketch.takes
            }
            Shape::Castling(_) | Shape::Null => false,
        })
    })
}

/// Whether a word that is a move can open a game where it stands: what follows it is no other text, as it
/// is where a sentence mentions a move.
pub(super) fn stands_among_moves(text: &[u8], word: Span) -> bool {
    let next = Lexer::new(text, word.end).token();
    let behind = next.span.of(text);
    match next.kind {
        Kind::Word => {
            could_be_move(behind)
                || could_be_fragment(behind)
                || signs(behind).is_some()
                || word_at(&text[next.span.start..]).is_some()
                || spaced_words(text, next.span).any(|whole| could_be_move(&joined(whole.of(text))))
        }
        _ => true,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The quick look at a word never misses a move that can be read: with every letter of every
    /// language, in either case, with and without its look-alikes.
    #[test]
    fn no_first_move_is_passed_over() {
        let mut fronts: Vec<String> = (b'!'..=b'~').map(|byte| char::from(byte).into()).collect();
        for letter in ('À'..='ӿ').chain('♔'..='♟').chain('\u{ff21}'..='\u{ff5a}') {
            fronts.push(letter.into());
        }
        for language in Language::all() {
            for (_, spelling, _) in language.letters() {
                fronts.extend([spelling.to_owned(), spelling.to_lowercase()]);
            }
        }
        fronts.sort_unstable();
        fronts.dedup();
        let squares = ["a3", "a4", "c3", "d3", "e4", "f3", "f4", "h3"];
        for front in &fronts {
            for middle in ["", "x", "-", "1", "1-", "b"] {
                for square in squares {
                    let word = format!("{front}{middle}{square}");
                    let word = word.as_bytes();
                    if could_be_move(word) && reads_as_first_move(word) {
                        let quick = opens_game(word);
                        assert!(quick, "{front}{middle}{square}");
                    }
                }
            }
        }
    }
}
