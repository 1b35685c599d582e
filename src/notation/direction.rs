//! Words among letters that are written from right to left.

use std::ops::Range;

use crate::token::direction_mark;

/// The word without its marks of direction, if it has any.
pub(super) fn stripped(word: &[u8]) -> Option<Vec<u8>> {
    let mut bare = Vec::new();
    let mut done = 0;
    for mark in marks(word) {
        bare.extend_from_slice(&word[done..mark.start]);
        done = mark.end;
    }
    if done == 0 {
        return None;
    }
    bare.extend_from_slice(&word[done..]);
    Some(bare)
}

/// The places of the marks of direction in a word.
pub(super) fn marks(word: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let first = memchr::memchr2_iter(0xd8, 0xe2, word);
    first.filter_map(|at| match direction_mark(&word[at..]) {
        0 => None,
        length => Some(at..at + length),
    })
}
