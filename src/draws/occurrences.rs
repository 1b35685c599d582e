//! The positions that stood more than once in a game.

use crate::limits::GAME_PLIES;
use crate::rules::{Move, Position};

/// The keys of the positions of a game with these legal moves, that of the start first; at most
/// those of [`GAME_PLIES`].
pub fn keys(start: &Position, moves: &[Move]) -> Vec<u64> {
    let mut position = *start;
    let mut keys = Vec::with_capacity(moves.len().min(GAME_PLIES) + 1);
    keys.push(position.key());
    for &played in moves.iter().take(GAME_PLIES) {
        position.play_unchecked(played);
        keys.push(position.key());
    }
    keys
}

/// Whether a legal move would lead to a position that stood at least twice in a game with these
/// legal moves: then its third occurrence may be claimed ahead (article 9.2).
pub fn may_repeat(start: &Position, moves: &[Move]) -> bool {
    let mut position = *start;
    for &played in moves {
        position.play_unchecked(played);
    }
    let keys = keys(start, moves);
    position.legal_moves().iter().any(|&played| {
        let mut next = position;
        next.play_unchecked(played);
        keys.iter().filter(|key| **key == next.key()).count() >= 2
    })
}

/// The positions that stood more than once, each with its plies in their order.
///
/// Two positions are the same if the same side is to move, the same men stand on the same squares,
/// and castling rights and possible en passant captures agree (article 9.2 of the Laws); a key of
/// 64 bits stands for all that. Ply 0 is the position before the first move.
///
/// ```
/// use hakem::draws::Occurrences;
/// use hakem::rules::{Move, Position};
///
/// let mut position = Position::start();
/// let mut keys = vec![position.key()];
/// for (from, to) in [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")].repeat(2) {
///     position.play(Move::normal(from.parse()?, to.parse()?)).expect("a legal move");
///     keys.push(position.key());
/// }
/// let occurrences = Occurrences::of(keys.into_iter().zip(0..));
/// assert_eq!(occurrences.at_least(3).collect::<Vec<_>>(), [[0, 4, 8]]);
/// # Ok::<(), hakem::rules::NotASquare>(())
/// ```
#[derive(Clone, Debug)]
pub struct Occurrences {
    /// The keys with their plies, those of a position side by side.
    sorted: Vec<(u64, usize)>,
}

impl Occurrences {
    /// The occurrences among positions with these keys and plies.
    pub fn of(keys: impl IntoIterator<Item = (u64, usize)>) -> Self {
        let mut sorted: Vec<(u64, usize)> = keys.into_iter().collect();
        sorted.sort_unstable();
        Self { sorted }
    }

    /// The positions that stood so many times or more, each with its plies in their order.
    pub fn at_least(&self, times: usize) -> impl Iterator<Item = Vec<usize>> {
        let positions = self.sorted.chunk_by(|one, other| one.0 == other.0);
        let often = positions.filter(move |plies| plies.len() >= times);
        often.map(|plies| plies.iter().map(|(_, ply)| *ply).collect())
    }
}
