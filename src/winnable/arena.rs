//! The positions a search has met, each once and each with the move that led to it.

use crate::rules::{Move, Packed, Position};

/// The number of a position in the arena, in the order in which they were met.
pub(super) type Index = u32;

struct Node {
    packed: Packed,
    parent: Index,
    via: Move,
    plies: u16,
}

/// A set of positions that remembers how each was reached. Equal means equal, not only of equal
/// key.
pub(super) struct Arena {
    nodes: Vec<Node>,
    /// Open addressing: numbers of nodes plus one, 0 where there is none.
    slots: Vec<Index>,
}

impl Arena {
    /// The positions after which the numbers end; a search has to stop here.
    pub(super) const CAPACITY: usize = (Index::MAX - 1) as usize;

    /// Makes an arena that holds the position from which all others come.
    pub(super) fn new(root: &Position) -> Self {
        let mut arena = Self {
            nodes: Vec::new(),
            slots: vec![0; 256],
        };
        // The root is its own parent; its move is never read.
        let nowhere = Move::normal(root.king(root.turn()), root.king(root.turn()));
        arena.add(root, 0, nowhere);
        arena
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the position with its clocks as at the start of a game, and the plies from the root.
    pub(super) fn get(&self, index: Index) -> Option<(Position, u16)> {
        let node = self.nodes.get(index as usize)?;
        Some((node.packed.unpack(), node.plies))
    }

    /// Adds a position; returns its number if it is new.
    pub(super) fn add(&mut self, position: &Position, parent: Index, via: Move) -> Option<Index> {
        if self.nodes.len() * 2 >= self.slots.len() {
            self.spread();
        }
        let packed = position.pack();
        let slot = self.find(&packed);
        if self.slots[slot] != 0 {
            return None;
        }
        let index = Index::try_from(self.nodes.len()).ok()?;
        self.slots[slot] = index.checked_add(1)?;
        let plies = self
            .nodes
            .get(parent as usize)
            .map_or(0, |node| node.plies.saturating_add(1));
        self.nodes.push(Node {
            packed,
            parent,
            via,
            plies,
        });
        Some(index)
    }

    /// Returns the moves from the root to a position.
    pub(super) fn line(&self, mut index: Index) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(node) = self.nodes.get(index as usize).filter(|_| index != 0) {
            line.push(node.via);
            index = node.parent;
        }
        line.reverse();
        line
    }

    /// Returns the slot where the position is or would go; at least half of them are free.
    fn find(&self, packed: &Packed) -> usize {
        let mask = self.slots.len() - 1;
        // Slots are counted in 32 bits, so nothing that matters is cut off.
        let mut slot = usize::try_from(packed.spread() & 0xffff_ffff).unwrap_or(0) & mask;
        while let Some(index) = self.slots[slot].checked_sub(1) {
            if self.nodes[index as usize].packed == *packed {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Doubles the slots.
    fn spread(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for index in 0..self.nodes.len() {
            let slot = self.find(&self.nodes[index].packed);
            self.slots[slot] = Index::try_from(index + 1).unwrap_or(0);
        }
    }
}
