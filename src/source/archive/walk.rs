//! The members of a zip archive whose list is missing, found by the headers before their data.

use memchr::memmem;
use rawzip::{FileReader, ReaderAt};
use std::io;

use super::header::{Header, fill};
use super::{Member, Trouble, is_wanted};
use crate::limits::MEMBER_LIST_BYTES;
use crate::source::packed::Checksum;
use crate::source::tap::{Tap, shut};

/// What an entry of the list begins with.
const LISTED: &[u8] = b"PK\x01\x02";

/// The bytes of what may stand behind the data of a member: its sizes and checksum.
const DESCRIPTOR: usize = 24;

/// The bytes that are searched at once.
const SLICE: usize = 16 << 10;

/// What was found in an archive without its list.
pub(super) struct Found {
    pub(super) members: Vec<Member>,
    /// Where the search for headers ended: at the list, as far as it is there, or at the end.
    pub(super) end: u64,
    /// Where bytes begin that are of no member, if there are any.
    pub(super) odd: Option<u64>,
}

/// Goes from header to header, from the front of the archive to its end.
///
/// A link among the members cannot be told from a file: that stands in the list alone.
pub(super) fn walk(archive: &FileReader, len: u64, tap: &Tap) -> io::Result<Found> {
    let mut walk = Walk {
        archive,
        len,
        tap,
        slice: Vec::new(),
        start: 0,
    };
    let mut found = Found {
        members: Vec::new(),
        end: 0,
        odd: None,
    };
    let mut bytes = 0;
    while let Some(header) = Header::read(archive, found.end)? {
        let (end, checksum) = walk.data_end(&header)?;
        if is_wanted(&header.name) {
            bytes += header.name.len() + size_of::<Member>();
            if bytes > MEMBER_LIST_BYTES {
                break;
            }
            found.members.push(Member {
                name: header.name,
                method: header.method,
                trouble: header.encrypted.then_some(Trouble::Encrypted),
                place: found.end..end,
                packed: end - header.data,
                checksum,
            });
        }
        found.end = walk.sign(end)?.unwrap_or(len);
        if found.end - end > DESCRIPTOR as u64 {
            found.odd.get_or_insert(end);
        }
    }
    Ok(found)
}

struct Walk<'a> {
    archive: &'a FileReader,
    len: u64,
    tap: &'a Tap,
    /// What is searched for signs, and where it stands.
    slice: Vec<u8>,
    start: u64,
}

impl Walk<'_> {
    /// Where the data of a member end, and what is said of its text.
    fn data_end(&mut self, header: &Header) -> io::Result<(u64, Option<Checksum>)> {
        if header.packed > 0 || !header.descriptor {
            let end = header.data.saturating_add(header.packed).min(self.len);
            return Ok((end, Some(header.checksum)));
        }
        // It is known where it must stand: before the next header, and at the end of as many
        // bytes as it says. What only looks like a header, within the data, has none before it.
        // Where it is cut off, its front counts as data.
        let mut from = header.data;
        loop {
            let sign = self.sign(from)?;
            let behind = sign.unwrap_or(self.len);
            if let Some((end, checksum)) = self.descriptor(header.data, behind)? {
                return Ok((end, Some(checksum)));
            }
            if sign.is_none() {
                return Ok((self.len, None));
            }
            from = behind + 1;
        }
    }

    /// The end of the data that begin at `data`, and what is said of their text, if that stands
    /// directly before the place `behind` (section 4.3.9 of the specification of zip).
    fn descriptor(&self, data: u64, behind: u64) -> io::Result<Option<(u64, Checksum)>> {
        let mut bytes = [0; DESCRIPTOR];
        let Some(start) = behind.checked_sub(DESCRIPTOR as u64) else {
            return Ok(None);
        };
        fill(self.archive, &mut bytes, start)?;
        // The sizes have four bytes each, or eight in large archives.
        for width in [4, 8] {
            let (front, size) = bytes.split_at(DESCRIPTOR - width);
            let (front, packed) = front.split_at(front.len() - width);
            let Some((front, crc)) = front.split_last_chunk() else {
                continue;
            };
            // Its sign is optional.
            let sign = if front.ends_with(b"PK\x07\x08") { 4 } else { 0 };
            let length = (sign + size_of::<u32>() + 2 * width) as u64;
            let end = data.checked_add(number(packed));
            if let Some(end) = end.filter(|end| end.checked_add(length) == Some(behind)) {
                let crc = u32::from_le_bytes(*crc);
                let size = number(size);
                return Ok(Some((end, Checksum { crc, size })));
            }
        }
        Ok(None)
    }

    /// The next place where a header may begin, or the list.
    fn sign(&mut self, mut from: u64) -> io::Result<Option<u64>> {
        loop {
            let rest = self.rest(from)?;
            let is_sign = |at: &usize| {
                let rest = rest.get(*at..).unwrap_or_default();
                rest.starts_with(Header::SIGN) || rest.starts_with(LISTED)
            };
            if let Some(at) = memmem::find_iter(rest, b"PK").find(is_sign) {
                return Ok(Some(from + at as u64));
            }
            // A sign may be cut by the end of the slice.
            match rest.len().checked_sub(Header::SIGN.len()) {
                Some(last) => from += last as u64 + 1,
                None => return Ok(None),
            }
        }
    }

    /// The rest of the slice from this place on, or of the next slice; less than a sign only at
    /// the end of the archive.
    fn rest(&mut self, from: u64) -> io::Result<&[u8]> {
        let within = |from: u64| usize::try_from(from.checked_sub(self.start)?).ok();
        let at = within(from).filter(|at| at + Header::SIGN.len() <= self.slice.len());
        if let Some(at) = at {
            return Ok(&self.slice[at..]);
        }
        if self.tap.is_shut() {
            return Err(shut());
        }
        self.slice.resize(SLICE, 0);
        let read = self.archive.read_at(&mut self.slice, from)?;
        self.slice.truncate(read);
        self.start = from;
        Ok(&self.slice)
    }
}

/// The number in bytes, the least one first.
fn number(bytes: &[u8]) -> u64 {
    let add = |sum, byte: &u8| sum << 8 | u64::from(*byte);
    bytes.iter().rev().fold(0, add)
}
