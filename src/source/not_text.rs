//! Files that are no text at all, known by their first bytes.

use crate::limits::SAMPLE_BYTES;

/// The first bytes of kinds of files that people have beside their games. Each holds what no text
/// begins with, or is longer than chance.
const SIGNS: [(&[u8], &str); 22] = [
    (b"\x89PNG\r\n\x1A\n", "a PNG image"),
    (b"\xFF\xD8\xFF", "a JPEG image"),
    (b"GIF87a", "a GIF image"),
    (b"GIF89a", "a GIF image"),
    (b"II*\0", "a TIFF image"),
    (b"MM\0*", "a TIFF image"),
    (b"\0\0\x01\0", "an icon"),
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "an RTF document"),
    (
        b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
        "an old Office document",
    ),
    (b"\x7FELF", "a program"),
    (b"MZ\x90\0", "a program"),
    (b"\xCF\xFA\xED\xFE", "a program"),
    (b"\xCA\xFE\xBA\xBE", "a program"),
    (b"\0asm", "a program"),
    (b"SQLite format 3\0", "a database of SQLite"),
    (b"OggS\0", "a sound or film"),
    (b"ID3\x02\0", "a sound"),
    (b"ID3\x03\0", "a sound"),
    (b"ID3\x04\0", "a sound"),
    (b"fLaC\0", "a sound"),
    (b"MThd\0\0\0\x06", "a sound"),
];

/// Kinds of files with a sign at this place behind the first bytes, whatever stands between.
const INNER_SIGNS: [(&[u8], usize, &[u8], &str); 5] = [
    (b"BM", 6, b"\0\0\0\0", "a BMP image"),
    (b"RIFF", 8, b"WAVE", "a sound"),
    (b"RIFF", 8, b"AVI ", "a film"),
    (b"RIFF", 8, b"WEBP", "a WebP image"),
    (b"\0\0\0", 4, b"ftyp", "a sound or film"),
];

/// How many control characters a text may have in any case.
const FEW: usize = 8;

/// What a file is, if its first bytes show that it is no text.
pub(super) fn kind(front: &[u8]) -> Option<&'static str> {
    let inner = |place: usize, sign| {
        let behind = front.get(place..);
        behind.is_some_and(|behind: &[u8]| behind.starts_with(sign))
    };
    let found = SIGNS.iter().find(|(sign, _)| front.starts_with(sign));
    let found = found.map(|(_, kind)| *kind);
    found.or_else(|| {
        let mut all = INNER_SIGNS.iter();
        let found =
            all.find(|(first, place, sign, _)| front.starts_with(first) && inner(*place, sign));
        found.map(|(.., kind)| *kind)
    })
}

/// Whether so many bytes at the front of a file are control characters that it can be no text.
///
/// Of what is given, the first [`SAMPLE_BYTES`] count.
pub fn is_binary(front: &[u8]) -> bool {
    let front = front.get(..SAMPLE_BYTES).unwrap_or(front);
    let control = |byte: &&u8| matches!(**byte, 0..=8 | 0x0E..=0x1F | 0x7F);
    let controls = front.iter().filter(control).count();
    controls > FEW && controls * 20 > front.len()
}
