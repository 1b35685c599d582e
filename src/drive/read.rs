//! Reading many files side by side, in the order of the input.

use rayon::prelude::*;
use std::ops::ControlFlow;

use super::batch::{Batches, Checked};
use super::feeder::Feeder;
use super::join::{Joiner, Piece};
use super::watch::Watch;
use crate::check::Options;
use crate::error::Error;
use crate::source::Input;

/// How many games and findings are kept before they are given on.
const FINDINGS_AT_ONCE: usize = 10_000;

/// Reads the inputs in blocks of about `block` bytes and gives on what `make` makes of their
/// pieces to `take`, in the order of the input, until that breaks off.
///
/// What is made is made side by side; the threads are those of the rayon pool the caller runs in.
/// The answer is what could not be read, and whether there was more to read.
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
) -> Result<Reading, Error> {
    let mut batches = Batches::new(Feeder::new(inputs, options, watch), block);
    let mut line = Line {
        joiner: Joiner::new(),
        make,
        take,
        errors: Vec::new(),
        waits: false,
    };
    let mut more = false;
    while let Some(batch) = batches.next() {
        let mut batch = batch.into_iter();
        if line.run(&mut batch)?.is_break() {
            more = line.waits || batch.next().is_some() || batches.is_more();
            break;
        }
    }
    let errors = line.errors;
    Ok(Reading { errors, more })
}

/// What came of reading the inputs.
#[derive(Debug)]
pub struct Reading {
    /// What could not be read.
    pub errors: Vec<Error>,
    /// Whether it was broken off before the inputs were over.
    pub more: bool,
}

/// What came of reading many files to list something of them; `S` is the sum.
#[derive(Debug, Default)]
pub struct Listed<S> {
    /// The sum.
    pub summary: S,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// The way of the blocks from being read to being given on.
struct Line<'o, M, T> {
    joiner: Joiner<'o>,
    make: M,
    take: T,
    errors: Vec<Error>,
    /// Whether something that was made was not given on.
    waits: bool,
}

impl<'o, M, T> Line<'o, M, T> {
    /// Puts a batch together, and gives on what is made of it.
    fn run<P: Send>(
        &mut self,
        batch: &mut impl Iterator<Item = Checked<'o>>,
    ) -> Result<ControlFlow<()>, Error>
    where
        M: Fn(Piece<'o>) -> P + Sync + Send,
        T: FnMut(P) -> Result<ControlFlow<()>, Error>,
    {
        let mut pieces = Vec::new();
        let mut found = 0;
        for Checked { item, guess } in batch {
            match item {
                Ok(job) => {
                    if job.block.offset == 0 {
                        self.joiner = Joiner::new();
                    }
                    let mut piece = Some(self.joiner.add(job, guess));
                    while let Some(next) = piece {
                        found += next.len();
                        pieces.push(next);
                        if found > FINDINGS_AT_ONCE {
                            if self.give(&mut pieces)?.is_break() {
                                self.waits |= self.joiner.more().is_some();
                                return Ok(ControlFlow::Break(()));
                            }
                            found = 0;
                        }
                        piece = self.joiner.more();
                    }
                }
                Err(error) => {
                    // A run that breaks off does not come as far as the error.
                    if self.give(&mut pieces)?.is_break() {
                        self.waits = true;
                        return Ok(ControlFlow::Break(()));
                    }
                    self.errors.push(error);
                }
            }
        }
        self.give(&mut pieces)
    }

    /// Gives on what is made of the pieces.
    fn give<P: Send>(&mut self, pieces: &mut Vec<Piece<'o>>) -> Result<ControlFlow<()>, Error>
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
        let mut made = made.into_iter();
        while let Some(part) = made.next() {
            if (self.take)(part)?.is_break() {
                self.waits = made.next().is_some();
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}
