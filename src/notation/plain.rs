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
        const ONES: u64 = u64::from_le_bytes([1; WINDOW]);
        let word = u64::from_le_bytes(window);
        // The first byte below '!' has its high bit set here; bytes before it have not.
        let blanks = word.wrapping_sub(ONES * 0x21) & !word & (ONES << 7);
        let length = blanks.trailing_zeros() / 8;
        if !(2..8).contains(&length) {
            return None;
        }
        let at = |index: u32| (word >> (8 * index)) as u8;
        let (mark, core) = match at(length - 1) {
            b'+' => (1, length - 1),
            b'#' => (2, length - 1),
            _ => (0, length),
        };
        if core < 2 {
            return None;
        }
        let rank = at(core - 1).wrapping_sub(b'1');
        let file = at(core - 2).wrapping_sub(b'a');
        if (rank | file) & 0xf8 != 0 {
            return None;
        }
        let to = u32::from(rank) << 3 | u32::from(file);
        let (role, hints) = match (core - 2, at(0), at(1)) {
            (0, ..) => (0, 0),
            (2, from @ b'a'..=b'h', b'x') => (0, file_hint(from) | CAPTURE),
            (before @ 1..=3, letter, second) => {
                let role = u32::from(roles[usize::from(letter)])
                    .checked_sub(1)
                    .filter(|role| *role > 0)?;
                let hints = match (before, second) {
                    (1, _) => 0,
                    (2, b'x') => CAPTURE,
                    (2, from @ b'a'..=b'h') => file_hint(from),
                    (2, from @ b'1'..=b'8') => rank_hint(from),
                    (3, from @ b'a'..=b'h') if at(2) == b'x' => file_hint(from) | CAPTURE,
                    (3, from @ b'1'..=b'8') if at(2) == b'x' => rank_hint(from) | CAPTURE,
                    _ => return None,
                };
                (role, hints)
            }
            _ => return None,
        };
        // A pawn on the last rank needs a promotion, which is not of the ordinary kind.
        if role == 0 && (rank == 0 || rank == 7) {
            return None;
        }
        Some(Self(to | role << 6 | hints | mark << 18 | length << 20))
    }

    /// The square of arrival.
    #[inline]
    pub fn to(self) -> Square {
        Square::from_index((self.0 & 63) as u8).unwrap_or(Square::A1)
    }

    /// The kind of man.
    #[inline]
    pub fn role(self) -> Role {
        Role::ALL[(self.0 >> 6 & 7) as usize % 6]
    }

    /// Whether the origin is hinted at.
    #[inline]
    pub fn has_hint(self) -> bool {
        self.0 & (0xff << 9) != 0
    }

    /// The file of the origin, if it is written.
    #[inline]
    pub fn file(self) -> Option<File> {
        File::new((self.0 >> 9 & 15).wrapping_sub(1) as u8)
    }

    /// The rank of the origin, if it is written.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        Rank::new((self.0 >> 13 & 15).wrapping_sub(1) as u8)
    }

    /// Whether there is a capture sign.
    #[inline]
    pub fn capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// The check or mate sign.
    #[inline]
    pub fn mark(self) -> CheckMark {
        match self.0 >> 18 & 3 {
            0 => CheckMark::None,
            1 => CheckMark::Check,
            _ => CheckMark::Mate,
        }
    }

    /// The length in bytes, marks included.
    #[inline]
    pub fn length(self) -> usize {
        (self.0 >> 20) as usize
    }
}

const CAPTURE: u32 = 1 << 17;

#[inline]
fn file_hint(letter: u8) -> u32 {
    u32::from(letter - b'a' + 1) << 9
}

#[inline]
fn rank_hint(digit: u8) -> u32 {
    u32::from(digit - b'0') << 13
}
