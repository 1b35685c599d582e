//! Zstandard data, several frames decoded side by side where the file tells their sizes.
//!
//! The tool `pzstd` writes a text as frames that do not need each other, and before each a frame
//! of twelve bytes that is to be skipped: its sign, the length four, and the size of the frame
//! that follows. Large dumps of online games have this form. Where it is found, whole frames are
//! taken into memory and decoded by all threads, up to a limit of text. Anything else, and any
//! frame whose size is a lie, is decoded as it comes, as if nothing had been said.

use std::collections::VecDeque;
use std::io::{self, BufReader, Chain, Cursor, Read};
use std::thread;
use zstd::zstd_safe::{find_frame_compressed_size, get_frame_content_size};

use super::codec::Codec;
use super::members::{Members, Resume};
use super::taken::{Counted, Taken};
use crate::limits::{AHEAD_BYTES, AHEAD_FRAME_BYTES, AHEAD_FRAMES, AHEAD_WINDOW_BYTES};

/// The bytes of the frame that tells a size.
const TELLER: usize = 12;
/// Its sign and its length.
const SIGN: [u8; 8] = [0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0];

/// The compressed bytes worth a decoder of their own; smaller frames share one.
const RUN_BYTES: usize = 256 << 10;

/// How many times as large as its data the text of games is, or less.
const USUAL_RATIO: usize = 6;

/// The first bytes of a frame that holds data.
const FRAME: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Reads the text of Zstandard frames.
pub(super) struct Frames<R> {
    /// The data; none when the rest has taken it or it is over.
    input: Option<BufReader<R>>,
    /// Where in the data the next run begins.
    offset: u64,
    /// Frames in memory, in order.
    runs: VecDeque<Run>,
    /// Whatever follows the frames of known size.
    rest: Option<Rest<R>>,
    /// What kept the data from being read, to be told behind the text.
    trouble: Option<io::Error>,
    taken: Taken,
}

type Rest<R> = Members<Counted<Chain<Cursor<Vec<u8>>, BufReader<R>>>>;

impl<R: Read> Frames<R> {
    pub(super) fn new(input: BufReader<R>, taken: Taken) -> Self {
        Self {
            input: Some(input),
            offset: taken.get(),
            runs: VecDeque::new(),
            rest: None,
            trouble: None,
            taken,
        }
    }

    /// Takes the next frames into memory and decodes them, each as far as its share goes.
    fn gather(&mut self) -> io::Result<()> {
        let threads = rayon::current_num_threads().min(AHEAD_FRAMES);
        while self.runs.len() < threads
            && let Some(mut input) = self.input.take()
        {
            let mut bytes = Vec::new();
            let odd = read_run(&mut input, &mut bytes);
            let start = self.offset;
            self.offset += bytes.len() as u64;
            if !bytes.is_empty() {
                self.runs.push_back(Run::new(bytes, start)?);
            }
            match odd {
                Ok(None) => self.input = Some(input),
                Ok(Some(odd)) if odd.is_empty() => {}
                Err(error) => self.trouble = Some(error),
                Ok(Some(odd)) => {
                    self.taken.set(self.offset);
                    let data = Counted::new(Cursor::new(odd).chain(input), self.taken.clone());
                    self.rest = Some(Members::new(data, Codec::zstd()?));
                }
            }
        }
        if threads > 1 {
            let share = AHEAD_BYTES / threads;
            // Not by the threads of the pool: one that waits there may take up other work, which
            // may wait for this very text.
            thread::scope(|scope| {
                for run in &mut self.runs {
                    scope.spawn(move || run.decode_ahead(share));
                }
            });
        }
        Ok(())
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(run) = self.runs.front_mut() {
                match run.read(into) {
                    Ok(0) => {
                        self.runs.pop_front();
                        continue;
                    }
                    Ok(read) => return Ok(read),
                    Err(error) => {
                        self.taken.set(run.position());
                        return Err(error);
                    }
                }
            }
            if let Some(rest) = &mut self.rest {
                return rest.read(into);
            }
            if self.input.is_none() {
                return self.trouble.take().map_or(Ok(0), Err);
            }
            self.gather()?;
        }
    }
}

