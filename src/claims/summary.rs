//! The sum of a listing.

use super::game::GameClaims;
use crate::draws::Ground;
use crate::report::Covered;

/// The sum over the games and files of a listing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// What was gone through.
    pub read: Covered,
    /// The games that have no moves to judge: another variant, or no position to start from.
    pub not_judged: u64,
    /// The games in which a draw could be claimed.
    pub claimable: u64,
    /// Those of them whose records show that it was.
    pub used: u64,
    claims: [u64; Ground::ALL.len()],
}

impl Summary {
    /// How many claims on this ground there were, each moment and each intended move by itself.
    pub fn claims(&self, ground: Ground) -> u64 {
        self.claims[ground as usize]
    }

    /// Adds the claims of a game.
    pub(super) fn add_claims(&mut self, game: &GameClaims<'_>) {
        self.claimable += 1;
        self.used += u64::from(game.is_used());
        for ground in Ground::ALL {
            self.claims[ground as usize] += game.found.count(ground);
        }
    }

    /// Adds another sum.
    pub(super) fn add(&mut self, other: &Self) {
        self.read.add(&other.read);
        self.not_judged += other.not_judged;
        self.claimable += other.claimable;
        self.used += other.used;
        for (sum, part) in self.claims.iter_mut().zip(other.claims) {
            *sum += part;
        }
    }
}

impl AsRef<Covered> for Summary {
    fn as_ref(&self) -> &Covered {
        &self.read
    }
}
