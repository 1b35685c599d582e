//! The encoding family, as far as UTF-8 goes: invalid bytes and control characters.

use crate::source::Survey;
use crate::span::Span;
use crate::token::direction_mark;

/// What of a text no reader should meet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OddBytes {
    /// The first run of bytes that are not valid UTF-8, and how many such bytes there are.
    pub(super) invalid: Option<(Span, usize)>,
    /// The first run of control characters, and how many there are.
    pub(super) control: Option<(Span, usize)>,
}

/// Looks for odd bytes.
pub(super) fn odd_bytes(text: &[u8]) -> OddBytes {
    if Survey::of(text).is_plain() {
        return OddBytes::default();
    }
    OddBytes {
        invalid: invalid_bytes(text),
        control: control_characters(text),
    }
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !(0x09..=0x0d).contains(&byte)) || byte == 0x7f
}

#[cold]
fn invalid_bytes(text: &[u8]) -> Option<(Span, usize)> {
    let mut at = 0;
    let mut found: Option<(Span, usize)> = None;
    for chunk in text.utf8_chunks() {
        at += chunk.valid().len();
        let length = chunk.invalid().len();
        if length > 0 {
            let here = Span::new(at, at + length);
            found = Some(match found {
                None => (here, length),
                Some((first, count)) if first.end == at => (first.to(here), count + length),
                Some((first, count)) => (first, count + length),
            });
        }
        at += length;
    }
    found
}

/// Control characters, and marks of direction, which no more can be seen.
#[cold]
fn control_characters(text: &[u8]) -> Option<(Span, usize)> {
    let mut found: Option<(Span, usize)> = None;
    for (at, &byte) in text.iter().enumerate() {
        let length = match byte {
            0xd8 | 0xe2 => direction_mark(&text[at..]),
            byte => usize::from(is_control(byte)),
        };
        if length == 0 {
            continue;
        }
        let here = Span::new(at, at + length);
        found = Some(match found {
            Some((first, count)) if first.end == at => (first.to(here), count + 1),
            Some((first, count)) => (first, count + 1),
            None => (here, 1),
        });
    }
    found
}
