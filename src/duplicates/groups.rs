//! The groups that were found, in the order in which they are written.

use super::kind::Kind;
use super::merge::Sorted;
use super::shelf::Place;
use super::sorter::{Scratch, Sorter};
use crate::error::Error;

/// Takes the games of groups in any order.
pub(super) struct Groups<'s> {
    kinds: Vec<Kind>,
    members: Sorter<'s>,
}

/// A game of a group, not its first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Member {
    pub(super) kind: Kind,
    /// The first game of the group.
    pub(super) head: Place,
    pub(super) place: Place,
}

impl<'s> Groups<'s> {
    /// Takes groups of these kinds only.
    pub(super) fn new(scratch: &'s Scratch, kinds: &[Kind]) -> Self {
        Self {
            kinds: kinds.to_vec(),
            members: Sorter::new(scratch),
        }
    }

    /// Adds a game to the group that `head` is the first game of.
    pub(super) fn add(&mut self, kind: Kind, head: Place, place: Place) -> Result<(), Error> {
        if !self.kinds.contains(&kind) {
            return Ok(());
        }
        self.members
            .push(&[&[kind as u8], &head.to_be_bytes(), &place.to_be_bytes()])
    }

    /// All games but the first of each group: by kind, then by the first games of the groups in the
    /// order of the input, then in that order themselves.
    pub(super) fn sorted(self) -> Result<Members<'s>, Error> {
        Ok(Members(self.members.sorted()?))
    }
}

/// The games of all groups, one group after the other.
pub(super) struct Members<'s>(Sorted<'s>);

impl Members<'_> {
    /// The next game.
    pub(super) fn next(&mut self) -> Result<Option<Member>, Error> {
        let record = self.0.next()?;
        Ok(record.and_then(|record| {
            let (kind, rest) = record.split_first()?;
            let (head, place) = rest.split_first_chunk()?;
            Some(Member {
                kind: *Kind::ALL.get(usize::from(*kind))?,
                head: Place::from_be_bytes(*head),
                place: Place::from_be_bytes(*place.first_chunk()?),
            })
        }))
    }
}
