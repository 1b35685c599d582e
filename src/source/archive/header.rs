//! The header that stands before the data of a member of a zip archive.

use rawzip::extra_fields::{ExtraFieldId, ExtraFields};
use rawzip::{CompressionMethod, ReaderAt};
use std::io;

use crate::source::packed::Checksum;

/// The header before the data of a member (section 4.3.7 of the specification of zip).
#[derive(Debug)]
pub(super) struct Header {
    pub(super) name: String,
    pub(super) method: CompressionMethod,
    pub(super) encrypted: bool,
    /// Whether the sizes and the checksum may stand behind the data instead.
    pub(super) descriptor: bool,
    /// The bytes of the data.
    pub(super) packed: u64,
    pub(super) checksum: Checksum,
    /// Where the data begin.
    pub(super) data: u64,
}

impl Header {
    /// The bytes it begins with.
    pub(super) const SIGN: &[u8] = b"PK\x03\x04";

    /// The bytes before the name.
    const FIXED: usize = 30;

    /// Reads the header at this place; `None` if there is none, or not all of one.
    pub(super) fn read(archive: &impl ReaderAt, at: u64) -> io::Result<Option<Self>> {
        let mut fixed = [0; Self::FIXED];
        if !fill(archive, &mut fixed, at)? || !fixed.starts_with(Self::SIGN) {
            return Ok(None);
        }
        let short = |at: usize| u16::from_le_bytes([fixed[at], fixed[at + 1]]);
        let long = |at: usize| u32::from(short(at)) | u32::from(short(at + 2)) << 16;
        let name = usize::from(short(26));
        let mut rest = vec![0; name + usize::from(short(28))];
        let behind = at + Self::FIXED as u64;
        if !fill(archive, &mut rest, behind)? {
            return Ok(None);
        }
        let (name, extra) = rest.split_at(name);
        let [size, packed] = sizes([long(22), long(18)], extra);
        let flags = short(6);
        Ok(Some(Self {
            name: String::from_utf8_lossy(name).into_owned(),
            method: CompressionMethod::new(short(8)),
            encrypted: flags & 1 != 0,
            descriptor: flags & 1 << 3 != 0,
            packed,
            checksum: Checksum {
                crc: long(14),
                size,
            },
            data: behind + rest.len() as u64,
        }))
    }
}

/// The sizes of a member. One that does not fit into its field stands behind the name (section
/// 4.5.3).
fn sizes(fields: [u32; 2], extra: &[u8]) -> [u64; 2] {
    let mut extra = ExtraFields::new(extra);
    let large = extra.find(|(id, _)| *id == ExtraFieldId::ZIP64);
    let mut large = large.map_or(&[][..], |(_, data)| data);
    fields.map(|field| match large.split_first_chunk() {
        Some((size, rest)) if field == u32::MAX => {
            large = rest;
            u64::from_le_bytes(*size)
        }
        _ => u64::from(field),
    })
}

/// Fills all of `into` with what stands at this place; false if the archive ends before.
pub(super) fn fill(archive: &impl ReaderAt, into: &mut [u8], at: u64) -> io::Result<bool> {
    match archive.read_exact_at(into, at) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
