//! Decoders: whatever the data, there is text and then perhaps trouble, and the same text however
//! they are read, at least up to the block with the trouble; what is packed comes out again, and of what breaks off the text before that.

use std::io::{self, Cursor, Read, Write};
use std::sync::Arc;

use flate2::Compression;
use hakem::source::{Decoder, Format, Input, Opened, Packing};

use super::blocks::POOLS;

/// The formats that a file can be compressed in.
pub const FORMATS: [Format; 4] = [Format::Gzip, Format::Zstd, Format::Bzip2, Format::Xz];

/// The bytes of text that are taken: few data can hold a lot of it.
const ENOUGH: u64 = 1 << 20;

/// Data as they are, and as a text that is packed first.
pub fn decoders(data: &[u8]) {
    any_data(data);
    for format in FORMATS {
        packed_and_cut(format, data);
    }
}

fn any_data(data: &[u8]) {
    let format = match Packing::of(data) {
        Some(Packing::Zip) => return archive(data),
        Some(Packing::Compressed(format)) => format,
        _ => Format::Deflate,
    };
    let read = || unpack(format, Cursor::new(data.to_vec()));
    let expected = POOLS[0].install(read);
    assert_eq!(POOLS[2].install(read), expected, "on three threads");
    let (text, trouble) = unpack(format, ByteByByte(Cursor::new(data.to_vec())));
    // Trouble is told at the end, which this has not come to.
    if expected.0.len() as u64 == ENOUGH {
        return;
    }
    // How the trouble is told may hang on how much the decoder had before it, and so may the last
    // bytes of a block that turns out to be damaged.
    assert_eq!(trouble.is_some(), expected.1.is_some());
    if trouble.is_some() {
        let before = before_trouble(&expected.0, expected.1.as_deref());
        assert!(text.starts_with(before), "byte by byte up to trouble");
    } else {
        assert_eq!(text, expected.0, "byte by byte");
    }
}

/// The text before the first trouble, by what is told of it: decoding may have gone on behind.
fn before_trouble<'t>(text: &'t [u8], told: Option<&str>) -> &'t [u8] {
    let length = told.and_then(|told| {
        let (before, _) = told.split_once(" bytes of text before")?;
        let (_, number) = before.rsplit_once(' ')?;
        number.parse().ok()
    });
    &text[..length.unwrap_or(text.len())]
}

/// Reads all members of an archive.
fn archive(data: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("archive.zip");
    std::fs::write(&path, data).expect("the file can be written");
    if let Ok(Opened::Archive(members)) = Input::file(path).open(&Arc::default()) {
        for member in members.flatten() {
            text_and_trouble(member);
        }
    }
}

fn packed_and_cut(format: Format, text: &[u8]) {
    let packed = pack(format, text);
    let (given, trouble) = unpack(format, Cursor::new(packed.clone()));
    if Packing::of(text).is_some() {
        assert!(given.is_empty() && trouble.is_some(), "only one layer");
        return;
    }
    assert_eq!(given, text);
    assert_eq!(trouble, None);
    let sum = text.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    let cut = 1 + sum % (packed.len() - 1);
    let (given, trouble) = unpack(format, Cursor::new(packed[..cut].to_vec()));
    assert!(text.starts_with(&given), "the text before the cut");
    assert!(trouble.is_some(), "cut at {cut} of {}", packed.len());
}

/// One member, frame or stream that holds the text.
pub fn pack(format: Format, text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    match format {
        Format::Gzip => flate2::bufread::GzEncoder::new(text, Compression::fast())
            .read_to_end(&mut packed)
            .map(drop),
        Format::Zstd => zstd::stream::copy_encode(text, &mut packed, 1),
        Format::Bzip2 => bzip2::bufread::BzEncoder::new(text, bzip2::Compression::fast())
            .read_to_end(&mut packed)
            .map(drop),
        Format::Xz => liblzma::bufread::XzEncoder::new(text, 0)
            .read_to_end(&mut packed)
            .map(drop),
        Format::Deflate => flate2::bufread::DeflateEncoder::new(text, Compression::fast())
            .read_to_end(&mut packed)
            .map(drop),
        _ => packed.write_all(text),
    }
    .expect("a text can be compressed");
    packed
}

/// The front of the text of compressed data, and the trouble behind it.
fn unpack(format: Format, data: impl Read + Send + 'static) -> (Vec<u8>, Option<String>) {
    text_and_trouble(Decoder::new(format, data).expect("there is memory"))
}

fn text_and_trouble(mut reader: impl Read) -> (Vec<u8>, Option<String>) {
    let mut text = Vec::new();
    let read = reader.by_ref().take(ENOUGH).read_to_end(&mut text);
    (text, read.err().map(|error| error.to_string()))
}

/// Data that come slowly.
struct ByteByByte(Cursor<Vec<u8>>);

impl Read for ByteByByte {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let one = into.len().min(1);
        self.0.read(&mut into[..one])
    }
}
