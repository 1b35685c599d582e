//! The sum of a listing.

use super::game::GameClaims;
use crate::draws::Ground;
use crate::report::listing::Extent;

/// The sum over the games and files of a listing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The files read.
    pub files: u64,
    /// The games found.
    pub games: u64,
    /// The half-moves that were followed.
    pub plies: u64,
    /// The bytes read.
    pub bytes: u64,
    /// The games that have no moves to judge: another variant, or no position to start from.
    pub not_judged: u64,
    /// The games in which a draw could be claimed.
    pub claimable: u64,
    /// Those of them whose records show that it was.
    pub used: u64,
    /// Whether the listing was stopped while there was more to read.
    pub partial: bool,
    claims: [u64; Ground::ALL.len()],
}

impl Summary {
    /// How many claims on this ground there were, each moment and each intended move by itself.
    pub fn claims(&self, ground: Ground) -> u64 {
        self.claims[ground as usize]
    }

    /// What was gone through.
    pub(super) fn extent(&self) -> Extent {
        Extent {
            files: self.files,
            games: self.games,
            plies: self.plies,
            bytes: self.bytes,
            partial: self.partial,
        }
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
        self.files += other.files;
        self.games += other.games;
        self.plies += other.plies;
        self.bytes += other.bytes;
        self.not_judged += other.not_judged;
        self.claimable += other.claimable;
        self.used += other.used;
        for (sum, part) in self.claims.iter_mut().zip(other.claims) {
            *sum += part;
        }
    }
}
