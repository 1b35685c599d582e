//! What the first bytes of a file say of its form.

/// The way in which a text is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// One gzip member or more.
    Gzip,
    /// Zstandard frames, those that are to be skipped among them.
    Zstd,
    /// One bzip2 stream or more.
    Bzip2,
    /// One xz stream or more.
    Xz,
    /// Deflated data without a frame, as in zip archives.
    Deflate,
    /// Not compressed at all, as some members of zip archives are.
    Stored,
}

impl Format {
    /// The name people know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Bzip2 => "bzip2",
            Self::Xz => "xz",
            Self::Deflate => "deflate",
            Self::Stored => "stored",
        }
    }
}

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Packing {
    /// One compressed text.
    Compressed(Format),
    /// A zip archive.
    Zip,
    /// Something hakem does not unpack, by its name.
    Foreign(&'static str),
}

impl Packing {
    /// The bytes at the front of a file that are enough to know it.
    pub const FRONT: usize = 10;

    /// What the first bytes of a file say; `None` for plain text.
    ///
    /// Every one of these signs holds a byte that no text begins with, or is ten bytes long.
    pub fn of(front: &[u8]) -> Option<Self> {
        let skipped = |front: &[u8]| matches!(front, [first, 0x2a, 0x4d, 0x18, ..] if (0x50..=0x5f).contains(first));
        let compressed = match front {
            [0x1f, 0x8b, ..] => Format::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Format::Zstd,
            _ if skipped(front) => Format::Zstd,
            // The number of the block size, then the sign of a block or of the end.
            [
                b'B',
                b'Z',
                b'h',
                b'1'..=b'9',
                0x31,
                0x41,
                0x59,
                0x26,
                0x53,
                0x59,
                ..,
            ]
            | [
                b'B',
                b'Z',
                b'h',
                b'1'..=b'9',
                0x17,
                0x72,
                0x45,
                0x38,
                0x50,
                0x90,
                ..,
            ] => Format::Bzip2,
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Format::Xz,
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => return Some(Self::Zip),
            [b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, ..] => return Some(Self::Foreign("7-Zip")),
            [b'R', b'a', b'r', b'!', 0x1a, 7, ..] => return Some(Self::Foreign("RAR")),
            [0x04, 0x22, 0x4d, 0x18, ..] => return Some(Self::Foreign("LZ4")),
            [0x1f, 0x9d, ..] => return Some(Self::Foreign("compress (.Z)")),
            _ => return None,
        };
        Some(Self::Compressed(compressed))
    }

    /// The name people know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compressed(format) => format.name(),
            Self::Zip => "zip",
            Self::Foreign(name) => name,
        }
    }
}
