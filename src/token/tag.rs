//! Tag pairs, whole and damaged.

use fearless_simd::prelude::*;
use fearless_simd::{dispatch, u8x32};
use memchr::{memchr_iter, memchr2};
use nom::Parser;
use nom::bytes::{take_while, take_while1};
use nom::character::char;
use nom::error::ParseError;
use nom::sequence::delimited;

use std::ops::Range;

use super::class::line_start;
use super::fault::{Fault, check};
use super::lanes::lanes;
use super::tag_name::{FRONT, TagName};
use crate::limits::TAG_BYTES;
use crate::span::Span;
use crate::vectors::vectors;

/// A tag pair (PGN standard, section 8.1) and what is wrong with its spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name.
    pub name: Span,
    /// The value between the quotes, escapes and all.
    pub value: Span,
    /// What is wrong with it.
    pub fault: Option<TagFault>,
    /// The name, if it is known by heart.
    pub known: Option<TagName>,
}

/// What can be wrong with a tag pair that is still readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagFault {
    /// A quote inside the value has no backslash before it.
    UnescapedQuote,
    /// The value has no quotes, or only the first.
    NoQuote,
    /// Something stands between the value and the bracket.
    TextAfterValue,
    /// There is no closing bracket.
    NoBracket,
}

/// White space within a line, possibly none.
fn blank<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    take_while(|byte: u8| matches!(byte, b' ' | b'\t'))
}

/// `tag-name = { letter | digit | "_" }`, PGN standard, section 8.1.1, and `-`, which is common.
fn name<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    take_while1(is_name)
}

fn is_name(byte: u8) -> bool {
    NAME[usize::from(byte)]
}

/// The bytes of names.
static NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        byte += 1;
    }
    table
};

/// The bracket and the name.
///
/// ```text
/// tag-pair = "[" blank tag-name blank <"> value <"> blank "]"
/// ```
fn front<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    delimited((char('['), blank()), name(), blank())
}

/// Whether a text begins like a tag pair: a bracket, a name and a quote.
pub fn looks_like_tag(text: &[u8]) -> bool {
    check((front::<Fault>(), char('"')), text).is_ok()
}

/// The tag pair at `at`, with the place behind it; `None` if none stands there.
pub(super) fn tag(text: &[u8], floor: usize, at: usize) -> Option<(Tag, usize)> {
    exported(text, at).or_else(|| any(text, floor, at))
}

/// A tag pair as it is exported, read without a parser; all others are left to [`any`], which
/// gives the same answer for these.
pub(super) fn exported(text: &[u8], at: usize) -> Option<(Tag, usize)> {
    dispatch!(vectors(), simd => exported_with(simd, text, at))
}

/// Does what [`exported`] does, with the instructions that the processor has.
#[inline(always)]
pub(super) fn exported_with<S: Simd>(simd: S, text: &[u8], at: usize) -> Option<(Tag, usize)> {
    let front: &[u8; FRONT] = text.get(at..)?.first_chunk()?;
    let low = u8x32::from_slice(simd, &front[..32]);
    let high = u8x32::from_slice(simd, &front[32..]);
    // The first of these is the quote that opens the value, and nearly always the second closes it.
    let signs = value_ends(low) | value_ends(high) << 32;
    let open = signs.trailing_zeros() as usize;
    if front[0] != b'[' || !(3..=NAME_END).contains(&open) {
        return None;
    }
    let known = TagName::at(front, open - 2);
    let named = known.is_some() || {
        let name = u8x32::from_slice(simd, &front[1..33]);
        not_name(name).trailing_zeros() as usize == open - 2
    };
    if !named || front[open - 1] != b' ' || front[open] != b'"' {
        return None;
    }
    let more = signs & (signs - 1);
    let quote = if more == 0 {
        value_end(simd, text, at + FRONT)?
    } else {
        at + more.trailing_zeros() as usize
    };
    let whole = quote + 1 - at <= TAG_BYTES && text.get(quote..)?.first_chunk() == Some(b"\"]");
    let tag = Tag {
        name: Span::new(at + 1, at + open - 1),
        value: Span::new(at + open + 1, quote),
        fault: None,
        known,
    };
    whole.then_some((tag, quote + 2))
}

/// The place of the first byte from a place on that ends an ordinary value.
#[inline(always)]
fn value_end<S: Simd>(simd: S, text: &[u8], mut from: usize) -> Option<usize> {
    loop {
        let ends = value_ends(lanes(simd, text, from)?);
        if ends != 0 {
            return Some(from + ends.trailing_zeros() as usize);
        }
        from += <u8x32<S>>::LEN;
    }
}

/// The last place at the front of a tag pair where its value can begin, as far as that is looked for.
const NAME_END: usize = 33;

