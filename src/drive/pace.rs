//! How much text is taken at a time.

/// What the findings of a block may weigh before the blocks become smaller, in bytes.
const HEAVY: usize = 2 << 20;

/// What they have to weigh less than before the blocks become larger again.
const LIGHT: usize = HEAVY / 2;

/// The bytes of the smallest blocks.
const LEAST: usize = 4 << 10;

/// The bytes of the first block.
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
        Self {
            size: most.min(FIRST),
            most,
        }
    }

    /// The size of the next block.
    pub(super) fn size(self) -> usize {
        self.size
    }

    /// Heeds that the findings of a block of `len` bytes weigh so much.
    pub(super) fn heed(&mut self, len: usize, weight: usize) {
        let fitting = match weight {
            HEAVY.. => len / (weight / HEAVY + 1),
            LIGHT..HEAVY => self.size,
            ..LIGHT => self.size * 2,
        };
        self.size = fitting.clamp(LEAST.min(self.most), self.most);
    }
}
