//! Decoding a stream as it is read.

use std::fmt;
use std::io::{self, Read};
use std::sync::{Arc, OnceLock};

use fearless_simd::dispatch;

use super::bytes::Page;
use super::{BYTE_ORDER_MARK, Encoding, Units, wide};
use crate::limits::SAMPLE_BYTES;
use crate::vectors::vectors;

/// Guesses the encoding of a text that is not UTF-8 from a stretch of it; `None` if it cannot be
/// told.
pub type Judge = Box<dyn Fn(&[u8]) -> Option<Encoding> + Send>;

/// The bytes before the first one beyond ASCII that are looked at with it.
const BEFORE: usize = 4 << 10;

/// The bytes at the front of a stream that tell UTF-16 from anything else.
const FRONT: usize = 64;

/// The bytes that are decoded at a time.
const AT_ONCE: usize = 64 << 10;

/// The bytes that are decoded together with one beyond ASCII: others are hardly far.
const NEAR: usize = 1 << 10;

/// The encoding of a text, as soon as it is known.
///
/// Whoever has read a byte beyond ASCII can ask for it.
#[derive(Clone, Debug, Default)]
pub struct KnownEncoding(Arc<OnceLock<Known>>);

#[derive(Clone, Copy, Debug)]
struct Known {
    encoding: Encoding,
    /// The place of the first byte beyond ASCII, if it is a guess.
    guessed: Option<usize>,
}

impl KnownEncoding {
    /// The encoding; UTF-8 as long as there is nothing but ASCII.
    pub fn get(&self) -> Encoding {
        self.0.get().map_or(Encoding::Utf8, |known| known.encoding)
    }

    /// Whether it is decided.
    pub fn is_decided(&self) -> bool {
        self.0.get().is_some()
    }

    /// The encoding if it was guessed, and where in the decoded text the first character stands
    /// for which that matters.
    pub fn guessed(&self) -> Option<(Encoding, usize)> {
        let known = self.0.get()?;
        Some((known.encoding, known.guessed?))
    }

    fn set(&self, encoding: Encoding, guessed: Option<usize>) {
        // Only one reader decides, and only once.
        let _ = self.0.set(Known { encoding, guessed });
    }
}

/// A stream that is decoded to UTF-8 as it is read.
///
/// Text in UTF-8 passes through as it is, and so do bytes that are not UTF-8 if nothing tells what they
/// are. The encoding that was named decides, if one was, but not over the mark of UTF-8 on a text that
/// is UTF-8; otherwise a byte order mark; otherwise the stretch round the first byte beyond ASCII.
pub struct Decoding<R> {
    stream: R,
    named: Option<Encoding>,
    judge: Judge,
    known: KnownEncoding,
    state: State,
    /// Bytes that were read and not yet decoded or passed on, from `used` on.
    raw: Vec<u8>,
    used: usize,
    /// Decoded text that waits, from `taken` on.
    ready: Vec<u8>,
    taken: usize,
    /// The last bytes that were passed on, while nothing is decided.
    before: Vec<u8>,
    /// How many bytes were passed on by then.
    passed: usize,
    over: bool,
    /// What kept the stream from being read, to be told behind all that was read before.
    trouble: Option<io::Error>,
}

enum State {
    /// Nothing was read yet.
    Front,
    /// Nothing but ASCII was read yet.
    Ascii,
    /// All that follows is passed on.
    Through,
    Bytes(Box<Page>),
    Wide(Encoding),
}

impl<R: Read> Decoding<R> {
    /// A stream in the encoding that is named, or else in one that is found out, with the help of
    /// `judge` if it is not UTF-8.
    pub fn new(
        stream: R,
        named: Option<Encoding>,
        judge: impl Fn(&[u8]) -> Option<Encoding> + Send + 'static,
    ) -> Self {
        Self {
            stream,
            named,
            judge: Box::new(judge),
            known: KnownEncoding::default(),
            state: State::Front,
            raw: Vec::new(),
            used: 0,
            ready: Vec::new(),
            taken: 0,
            before: Vec::new(),
            passed: 0,
            over: false,
            trouble: None,
        }
    }

    /// The stream that is decoded.
    pub fn stream(&self) -> &R {
        &self.stream
    }

    /// The encoding, as soon as it is known.
    pub fn known(&self) -> KnownEncoding {
        self.known.clone()
    }

    /// The bytes that were read and not yet decoded or passed on.
    fn waiting(&self) -> &[u8] {
        &self.raw[self.used..]
    }

    /// Drops the first of the bytes that wait.
    fn consume(&mut self, count: usize) {
        self.used += count;
        if self.used >= self.raw.len() {
            self.raw.clear();
            self.used = 0;
        }
    }

