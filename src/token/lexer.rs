//! The lexer: one token after the other.

use fearless_simd::Simd;
use memchr::memchr2;
use nom::AsChar;
use nom::bytes::take_while;
use std::marker::PhantomData;

use super::class::{CLASS, Class, line_start, skip_space};
use super::comment::{Comment, unclosed_end};
use super::fault::{Fault, check, explain};
use super::{Kind, Tag, Token, number, result, tag, word};
use crate::score::GameResult;
use crate::span::Span;

/// Reads the tokens of a text.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    text: &'a [u8],
    /// Where reading began: nothing before it is looked at.
    floor: usize,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// A lexer that begins at `at`.
    pub fn new(text: &'a [u8], at: usize) -> Self {
        Self {
            text,
            floor: at,
            at,
        }
    }

    /// The place behind the last token.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes on from another place.
    pub fn jump(&mut self, at: usize) {
        self.at = at;
    }

    /// The next token, which stays to be read.
    pub fn peek(&self) -> Token {
        self.clone().token()
    }

    /// The next token if it is a tag pair as it is exported, which needs no parser; otherwise
    /// nothing is read. It is looked for with the instructions that the processor has.
    #[inline(always)]
    pub fn exported_tag<S: Simd>(&mut self, simd: S) -> Option<(Tag, Span)> {
        // Nearly always just a line end stands before it.
        let start = match self.text.get(self.at..)? {
            [b'[', ..] => self.at,
            [b'\n', b'[', ..] => self.at + 1,
            [b'\r', b'\n', b'[', ..] => self.at + 2,
            _ => skip_space(self.text, self.at),
        };
        let (tag, end) = tag::exported_with(simd, self.text, start)?;
        self.at = end;
        Some((tag, Span::new(start, end)))
    }

    /// Whether a move number of one digit comes next, as a rule the first one of a game.
    #[inline]
    pub fn at_low_number(&self) -> bool {
        let next = self.text.get(skip_space(self.text, self.at)..);
        matches!(next, Some([b'0'..=b'9', b'.', ..]))
    }

    /// The next token; [`Kind::End`] again and again at the end.
    pub fn token(&mut self) -> Token {
        let start = skip_space(self.text, self.at);
        let Some(&byte) = self.text.get(start) else {
            self.at = self.text.len();
            return Token {
                kind: Kind::End,
                span: Span::at(self.at),
            };
        };
        let (kind, end) = self.read(byte, start);
        self.at = end;
        Token {
            kind,
            span: Span::new(start, end),
        }
    }

    /// The kind of the token that begins with `byte` at `start`, and the place behind it.
    fn read(&self, byte: u8, start: usize) -> (Kind, usize) {
        let rest = &self.text[start..];
        match CLASS[usize::from(byte)] {
            Class::Digit => self.figures(start),
            Class::Sign => self.sign(byte, start),
            Class::Control => {
                let control = |byte: &u8| CLASS[usize::from(*byte)] == Class::Control;
                (
                    Kind::Control,
                    start + rest.iter().take_while(|byte| control(byte)).count(),
                )
            }
            Class::Word | Class::High | Class::Space => self.word(byte, start),
        }
    }

    /// A number, a result, or a word that begins with a digit.
    fn figures(&self, start: usize) -> (Kind, usize) {
        let rest = &self.text[start..];
        if matches!(rest[0], b'0' | b'1')
            && let Some((result, length)) = result::result(rest)
        {
            // A full stop behind it ends the sentence, nothing else.
            let stop = usize::from(rest.get(length) == Some(&b'.'));
            return (Kind::Result(result), start + length + stop);
        }
        let Some((number, length)) = number::number(rest) else {
            return (Kind::Word, start + 1);
        };
        let castling =
            number.dots == 0 && rest[..length].iter().all(|byte| *byte == b'0') && length < 4;
        let next = rest.get(length).copied().unwrap_or(b' ');
        let joined = number.dots == 0
            && (matches!(next, b'-' | b'/' | b':' | b'+')
                || [b"\xe2\x80".as_slice(), b"\xe2\x88\x92", b"\xc2\xbd"]
                    .iter()
                    .any(|sign| rest[length..].starts_with(sign)));
        // A rank and a file the wrong way round: 5e.
        let swapped = number.dots == 0
            && length == 1
            && matches!(next, b'a'..=b'h')
            && !rest
                .get(2)
                .is_some_and(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'h' | b'x' | b':' | b'-'));
        if castling && length == 1 && is_spaced_castling(&rest[1..]) {
            return (Kind::Word, start + 1);
        }
        if joined || swapped || (castling && length > 1) {
            return (Kind::Word, start + word::length(rest).max(1));
        }
        (Kind::Number(number), start + length)
    }

    /// A token that one sign announces.
    fn sign(&self, byte: u8, start: usize) -> (Kind, usize) {
        let rest = &self.text[start..];
        match byte {
            b'{' => {
                if let Ok((left, _)) = check(Comment::<Fault>(PhantomData), &rest[1..]) {
                    (Kind::Comment(None), self.text.len() - left.len())
                } else {
                    let fault = explain(Comment(PhantomData), &rest[1..]);
                    (Kind::Comment(Some(fault)), unclosed_end(self.text, start))
                }
            }
            b';' => (Kind::LineComment, self.line_end(start)),
            b'(' if rest.starts_with(b"(=)") => (Kind::Offer, start + 3),
            b'(' => (Kind::Open, start + 1),
            b')' => (Kind::Close, start + 1),
            b'$' => {
                let digits = take_while::<_, _, Fault>(AsChar::is_dec_digit);
                let (left, digits) = check(digits, &rest[1..]).unwrap_or((&rest[1..], b""));
                let value = u8::try_from(number::value(digits)).ok();
                let nag = value.filter(|_| !digits.is_empty());
                (Kind::Nag(nag), self.text.len() - left.len())
            }
            b'[' => match tag::tag(self.text, self.floor, start) {
                Some((tag, end)) => (Kind::Tag(tag), end),
                None => (Kind::Stray, start + 1),
            },
            b'*' => (Kind::Result(GameResult::Unknown), start + 1),
            _ => (Kind::Stray, start + 1),
        }
    }

    /// A word, or a line that its first sign makes something else.
    fn word(&self, byte: u8, start: usize) -> (Kind, usize) {
        let rest = &self.text[start..];
        match byte {
            b'%' if start == self.floor || matches!(self.text[start - 1], b'\n' | b'\r') => {
                (Kind::Escape, self.line_end(start))
            }
            b'#' if line_start(self.text, self.floor, start) && self.is_heading(start) => {
                (Kind::HashLine, self.line_end(start))
            }
            b'.' | 0xe2 => match number::number(rest) {
                Some((number, length)) if length > 0 => (Kind::Number(number), start + length),
                _ => (Kind::Word, start + word::length(rest).max(1)),
            },
            0xc2 => match result::result(rest) {
                Some((result, length)) => (Kind::Result(result), start + length),
                None => (Kind::Word, start + word::length(rest).max(1)),
            },
            _ => (Kind::Word, start + word::length(rest).max(1)),
        }
    }

    /// Whether a `#` has text behind it on its line; alone it is a mate mark.
    fn is_heading(&self, start: usize) -> bool {
        let line = &self.text[start + 1..self.line_end(start)];
        line.first().is_some_and(|byte| {
            *byte == b'#'
                || byte.is_ascii_whitespace()
                || byte.is_ascii_alphabetic()
                || *byte >= 0x80
        }) && line
            .iter()
            .any(|byte| !byte.is_ascii_whitespace() && *byte != b'#')
    }

    fn line_end(&self, start: usize) -> usize {
        memchr2(b'\n', b'\r', &self.text[start..]).map_or(self.text.len(), |length| start + length)
    }
}

/// Whether a dash and another zero follow a zero, with a space or two before each: `0 - 0`.
fn is_spaced_castling(rest: &[u8]) -> bool {
    let behind_spaces = |text: &'_ [u8]| {
        let spaces = text.iter().take_while(|byte| **byte == b' ').count();
        (1..=2).contains(&spaces).then_some(spaces)
    };
    let Some(spaces) = behind_spaces(rest) else {
        return false;
    };
    let Some(rest) = rest[spaces..].strip_prefix(b"-") else {
        return false;
    };
    behind_spaces(rest).is_some_and(|spaces| rest[spaces..].starts_with(b"0"))
}
