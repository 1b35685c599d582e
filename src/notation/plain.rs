//! The ordinary spelling of a move, decoded without a parser.
//!
//! Nineteen moves of twenty are a pawn step, a piece move or a capture with at most one hint and
//! a check mark, between two blanks. They are decoded here from the eight bytes they fill; all
//! others are read by [`read`](super::read()), which gives the same answer for these.

use super::CheckMark;
use crate::rules::{File, Rank, Role, Square};

/// The bytes that one decoding looks at.
pub const WINDOW: usize = 8;

/// An ordinary move in one integer.
///
/// Bits 0–5: square of arrival; 6–8: role; 9–12: file hint + 1; 13–16: rank hint + 1;
/// 17: capture; 18–19: mark; 20–23: length in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain(u32);

#[allow(
    clippy::cast_possible_truncation,
    reason = "fields of a few bits are taken out"
)]
impl Plain {
    /// Decodes the word at the front of a window, in the letters of one language.
    ///
    /// `roles` gives for each byte the number of the role whose letter it is, plus one; 0 if it
    /// is none. `None` means only that the word is not of the ordinary kind.
    #[inline]
    pub fn decode(window: [u8; WINDOW], roles: &[u8; 256]) -> Option<Self> {
        let [first, second, third, fourth, fifth, ..] = window;
        let (man, to, length) = if first.wrapping_sub(b'a') < 8 {
            if second == b'x' {
                (file_hint(first) | CAPTURE, square(third, fourth)?, 4)
            } else {
                (0, square(first, second)?, 2)
            }
        } else {
            let role = u32::from(roles[usize::from(first)].checked_sub(2)? + 1) << ROLE;
            match square(second, third) {
                // A whole square may still be only the front of a longer move: Nb1d2.
                Some(to) => (role, to, 3),
                None if second == b'x' => (role | CAPTURE, square(third, fourth)?, 4),
                None => {
                    let hint = role | hint(second)?;
                    if third == b'x' {
                        (hint | CAPTURE, square(fourth, fifth)?, 5)
                    } else {
                        (hint, square(third, fourth)?, 4)
                    }
                }
            }
        };
        let (mark, length) = match window[length] {
            b'+' => (1, length + 1),
            b'#' => (2, length + 1),
            _ => (0, length),
        };
        // A pawn on the last rank needs a promotion, which is not of the ordinary kind.
        let promotes = man & (7 << ROLE) == 0 && matches!(to >> 3, 0 | 7);
        if window[length] > b' ' || promotes {
            return None;
        }
        Some(Self(to | man | mark << MARK | (length as u32) << LENGTH))
    }

    /// The square of arrival.
    #[inline]
    pub fn to(self) -> Square {
        Square::from_index((self.0 & 63) as u8).unwrap_or(Square::A1)
    }

    /// The kind of man.
    #[inline]
    pub fn role(self) -> Role {
        Role::ALL[(self.0 >> ROLE & 7) as usize % 6]
    }

    /// Whether the origin is hinted at.
    #[inline]
    pub fn has_hint(self) -> bool {
        self.0 & (0xff << FILE) != 0
    }

    /// The file of the origin, if it is written.
    #[inline]
    pub fn file(self) -> Option<File> {
        File::new((self.0 >> FILE & 15).wrapping_sub(1) as u8)
    }

    /// The rank of the origin, if it is written.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        Rank::new((self.0 >> RANK & 15).wrapping_sub(1) as u8)
    }

    /// Whether there is a capture sign.
    #[inline]
    pub fn capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// The check or mate sign.
    #[inline]
    pub fn mark(self) -> CheckMark {
        match self.0 >> MARK & 3 {
            0 => CheckMark::None,
            1 => CheckMark::Check,
            _ => CheckMark::Mate,
        }
    }

    /// The length in bytes, marks included.
    #[inline]
    pub fn length(self) -> usize {
        (self.0 >> LENGTH) as usize
    }
}

const ROLE: u32 = 6;
const FILE: u32 = 9;
const RANK: u32 = 13;
const CAPTURE: u32 = 1 << 17;
const MARK: u32 = 18;
const LENGTH: u32 = 20;

/// The number of the square that two bytes name.
#[inline]
fn square(file: u8, rank: u8) -> Option<u32> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    ((file | rank) & 0xf8 == 0).then_some(u32::from(rank << 3 | file))
}

/// The hint that a byte gives.
#[inline]
fn hint(byte: u8) -> Option<u32> {
    match byte {
        b'a'..=b'h' => Some(file_hint(byte)),
        b'1'..=b'8' => Some(u32::from(byte - b'0') << RANK),
        _ => None,
    }
}

#[inline]
fn file_hint(letter: u8) -> u32 {
    u32::from(letter - b'a' + 1) << FILE
}
