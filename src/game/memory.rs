//! The memory of a reader, kept from game to game.

use std::collections::HashSet;

use crate::span::Span;

/// What a reader remembers of a game while it reads it.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(super) names: TagNames,
    /// The brackets that are open.
    pub(super) open: Vec<Span>,
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
    /// One bit for each feature of the names seen, which saves most comparisons.
    features: u64,
}

impl TagNames {
    fn clear(&mut self) {
        self.few.clear();
        self.many.clear();
        self.features = 0;
    }

    /// Whether a name was there before.
    pub(super) fn has(&self, text: &[u8], name: Span) -> bool {
        let name = name.of(text);
        self.features >> feature(name) & 1 == 1
            && (self.few.iter().any(|earlier| earlier.of(text) == name) || self.many.contains(name))
    }

    /// Adds a name.
    pub(super) fn add(&mut self, text: &[u8], name: Span) {
        self.features |= 1 << feature(name.of(text));
        if self.few.len() < FEW {
            self.few.push(name);
        } else {
            self.many.insert(name.of(text).into());
        }
    }
}

fn feature(name: &[u8]) -> u8 {
    name.iter()
        .fold(0_u8, |sum, byte| sum.rotate_left(3) ^ byte)
        & 63
}
