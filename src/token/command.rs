//! Commands in comments: `[%clk 0:05:12]` and the like (PGN supplement of 2001, section 3).

use memchr::{memchr_iter, memchr2};

use super::window::{Window, window};
use crate::clock::ClockTime;
use crate::span::Span;

/// A command in a comment.
///
/// ```text
/// command = "[%" name blank value "]"
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// The name, `clk` for instance.
    pub name: Span,
    /// The value, without the blanks round it; it may be empty.
    pub value: Span,
}

/// The commands in a stretch of a text, as a rule a comment. One that is not closed is none.
pub fn commands(text: &[u8], within: Span) -> impl Iterator<Item = Command> + '_ {
    let body = within.of(text);
    memchr_iter(b'[', body).filter_map(move |open| {
        let rest = body[open + 1..].strip_prefix(b"%")?;
        // No value has a bracket in it, so no byte is looked at twice.
        let end = memchr2(b'[', b']', rest).filter(|&end| rest[end] == b']')?;
        let name = rest[..end]
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
        let start = within.start + open + 2;
        let value = &rest[name..end];
        let from = start + name + (value.len() - value.trim_ascii_start().len());
        Some(Command {
            name: Span::new(start, start + name),
            value: Span::new(from, from + value.trim_ascii().len()),
        })
    })
}

/// The time of the comment `{ [%clk 0:05:12] }` that begins at `open`, with the place behind it.
///
/// Without the blanks in the braces, a tenth of a second may stand behind the seconds, and a line may
/// end before the time. All other comments are left to [`commands`].
///
/// ```
/// use hakem::clock::ClockTime;
/// use hakem::token::ordinary_clock;
///
/// let text = b"{[%clk\r\n0:05:12.3]} 1... e5 2. Nf3";
/// assert_eq!(ordinary_clock(text, 0), Some((ClockTime::from_millis(312_300), 19)));
/// ```
#[inline(always)]
pub fn ordinary_clock(text: &[u8], open: usize) -> Option<(ClockTime, usize)> {
    let comment: &[u8; 24] = text.get(open..)?.first_chunk()?;
    let front = window(comment, 0)?;
    if front == Window::from_le_bytes(*b"{ [%clk ") && comment[16..18] == *b" }" {
        return Some((whole_seconds(window(comment, 8)?)?, open + 18));
    }
    if front << 16 != Window::from_le_bytes(*b"\0\0{[%clk") {
        return None;
    }
    let time = match [comment[6], comment[7]] {
        [b' ' | b'\n', _] => 7,
        [b'\r', b'\n'] => 8,
        _ => return None,
    };
    let word = window(comment, time)?;
    let &behind: &[u8; 4] = comment[time + 7..].first_chunk()?;
    match behind {
        [b']', b'}', ..] => Some((whole_seconds(word)?, open + time + 9)),
        [b'.', tenths @ b'0'..=b'9', b']', b'}'] => {
            let tenths = ClockTime::from_millis(u64::from(tenths - b'0') * 100);
            let bracket = Window::from(b'.' ^ b']') << 56;
            Some((whole_seconds(word ^ bracket)? + tenths, open + time + 11))
        }
        _ => None,
    }
}

/// The time of the comment `{ [%eval 0.17] [%clk 0:05:12] }` between two places.
#[inline(always)]
pub fn clock_behind_evaluation(text: &[u8], comment: Span) -> Option<ClockTime> {
    let start = comment.start + EVALUATION.len();
    // What stands between the values, and the second of them.
    let end = comment.end.checked_sub(18).filter(|&end| end > start)?;
    let value = window(text, start)?;
    let length = end - start;
    // No bracket in the value: digits and their signs are below the letters.
    let unused = 64_usize.checked_sub(8 * length)?;
    let plain = (value << unused) & LETTERS == 0;
    if !plain || !text[comment.start..].starts_with(EVALUATION) {
        return None;
    }
    let clock: &[u8; 18] = text.get(end..)?.first_chunk()?;
    let framed = clock.starts_with(b"] ") && clock.ends_with(b"] }");
    if !framed || window(clock, 0)? >> 8 != Window::from_le_bytes(*b" [%clk \0") {
        return None;
    }
    whole_seconds(window(clock, 8)?)
}

const EVALUATION: &[u8; 9] = b"{ [%eval ";

/// The bit that letters and brackets have, and digits have not.
const LETTERS: Window = Window::from_le_bytes([0x40; 8]);

/// What lifts the lowest value that may not stand in each place of `h:mm:ss]` to 128.
const BELOW: Window = Window::from_le_bytes([118, 127, 122, 118, 127, 122, 118, 127]);

/// The seconds of an hour, of ten minutes, of none and of one second, the last one lowest.
const EVEN_WEIGHTS: Window = 3600 << 48 | 600 << 32 | 1;

/// The seconds of a minute and of ten seconds.
const ODD_WEIGHTS: Window = 60 << 32 | 10 << 16;

/// The time of `h:mm:ss]`.
#[inline(always)]
fn whole_seconds(word: Window) -> Option<ClockTime> {
    let digits = word ^ Window::from_le_bytes(*b"0:00:00]");
    // What is not below its limit, or is another sign, shows in the highest bit of its byte.
    if (digits | digits.wrapping_add(BELOW)) & Window::from_le_bytes([0x80; 8]) != 0 {
        return None;
    }
    // Every other digit in a lane of sixteen bits; the products gather in the highest lane.
    let even = digits & 0x00ff_00ff_00ff_00ff;
    let odd = (digits >> 8) & 0x00ff_00ff_00ff_00ff;
    let gathered = even
        .wrapping_mul(EVEN_WEIGHTS)
        .wrapping_add(odd.wrapping_mul(ODD_WEIGHTS));
    Some(ClockTime::from_millis((gathered >> 48) * 1000))
}
