//! A game as it is sorted to be compared.

use super::header;
use super::shelf::Place;

/// Ends the moves of a game in a record that is to be sorted: no ply is like that, and none comes
/// before it.
pub(super) const MOVES_END: [u8; 2] = [0, 0];

/// Takes the place from the end of a record.
pub(super) fn take_place(record: &[u8]) -> Option<(&[u8], Place)> {
    let (rest, place) = record.split_last_chunk()?;
    Some((rest, Place::from_be_bytes(*place)))
}

/// A candidate, taken apart.
pub(super) struct Line<'r> {
    /// What it has in common with others.
    pub(super) front: &'r [u8],
    pub(super) moves: &'r [u8],
    pub(super) stopped: bool,
    pub(super) place: Place,
}

impl<'r> Line<'r> {
    /// Takes a record apart whose front has so many parts.
    pub(super) fn read(record: &'r [u8], parts: usize) -> Option<Self> {
        let (record, place) = take_place(record)?;
        let (front, moves) = record.split_at(header::length(record, parts));
        let (stopped, moves) = moves.split_last()?;
        Some(Self {
            front,
            moves: moves.strip_suffix(&MOVES_END)?,
            stopped: *stopped != 0,
            place,
        })
    }
}