    /// Reads until `wanted` bytes wait, or all there are.
    fn gather(&mut self, wanted: usize) {
        self.raw.drain(..std::mem::take(&mut self.used));
        let missing = wanted.saturating_sub(self.raw.len());
        if missing == 0 || self.over {
            return;
        }
        let mut more = self.stream.by_ref().take(missing as u64);
        match more.read_to_end(&mut self.raw) {
            Ok(read) => self.over = read < missing,
            Err(error) => {
                self.trouble = Some(error);
                self.over = true;
            }
        }
    }

    /// Looks at the first bytes of the stream.
    fn begin(&mut self) {
        self.gather(FRONT);
        let marked = match *self.raw {
            [0xFF, 0xFE, ..] => Some(Encoding::Utf16Le),
            [0xFE, 0xFF, ..] => Some(Encoding::Utf16Be),
            ref raw if raw.starts_with(BYTE_ORDER_MARK) => Some(Encoding::Utf8),
            _ => None,
        };
        let named = self.named.or(marked);
        // The mark of UTF-16 shows in which order a file that is named so has its bytes.
        let named = match (named, marked) {
            (Some(Encoding::Utf16Le | Encoding::Utf16Be), Some(marked))
                if marked != Encoding::Utf8 =>
            {
                Some(marked)
            }
            (named, _) => named,
        };
        // A name for many files does not hold for one that shows itself to be UTF-8.
        if let (Some(name), Some(Encoding::Utf8)) = (self.named, marked)
            && Page::of(name).is_some()
            && let Some(at) = self.wide_behind_mark()
        {
            self.ready.extend(self.raw.drain(..BYTE_ORDER_MARK.len()));
            return self.decide(Encoding::Utf8, Some(at));
        }
        if let Some(encoding) = named {
            if self.raw.starts_with("\u{FEFF}".as_bytes()) && encoding.units() == Units::Single {
                self.ready.extend(self.raw.drain(..3));
            }
            return self.decide(encoding, None);
        }
        match wide_without_mark(&self.raw) {
            Some(encoding) => self.decide(encoding, Some(0)),
            None => self.state = State::Ascii,
        }
    }

    /// The place of the first byte beyond ASCII behind a mark of UTF-8, if there is any, and the
    /// stretch that begins the stream is UTF-8, or more so than anything else.
    fn wide_behind_mark(&mut self) -> Option<usize> {
        self.gather(SAMPLE_BYTES);
        let mark = BYTE_ORDER_MARK.len();
        let sample = &self.raw[mark..];
        let odd = first_odd(sample)?;
        is_utf8(sample).then_some(mark + odd)
    }

    fn decide(&mut self, encoding: Encoding, guessed: Option<usize>) {
        self.known.set(encoding, guessed);
        self.state = match Page::of(encoding) {
            Some(page) => State::Bytes(Box::new(page)),
            None if encoding == Encoding::Utf8 => State::Through,
            None => State::Wide(encoding),
        };
    }

    /// Looks at bytes that were read into `into`, and gives how many of them are passed on.
    fn look(&mut self, into: &[u8]) -> usize {
        let Some(odd) = first_odd(into) else {
            let kept = into.len().min(BEFORE);
            let room = BEFORE - kept;
            let old = self.before.len().saturating_sub(room);
            self.before.drain(..old);
            self.before.extend_from_slice(&into[into.len() - kept..]);
            self.passed += into.len();
            return into.len();
        };
        self.raw = [&into[odd..], self.waiting()].concat();
        self.used = 0;
        self.gather(SAMPLE_BYTES);
        let sample = &self.raw[..self.raw.len().min(SAMPLE_BYTES)];
        if is_utf8(sample) {
            self.decide(Encoding::Utf8, None);
            return odd;
        }
        let mut window = std::mem::take(&mut self.before);
        window.extend_from_slice(&into[..odd]);
        window.drain(..window.len().saturating_sub(BEFORE));
        window.extend_from_slice(sample);
        match (self.judge)(&window) {
            Some(encoding) => self.decide(encoding, Some(self.passed + odd)),
            None => self.decide(Encoding::Utf8, None),
        }
        odd
    }

    /// Passes on what waits, or what the stream gives.
    fn pass(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.waiting().is_empty() {
            if self.over {
                return self.trouble.take().map_or(Ok(0), Err);
            }
            return self.stream.read(into);
        }
        let count = self.waiting().len().min(into.len());
        into[..count].copy_from_slice(&self.waiting()[..count]);
        self.consume(count);
        Ok(count)
    }

