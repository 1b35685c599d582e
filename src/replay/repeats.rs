//! The positions of a line that stood three times, found while it is played.

use crate::limits::NOTED_PLIES;

/// The keys of the positions of a line, and those of positions that stood three times.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    /// The key behind each even ply and behind each odd one, as far as they are noted.
    keys: Box<[[u64; NOTED_PLIES / 2]; 2]>,
    found: Vec<(u64, usize)>,
}

impl Repeats {
    /// Those of a line that begins with a position of this key.
    pub(super) fn new(start: u64) -> Self {
        Self {
            keys: Box::new([[start; NOTED_PLIES / 2]; 2]),
            found: Vec::new(),
        }
    }

    /// Begins anew; the memory is kept.
    pub(super) fn reset(&mut self, start: u64) {
        self.keys[0][0] = start;
        self.found.clear();
    }

    /// Notes the key of the position behind a ply.
    #[inline(always)]
    pub(super) fn note(&mut self, ply: usize, key: u64) {
        if let Some(noted) = self.keys[ply % 2].get_mut(ply / 2) {
            *noted = key;
        }
    }

    /// Compares the position noted last, that of this ply, with those at most so many plies before;
    /// tells whether it stood at least twice among them, or may have, for no key is noted.
    pub(super) fn look_back(&mut self, ply: usize, plies: usize) -> bool {
        let keys = &self.keys[ply % 2];
        let (first, last) = (ply / 2 - plies.min(ply) / 2, ply / 2);
        // After two half-moves no position can be as it was.
        let Some((&key, earlier)) = keys.get(last).zip(keys.get(first..last.saturating_sub(1)))
        else {
            return true;
        };
        let same = earlier.iter().map(|&earlier| usize::from(earlier == key));
        let count = same.sum::<usize>();
        if count < 2 {
            return false;
        }
        if count == 2 {
            let plies = (ply % 2 + 2 * first..).step_by(2).zip(earlier);
            let earlier = plies.filter(|&(_, &earlier)| earlier == key);
            self.found.extend(earlier.map(|(ply, _)| (key, ply)));
        }
        self.found.push((key, ply));
        true
    }

    /// The keys of the positions that stood three times or more, each with its plies.
    pub(super) fn found(&self) -> &[(u64, usize)] {
        &self.found
    }
}
