//! Move numbers.

use nom::branch::alt;
use nom::bytes::{tag, take_while, take_while1};
use nom::error::ParseError;
use nom::multi::fold_many0;
use nom::{AsChar, Parser};

use super::{Fault, Window};

/// A move number indication (PGN standard, section 8.2.2), or dots that stand alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The number; `None` where only dots stand. A number too large to count is `u32::MAX`.
    pub value: Option<u32>,
    /// The dots after it, at most 255; the character `…` counts for three.
    pub dots: u8,
}

/// The numbers below a thousand with a dot: at most four bytes, a mask for them, and how many
/// they are.
static SPELLINGS: [(u32, u32, usize); 1000] = {
    let mut table = [(0, 0, 0); 1000];
    let mut number = 0;
    while number < 1000 {
        let (mut rest, mut spelled, mut mask, mut length) = (number, b'.' as u32, 0xff, 1);
        while rest > 0 || length == 1 {
            spelled = spelled << 8 | (b'0' as u32 + rest % 10);
            mask = mask << 8 | 0xff;
            length += 1;
            rest /= 10;
        }
        table[number as usize] = (spelled, mask, length);
        number += 1;
    }
    table
};

/// The length of `number` with a dot behind it, at most 4, if that stands at the front of a
/// window: the ordinary spelling before a move of White.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "four bytes are looked at")]
pub fn ordinary_number(window: Window, number: u32) -> Option<usize> {
    let &(spelled, mask, length) = SPELLINGS.get(number as usize)?;
    if (window as u32 ^ spelled) & mask != 0 {
        return None;
    }
    Some(length & 7)
}

/// The number and its dots at the front of `text`, with their length.
///
/// ```text
/// number = { digit } { "." | "…" }
/// ```
pub(super) fn number(text: &[u8]) -> Option<(Number, usize)> {
    let digits = take_while::<_, _, Fault>(AsChar::is_dec_digit);
    let (rest, (digits, dots)) = (digits, dots()).parse_complete(text).ok()?;
    let value = (!digits.is_empty()).then(|| value(digits));
    Some((Number { value, dots }, text.len() - rest.len()))
}

fn dots<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = u8, Error = E> {
    let full_stops = take_while1(|byte| byte == b'.').map(<[u8]>::len);
    let ellipsis = tag("…".as_bytes()).map(|_| 3);
    let run = fold_many0(
        alt((full_stops, ellipsis)),
        || 0_usize,
        usize::saturating_add,
    );
    run.map(|dots| u8::try_from(dots).unwrap_or(u8::MAX))
}

/// The value of a run of digits; saturates.
pub fn value(digits: &[u8]) -> u32 {
    digits.iter().fold(0_u32, |value, digit| {
        value
            .saturating_mul(10)
            .saturating_add(u32::from(digit.wrapping_sub(b'0')))
    })
}
