//! Compressed data and archives, made for the tests.

use rawzip::{CompressionMethod, ZipArchiveWriter};
use std::fmt::Write as _;
use std::io::{Read, Write};

use hakem::source::{Decoder, Format};

pub(crate) use crate::properties::decoders::{FORMATS, pack};

/// The ending of a file in this format.
pub(crate) fn ending(format: Format) -> &'static str {
    match format {
        Format::Gzip => "gz",
        Format::Zstd => "zst",
        Format::Bzip2 => "bz2",
        Format::Xz => "xz",
        other => panic!("{} is no format of files", other.name()),
    }
}

/// Zstandard frames, each of `size` bytes of text, with a frame before it that tells its size.
pub(crate) fn frames(text: &[u8], size: usize) -> Vec<u8> {
    let mut packed = Vec::new();
    for part in text.chunks(size) {
        let frame = pack(Format::Zstd, part);
        packed.extend(teller(frame.len()));
        packed.extend(frame);
    }
    packed
}

/// The frame that tells the size of the next one.
pub(crate) fn teller(size: usize) -> Vec<u8> {
    let size = u32::try_from(size).expect("a frame is small");
    [0x184d_2a50, 4, size].map(u32::to_le_bytes).concat()
}

/// A zip archive with these members.
pub(crate) fn zip(members: &[(&str, CompressionMethod, &[u8])]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, method, text) in members {
        let format = match *method {
            CompressionMethod::DEFLATE => Format::Deflate,
            CompressionMethod::BZIP2 => Format::Bzip2,
            CompressionMethod::ZSTD => Format::Zstd,
            CompressionMethod::XZ => Format::Xz,
            _ => Format::Stored,
        };
        let (mut entry, config) = archive
            .new_file(*name)
            .compression_method(*method)
            .start()
            .expect("a member can be begun");
        entry
            .write_all(&pack(format, text))
            .expect("a member can be written");
        // The sizes and the checksum are those of the text, which is written to nowhere here.
        let mut writer = config.wrap(std::io::sink());
        writer.write_all(text).expect("a text can be measured");
        let (_, descriptor) = writer.finish().expect("a text can be measured");
        entry.finish(descriptor).expect("a member can be ended");
    }
    archive.finish().expect("an archive can be ended")
}

/// The text of compressed data and the trouble behind it.
pub(crate) fn unpack(format: Format, packed: &[u8]) -> (Vec<u8>, Option<String>) {
    let data = std::io::Cursor::new(packed.to_vec());
    let mut text = Vec::new();
    let done = Decoder::new(format, data).and_then(|mut decoder| decoder.read_to_end(&mut text));
    (text, done.err().map(|error| error.to_string()))
}

/// A text that is not too easy to compress: games of many kinds of move.
pub(crate) fn games(count: usize) -> Vec<u8> {
    let mut text = String::new();
    for number in 1..=count {
        let year = 1998 + number % 25;
        let rest = [
            "*",
            "2. Nf3 *",
            "2. f4 exf4 3. Nf3 *",
            "2. Ke2 Ke7 3. Kd4 *",
        ][number * 7 % 4];
        let _ = write!(
            text,
            "[Event \"Round {number}\"]\n[Site \"{}\"]\n[Date \"{year}.??.??\"]\n[Round \"{number}\"]\n\
             [White \"A{}\"]\n[Black \"B{}\"]\n[Result \"*\"]\n\n1. e4 e5 {rest}\n\n",
            number * 7919 % 1009,
            number * 104_729 % 10_007,
            number * 1_299_709 % 99_991
        );
    }
    text.into_bytes()
}
