//! Words: whatever is written without white space.

use super::class::{CLASS, Class, direction_mark, space_length};

/// The length of the word at the front of `text`.
///
/// A word ends at white space and at the signs of PGN. Two full stops or `…` end it, for they
/// announce Black's move; one does not, because of `e.p.`. A bracket belongs to the word if it
/// closes at once round a promotion, an en passant mark or the square of a capture: `e8(Q)`,
/// `exd6(e.p.)`, `PxP(B7)`.
pub(super) fn length(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match CLASS[usize::from(byte)] {
            Class::Word if byte == b'.' && text.get(at + 1) == Some(&b'.') && at > 0 => break,
            Class::Word | Class::Digit => at += 1,
            Class::High => {
                let rest = &text[at..];
                match direction_marks(rest) {
                    0 => {}
                    length if goes_on(&rest[length..]) => {
                        at += length;
                        continue;
                    }
                    _ => break,
                }
                if space_length(rest) > 0 || (rest.starts_with("…".as_bytes()) && at > 0) {
                    break;
                }
                at += character_length(rest);
            }
            Class::Sign if byte == b'(' && at > 0 => match bracketed(text, at) {
                0 => break,
                length => at += length,
            },
            Class::Space | Class::Sign | Class::Control => break,
        }
    }
    at
}

/// The length of the marks of direction at the front of `text`.
fn direction_marks(text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        match direction_mark(&text[at..]) {
            0 => return at,
            length => at += length,
        }
    }
}

/// Whether a word goes on behind marks of direction.
fn goes_on(rest: &[u8]) -> bool {
    rest.first()
        .is_some_and(|&byte| match CLASS[usize::from(byte)] {
            Class::Word | Class::Digit => byte != b'.',
            Class::High => space_length(rest) == 0,
            Class::Sign | Class::Space | Class::Control => false,
        })
}

/// The letters of men and files in English descriptive notation.
pub(crate) const DESCRIPTIVE_NAMES: &[u8] = b"KQRNBPt";

/// The length of a bracket at `at` that belongs to the move before it, or 0.
///
/// ```text
/// bracketed = "(" ( letter | "e.p." | "e.p" | "ep" | "ep." | named rank ) ")"
/// ```
///
/// The square stands behind a man that is taken, as English descriptive notation tells it: `PxP(B7)`.
/// Behind a pawn on the last rank the letter may be one of several, as the `Msh` of Albanian.
fn bracketed(word: &[u8], at: usize) -> usize {
    let (before, text) = word.split_at(at);
    let Some(end) = text.iter().take(8).position(|byte| *byte == b')') else {
        return 0;
    };
    let inside = &text[1..end];
    let en_passant = matches!(inside, b"e.p." | b"e.p" | b"ep" | b"ep.");
    let letter = !inside.is_empty()
        && inside
            .iter()
            .all(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80)
        && (inside.len() == 1 || (inside[0] >= 0x80 || inside[1] >= 0x80));
    let promotes = matches!(before, [b'a'..=b'h', .., b'1' | b'8']);
    let long = promotes
        && matches!(inside, [b'A'..=b'Z', rest @ ..] if (1..=2).contains(&rest.len()) && rest.iter().all(u8::is_ascii_lowercase));
    let square = || {
        let names = |names: &[u8]| names.iter().all(|byte| DESCRIPTIVE_NAMES.contains(byte));
        let taken = memchr::memrchr(b'x', before).is_some_and(|sign| names(&before[sign + 1..]));
        taken
            && matches!(inside, [name @ .., b'1'..=b'8'] if (1..=3).contains(&name.len()) && names(name))
    };
    if en_passant || letter || long || square() {
        end + 1
    } else {
        0
    }
}

/// The length of the character at the front of `text`; an invalid byte counts as one.
pub(super) fn character_length(text: &[u8]) -> usize {
    let length = match text {
        [0xc2..=0xdf, 0x80..=0xbf, ..] => 2,
        [0xe0..=0xef, 0x80..=0xbf, 0x80..=0xbf, ..] => 3,
        [0xf0..=0xf4, 0x80..=0xbf, 0x80..=0xbf, 0x80..=0xbf, ..] => 4,
        _ => 1,
    };
    length.min(text.len())
}
