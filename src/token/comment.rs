//! Comments in braces, and where they end if nobody closed them.

use memchr::{memchr, memchr_iter, memchr2, memchr3_iter};
use nom::error::{ErrorKind, ParseError};
use nom::{Err, Mode, OutputMode, PResult, Parser};
use std::marker::PhantomData;

use super::class::{ends_with_blank_line, line_start, skip_space};
use super::looks_like_tag;

/// The text of a comment: everything up to the closing brace (PGN standard, section 5).
///
/// ```text
/// comment = "{" { any byte but "}" } "}"
/// ```
///
/// Comments do not nest. One that would swallow the tag section of another game, with a further
/// opening brace behind it, is not whole: somebody forgot to close it.
pub(super) struct Comment<E>(pub(super) PhantomData<E>);

impl<'a, E: ParseError<&'a [u8]>> Parser<&'a [u8]> for Comment<E> {
    type Output = &'a [u8];
    type Error = E;

    #[inline]
    fn process<OM: OutputMode>(&mut self, text: &'a [u8]) -> PResult<OM, &'a [u8], &'a [u8], E> {
        match memchr(b'}', text).filter(|&end| !swallows_game(&text[..end])) {
            Some(end) => Ok((&text[end + 1..], OM::Output::bind(|| &text[..end]))),
            None => Err(Err::Error(OM::Error::bind(|| {
                E::from_error_kind(text, ErrorKind::TakeUntil)
            }))),
        }
    }
}

/// Whether the body of a comment holds the start of another game and a comment of its own.
#[inline]
fn swallows_game(body: &[u8]) -> bool {
    // Only a comment of several lines can; the short ones, which are most, end the question here.
    memchr2(b'\n', b'\r', body).is_some()
        && tag_section(body).is_some_and(|at| memchr(b'{', &body[at..]).is_some())
}

/// Where an unclosed comment that begins at `open` ends: before the next tag section, or at the
/// end of the text.
pub fn unclosed_end(text: &[u8], open: usize) -> usize {
    let body = text.get(open + 1..).unwrap_or_default();
    let end = tag_section(body).unwrap_or(body.len());
    let blank = body[..end]
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    open + 1 + end - blank
}

/// The first tag pair that stands at the start of a line after a blank line.
fn tag_section(body: &[u8]) -> Option<usize> {
    memchr_iter(b'[', body).find(|&at| {
        looks_like_tag(&body[at..]) && line_start(body, at) && ends_with_blank_line(&body[..at])
    })
}

/// The place in the body of a comment from which it seems to have swallowed moves.
///
/// That is an opening brace, for comments do not nest, or a round or square bracket that closes
/// nothing and is followed by a numbered move: somebody closed the comment with the wrong sign.
#[inline]
pub fn swallowed_moves(body: &[u8]) -> Option<usize> {
    let (mut round, mut square) = (0_usize, 0_usize);
    let mut last = 0;
    for at in memchr3_iter(b'{', b')', b']', body) {
        match body[at] {
            b'{' => return Some(at),
            _ if !numbered_move(&body[at + 1..]) => {}
            bracket => {
                // Openers are counted only now: a comment hardly ever comes this far.
                for byte in &body[last..at] {
                    match byte {
                        b'(' => round += 1,
                        b')' => round = round.saturating_sub(1),
                        b'[' => square += 1,
                        b']' => square = square.saturating_sub(1),
                        _ => {}
                    }
                }
                last = at;
                if (if bracket == b')' { round } else { square }) == 0 {
                    return Some(at);
                }
            }
        }
    }
    None
}

/// Whether a text goes on with a number, a dot and something that begins like a move.
fn numbered_move(text: &[u8]) -> bool {
    let text = &text[skip_space(text, 0)..];
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let Some(rest) = text.get(digits..).and_then(|rest| rest.strip_prefix(b".")) else {
        return false;
    };
    let dots = rest.iter().take_while(|byte| **byte == b'.').count();
    let rest = &rest[dots..];
    let word = &rest[skip_space(rest, 0)..];
    let shape = word
        .iter()
        .take_while(|byte| !byte.is_ascii_whitespace())
        .take(5);
    digits > 0
        && (word.starts_with(b"O-O") || shape.clone().any(|byte| matches!(byte, b'1'..=b'8')))
}
