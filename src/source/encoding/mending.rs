//! Mending a stream of text as it is read.

use std::fmt;
use std::io::{self, Read};
use std::sync::{Arc, OnceLock};

use super::garbled::{Mender, Soundness, may_be_garbled, wide_words};
use crate::finding::Garbling;
use crate::limits::SAMPLE_BYTES;

/// Tells whether letters were misread in a stretch of text.
pub type Examiner = fn(&[u8]) -> Soundness;

/// The first word of a stream that was mended.
#[derive(Clone, Debug)]
pub struct Mended {
    /// Where it stands in the mended text.
    pub at: usize,
    /// How it stood in the stream.
    pub seen: Box<str>,
    /// What had become of it.
    pub how: Garbling,
}

/// What was mended in a stream, as soon as something was.
#[derive(Clone, Debug, Default)]
pub struct KnownMending(Arc<OnceLock<Mended>>);

impl KnownMending {
    /// The first word that was mended.
    pub fn first(&self) -> Option<&Mended> {
        self.0.get()
    }
}

/// A stream of text in UTF-8 of which the garbled words are mended as it is read, if that is wanted.
///
/// It is read in stretches of [`SAMPLE_BYTES`]. Whether letters were misread is decided for each of
/// them; one that does not show it is like the one before.
pub struct Mending<R> {
    stream: R,
    examiner: Option<Examiner>,
    known: KnownMending,
    letters: Option<Garbling>,
    /// What was read and not yet mended.
    raw: Vec<u8>,
    /// What was mended, passed on up to `taken`.
    ready: Vec<u8>,
    taken: usize,
    /// The bytes of mended text before `ready`.
    before: usize,
    over: bool,
    /// What kept the stream from being read, to be told behind all that was read before.
    trouble: Option<io::Error>,
}

impl<R: Read> Mending<R> {
    /// A stream that is mended with the help of `examiner`, or passed on as it is without one.
    pub fn new(stream: R, examiner: Option<Examiner>) -> Self {
        Self {
            stream,
            examiner,
            known: KnownMending::default(),
            letters: None,
            raw: Vec::new(),
            ready: Vec::new(),
            taken: 0,
            before: 0,
            over: false,
            trouble: None,
        }
    }

    /// The stream that is mended.
    pub fn stream(&self) -> &R {
        &self.stream
    }

    /// What was mended, as soon as something was.
    pub fn known(&self) -> KnownMending {
        self.known.clone()
    }

    /// Reads and mends the next stretch; whether there was any.
    fn next(&mut self, examiner: Examiner) -> bool {
        let missing = SAMPLE_BYTES.saturating_sub(self.raw.len());
        if !self.over {
            let mut more = self.stream.by_ref().take(missing as u64);
            match more.read_to_end(&mut self.raw) {
                Ok(read) => self.over = read < missing,
                Err(error) => {
                    self.trouble = Some(error);
                    self.over = true;
                }
            }
        }
        self.before += self.ready.len();
        self.ready.clear();
        self.taken = 0;
        let blank = self.raw.iter().rposition(u8::is_ascii_whitespace);
        // A word may go on behind the stretch.
        let end = match blank {
            Some(blank) if !self.over => blank + 1,
            _ => self.raw.len(),
        };
        if may_be_garbled(&self.raw[..end]) {
            self.mend(end, examiner);
        } else {
            self.ready.extend_from_slice(&self.raw[..end]);
        }
        self.raw.drain(..end);
        end > 0
    }

    fn mend(&mut self, end: usize, examiner: Examiner) {
        let text = &self.raw[..end];
        match examiner(text) {
            Soundness::Garbled(garbling) => self.letters = Some(garbling),
            Soundness::Sound => self.letters = None,
            Soundness::Unclear => {}
        }
        let mut mender = Mender::of(text, self.letters);
        let mut at = 0;
        for span in wide_words(text) {
            let word = span.of(text);
            let Some((meant, how)) = mender.mend(word) else {
                continue;
            };
            self.ready.extend_from_slice(&text[at..span.start]);
            let place = self.before + self.ready.len();
            self.ready.extend_from_slice(&meant);
            at = span.end;
            self.known.0.get_or_init(|| Mended {
                at: place,
                seen: String::from_utf8_lossy(word).into(),
                how,
            });
        }
        self.ready.extend_from_slice(&text[at..]);
    }
}

impl<R: Read> Read for Mending<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(examiner) = self.examiner else {
            return self.stream.read(into);
        };
        while self.taken == self.ready.len() {
            if !self.next(examiner) {
                return self.trouble.take().map_or(Ok(0), Err);
            }
        }
        let waiting = &self.ready[self.taken..];
        let count = waiting.len().min(into.len());
        into[..count].copy_from_slice(&waiting[..count]);
        self.taken += count;
        Ok(count)
    }
}

impl<R: fmt::Debug> fmt::Debug for Mending<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mending")
            .field("stream", &self.stream)
            .field("known", &self.known)
            .finish_non_exhaustive()
    }
}