impl<R: Read> Resume for Frames<R> {
    fn resume(&mut self) -> io::Result<Option<usize>> {
        let Some(run) = self.runs.front_mut() else {
            return self.rest.as_mut().map_or(Ok(None), Resume::resume);
        };
        let taken = run.frames.resume()?;
        if taken.is_some() {
            self.taken.set(run.position());
            return Ok(taken);
        }
        // What follows was found to begin with a frame, or will be.
        self.taken.set(run.end());
        self.runs.pop_front();
        let more = !self.runs.is_empty() || self.rest.is_some() || self.input.is_some();
        Ok(more.then_some(0))
    }
}

/// Frames of known size that follow each other, and their text as far as it is decoded.
struct Run {
    start: u64,
    ready: Cursor<Vec<u8>>,
    /// What stopped the decoder behind the text that is ready.
    trouble: Option<io::Error>,
    frames: Members<Cursor<Vec<u8>>>,
}

impl Run {
    fn new(bytes: Vec<u8>, start: u64) -> io::Result<Self> {
        Ok(Self {
            start,
            ready: Cursor::default(),
            trouble: None,
            frames: Members::new(Cursor::new(bytes), Codec::zstd()?),
        })
    }

    /// Decodes up to `share` bytes of the text; what follows, and trouble, comes as it is read.
    fn decode_ahead(&mut self, share: usize) {
        // Room for the usual text from the start: growing would take twice as much for a while.
        let room = self
            .frames
            .data()
            .get_ref()
            .len()
            .saturating_mul(USUAL_RATIO);
        let mut text = Vec::with_capacity(room.min(share));
        let limit = share as u64;
        self.trouble = self
            .frames
            .by_ref()
            .take(limit)
            .read_to_end(&mut text)
            .err();
        self.ready = Cursor::new(text);
    }

    /// How far the decoder is in the data.
    fn position(&self) -> u64 {
        self.start + self.frames.data().position()
    }

    /// Where the data behind it begin.
    fn end(&self) -> u64 {
        self.start + self.frames.data().get_ref().len() as u64
    }
}

impl Read for Run {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match (self.ready.read(into)?, self.trouble.take()) {
            (0, Some(trouble)) => Err(trouble),
            (0, None) => self.frames.read(into),
            (read, trouble) => {
                self.trouble = trouble;
                Ok(read)
            }
        }
    }
}

/// Reads frames of known size, some of them or a large one.
///
/// What is given back was read of something else, after which no frame can be told; it is empty
/// at the end of the data.
fn read_run(input: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<Option<Vec<u8>>> {
    while bytes.len() < RUN_BYTES {
        let start = bytes.len();
        let whole = read_frame(input, bytes);
        if !matches!(whole, Ok(true)) {
            let odd = bytes.split_off(start);
            return whole.map(|_| Some(odd));
        }
    }
    Ok(None)
}

/// Appends the next frame and the one that tells its size; false if the data have another form.
fn read_frame(input: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let start = bytes.len();
    input.by_ref().take(TELLER as u64).read_to_end(bytes)?;
    let size = match bytes[start..].strip_prefix(&SIGN) {
        Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]) as usize,
        _ => return Ok(false),
    };
    if size > AHEAD_FRAME_BYTES {
        return Ok(false);
    }
    input.by_ref().take(size as u64).read_to_end(bytes)?;
    let frame = &bytes[start + TELLER..];
    Ok(frame.len() == size
        && find_frame_compressed_size(frame) == Ok(size)
        && window(frame).is_some_and(|window| window <= AHEAD_WINDOW_BYTES))
}

/// The bytes of text a decoder has to keep for this frame: its window, or all of a short text.
fn window(frame: &[u8]) -> Option<u64> {
    let [descriptor, window, ..] = *frame.strip_prefix(&FRAME)? else {
        return None;
    };
    if descriptor & 0x20 != 0 {
        return get_frame_content_size(frame).ok().flatten();
    }
    let base = 1_u64 << (10 + (window >> 3));
    Some(base + base / 8 * u64::from(window & 7))
}
