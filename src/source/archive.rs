//! The records in a zip archive.

use rawzip::{CompressionMethod, FileReader, RangeReader, ZipArchiveEntryWayfinder, ZipLocator};
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::vec;

use super::FileName;
use super::inputs::is_record;
use super::open::{Text, unreadable};
use super::packed::{Checksum, Decoder, Format};
use super::tap::{Tap, Tapped};
use crate::error::Error;
use crate::limits::MEMBER_LIST_BYTES;

type Zip = rawzip::ZipArchive<Arc<FileReader>>;

/// A zip archive, which gives the records in it one after the other, in the order of its list.
///
/// Members are chosen as files in folders are: by their endings, hidden ones left out. What
/// cannot be read stands in its place as an error.
#[derive(Debug)]
pub struct Archive {
    name: FileName,
    zip: Zip,
    tap: Arc<Tap>,
    members: vec::IntoIter<Member>,
    /// What is wrong with the list, told behind the members.
    trouble: Option<String>,
}

#[derive(Debug)]
struct Member {
    name: String,
    method: CompressionMethod,
    encrypted: bool,
    /// Whether its data are another member's as well.
    shared: bool,
    /// Where its header and data stand.
    place: std::ops::Range<u64>,
    way: ZipArchiveEntryWayfinder,
    checksum: Checksum,
}

impl Archive {
    /// Reads the list of members at the end of the archive.
    pub(super) fn open(name: FileName, file: File, tap: &Arc<Tap>) -> io::Result<Self> {
        let end = file.metadata()?.len();
        let mut buffer = vec![0; rawzip::MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
        let zip = ZipLocator::new()
            .locate_in_reader(Arc::new(FileReader::from(file)), &mut buffer, end)
            .map_err(|(_, error)| {
                io::Error::other(format!(
                    "the list at the end of the zip archive is missing or damaged ({error})"
                ))
            })?;
        let (mut members, trouble) = list(&zip, &mut buffer);
        mark_shared(&mut members);
        if members.is_empty() && trouble.is_none() {
            let none = "the zip archive holds no file with an ending that is looked for";
            return Err(io::Error::other(none));
        }
        Ok(Self {
            name,
            zip,
            tap: Arc::clone(tap),
            members: members.into_iter(),
            trouble,
        })
    }

    fn text(&self, member: &Member, name: FileName) -> io::Result<Text> {
        let format = match member.method {
            CompressionMethod::STORE => Format::Stored,
            CompressionMethod::DEFLATE => Format::Deflate,
            CompressionMethod::BZIP2 => Format::Bzip2,
            CompressionMethod::ZSTD => Format::Zstd,
            CompressionMethod::XZ => Format::Xz,
            method => {
                return Err(io::Error::other(format!(
                    "it is compressed by method {method}, which is not read"
                )));
            }
        };
        if member.encrypted {
            return Err(io::Error::other("it is encrypted"));
        }
        if member.shared {
            return Err(io::Error::other("its data are those of another member too"));
        }
        let entry = self.zip.get_entry(member.way).map_err(io::Error::other)?;
        let (start, end) = entry.compressed_data_range();
        let data = RangeReader::new(Arc::clone(self.zip.get_ref()), start..end);
        let data = Tapped::new(data, &self.tap);
        let reader = Decoder::in_archive(format, data, start, member.checksum)?;
        Ok(Text::new(name, reader))
    }
}

impl Iterator for Archive {
    type Item = Result<Text, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(member) = self.members.next() else {
            let trouble = io::Error::other(self.trouble.take()?);
            return Some(Err(unreadable(&self.name, trouble)));
        };
        // No file lies below another, so this is the name of nothing else.
        let name = self.name.join(&member.name);
        let text = self.text(&member, name.clone());
        Some(text.map_err(|error| unreadable(&name, error)))
    }
}

/// The members that are records, and what kept the list from being read to its end.
fn list(zip: &Zip, buffer: &mut [u8]) -> (Vec<Member>, Option<String>) {
    let mut members = Vec::new();
    let mut bytes = 0;
    let mut count: u64 = 0;
    let mut entries = zip.entries(buffer);
    loop {
        let entry = match entries.next_entry() {
            Ok(Some(entry)) => entry,
            Ok(None) => break,
            Err(error) => {
                let text =
                    format!("the list of members is damaged behind number {count} ({error})");
                return (members, Some(text));
            }
        };
        count += 1;
        let path = entry.file_path();
        let name = String::from_utf8_lossy(path.as_bytes()).into_owned();
        if entry.is_dir() || entry.mode().is_symlink() || !is_wanted(&name) {
            continue;
        }
        bytes += name.len() + size_of::<Member>();
        if bytes > MEMBER_LIST_BYTES {
            let text = format!(
                "the list of members is too long; what is behind number {} is not read",
                count - 1
            );
            return (members, Some(text));
        }
        let start = entry.local_header_offset();
        members.push(Member {
            name,
            method: entry.compression_method(),
            encrypted: entry.flags().is_encrypted(),
            shared: false,
            place: start..start.saturating_add(entry.compressed_size_hint()),
            way: entry.wayfinder(),
            checksum: Checksum {
                crc: entry.crc32(),
                size: entry.uncompressed_size_hint(),
            },
        });
    }
    // Old archives count modulo 65,536.
    let promised = zip.entries_hint();
    let trouble = (promised != count && promised != count % (1 << 16))
        .then(|| format!("the archive says it has {promised} members and lists {count}"));
    (members, trouble)
}

/// Whether a member is a record, and neither it nor a folder above it is hidden.
fn is_wanted(name: &str) -> bool {
    let hidden = |part: &str| part.starts_with('.') || part == "__MACOSX";
    !name.split(['/', '\\']).any(hidden) && is_record(Path::new(name))
}

/// Marks members whose data overlap, as they do in archives made to take for ever.
fn mark_shared(members: &mut [Member]) {
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by_key(|&index| members[index].place.start);
    let mut end = 0;
    for (number, index) in order.into_iter().enumerate() {
        let place = members[index].place.clone();
        members[index].shared = number > 0 && place.start < end;
        end = end.max(place.end);
    }
}
