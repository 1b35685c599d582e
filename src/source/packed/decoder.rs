//! A decoder that says where and why it stopped.

use std::io::{self, BufReader, Read};

use super::codec::Codec;
use super::frames::Frames;
use super::magic::{Format, Packing};
use super::members::{Members, Resume};
use super::taken::{Counted, Taken};

/// What a zip archive says of the text of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum {
    /// The CRC-32 of the text.
    pub crc: u32,
    /// The bytes of the text.
    pub size: u64,
}

/// The bytes read and decoded at once.
const SLICE: usize = 64 << 10;

/// Reads the text of compressed data, all members and frames of them.
///
/// Data that break off or are damaged give an error, with its place, behind all the text that there
/// is: that before the damage and, behind an empty line, that of the next members that are found.
/// A text that turns out to be packed once more is an error too: only one layer is taken off.
///
/// ```
/// use hakem::source::{Decoder, Format};
/// use std::io::Read;
///
/// const EMPTY: [u8; 20] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// let mut text = Vec::new();
/// Decoder::new(Format::Gzip, &EMPTY[..])?.read_to_end(&mut text)?;
/// assert_eq!(text, b"");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Decoder {
    inner: Box<dyn Resume + Send>,
    format: Format,
    /// Where the data begin.
    start: u64,
    taken: Taken,
    slice: Box<[u8]>,
    /// What of the slice is text that was not yet given out.
    ready: std::ops::Range<usize>,
    given: u64,
    crc: rawzip::Crc32,
    expected: Option<Checksum>,
    /// What is damaged, as far as decoding went on behind it.
    damage: Option<Damage>,
    /// What stopped it, to be told behind the text.
    trouble: Option<io::Error>,
    ended: bool,
}

/// Damaged data between data that were decoded.
struct Damage {
    /// The first of it.
    first: io::Error,
    /// Where decoding went on behind it.
    resumed: u64,
    /// How many places are damaged.
    places: u64,
    /// The text that was given when decoding went on for the last time.
    given: u64,
}

/// What stands for the text that is lost, so that what follows it is not taken for its rest.
const GAP: &[u8] = b"\n\n";

impl Decoder {
    /// Decodes from the front of `data`.
    ///
    /// # Errors
    ///
    /// Fails if the decoder finds no memory.
    pub fn new(format: Format, data: impl Read + Send + 'static) -> io::Result<Self> {
        Self::start(format, data, 0, None)
    }

    /// Decodes data that begin at `offset` in an archive, and compares the text with what the
    /// archive says of it, if it does.
    ///
    /// # Errors
    ///
    /// Fails if the decoder finds no memory.
    pub fn in_archive(
        format: Format,
        data: impl Read + Send + 'static,
        offset: u64,
        expected: Option<Checksum>,
    ) -> io::Result<Self> {
        Self::start(format, data, offset, expected)
    }

    fn start(
        format: Format,
        data: impl Read + Send + 'static,
        offset: u64,
        expected: Option<Checksum>,
    ) -> io::Result<Self> {
        let taken = Taken::default();
        taken.set(offset);
        Ok(Self {
            inner: decoder(format, BufReader::with_capacity(SLICE, data), &taken)?,
            format,
            start: offset,
            taken,
            slice: vec![0; SLICE].into(),
            ready: 0..0,
            given: 0,
            crc: rawzip::Crc32::new(),
            expected,
            damage: None,
            trouble: None,
            ended: false,
        })
    }

