//! Reading many files side by side, in the order of the input.

use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::Mutex;

use super::batch::{Feeder, Item};
use super::join::{Guess, Joiner, Piece, guess};
use super::watch::Watch;
use crate::check::{BlockChecker, Options};
use crate::error::Error;
use crate::source::Input;

/// How many blocks each thread has in a batch: enough to even out blocks that take longer.
const BLOCKS_PER_THREAD: usize = 12;

/// How many games and findings are kept before they are given on.
const FINDINGS_AT_ONCE: usize = 20_000;

/// Reads the inputs in blocks of about `block` bytes and gives on what `make` makes of their
/// pieces to `take`, in the order of the input, until that breaks off.
///
/// What is made is made side by side; the threads are those of the rayon pool the caller runs in.
/// The answer is what could not be read.
///
/// # Errors
///
/// Fails if `take` does.
pub fn read<'o, T: Send>(
    options: &'o Options,
    block: usize,
    inputs: Vec<Result<Input, Error>>,
    watch: &'o Watch,
    make: impl Fn(Piece<'o>) -> T + Sync + Send,
    take: impl FnMut(T) -> Result<ControlFlow<()>, Error> + Send,
) -> Result<Vec<Error>, Error> {
    let mut feeder = Feeder::new(inputs, options, block, watch);
    let bytes = block * rayon::current_num_threads() * BLOCKS_PER_THREAD;
    let mut line = Line {
        joiner: Joiner::new(),
        checkers: Checkers::default(),
        make,
        take,
        errors: Vec::new(),
    };
    let mut batch = feeder.batch(bytes);
    while !batch.is_empty() {
        // The next blocks are read while these are checked.
        let (done, next) = rayon::join(|| line.run(batch), || feeder.batch(bytes));
        if done?.is_break() {
            break;
        }
        batch = next;
    }
    Ok(line.errors)
}

/// The way of the blocks from being read to being given on.
struct Line<M, T> {
    joiner: Joiner,
    checkers: Checkers,
    make: M,
    take: T,
    errors: Vec<Error>,
}

impl<M, T> Line<M, T> {
    /// Checks a batch side by side, puts it in order, and gives on what is made of it.
    fn run<'o, P: Send>(&mut self, batch: Vec<Item<'o>>) -> Result<ControlFlow<()>, Error>
    where
        M: Fn(Piece<'o>) -> P + Sync + Send,
        T: FnMut(P) -> Result<ControlFlow<()>, Error>,
    {
        let checkers = &self.checkers;
        let guesses: Vec<Option<Guess>> = batch
            .par_iter()
            .with_max_len(1)
            .map(|item| {
                let job = item.as_ref().ok()?;
                checkers.lend(|checker| guess(job, checker))
            })
            .collect();
        let mut pieces = Vec::new();
        let mut weight = 0;
        for (item, guess) in batch.into_iter().zip(guesses) {
            let error = match item {
                Ok(job) => {
                    if job.block.offset == 0 {
                        self.joiner = Joiner::new();
                    }
                    let piece = self.joiner.add(job, guess);
                    weight += piece.weight();
                    pieces.push(piece);
                    None
                }
                Err(error) => Some(error),
            };
            // A run that breaks off does not come as far as the error.
            if weight > FINDINGS_AT_ONCE || error.is_some() {
                if self.give(&mut pieces)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                weight = 0;
            }
            self.errors.extend(error);
        }
        self.give(&mut pieces)
    }

    /// Gives on what is made of the pieces.
    fn give<'o, P: Send>(&mut self, pieces: &mut Vec<Piece<'o>>) -> Result<ControlFlow<()>, Error>
    where
        M: Fn(Piece<'o>) -> P + Sync + Send,
        T: FnMut(P) -> Result<ControlFlow<()>, Error>,
    {
        let pieces = std::mem::take(pieces);
        let made: Vec<P> = pieces
            .into_par_iter()
            .with_max_len(1)
            .map(&self.make)
            .collect();
        for part in made {
            if (self.take)(part)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The checkers that no thread uses at the moment; their memory is kept from block to block.
#[derive(Default)]
struct Checkers(Mutex<Vec<BlockChecker>>);

impl Checkers {
    fn lend<T>(&self, work: impl FnOnce(&mut BlockChecker) -> T) -> T {
        let spare = self.0.lock().map(|mut spare| spare.pop());
        let mut checker = spare.ok().flatten().unwrap_or_default();
        let done = work(&mut checker);
        if let Ok(mut spare) = self.0.lock() {
            spare.push(checker);
        }
        done
    }
}
