//! The positions of a line that stood three times, found while it is played.

use crate::limits::NOTED_PLIES;

/// The keys of the positions of a line, and those of positions that stood three times.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    /// The key behind each ply, as far as they are noted.
    keys: Box<[u64; NOTED_PLIES]>,
    found: Vec<(u64, usize)>,
}

impl Repeats {
    /// Those of a line that begins with a position of this key.
    pub(super) fn new(start: u64) -> Self {
        Self {
            keys: Box::new([start; NOTED_PLIES]),
            found: Vec::new(),
        }
    }

    /// Begins anew; the memory is kept.
    pub(super) fn reset(&mut self, start: u64) {
        self.keys[0] = start;
        self.found.clear();
    }

    /// Notes the key of the position behind a ply.
    #[inline(always)]
    pub(super) fn note(&mut self, ply: usize, key: u64) {
        if let Some(noted) = self.keys.get_mut(ply) {
            *noted = key;
        }
    }

    /// Compares the position noted last, that of this ply, with those at most so many plies before.
    pub(super) fn look_back(&mut self, ply: usize, plies: usize) {
        let first = ply - plies.min(ply) / 2 * 2;
        // After two half-moves no position can be as it was.
        let Some((&key, earlier)) = self
            .keys
            .get(ply)
            .zip(self.keys.get(first..ply.saturating_sub(2)))
        else {
            return;
        };
        let (pairs, _) = earlier.as_chunks();
        let same = pairs
            .iter()
            .map(|&[same_side, _]| usize::from(same_side == key));
        let count = same.sum::<usize>();
        if count < 2 {
            return;
        }
        if count == 2 {
            let plies = (first..).step_by(2).zip(pairs);
            let earlier = plies.filter(|(_, pair)| pair[0] == key);
            self.found.extend(earlier.map(|(ply, _)| (key, ply)));
        }
        self.found.push((key, ply));
    }

    /// The keys of the positions that stood three times or more, each with its plies.
    pub(super) fn found(&self) -> &[(u64, usize)] {
        &self.found
    }
}
