//! Reading the next blocks of the inputs.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;

use crate::check::{FileContext, Options};
use crate::error::Error;
use crate::source::{Blocks, Input, RawBlock};

/// A file as all its blocks see it.
#[derive(Debug)]
pub(super) struct OpenFile<'o> {
    pub(super) name: String,
    pub(super) context: FileContext<'o>,
}

/// A block and the file it is from.
#[derive(Debug)]
pub(super) struct Job<'o> {
    pub(super) file: Arc<OpenFile<'o>>,
    pub(super) block: RawBlock,
}

/// Something to do, or something that could not be done, in the order of the input.
pub(super) type Item<'o> = Result<Job<'o>, Error>;

/// Reads blocks of one input after the other.
pub(super) struct Feeder<'o> {
    inputs: VecDeque<Result<Input, Error>>,
    options: &'o Options,
    size: usize,
    current: Option<Current<'o>>,
}

struct Current<'o> {
    input: Input,
    file: Arc<OpenFile<'o>>,
    blocks: Blocks<Box<dyn Read + Send>>,
}

impl<'o> Feeder<'o> {
    pub(super) fn new(
        inputs: Vec<Result<Input, Error>>,
        options: &'o Options,
        size: usize,
    ) -> Self {
        Self {
            inputs: inputs.into(),
            options,
            size,
            current: None,
        }
    }

    /// The next items: blocks of about `bytes` bytes together, none at the end.
    pub(super) fn batch(&mut self, bytes: usize) -> Vec<Item<'o>> {
        let mut batch = Vec::new();
        let mut sum = 0;
        while sum < bytes {
            let Some(item) = self.next() else { break };
            // An empty file costs something too.
            sum += item.as_ref().map_or(1, |job| job.block.bytes.len() + 1024);
            batch.push(item);
        }
        batch
    }

    fn next(&mut self) -> Option<Item<'o>> {
        loop {
            if let Some(current) = &mut self.current {
                match current.blocks.block() {
                    Ok(Some(block)) => {
                        return Some(Ok(Job {
                            file: Arc::clone(&current.file),
                            block,
                        }));
                    }
                    Ok(None) => self.current = None,
                    Err(error) => {
                        let error = current.input.error(error);
                        self.current = None;
                        return Some(Err(error));
                    }
                }
            }
            let opened = self.inputs.pop_front()?.and_then(|input| self.open(input));
            match opened {
                Ok(current) => self.current = Some(current),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn open(&self, input: Input) -> Result<Current<'o>, Error> {
        let mut blocks = Blocks::new(input.open()?, self.size);
        let sample = blocks.sample().map_err(|error| input.error(error))?;
        let context = FileContext::new(sample, self.options);
        let file = Arc::new(OpenFile {
            name: input.name(),
            context,
        });
        Ok(Current {
            input,
            file,
            blocks,
        })
    }
}
