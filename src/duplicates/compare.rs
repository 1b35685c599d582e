//! Comparing the games that may have a partner.

use super::chain::{Chain, Relation};
use super::groups::Groups;
use super::kind::Kind;
use super::line::{Line, take_place};
use super::moves;
use super::shelf::Place;
use super::sorter::{Scratch, Sorter};
use crate::error::Error;

/// Finds the groups of games with the same moves, and of games that open others, among those that
/// begin with so many equal parts.
///
/// `counts` tells whether a pair of this kind counts, by the plies of the shorter game.
pub(super) fn by_moves(
    lines: Sorter<'_>,
    parts: usize,
    counts: impl Fn(Kind, usize) -> bool,
    groups: &mut Groups<'_>,
) -> Result<(), Error> {
    let mut sorted = lines.sorted()?;
    let mut chain = Chain::default();
    let mut front = Vec::new();
    while let Some(record) = sorted.next()? {
        let Some(line) = Line::read(record, parts) else {
            continue;
        };
        if line.front != front {
            chain.clear();
            line.front.clone_into(&mut front);
        }
        let (kind, head) = match chain.add(line.moves, line.stopped, line.place) {
            Relation::Same(head) => (Kind::SameMoves, head),
            Relation::Opened(head) => (Kind::Prefix, head),
            Relation::None => continue,
        };
        let plies = moves::plies(line.moves.get(..head.length).unwrap_or_default());
        if counts(kind, plies) {
            groups.add(kind, head.place, line.place)?;
        }
    }
    Ok(())
}

/// Finds the groups of games with the same header and other moves.
///
/// Of games with the same moves, and of those that open each other, only the first of the longest
/// counts: the others are in groups of their own.
pub(super) fn by_header<'s>(
    scratch: &'s Scratch,
    lines: Sorter<'s>,
    parts: usize,
    groups: &mut Groups<'_>,
) -> Result<(), Error> {
    let mut sorted = lines.sorted()?;
    let mut versions = Versions {
        places: Sorter::new(scratch),
        header: 0,
    };
    let mut chain = Chain::default();
    let mut front = Vec::new();
    while let Some(record) = sorted.next()? {
        let Some(line) = Line::read(record, parts) else {
            continue;
        };
        let same = line.front == front;
        versions.add(chain.leaf(same.then_some(line.moves)))?;
        if !same {
            chain.clear();
            line.front.clone_into(&mut front);
            versions.header += 1;
        }
        chain.add(line.moves, line.stopped, line.place);
    }
    versions.add(chain.leaf(None))?;
    versions.groups(groups)
}

/// The games with one header whose moves differ.
struct Versions<'s> {
    places: Sorter<'s>,
    /// The number of the header.
    header: u64,
}

impl Versions<'_> {
    fn add(&mut self, place: Option<Place>) -> Result<(), Error> {
        let Some(place) = place else { return Ok(()) };
        self.places
            .push(&[&self.header.to_be_bytes(), &place.to_be_bytes()])
    }

    /// Makes groups of the headers with more than one version.
    fn groups(self, groups: &mut Groups<'_>) -> Result<(), Error> {
        let mut sorted = self.places.sorted()?;
        let mut first: Option<(Vec<u8>, Place)> = None;
        while let Some(record) = sorted.next()? {
            let Some((header, place)) = take_place(record) else {
                continue;
            };
            match &first {
                Some((same, head)) if same == header => {
                    groups.add(Kind::SameHeader, *head, place)?;
                }
                _ => first = Some((header.to_vec(), place)),
            }
        }
        Ok(())
    }
}
