//! Games in the order of their moves, each with the game that opens it.

use super::shelf::Place;

/// A game that others may have a part in: the first of those with its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) place: Place,
    /// The length of its moves in bytes.
    pub(super) length: usize,
}

/// How a game stands to those before it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Relation {
    /// It has the moves of this game.
    Same(Head),
    /// The moves of this game open it, and no longer game does.
    Opened(Head),
    /// Nothing before it opens it.
    None,
}

/// The games that open each other, the shortest first, up to the last one that was added.
///
/// In the order of the bytes of their moves all games that a game opens directly follow it. So the
/// last game and those that open it are all that needs to be remembered.
#[derive(Debug, Default)]
pub(super) struct Chain {
    moves: Vec<u8>,
    heads: Vec<Head>,
}

impl Chain {
    /// Adds a game whose moves are not before those of the last one.
    ///
    /// Among games with the same moves those that stopped at a fault come last; what follows the
    /// fault is not known, so the moves of the others open theirs.
    pub(super) fn add(&mut self, moves: &[u8], stopped: bool, place: Place) -> Relation {
        if let Some(last) = self.heads.last().filter(|_| self.moves == moves) {
            return if stopped {
                Relation::Opened(*last)
            } else {
                Relation::Same(*last)
            };
        }
        let common = common(&self.moves, moves);
        while self.heads.pop_if(|head| head.length > common).is_some() {}
        let opening = self.heads.last().copied();
        self.heads.push(Head {
            place,
            length: moves.len(),
        });
        self.moves.clear();
        self.moves.extend_from_slice(moves);
        opening.map_or(Relation::None, Relation::Opened)
    }

    /// The first game with the moves of the last one, unless `next` has the same moves or goes on
    /// with them.
    pub(super) fn leaf(&self, next: Option<&[u8]>) -> Option<Place> {
        let last = self.heads.last()?;
        let goes_on = next.is_some_and(|next| next.starts_with(&self.moves));
        (!goes_on).then_some(last.place)
    }

    /// Forgets all games.
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.heads.clear();
    }
}

/// How many bytes two games have in common at their front.
fn common(one: &[u8], other: &[u8]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}
