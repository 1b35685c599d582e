//! How much text is taken at a time.

/// What the findings of a piece may weigh, in bytes, with few threads and with many.
const HEAVY: [usize; 2] = [1 << 20, 512 << 10];

/// What they may weigh in all threads together, as long as that leaves enough for each.
const ALL_HEAVY: usize = 4 << 20;

/// What the findings of a piece may weigh, in bytes: blocks that have more become smaller.
pub(super) fn heavy() -> usize {
    let [most, least] = HEAVY;
    (ALL_HEAVY / rayon::current_num_threads()).clamp(least, most)
}

/// The bytes of the smallest blocks.
const LEAST: usize = 4 << 10;

/// The bytes of the first blocks where several threads begin at once, before anything is known.
const FIRST: usize = 128 << 10;

/// The size of the blocks, which grows and shrinks with what is found in them: so that the findings
/// of a few are never more than memory can hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    size: usize,
    most: usize,
}

impl Pace {
    /// Blocks of about `most` bytes, smaller ones where there is much to find.
    pub(super) fn new(most: usize) -> Self {
        let size = match rayon::current_num_threads() {
            1 => most,
            _ => most.min(FIRST),
        };
        Self { size, most }
    }

    /// The size of the next block.
    pub(super) fn size(self) -> usize {
        self.size
    }

    /// Heeds that the findings of a block of `len` bytes weigh so much.
    pub(super) fn heed(&mut self, len: usize, weight: usize) {
        let heavy = heavy();
        let fitting = if weight >= heavy {
            // It was broken off at this weight, so nobody knows by how much it was too heavy.
            len / 4
        } else if weight >= heavy / 2 {
            self.size
        } else {
            self.size * 2
        };
        self.size = fitting.clamp(LEAST.min(self.most), self.most);
    }
}
