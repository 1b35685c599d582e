//! The games that have something in common with others, found by their keys.

use super::line::{MOVES_END, take_place};
use super::shelf::{Place, Reader};
use super::sorter::{Scratch, Sorter};
use super::what::What;
use crate::error::Error;

/// The bytes of a key.
const KEY: usize = size_of::<u128>();

/// The places of the games that have something in common with others.
pub(super) struct Candidates<'s> {
    scratch: &'s Scratch,
    places: Sorter<'s>,
}

impl<'s> Candidates<'s> {
    /// Looks for the keys that several games have.
    pub(super) fn new(
        scratch: &'s Scratch,
        keys: [Sorter<'s>; What::ALL.len()],
    ) -> Result<Self, Error> {
        let mut candidates = Self {
            scratch,
            places: Sorter::new(scratch),
        };
        for (what, keys) in What::ALL.into_iter().zip(keys) {
            candidates.add(keys, what)?;
        }
        Ok(candidates)
    }

    fn add(&mut self, keys: Sorter<'s>, what: What) -> Result<(), Error> {
        let what = [what as u8];
        let mut sorted = keys.sorted()?;
        // The key before, and the place of its game as long as there is no second one.
        let mut last: Option<([u8; KEY], Option<Place>)> = None;
        while let Some(record) = sorted.next()? {
            let Some((key, place)) = take_place(record) else {
                continue;
            };
            match &mut last {
                Some((same, single)) if same == key => {
                    for place in single.take().into_iter().chain([place]) {
                        self.places.push(&[&place.to_be_bytes(), &what])?;
                    }
                }
                _ => last = key.try_into().ok().map(|key| (key, Some(place))),
            }
        }
        Ok(())
    }

    /// Takes the candidates from the shelf, to be sorted by what they have in common and then by
    /// their moves.
    pub(super) fn fetch(
        self,
        shelf: &mut Reader<'_>,
    ) -> Result<[Sorter<'s>; What::ALL.len()], Error> {
        let mut lines = What::ALL.map(|_| Sorter::new(self.scratch));
        let mut places = self.places.sorted()?;
        while let Some(record) = places.next()? {
            let Some((place, &[what])) = record.split_first_chunk() else {
                continue;
            };
            let entry = shelf.get(Place::from_be_bytes(*place))?;
            let what = usize::from(what);
            let [front, rest] = What::ALL[what].front(&entry);
            let stopped = [u8::from(entry.stopped)];
            lines[what].push(&[front, rest, &entry.moves, &MOVES_END, &stopped, place])?;
        }
        Ok(lines)
    }
}
