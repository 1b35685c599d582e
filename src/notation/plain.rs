//! The ordinary spelling of a move, decoded without a parser.
//!
//! Nineteen moves of twenty are a pawn step, a piece move or a capture with at most one hint,
//! a check mark and a `!` or `?`, up to the next white space. They are decoded here from the
//! eight bytes they fill; all others are read by [`read`](super::read()), which gives the same
//! answer for these.

use super::{CheckMark, Language};
use crate::rules::{Bitboard, File, Rank, Role, Side, Square};
use crate::token::{Window, first};

/// An ordinary move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The kind of man.
    pub role: Role,
    /// The square of arrival.
    pub to: Square,
    /// Whether there is a capture sign.
    pub capture: bool,
    /// The check or mate sign.
    pub mark: CheckMark,
    /// The length in bytes, marks included.
    pub length: usize,
    /// The hint at the origin: a file from 1, a rank from 9, or 0.
    hint: usize,
}

/// The squares that each hint leaves; the first entry is no hint.
static HINTS: [Bitboard; 17] = {
    let mut table = [Bitboard::ALL; 17];
    let mut number = 0;
    while number < 8 {
        table[number + 1] = Bitboard::of_file(File::ALL[number]);
        table[number + 9] = Bitboard::of_rank(Rank::ALL[number]);
        number += 1;
    }
    table
};

impl Plain {
    /// Decodes the word at the front of a window, in the letters of one language.
    ///
    /// `roles` gives for each byte the role whose letter it is. `None` means only that the word
    /// is not of the ordinary kind.
    #[inline(always)]
    pub fn decode(window: Window, roles: &[Option<Role>; 256]) -> Option<Self> {
        let letter = first(window);
        let second = first(window >> 8);
        let (role, hint, capture, to, before) = if letter.wrapping_sub(b'a') < 8 {
            let (hint, before) = if second == b'x' {
                (file_hint(letter), 2)
            } else {
                (0, 0)
            };
            let to = square(window >> (8 * before))?;
            // On the last rank a promotion follows, which is not of the ordinary kind.
            if Bitboard::BACKRANKS.contains(to) {
                return None;
            }
            (Role::Pawn, hint, before > 0, to, before)
        } else {
            return Self::piece(roles[usize::from(letter)]?, window);
        };
        let (mark, length) = marks(window, before + 2)?;
        Some(Self {
            role,
            to,
            capture,
            mark,
            length,
            hint,
        })
    }

    /// Decodes the move of a piece, whose letter is the first byte.
    #[inline(always)]
    fn piece(role: Role, window: Window) -> Option<Self> {
        let second = first(window >> 8);
        let (hint, capture, to, before) = if let Some(to) = square(window >> 8) {
            // A whole square may still be only the front of a longer move: Nb1d2.
            (0, false, to, 1)
        } else if second == b'x' {
            (0, true, square(window >> 16)?, 2)
        } else if first(window >> 16) == b'x' {
            (hint(second)?, true, square(window >> 24)?, 3)
        } else {
            (hint(second)?, false, square(window >> 16)?, 2)
        };
        let (mark, length) = marks(window, before + 2)?;
        Some(Self {
            role,
            to,
            capture,
            mark,
            length,
            hint,
        })
    }

    /// Decodes the move of a piece whose letter is outside ASCII, as far as it fits in a window.
    ///
    /// `None` means only that the word is not of the ordinary kind.
    #[inline(never)]
    pub fn decode_wide(window: Window, language: &Language) -> Option<Self> {
        let bytes = window.to_le_bytes();
        if bytes[0] < 0x80 {
            return None;
        }
        let letter = language
            .role_at(&bytes)
            .filter(|letter| !letter.substitute && letter.role != Role::Pawn)?;
        // The last byte of the letter is left, in the place where a letter of one byte stands.
        let more = letter.len - 1;
        let plain = Self::piece(letter.role, window >> (8 * more))?;
        let length = plain.length + more;
        // The byte behind the move must have been seen.
        (length < 8).then_some(Self { length, ..plain })
    }