/// A bit for each byte that no name has, the lowest for the first.
#[inline(always)]
fn not_name<S: Simd>(bytes: u8x32<S>) -> u64 {
    let letters = (bytes | 0x20) - b'a';
    let digits = bytes - b'0';
    let name = letters.simd_lt(26) | digits.simd_lt(10) | bytes.simd_eq(b'_') | bytes.simd_eq(b'-');
    (!name).to_bitmask()
}

/// A bit for each byte that ends an ordinary value, the lowest for the first.
#[inline(always)]
fn value_ends<S: Simd>(bytes: u8x32<S>) -> u64 {
    (bytes.simd_eq(b'"') | bytes.simd_eq(b'\\') | bytes.simd_lt(b' ')).to_bitmask()
}

/// A tag pair in any spelling.
#[inline(never)]
fn any(text: &[u8], floor: usize, at: usize) -> Option<(Tag, usize)> {
    let place = |rest: &[u8]| text.len() - rest.len();
    let (rest, name) = check(front::<Fault>(), text.get(at..)?).ok()?;
    let name_end = place(rest) - rest_blank(text, at, place(rest));
    let name = Span::new(name_end - name.len(), name_end);
    let window = rest.get(..TAG_BYTES).unwrap_or(rest);
    let line_end = place(rest) + memchr2(b'\n', b'\r', window).unwrap_or(window.len());
    let known = TagName::of(name.of(text));
    let read = |value: Span, fault, end| {
        let tag = Tag {
            name,
            value,
            fault,
            known,
        };
        (tag, end)
    };
    let Some(start) = rest
        .first()
        .filter(|byte| **byte == b'"')
        .map(|_| place(rest) + 1)
    else {
        return unquoted(text, floor, at, place(rest)..line_end)
            .map(|(value, end)| read(value, Some(TagFault::NoQuote), end));
    };
    let line = &text[start..line_end];
    let Some(quote) = closing_quote(line) else {
        // No quote closes the value: a bracket at the end of the line may still close the tag.
        let kept = line.trim_ascii_end();
        let (value, fault) = match kept.strip_suffix(b"]") {
            Some(value) => (value, TagFault::NoQuote),
            None => (kept, TagFault::NoBracket),
        };
        return Some(read(
            Span::new(start, start + value.len()),
            Some(fault),
            start + kept.len(),
        ));
    };
    if let Some(end) = bracket_after(line, quote) {
        return Some(read(Span::new(start, start + quote), None, start + end));
    }
    for bracket in memchr_iter(b']', &line[quote + 1..]).map(|at| quote + 1 + at) {
        // A quote right before the bracket ends the value, so the ones before it are part of it.
        let before = line[..bracket].trim_ascii_end();
        if before.len() > quote + 1 && before.ends_with(b"\"") {
            let value = Span::new(start, start + before.len() - 1);
            return Some(read(
                value,
                Some(TagFault::UnescapedQuote),
                start + bracket + 1,
            ));
        }
    }
    let value = Span::new(start, start + quote);
    Some(match memchr::memchr(b']', &line[quote..]) {
        Some(end) => read(
            value,
            Some(TagFault::TextAfterValue),
            start + quote + end + 1,
        ),
        None => read(value, Some(TagFault::NoBracket), start + quote + 1),
    })
}

/// Whether more text could still make another tag, or none, of what begins with the bracket at
/// `at`: its line is not over, and it is not yet longer than a tag may be.
pub fn may_change_later(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    rest.len() < TAG_BYTES && memchr2(b'\n', b'\r', rest).is_none()
}

/// How many blanks stand before `end`, not going back past `start`.
fn rest_blank(text: &[u8], start: usize, end: usize) -> usize {
    text[start..end]
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count()
}

/// A value without quotes, which is believed only where a whole line reads `[Name value]`.
fn unquoted(text: &[u8], floor: usize, at: usize, rest: Range<usize>) -> Option<(Span, usize)> {
    let start = rest.start;
    let line = text[rest].trim_ascii_end();
    let name_is_word = text.get(at + 1).is_some_and(u8::is_ascii_uppercase);
    let value = line
        .strip_suffix(b"]")
        .filter(|_| name_is_word && line_start(text, floor, at))?;
    let value = value.strip_suffix(b"\"").unwrap_or(value);
    Some((Span::new(start, start + value.len()), start + line.len()))
}

/// The first quote without a backslash before it.
fn closing_quote(line: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += memchr2(b'"', b'\\', &line[at..])?;
        if line[at] == b'"' {
            return Some(at);
        }
        at = (at + 2).min(line.len());
    }
}

/// The place behind the bracket that follows the quote at `quote`, with nothing but blanks
/// between them.
fn bracket_after(line: &[u8], quote: usize) -> Option<usize> {
    let (rest, _) = check((blank::<Fault>(), char(']')), &line[quote + 1..]).ok()?;
    Some(line.len() - rest.len())
}
