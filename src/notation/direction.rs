//! Words among letters that are written from right to left.

use crate::token::direction_mark;

/// The word without its marks of direction, if it has any.
pub(super) fn stripped(word: &[u8]) -> Option<Vec<u8>> {
    if !word.iter().any(|byte| matches!(byte, 0xd8 | 0xe2)) {
        return None;
    }
    let mut bare = Vec::with_capacity(word.len());
    let mut at = 0;
    while let Some(byte) = word.get(at) {
        match direction_mark(&word[at..]) {
            0 => {
                bare.push(*byte);
                at += 1;
            }
            length => at += length,
        }
    }
    (bare.len() < word.len()).then_some(bare)
}
