//! The sum of a run that repairs.

use super::super::style::put;

/// The sum over the games of a run that repairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RepairTally {
    /// The files read.
    pub files: u64,
    /// The games found.
    pub games: u64,
    /// Those that replay as they are written.
    pub whole: u64,
    /// Those for which one reading is clearly the best.
    pub clear: u64,
    /// Those for which several are about as good.
    pub undecided: u64,
    /// Those without a whole reading.
    pub unread: u64,
    /// Those that cannot be judged: another variant, or no position to start from.
    pub not_judged: u64,
}

impl RepairTally {
    /// Adds another sum.
    pub fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.whole += other.whole;
        self.clear += other.clear;
        self.undecided += other.undecided;
        self.unread += other.unread;
        self.not_judged += other.not_judged;
    }

    /// Whether every game replays or has one clear reading.
    pub const fn is_good(&self) -> bool {
        self.undecided == 0 && self.unread == 0
    }

    /// Writes the sum for people.
    pub fn write(&self, out: &mut Vec<u8>) {
        let games = if self.games == 1 { "game" } else { "games" };
        put(
            out,
            format_args!(
                "{} {games}: {} as written, {} with one clear reading, {} undecided, {} without a whole reading",
                self.games, self.whole, self.clear, self.undecided, self.unread
            ),
        );
        if self.not_judged > 0 {
            put(out, format_args!(", {} not judged", self.not_judged));
        }
        out.push(b'\n');
    }
}
