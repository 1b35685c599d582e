//! What single bytes and white space are.

use crate::source::BYTE_ORDER_MARK;

/// What a byte can begin or end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Part of a word.
    Word,
    /// A digit.
    Digit,
    /// White space of one byte.
    Space,
    /// The first byte of a character outside ASCII.
    High,
    /// A byte that is a token, or begins one, of its own kind.
    Sign,
    /// A control character.
    Control,
}

/// The class of each byte.
pub(super) static CLASS: [Class; 256] = {
    let mut table = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "the loop ends at 255; const code has no try_into"
        )]
        let class = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' | b';' | b'$' | b',' | b'*' => {
                Class::Sign
            }
            0x00..=0x1f | 0x7f => Class::Control,
            0x80..=0xff => Class::High,
            _ => Class::Word,
        };
        table[byte] = class;
        byte += 1;
    }
    table
};

/// The length of the white space character at the front of `text`, or 0.
///
/// Besides the blanks of ASCII these are the no-break spaces and the typographic blanks of
/// Unicode, the byte order mark wherever it stands, and marks of direction.
pub(super) fn space_length(text: &[u8]) -> usize {
    match text {
        [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c, ..] => 1,
        [0xc2, 0xa0 | 0x85, ..] => 2,
        [0xe2, 0x80, 0x80..=0x8d | 0xa8 | 0xa9 | 0xaf, ..] => 3,
        [0xe2, 0x81, 0x9f | 0xa0, ..] | [0xe3, 0x80, 0x80, ..] | [0xef, 0xbb, 0xbf, ..] => 3,
        _ => direction_mark(text),
    }
}

/// The length of the mark at the front of `text` that only tells in which direction a text runs, or 0: U+061C, U+200E,
/// U+200F, U+202A to U+202E and U+2066 to U+2069 (Unicode Bidirectional Algorithm, section 2).
///
/// Between words they are white space; within a word they belong to it and say nothing.
pub fn direction_mark(text: &[u8]) -> usize {
    match text {
        [0xd8, 0x9c, ..] => 2,
        [0xe2, 0x80, 0x8e | 0x8f | 0xaa..=0xae, ..] | [0xe2, 0x81, 0xa6..=0xa9, ..] => 3,
        _ => 0,
    }
}

/// The first place at or after `at` where no white space stands.
#[inline]
pub fn skip_space(text: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = text.get(at) {
        match CLASS[usize::from(byte)] {
            Class::Space => at += 1,
            Class::High => match space_length(&text[at..]) {
                0 => return at,
                length => at += length,
            },
            _ => return at,
        }
    }
    at
}

/// Whether the white space at the end of `text` holds a blank line: two line ends of any kind.
pub fn ends_with_blank_line(text: &[u8]) -> bool {
    // One line end is what stands between most lines.
    if text == b"\r\n" {
        return false;
    }
    let (mut feeds, mut returns) = (0, 0);
    for byte in text
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_whitespace())
    {
        feeds += usize::from(*byte == b'\n');
        returns += usize::from(*byte == b'\r');
        if feeds.max(returns) == 2 {
            return true;
        }
    }
    false
}

/// Whether only white space stands between `at` and the start of its line; `floor`, the start of
/// the game, counts as the start of a line.
pub fn line_start(text: &[u8], floor: usize, at: usize) -> bool {
    let before = text.get(floor..at).unwrap_or_default();
    let word = before
        .iter()
        .rposition(|byte| !matches!(byte, b' ' | b'\t'));
    word.is_none_or(|last| {
        matches!(before[last], b'\n' | b'\r') || before.ends_with(BYTE_ORDER_MARK)
    })
}
