//! The positions of a line that stood three times, found while it is played.

use crate::limits::NOTED_PLIES;

/// The keys of the positions of a line, and those of positions that stood three times.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    /// The key behind each ply, as far as they are noted.
    keys: Box<[u64; NOTED_PLIES]>,
    /// The positions of a stretch at a glance, by whether the ply is odd.
    glances: [Glance; 2],
    /// The ply that the glances go up to; [`NOTED_PLIES`] if there are none.
    glanced: usize,
    found: Vec<(u64, usize)>,
}

/// A few places for keys, a bit for each: where one key fell at most, no position stood twice.
#[derive(Clone, Copy, Debug, Default)]
struct Glance {
    once: u64,
    twice: u64,
}

impl Glance {
    /// Adds a key; tells whether it was there once at most.
    #[inline(always)]
    fn add(&mut self, key: u64) -> bool {
        let place = 1 << (key >> 58);
        let is_new = self.twice & place == 0;
        self.twice |= self.once & place;
        self.once |= place;
        is_new
    }
}

impl Repeats {
    /// Those of a line that begins with a position of this key.
    pub(super) fn new(start: u64) -> Self {
        Self {
            keys: Box::new([start; NOTED_PLIES]),
            glances: [Glance::default(); 2],
            glanced: NOTED_PLIES,
            found: Vec::new(),
        }
    }

    /// Begins anew; the memory is kept.
    pub(super) fn reset(&mut self, start: u64) {
        self.keys[0] = start;
        self.glanced = NOTED_PLIES;
        self.found.clear();
    }

    /// Notes the key of the position behind a ply.
    #[inline(always)]
    pub(super) fn note(&mut self, ply: usize, key: u64) {
        if let Some(noted) = self.keys.get_mut(ply) {
            *noted = key;
        }
    }

    /// Tells at a glance that the position noted last, that of this ply, did not stand twice before,
    /// if the one before it was looked at as well. `false` proves nothing.
    #[inline(always)]
    pub(super) fn is_new(&mut self, ply: usize) -> bool {
        match self.keys.get(ply) {
            Some(&key) if self.glanced + 1 == ply => {
                self.glanced = ply;
                self.glances[ply % 2].add(key)
            }
            _ => false,
        }
    }

    /// Compares the position noted last, that of this ply, with those at most so many plies before;
    /// tells whether it stood at least twice among them, or may have, for no key is noted.
    pub(super) fn look_back(&mut self, ply: usize, plies: usize) -> bool {
        let first = ply - plies.min(ply);
        let Some((&key, earlier)) = self.keys.get(first..=ply).and_then(<[_]>::split_last) else {
            return true;
        };
        if self.glanced != ply {
            self.glances = [Glance::default(); 2];
            for (before, &key) in (first..).zip(earlier) {
                self.glances[before % 2].add(key);
            }
            self.glanced = ply;
            if self.glances[ply % 2].add(key) {
                return false;
            }
        }
        // The same player was to move.
        let plies = (first + (ply - first) % 2..ply).step_by(2);
        let plies = plies.zip(earlier.iter().skip((ply - first) % 2).step_by(2));
        let same = plies.filter(|&(_, &earlier)| earlier == key);
        let count = same.clone().count();
        if count < 2 {
            return false;
        }
        if count == 2 {
            self.found.extend(same.map(|(ply, _)| (key, ply)));
        }
        self.found.push((key, ply));
        true
    }

    /// The keys of the positions that stood three times or more, each with its plies.
    pub(super) fn found(&self) -> &[(u64, usize)] {
        &self.found
    }
}
