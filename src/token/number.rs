//! Move numbers.

use nom::branch::alt;
use nom::bytes::{tag, take_while, take_while1};
use nom::error::ParseError;
use nom::multi::fold_many0;
use nom::{AsChar, Parser};

use super::Fault;

/// A move number indication (PGN standard, section 8.2.2), or dots that stand alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The number; `None` where only dots stand. A number too large to count is `u32::MAX`.
    pub value: Option<u32>,
    /// The dots after it, at most 255; the character `…` counts for three.
    pub dots: u8,
}

impl Number {
    /// A number of up to three digits with one dot or three at the front of a window, with its
    /// length: the ordinary spelling, read without a parser.
    #[inline]
    pub fn ordinary(window: [u8; 8]) -> Option<(Self, usize)> {
        let mut value = 0;
        let mut at = 0;
        while at < 3 && window[at].is_ascii_digit() {
            value = value * 10 + u32::from(window[at] - b'0');
            at += 1;
        }
        if at == 0 || window[at] != b'.' {
            return None;
        }
        let dots = if window[at + 1] == b'.' && window[at + 2] == b'.' {
            3
        } else {
            1
        };
        at += usize::from(dots);
        // Further dots, the character for three of them, and 0.5 are for the parser.
        let plain = !matches!(window[at], b'.' | 0xe2 | b'1'..=b'9');
        plain.then_some((
            Self {
                value: Some(value),
                dots,
            },
            at,
        ))
    }
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