    /// Whether the origin is hinted at.
    #[inline]
    pub fn has_hint(self) -> bool {
        self.hint != 0
    }

    /// The squares of origin that the hint leaves: a file, a rank, or all.
    #[inline]
    pub fn among(self) -> Bitboard {
        HINTS[self.hint % HINTS.len()]
    }
}

/// A promotion in its ordinary spelling, `e8=Q` or `exd8=Q`, at the front of a window, and the
/// piece the pawn becomes.
#[inline]
pub fn plain_promotion(window: Window, roles: &[Option<Role>; 256]) -> Option<(Plain, Role)> {
    let letter = first(window);
    let capture = first(window >> 8) == b'x';
    let before = 2 * usize::from(capture);
    let to = square(window >> (8 * before)).filter(|to| Bitboard::BACKRANKS.contains(*to))?;
    let sign = window >> (8 * (before + 2));
    let role = roles[usize::from(first(sign >> 8))].filter(|role| *role != Role::King)?;
    if letter.wrapping_sub(b'a') >= 8 || first(sign) != b'=' {
        return None;
    }
    let (mark, length) = marks(window, before + 4)?;
    let plain = Plain {
        role: Role::Pawn,
        to,
        capture,
        mark,
        length,
        hint: if capture { file_hint(letter) } else { 0 },
    };
    Some((plain, role))
}

/// Castling in its ordinary spelling, `O-O` or `O-O-O`, at the front of a window: the side, the
/// mark and the length.
#[inline]
pub fn plain_castling(window: Window) -> Option<(Side, CheckMark, usize)> {
    let spelled = |spelling: &[u8; 8], length: u32| {
        let mask = (1 << (8 * length)) - 1;
        (window ^ Window::from_le_bytes(*spelling)) & mask == 0
    };
    let (side, length) = if spelled(b"O-O-O\0\0\0", 5) {
        (Side::Queen, 5)
    } else if spelled(b"O-O\0\0\0\0\0", 3) {
        (Side::King, 3)
    } else {
        return None;
    };
    let (mark, length) = marks(window, length)?;
    Some((side, mark, length))
}

/// The mark behind the first `length` bytes and the length with it, if a word ends there.
#[inline(always)]
fn marks(window: Window, length: usize) -> Option<(CheckMark, usize)> {
    match byte(window, length)? {
        0..=b' ' => Some((CheckMark::None, length)),
        b'+' if byte(window, length + 1)? <= b' ' => Some((CheckMark::Check, length + 1)),
        _ => signs(window, length),
    }
}

#[inline(never)]
fn signs(window: Window, mut length: usize) -> Option<(CheckMark, usize)> {
    let mark = match byte(window, length)? {
        b'+' => CheckMark::Check,
        b'#' => CheckMark::Mate,
        _ => CheckMark::None,
    };
    length += usize::from(mark != CheckMark::None);
    // At most two of them make a suffix (PGN standard, section 8.2.3.8).
    for _ in 0..2 {
        length += usize::from(matches!(byte(window, length)?, b'!' | b'?'));
    }
    (byte(window, length)? <= b' ').then_some((mark, length))
}

/// The byte at a place of a window; `None` behind its end.
#[inline(always)]
fn byte(window: Window, at: usize) -> Option<u8> {
    (at < 8).then(|| first(window >> (8 * at)))
}

/// The square that the two bytes at the front of a window name.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "two bytes are looked at")]
fn square(window: Window) -> Option<Square> {
    let pair = (window as u16).wrapping_sub(u16::from_le_bytes(*b"a1"));
    if pair & 0xf8f8 != 0 {
        return None;
    }
    Square::from_index((pair | pair >> 5) as u8 & 63)
}

/// The hint that a byte gives.
#[inline]
fn hint(byte: u8) -> Option<usize> {
    match byte {
        b'a'..=b'h' => Some(file_hint(byte)),
        b'1'..=b'8' => Some(usize::from(byte - b'1') + 9),
        _ => None,
    }
}

#[inline(always)]
fn file_hint(letter: u8) -> usize {
    usize::from(letter - b'a') + 1
}
