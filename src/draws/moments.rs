//! The moments of a game at which a draw could be claimed.

use std::collections::HashMap;

use super::claims::{Claim, Claims, Ground};
use crate::law::{CLAIMED_OCCURRENCES, FIFTY_MOVES};
use crate::limits::CLAIM_OCCURRENCES;
use crate::rules::{Move, Position, Role};

/// The time that a position must stand for a claim.
const THIRD: usize = CLAIMED_OCCURRENCES as usize;

/// The half-moves after which a position can stand again.
const SHORTEST_CYCLE: usize = 4;

/// Looks for claims at the first so many moments of a game, the start being one.
///
/// A position stands again only as long as there is no capture and no pawn move. So the game is
/// taken in stretches without, and most of them are too short to matter.
pub(super) fn look(start: &Position, moves: &[Move], moments: usize) -> Claims {
    let mut found = Claims::default();
    let mut position = *start;
    let mut stretch = Stretch::from(0, start);
    for (at, &played) in (1..).zip(moves).take(moments.saturating_sub(1)) {
        position.play_unchecked(played);
        if position.halfmove_clock() == 0 {
            if !stretch.look(moves, &mut found) {
                return found;
            }
            stretch.restart(at, &position);
        } else {
            stretch.keys.push(position.key());
        }
    }
    if moments > 0 {
        stretch.look(moves, &mut found);
    }
    found
}

/// A stretch of a game without a capture or a pawn move.
struct Stretch {
    /// The half-moves before it.
    at: usize,
    start: Position,
    /// The keys of its positions, that of the start first.
    keys: Vec<u64>,
    /// Memory to work in.
    sorted: Vec<u64>,
}

impl Stretch {
    fn from(at: usize, start: &Position) -> Self {
        Self {
            at,
            start: *start,
            keys: vec![start.key()],
            sorted: Vec::new(),
        }
    }

    /// Begins the next stretch.
    fn restart(&mut self, at: usize, start: &Position) {
        self.at = at;
        self.start = *start;
        self.keys.clear();
        self.keys.push(start.key());
    }

    /// Whether a position stood twice, or fifty moves were near.
    fn is_worth_a_look(&mut self) -> bool {
        let last = self.start.halfmove_clock() as usize + self.keys.len() - 1;
        if last + 1 >= FIFTY_MOVES as usize {
            return true;
        }
        if self.keys.len() <= SHORTEST_CYCLE {
            return false;
        }
        self.sorted.clone_from(&self.keys);
        self.sorted.sort_unstable();
        self.sorted.windows(2).any(|two| two[0] == two[1])
    }

    /// Looks for claims in the stretch; `false` if the game is over. `moves` are those of the game.
    fn look(&mut self, moves: &[Move], found: &mut Claims) -> bool {
        if !self.is_worth_a_look() {
            return true;
        }
        let mut walk = Walk {
            seen: HashMap::with_capacity(self.keys.len()),
            twice: [false; 2],
            found,
        };
        let mut position = self.start;
        for at in (self.at..).take(self.keys.len()) {
            let played = moves.get(at).copied();
            if !walk.stop_at(at, &position, played) {
                return false;
            }
            if let Some(played) = played {
                position.play_unchecked(played);
            }
        }
        true
    }
}

/// A walk through a stretch, from one moment to the next.
struct Walk<'f> {
    /// The positions of the stretch so far, each with its plies.
    seen: HashMap<u64, Vec<u32>>,
    /// Whether any of them stood twice, by the player to move.
    twice: [bool; 2],
    found: &'f mut Claims,
}

impl Walk<'_> {
    /// Looks what could be claimed after `at` half-moves; `false` if the game is over.
    fn stop_at(&mut self, at: usize, position: &Position, played: Option<Move>) -> bool {
        let (side, clock) = (position.turn(), position.halfmove_clock());
        let Ok(at) = u32::try_from(at) else {
            return false;
        };
        let stood = self.seen.entry(position.key()).or_default();
        stood.push(at);
        let times = stood.len();
        self.twice[side.index()] |= times + 1 >= THIRD;
        // A move of this player leads to a position with the other one to move.
        let repeats = self.twice[side.opposite().index()];
        if times < THIRD && clock + 1 < FIFTY_MOVES && !repeats {
            return true;
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return false;
        }
        let claim = |ground, intended, earlier: &[u32]| Claim {
            at,
            side,
            ground,
            intended,
            earlier: earlier.iter().copied().take(CLAIM_OCCURRENCES).collect(),
        };
        if times >= THIRD {
            let earlier = &self.seen[&position.key()][..times - 1];
            self.found.add(claim(Ground::Threefold, None, earlier));
        }
        if clock >= FIFTY_MOVES {
            self.found.add(claim(Ground::Fifty, None, &[]));
        }
        // The move that was played is told first.
        let others = legal.iter().copied().filter(|one| Some(*one) != played);
        let ahead = played.into_iter().chain(others);
        let mut ahead = ahead.filter(|one| is_quiet(position, *one)).peekable();
        let first = ahead.peek().copied();
        for intended in ahead.filter(|_| repeats) {
            let mut next = *position;
            next.play_unchecked(intended);
            if let Some(stood) = self.seen.get(&next.key())
                && stood.len() + 1 >= THIRD
            {
                self.found
                    .add(claim(Ground::Threefold, Some(intended), stood));
            }
        }
        if let Some(first) = first.filter(|_| clock + 1 == FIFTY_MOVES) {
            self.found.add(claim(Ground::Fifty, Some(first), &[]));
        }
        true
    }
}

/// Whether a move captures nothing and moves no pawn.
fn is_quiet(position: &Position, one: Move) -> bool {
    let pawn = position.role(Role::Pawn).contains(one.from());
    !pawn && !position.captures(one)
}
