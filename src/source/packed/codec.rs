//! The decoders of the libraries, one step at a time.
//!
//! The readers that the libraries offer lose what they had decoded in a call that ends with an
//! error. Here it is told apart what a step gave and what stopped it.

use flate2::FlushDecompress;
use liblzma::stream::Action;
use std::io;
use zstd::stream::raw::{InBuffer, Operation, OutBuffer};
use zstd::zstd_safe::zstd_sys::ZSTD_ErrorCode;
use zstd::zstd_safe::{DParameter, get_error_name};

use super::magic::Format;
use crate::limits::WINDOW_BYTES;

/// What a decoder did in one step.
pub(super) struct Step {
    /// The compressed bytes it took.
    pub(super) taken: usize,
    /// The bytes of text it gave.
    pub(super) given: usize,
    /// Whether a member, frame or stream ended; or what stopped the decoder.
    pub(super) end: io::Result<bool>,
}

/// A decoder of one format.
pub(super) enum Codec {
    Gzip(flate2::Decompress),
    Deflate(flate2::Decompress),
    Bzip2(bzip2::Decompress),
    Xz(liblzma::stream::Stream),
    Zstd(Box<Zstd>),
}

/// Zstandard, a block at a time: a step in which a block is damaged gives none of the text, so it
/// must not have any of the block before to give.
pub(super) struct Zstd {
    decoder: zstd::stream::raw::Decoder<'static>,
    /// The compressed bytes that the decoder wants next.
    wanted: usize,
    /// Whether the decoder may have more text ready than there was room for.
    full: bool,
}

impl Codec {
    pub(super) fn gzip() -> Self {
        Self::Gzip(flate2::Decompress::new_gzip(15))
    }

    pub(super) fn deflate() -> Self {
        Self::Deflate(flate2::Decompress::new(false))
    }

    pub(super) fn bzip2() -> Self {
        Self::Bzip2(bzip2::Decompress::new(false))
    }

    pub(super) fn xz() -> io::Result<Self> {
        let stream = liblzma::stream::Stream::new_stream_decoder(WINDOW_BYTES as u64, 0)?;
        Ok(Self::Xz(stream))
    }

    pub(super) fn zstd() -> io::Result<Self> {
        let mut decoder = zstd::stream::raw::Decoder::new()?;
        decoder.set_parameter(DParameter::WindowLogMax(WINDOW_BYTES.ilog2()))?;
        Ok(Self::Zstd(Box::new(Zstd {
            decoder,
            wanted: Zstd::START,
            full: false,
        })))
    }

    /// What it decodes.
    pub(super) const fn format(&self) -> Format {
        match self {
            Self::Gzip(_) => Format::Gzip,
            Self::Deflate(_) => Format::Deflate,
            Self::Bzip2(_) => Format::Bzip2,
            Self::Xz(_) => Format::Xz,
            Self::Zstd(_) => Format::Zstd,
        }
    }

    /// Prepares for the next member, frame or stream; false if none can follow.
    pub(super) fn restart(&mut self) -> io::Result<bool> {
        match self {
            Self::Gzip(_) => *self = Self::gzip(),
            Self::Deflate(_) => return Ok(false),
            Self::Bzip2(_) => *self = Self::bzip2(),
            Self::Xz(_) => *self = Self::xz()?,
            Self::Zstd(zstd) => {
                zstd.decoder.reinit()?;
                zstd.wanted = Zstd::START;
                zstd.full = false;
            }
        }
        Ok(true)
    }

    /// Decodes from `input` into `output`, as far as either goes or less.
    pub(super) fn step(&mut self, input: &[u8], output: &mut [u8]) -> Step {
        let before = self.totals();
        let end = match self {
            Self::Gzip(inflate) | Self::Deflate(inflate) => inflate
                .decompress(input, output, FlushDecompress::None)
                .map(|status| status == flate2::Status::StreamEnd)
                .map_err(io::Error::other),
            Self::Bzip2(bunzip) => bunzip
                .decompress(input, output)
                .map(|status| status == bzip2::Status::StreamEnd)
                .map_err(io::Error::other),
            Self::Xz(stream) => stream
                .process(input, output, Action::Run)
                .map(|status| status == liblzma::stream::Status::StreamEnd)
                .map_err(|error| match error {
                    liblzma::stream::Error::MemLimit => too_large(),
                    error => io::Error::other(error),
                }),
            Self::Zstd(zstd) => return zstd.step(input, output),
        };
        let after = self.totals();
        let difference = |after: u64, before: u64| usize::try_from(after - before).unwrap_or(0);
        Step {
            taken: difference(after.0, before.0),
            given: difference(after.1, before.1),
            end,
        }
    }

    /// The bytes taken and given so far by a decoder that counts them.
    fn totals(&self) -> (u64, u64) {
        match self {
            Self::Gzip(inflate) | Self::Deflate(inflate) => {
                (inflate.total_in(), inflate.total_out())
            }
            Self::Bzip2(bunzip) => (bunzip.total_in(), bunzip.total_out()),
            Self::Xz(stream) => (stream.total_in(), stream.total_out()),
            Self::Zstd(_) => (0, 0),
        }
    }
}

impl Zstd {
    /// The bytes that begin a frame.
    const START: usize = 5;

    /// The bytes of the header of a block.
    const BLOCK_HEADER: usize = 3;

    fn step(&mut self, input: &[u8], output: &mut [u8]) -> Step {
        // What is ready is taken out first.
        let wanted = if self.full { 0 } else { self.wanted };
        let mut source = InBuffer::around(&input[..wanted.min(input.len())]);
        let mut target = OutBuffer::around(output);
        let hint = self.decoder.run(&mut source, &mut target);
        let (taken, given) = (source.pos(), target.pos());
        let end = hint.map(|hint| {
            // The decoder would like the header of the block behind as well, which may be damaged.
            let block = hint.saturating_sub(Self::BLOCK_HEADER);
            self.wanted = if block > 0 { block } else { hint.max(1) };
            hint == 0
        });
        // Of the error nothing is left but its name.
        let window = ZSTD_ErrorCode::ZSTD_error_frameParameter_windowTooLarge as usize;
        let window = get_error_name(window.wrapping_neg());
        let end = end.map_err(|error| {
            if error.to_string() == window {
                too_large()
            } else {
                error
            }
        });
        self.full = given == output.len();
        Step { taken, given, end }
    }
}

/// The error that data need more memory than they get.
#[cold]
fn too_large() -> io::Error {
    io::Error::other(format!(
        "it needs a window of more than the {} MiB that are allowed; unpack it with a tool that allows \
         more, such as zstdcat --long=31 or xzcat, and pipe its text to hakem, or compress it anew with a \
         smaller window",
        WINDOW_BYTES >> 20
    ))
}
