//! Reading blocks and checking them side by side, as many at a time as are put in order at once.

use rayon::prelude::*;
use std::iter;
use std::sync::Mutex;

use super::feeder::{Feeder, Item};
use super::join::{Guess, guess};
use super::pace::{Pace, heavy};
use crate::check::BlockChecker;

/// How many blocks each thread has in a batch: enough to even out blocks that take longer.
const BLOCKS_PER_THREAD: usize = 4;

/// How many blocks a batch has at most, unless there are more threads: so that memory is bounded.
const BLOCKS: usize = 64;

/// The bytes that all threads together check at a time, and what is left to each of many.
const AT_WORK: [usize; 2] = [512 << 10, 256 << 10];

/// What a block weighs more than its bytes: an empty file costs something too.
const BLOCK_WEIGHT: usize = 1024;

/// What the findings of a batch may weigh, in bytes, but for those of its last blocks.
const FINDINGS_WEIGHT: usize = 8 << 20;

/// Something that was read, checked if it is a block that seems to begin with a game.
pub(super) struct Checked<'o> {
    pub(super) item: Item<'o>,
    pub(super) guess: Option<Guess>,
}

/// Makes batches of the blocks of the inputs.
pub(super) struct Batches<'o> {
    feeder: Feeder<'o>,
    /// The checkers that no thread uses at the moment; their memory is kept from block to block.
    checkers: Mutex<Vec<BlockChecker>>,
    pace: Pace,
    /// The weight of a batch, in bytes.
    weight: usize,
}

impl<'o> Batches<'o> {
    /// Batches of blocks of about `block` bytes, for the threads of the rayon pool.
    pub(super) fn new(feeder: Feeder<'o>, block: usize) -> Self {
        let threads = rayon::current_num_threads();
        let [most, least] = AT_WORK;
        let block = block.min((most / threads).max(least));
        let weight = match threads {
            // Nothing is to be evened out, and one block, which is cut a little short, stays in the
            // cache to its end.
            1 => block / 2,
            _ => block * (threads * BLOCKS_PER_THREAD).min(BLOCKS.max(threads)),
        };
        Self {
            feeder,
            checkers: Mutex::default(),
            pace: Pace::new(block),
            weight: weight.max(1),
        }
    }

    /// Whether anything is left to be read; what that is gets lost.
    pub(super) fn is_more(&mut self) -> bool {
        self.feeder.next(self.pace.size()).is_some()
    }

    /// The next batch, in the order of the input; none at the end.
    ///
    /// Each thread reads the next block as soon as it has checked its last one, and checks it
    /// itself, while it is in its cache.
    pub(super) fn next(&mut self) -> Option<Vec<Checked<'o>>> {
        let checkers = &self.checkers;
        let order = Mutex::new(Order {
            feeder: &mut self.feeder,
            pace: &mut self.pace,
            count: 0,
            left: self.weight,
            findings_left: FINDINGS_WEIGHT.max(heavy() * rayon::current_num_threads()),
        });
        let order = &order;
        let mut batch: Vec<(usize, Checked<'o>)> = (0..rayon::current_num_threads())
            .into_par_iter()
            .with_max_len(1)
            .flat_map_iter(|_| {
                let mut lent = Lent::from(checkers);
                iter::from_fn(move || {
                    let (place, item) = order.lock().ok()?.next()?;
                    let guess = item
                        .as_ref()
                        .ok()
                        .and_then(|job| guess(job, &mut lent.checker));
                    if let (Ok(job), Some(guess)) = (&item, &guess) {
                        let weight = guess.weight();
                        order.lock().ok()?.heed(job.block.len, weight);
                    }
                    Some((place, Checked { item, guess }))
                })
            })
            .collect();
        batch.sort_unstable_by_key(|(place, _)| *place);
        (!batch.is_empty()).then(|| batch.into_iter().map(|(_, checked)| checked).collect())
    }
}

/// The items of a batch, in the order of the input.
struct Order<'f, 'o> {
    feeder: &'f mut Feeder<'o>,
    pace: &'f mut Pace,
    count: usize,
    /// The weight that the batch may still take on.
    left: usize,
    /// The weight of the findings that it may still take on.
    findings_left: usize,
}

impl<'o> Order<'_, 'o> {
    /// The next item with its place in the batch.
    fn next(&mut self) -> Option<(usize, Item<'o>)> {
        if self.left == 0 || self.findings_left == 0 {
            return None;
        }
        let item = self.feeder.next(self.pace.size())?;
        let weight = item.as_ref().map_or(0, |job| job.block.bytes.len()) + BLOCK_WEIGHT;
        self.left = self.left.saturating_sub(weight);
        self.count += 1;
        Some((self.count, item))
    }

    /// Heeds that the findings of a block of `len` bytes weigh so much.
    fn heed(&mut self, len: usize, weight: usize) {
        self.pace.heed(len, weight);
        self.findings_left = self.findings_left.saturating_sub(weight);
    }
}

/// A checker that goes back to the others when its work is done.
struct Lent<'c> {
    checker: BlockChecker,
    spare: &'c Mutex<Vec<BlockChecker>>,
}

impl<'c> From<&'c Mutex<Vec<BlockChecker>>> for Lent<'c> {
    fn from(spare: &'c Mutex<Vec<BlockChecker>>) -> Self {
        let checker = spare.lock().map(|mut spare| spare.pop());
        Self {
            checker: checker.ok().flatten().unwrap_or_default(),
            spare,
        }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        if let Ok(mut spare) = self.spare.lock() {
            spare.push(std::mem::take(&mut self.checker));
        }
    }
}
