//! The memory of a reader, kept from game to game.

use std::collections::HashSet;

use super::table::Table;
use crate::limits::TAGS;
use crate::span::Span;
use crate::token::Tag;

/// What a reader remembers of a game while it reads it.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(super) names: TagNames,
    /// The brackets that are open.
    pub(super) open: Vec<Span>,
    pub(super) table: Table,
}

impl Memory {
    pub(super) fn clear(&mut self) {
        self.names.clear();
        self.open.clear();
    }
}

/// How many names are compared one by one before they are hashed.
const FEW: usize = 64;

/// The names of the tags of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct TagNames {
    few: Vec<Span>,
    many: HashSet<Box<[u8]>>,
    /// One bit for each name seen that is known by heart; the others are in the lists.
    known: u64,
    /// One bit for each feature of the other names seen, which saves most comparisons.
    features: u64,
}

impl TagNames {
    fn clear(&mut self) {
        self.few.clear();
        self.many.clear();
        self.known = 0;
        self.features = 0;
    }

    /// Adds the name of a tag; tells whether it was there before.
    #[inline(always)]
    pub(super) fn add(&mut self, text: &[u8], tag: &Tag) -> bool {
        let Some(known) = tag.known else {
            return self.add_other(text, tag.name);
        };
        let again = self.known & known.bit() != 0;
        self.known |= known.bit();
        again
    }

    fn add_other(&mut self, text: &[u8], span: Span) -> bool {
        let feature = 1 << feature(span.of(text));
        let fresh = self.features & feature == 0 && self.few.len() < FEW;
        self.features |= feature;
        if fresh {
            self.few.push(span);
        }
        !fresh && self.add_similar(text, span)
    }

    /// Adds a name that may have been there before.
    #[inline(never)]
    fn add_similar(&mut self, text: &[u8], span: Span) -> bool {
        let name = span.of(text);
        let again =
            self.few.iter().any(|earlier| earlier.of(text) == name) || self.many.contains(name);
        if !again && self.few.len() < FEW {
            self.few.push(span);
        } else if !again && self.many.len() < TAGS {
            self.many.insert(name.into());
        }
        again
    }
}

/// A number below 64 that the usual names hardly share.
fn feature(name: &[u8]) -> u8 {
    let [first, .., last] = name else { return 0 };
    let length = name.len().to_le_bytes()[0];
    (first ^ last.wrapping_mul(27)).wrapping_add(length.wrapping_mul(7)) & 63
}
