//! Moves with spaces in them.

use super::resolve_any;
use crate::notation::{Language, WrittenMove, joined, read};
use crate::rules::{Move, Position};

/// What several words are, the first of which takes `first` bytes, if together they are a legal move
/// and no other move hides in them: neither is the first one by itself, nor the others a move of the
/// other side.
pub fn spaced(
    position: &Position,
    words: &[u8],
    first: usize,
    language: &Language,
) -> Option<(WrittenMove, Move)> {
    let legal = |position: &Position, word: &[u8]| {
        let readings = read(word, language).ok()?;
        resolve_any(position, &readings).ok()
    };
    let (front, rest) = words.split_at_checked(first)?;
    let found = legal(position, &joined(words))?;
    let hidden = legal(position, front).is_some()
        || position
            .passed()
            .is_some_and(|next| legal(&next, &joined(rest)).is_some());
    (!hidden).then_some(found)
}