    /// Passes on what is ASCII, which is the same in all encodings with a byte for each character;
    /// nothing if the next byte is not.
    fn pass_ascii(&mut self, into: &mut [u8]) -> io::Result<Option<usize>> {
        if self.waiting().is_empty() {
            let read = self.pass(into)?;
            let odd = first_odd(&into[..read]).unwrap_or(read);
            self.raw.extend_from_slice(&into[odd..read]);
            return Ok((odd > 0 || read == 0).then_some(odd));
        }
        let waiting = &self.waiting()[..self.waiting().len().min(into.len())];
        let count = first_odd(waiting).unwrap_or(waiting.len());
        into[..count].copy_from_slice(&waiting[..count]);
        self.consume(count);
        Ok((count > 0).then_some(count))
    }

    /// Decodes some more; whether there was any.
    fn decode(&mut self) -> bool {
        self.ready.clear();
        self.taken = 0;
        let used = match &self.state {
            State::Bytes(page) => {
                let odd = &self.raw[self.used..];
                let odd = &odd[..odd.len().min(NEAR)];
                page.decode(odd, &mut self.ready);
                odd.len()
            }
            State::Wide(encoding) => {
                let encoding = *encoding;
                self.gather(AT_ONCE);
                wide::decode(&self.raw, encoding, self.over, &mut self.ready)
            }
            State::Front | State::Ascii | State::Through => 0,
        };
        self.consume(used);
        used > 0
    }
}

impl<R: Read> Read for Decoding<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if into.is_empty() {
            return Ok(0);
        }
        loop {
            if self.taken < self.ready.len() {
                let waiting = &self.ready[self.taken..];
                let count = waiting.len().min(into.len());
                into[..count].copy_from_slice(&waiting[..count]);
                self.taken += count;
                return Ok(count);
            }
            match self.state {
                State::Front => self.begin(),
                State::Through => return self.pass(into),
                State::Ascii => {
                    let read = self.pass(into)?;
                    let passed = self.look(&into[..read]);
                    if passed > 0 || read == 0 {
                        return Ok(passed);
                    }
                }
                State::Bytes(_) => {
                    if let Some(passed) = self.pass_ascii(into)? {
                        return Ok(passed);
                    }
                    self.decode();
                }
                State::Wide(_) => {
                    if !self.decode() {
                        return self.trouble.take().map_or(Ok(0), Err);
                    }
                }
            }
        }
    }
}

impl<R: fmt::Debug> fmt::Debug for Decoding<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoding")
            .field("stream", &self.stream)
            .field("known", &self.known)
            .finish_non_exhaustive()
    }
}

/// The first byte that is not ASCII.
fn first_odd(bytes: &[u8]) -> Option<usize> {
    const CHUNK: usize = 4 << 10;
    let chunks = bytes.chunks(CHUNK).enumerate();
    let mut odd = chunks.filter(|(_, chunk)| !is_ascii(chunk));
    let (index, chunk) = odd.next()?;
    let place = chunk.iter().position(|byte| !byte.is_ascii())?;
    Some(index * CHUNK + place)
}

/// Whether there is nothing but ASCII; written so that it becomes vector instructions.
fn is_ascii(bytes: &[u8]) -> bool {
    dispatch!(vectors(), _ => all_bits(bytes).is_ascii())
}

/// The bits that any of the bytes has.
#[inline(always)]
fn all_bits(bytes: &[u8]) -> u8 {
    let mut bits = 0;
    for &byte in bytes {
        bits |= byte;
    }
    bits
}

/// Whether a text is UTF-8, or more so than anything else. Its last character may be cut.
fn is_utf8(sample: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in sample.utf8_chunks() {
        valid += chunk.valid().chars().filter(|ch| !ch.is_ascii()).count();
        invalid += usize::from(!chunk.invalid().is_empty());
    }
    let cut = std::str::from_utf8(sample).is_err_and(|error| error.error_len().is_none());
    // What looks like UTF-8 by chance is rare.
    invalid == 0 || (cut && invalid == 1 && valid > 0) || valid >= invalid
}

/// Whether text begins as UTF-16 does in Europe: every other byte of it is that of an alphabet, zero
/// to five, which no text has beside these.
fn wide_without_mark(front: &[u8]) -> Option<Encoding> {
    let (pairs, _) = front.as_chunks::<2>();
    let pages = |side: usize| pairs.iter().filter(|pair| pair[side] <= 5).count();
    let most = |count: usize| count >= 4 && count * 10 > pairs.len() * 9;
    match (pages(0), pages(1)) {
        (0, low) if most(low) => Some(Encoding::Utf16Le),
        (high, 0) if most(high) => Some(Encoding::Utf16Be),
        _ => None,
    }
}
