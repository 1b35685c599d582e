//! Comments in braces, and where they end if nobody closed them.

use fearless_simd::prelude::*;
use fearless_simd::{i8x32, i8x64, u8x32, u8x64};
use memchr::{memchr_iter, memchr2_iter, memchr3_iter, memrchr2};
use nom::error::{ErrorKind, ParseError};
use nom::{Err, Mode, OutputMode, PResult, Parser};
use std::marker::PhantomData;

use super::class::{ends_with_blank_line, line_start, skip_space};
use super::lanes::lanes;
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
        match closing_brace(text) {
            Closing::At(end) => Ok((&text[end + 1..], OM::Output::bind(|| &text[..end]))),
            Closing::None | Closing::Beyond => Err(Err::Error(OM::Error::bind(|| {
                E::from_error_kind(text, ErrorKind::TakeUntil)
            }))),
        }
    }
}

/// A comment that is closed and has nothing odd in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrdinaryComment {
    /// The place behind it.
    pub end: usize,
    /// How many square brackets are closed in it: each may close a command.
    pub brackets: usize,
}

/// A draw offer in a game that other programs read as well, for which `(=)` opens a variation.
pub const OFFER_AS_COMMENT: &[u8] = b"{(=)}";

/// The comment that begins at `open`, if it is closed and nothing in it looks odd.
///
/// `None` as well near the end of the text, where too few bytes follow to be looked at side by side.
#[inline(always)]
pub fn ordinary_comment<S: Simd>(simd: S, text: &[u8], open: usize) -> Option<OrdinaryComment> {
    let mut from = open + 1;
    let mut suspect = false;
    let mut brackets = 0;
    // Most comments are short.
    let mut length = <u8x32<S>>::LEN;
    let front: i8x32<S> = lanes(simd, text, from)?.bitcast();
    let mut signs = closing(front).to_bitmask();
    loop {
        while signs != 0 {
            let at = from + signs.trailing_zeros() as usize;
            let &[before, sign, next, after] = text.get(at - 1..)?.first_chunk()?;
            match sign {
                b'}' if suspect && swallowed_moves(&text[open + 1..at]).is_some() => return None,
                b'}' => {
                    let end = at + 1;
                    return Some(OrdinaryComment { end, brackets });
                }
                b'{' => return None,
                _ => {
                    suspect |= before == b'"' || may_lead_to_number(next, after);
                    brackets += usize::from(sign == b']');
                }
            }
            signs &= signs - 1;
        }
        from += length;
        length = <u8x64<S>>::LEN;
        // Two at a time, for it is hard to foretell which is the last.
        let (pairs, _) = text.get(from..)?.as_chunks::<128>();
        for pair in pairs {
            let [one, two]: [i8x64<S>; 2] =
                [&pair[..64], &pair[64..]].map(|half| u8x64::from_slice(simd, half).bitcast());
            let (one, two) = (closing(one), closing(two));
            if (one | two).any_true() {
                signs = one.to_bitmask();
                if signs == 0 {
                    from += length;
                    signs = two.to_bitmask();
                }
                break;
            }
            from += 2 * length;
        }
        if signs == 0 {
            return None;
        }
    }
}

/// The brackets that close and the braces, and some other bytes.
#[inline(always)]
fn closing<S: Simd, V: SimdInt<S, Element = i8>>(bytes: V) -> V::Mask {
    let sign = u8::cast_signed;
    // Braces are at the end of ASCII, and what is beyond is negative.
    bytes.simd_gt(sign(b'z')) | bytes.simd_eq(sign(b']')) | bytes.simd_eq(sign(b')'))
}

/// Whether a bracket may be followed by a move number: a quick look at the two bytes behind it.
#[inline(always)]
fn may_lead_to_number(next: u8, after: u8) -> bool {
    let blank = |byte| matches!(byte, b' ' | b'\n' | b'\r');
    next.is_ascii_digit() || (blank(next) && (blank(after) || after.is_ascii_digit()))
}

/// Where a comment is closed.
enum Closing {
    /// By the brace at this place.
    At(usize),
    /// Nowhere: another game begins before it is, and that game has a comment of its own.
    None,
    /// Not in this text.
    Beyond,
}

#[inline]
fn closing_brace(text: &[u8]) -> Closing {
    let (mut seen, mut games) = (0, false);
    for at in memchr2_iter(b'{', b'}', text) {
        if text[at] == b'}' {
            return Closing::At(at);
        }
        // Only the part that was not looked at before: so each byte is looked at once.
        games = games || tag_section(text, seen, at).is_some();
        if games {
            return Closing::None;
        }
        seen = at;
    }
    Closing::Beyond
}

/// Whether more text could still close the comment that begins at `open`.
pub fn may_close_later(text: &[u8], open: usize) -> bool {
    matches!(
        closing_brace(text.get(open + 1..).unwrap_or_default()),
        Closing::Beyond
    )
}

/// Where an unclosed comment that begins at `open` ends: before the next tag section, or at the
/// end of the text.
pub(super) fn unclosed_end(text: &[u8], open: usize) -> usize {
    let body = text.get(open + 1..).unwrap_or_default();
    let end = tag_section(body, 0, body.len()).unwrap_or(body.len());
    let blank = body[..end]
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    open + 1 + end - blank
}

/// The first tag pair between two places that stands at the start of a line after a blank line.
fn tag_section(body: &[u8], from: usize, to: usize) -> Option<usize> {
    memchr_iter(b'[', &body[from..to])
        .map(|at| from + at)
        .find(|&at| {
            looks_like_tag(&body[at..])
                && line_start(body, 0, at)
                && ends_with_blank_line(&body[..at])
        })
}

/// The place in the body of a comment from which it seems to have swallowed moves.
///
/// That is an opening brace, for comments do not nest; a round or square bracket that closes
/// nothing and is followed by a numbered move, for somebody closed the comment with the wrong
/// sign; or a tag pair behind a blank line, with which another game began.
#[inline]
pub fn swallowed_moves(body: &[u8]) -> Option<usize> {
    let (mut round, mut square) = (0_usize, 0_usize);
    let mut last = 0;
    for at in memchr3_iter(b'{', b')', b']', body) {
        match body[at] {
            b'{' => return Some(at),
            b']' if body[..at].ends_with(b"\"")
                && let Some(section) = section_before(body, at) =>
            {
                return Some(section);
            }
            // Clock times and evaluations end here: what follows their bracket is no digit.
            _ if !matches!(body[at + 1..], [next, after, ..] if may_lead_to_number(next, after)) => {
            }
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

/// The start of the line that ends with the bracket at `at`, if it is the first tag pair of a
/// section.
fn section_before(body: &[u8], at: usize) -> Option<usize> {
    // The bracket must end its line, so that no line is looked at twice.
    matches!(body.get(at + 1), None | Some(b'\n' | b'\r')).then_some(())?;
    let start = memrchr2(b'\n', b'\r', &body[..at])? + 1;
    (looks_like_tag(&body[start..]) && ends_with_blank_line(&body[..start])).then_some(start)
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
