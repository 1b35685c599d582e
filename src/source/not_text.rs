//! Files that are no text at all, known by their first bytes.

use crate::limits::SAMPLE_BYTES;

/// The first bytes of kinds of files that people have beside their games. Each holds what no text
/// begins with, or is longer than chance.
const SIGNS: [(&[u8], &str); 18] = [
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
    (b"ID3\x03\0", "a sound"),
];

/// How many control characters a text may have in any case.
const FEW: usize = 8;

/// What a file is, if its first bytes show that it is no text.
pub(super) fn kind(front: &[u8]) -> Option<&'static str> {
    let found = SIGNS.iter().find(|(sign, _)| front.starts_with(sign));
    found.map(|(_, kind)| *kind)
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