    /// Decodes the next slice; leaves none at the end.
    fn refill(&mut self) -> io::Result<()> {
        let mut len = 0;
        // A few bytes at least, so that the front of the text can be judged.
        while !self.ended && len < Packing::FRONT {
            match self.inner.read(&mut self.slice[len..]) {
                Ok(0) => {
                    self.ended = true;
                    self.trouble = self.damage.take().map(Damage::told);
                    self.trouble = self.trouble.take().or_else(|| self.mismatch());
                }
                Ok(read) => {
                    let text = &self.slice[len..len + read];
                    if self.expected.is_some() {
                        self.crc.update(text);
                    }
                    self.given += read as u64;
                    len += read;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let disk = error.raw_os_error().is_some();
                    let trouble = self.explain(error);
                    let resumed = if disk { Ok(None) } else { self.inner.resume() };
                    let Ok(Some(taken)) = resumed else {
                        self.ended = true;
                        self.trouble = Some(match self.damage.take() {
                            Some(damage) if !disk => damage.and(self.given).told(),
                            _ => trouble,
                        });
                        continue;
                    };
                    // A gap at the front of the slice would hide how the text behind it is packed.
                    if self.given > 0 && len + GAP.len() <= self.slice.len() {
                        self.slice[len..][..GAP.len()].copy_from_slice(GAP);
                        len += GAP.len();
                        self.given += GAP.len() as u64;
                    }
                    self.damage = Some(match self.damage.take() {
                        Some(damage) => damage.and(self.given),
                        None => Damage {
                            first: trouble,
                            resumed: self.taken.get().saturating_sub(taken as u64),
                            places: 1,
                            given: self.given,
                        },
                    });
                }
            }
        }
        self.ready = 0..len;
        let first = self.given == len as u64;
        if first && let Some(packing) = Packing::of(&self.slice[..len]) {
            self.ready = 0..0;
            self.ended = true;
            self.trouble = Some(io::Error::other(format!(
                "it holds {} data inside, and only one layer is unpacked",
                packing.name()
            )));
        }
        match self.trouble.take_if(|_| self.ready.is_empty()) {
            Some(trouble) => Err(trouble),
            None => Ok(()),
        }
    }

    /// The error if the text is not what the archive says.
    fn mismatch(&self) -> Option<io::Error> {
        let expected = self.expected?;
        let found = Checksum {
            crc: self.crc.checksum(),
            size: self.given,
        };
        if self.format == Format::Stored && found.size < expected.size {
            return Some(self.explain(io::ErrorKind::UnexpectedEof.into()));
        }
        (found != expected).then(|| {
            let (start, end, text) = (self.start, self.taken.get(), self.given);
            io::Error::other(format!(
                "its data from byte {start} to {end} do not give a text of the length and checksum that \
                 the archive tells; the {text} bytes they do give were read"
            ))
        })
    }

    /// What stopped the decoder, in words that say where.
    fn explain(&self, error: io::Error) -> io::Error {
        // The disk and not the data.
        if error.raw_os_error().is_some() {
            return error;
        }
        let name = self.format.name();
        let at = self.taken.get();
        let trouble = match error.kind() {
            io::ErrorKind::UnexpectedEof => format!("its {name} data end too early, at byte {at}"),
            _ => format!("its {name} data cannot be read on from byte {at} ({error})"),
        };
        let text = self.given;
        io::Error::new(
            error.kind(),
            format!("{trouble}; the {text} bytes of text before that were read"),
        )
    }
}

impl Damage {
    /// With one more place, if there was text between it and the one before.
    fn and(mut self, given: u64) -> Self {
        self.places += u64::from(given > self.given + GAP.len() as u64);
        self.given = given;
        self
    }

    /// The error, when all was read that can be.
    fn told(self) -> io::Error {
        let at = self.resumed;
        let more = match self.places - 1 {
            0 => String::new(),
            1 => String::from("; so is one more place behind it"),
            more => format!("; so are {more} more places behind it"),
        };
        let text = format!(
            "{}, and, behind an empty line, what could be decoded from byte {at} on{more}",
            self.first
        );
        io::Error::new(self.first.kind(), text)
    }
}

fn decoder(
    format: Format,
    data: BufReader<impl Read + Send + 'static>,
    taken: &Taken,
) -> io::Result<Box<dyn Resume + Send>> {
    let codec = match format {
        Format::Gzip => Codec::gzip(),
        Format::Bzip2 => Codec::bzip2(),
        Format::Xz => Codec::xz()?,
        Format::Deflate => Codec::deflate(),
        Format::Zstd => return Ok(Box::new(Frames::new(data, taken.clone()))),
        Format::Stored => return Ok(Box::new(Counted::new(data, taken.clone()))),
    };
    let data = Counted::new(data, taken.clone());
    Ok(Box::new(Members::new(data, codec)))
}

impl Read for Decoder {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.ready.is_empty() {
            self.refill()?;
        }
        let read = (&self.slice[self.ready.clone()]).read(into)?;
        self.ready.start += read;
        Ok(read)
    }
}

impl std::fmt::Debug for Decoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decoder")
            .field("format", &self.format)
            .field("given", &self.given)
            .finish_non_exhaustive()
    }
}
