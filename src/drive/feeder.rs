//! Reading the next blocks of the inputs.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use super::watch::Watch;
use crate::check::{FileContext, Options};
use crate::detect;
use crate::error::Error;
use crate::source::{
    Archive, Blocks, Decoding, Examiner, FileName, Input, KnownEncoding, KnownMending, Mending,
    Opened, Pool, RawBlock, Text, is_binary,
};

/// A file as all its blocks see it.
#[derive(Debug)]
pub(super) struct OpenFile<'o> {
    pub(super) name: FileName,
    pub(super) context: FileContext<'o>,
    pub(super) encoding: KnownEncoding,
    pub(super) mending: KnownMending,
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
    watch: &'o Watch,
    pool: Pool,
    /// The archive whose members come before the next input.
    archive: Option<Archive>,
    current: Option<Current<'o>>,
}

struct Current<'o> {
    file: Arc<OpenFile<'o>>,
    blocks: Blocks<Mending<Decoding<Text>>>,
}

impl<'o> Feeder<'o> {
    pub(super) fn new(
        inputs: Vec<Result<Input, Error>>,
        options: &'o Options,
        watch: &'o Watch,
    ) -> Self {
        Self {
            inputs: inputs.into(),
            options,
            watch,
            pool: Pool::default(),
            archive: None,
            current: None,
        }
    }

    /// The next item, a block of about `size` bytes; none at the end, and none once the run is stopped: what came last then may
    /// have been cut off anywhere.
    pub(super) fn next(&mut self, size: usize) -> Option<Item<'o>> {
        let item = self.read(size)?;
        (!self.watch.cuts_off()).then_some(item)
    }

    fn read(&mut self, size: usize) -> Option<Item<'o>> {
        loop {
            if let Some(current) = &mut self.current {
                current.blocks.resize(size);
                match current.blocks.block() {
                    Ok(Some(block)) => {
                        return Some(Ok(Job {
                            file: Arc::clone(&current.file),
                            block,
                        }));
                    }
                    Ok(None) => self.current = None,
                    Err(error) => {
                        let error = text_of(&current.blocks).error(error);
                        self.current = None;
                        return Some(Err(error));
                    }
                }
            }
            match self.text()?.and_then(|text| self.start(text, size)) {
                Ok(current) => self.current = Some(current),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    /// The next text: a member of the archive that is open, or an input.
    fn text(&mut self) -> Option<Result<Text, Error>> {
        loop {
            if let Some(text) = self.archive.as_mut().and_then(Iterator::next) {
                return Some(text);
            }
            self.archive = None;
            match self
                .inputs
                .pop_front()?
                .and_then(|input| input.open(self.watch.tap()))
            {
                Ok(Opened::Text(text)) => return Some(Ok(text)),
                Ok(Opened::Archive(archive)) => self.archive = Some(archive),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn start(&self, text: Text, size: usize) -> Result<Current<'o>, Error> {
        let name = text.name().clone();
        let languages = self.options.languages.clone();
        let judge = move |text: &[u8]| detect::encoding_among(text, &languages);
        let text = Decoding::new(text, self.options.encoding, judge);
        let encoding = text.known();
        let examiner: Examiner = detect::soundness;
        let text = Mending::new(text, self.options.mends.then_some(examiner));
        let mending = text.known();
        let mut blocks = Blocks::with_pool(text, size, self.pool.clone());
        let context = match blocks.sample() {
            // Where the encoding is named, somebody knows that it is text.
            Ok(sample) if self.options.encoding.is_none() && is_binary(sample) => {
                let error = io::Error::other(
                    "it is no text, for it is full of control characters; if it is, name its encoding with --encoding",
                );
                return Err(text_of(&blocks).error(error));
            }
            Ok(sample) => FileContext::new(sample, self.options),
            Err(error) => return Err(text_of(&blocks).error(error)),
        };
        let file = Arc::new(OpenFile {
            name,
            context,
            encoding,
            mending,
        });
        Ok(Current { file, blocks })
    }
}

/// The text that blocks are read from.
fn text_of(blocks: &Blocks<Mending<Decoding<Text>>>) -> &Text {
    blocks.stream().stream().stream()
}
