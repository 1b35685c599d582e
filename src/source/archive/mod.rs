//! The records in a zip archive.

mod header;
mod list;
mod walk;

use rawzip::{CompressionMethod, ErrorKind, FileReader, RangeReader, ZipLocator};
use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::vec;

use header::Header;
use list::list;
use walk::{Found, walk};

use super::FileName;
use super::inputs::is_record;
use super::open::{Text, unreadable};
use super::packed::{Checksum, Decoder, Format};
use super::selection::Members;
use super::tap::{Tap, Tapped};
use crate::error::Error;

type Zip = rawzip::ZipArchive<Arc<FileReader>>;

/// A zip archive, which gives the records in it one after the other, in the order of its list, or
/// in that of their data if the list is missing.
///
/// Members are chosen as files in folders are: by their endings and by patterns, hidden ones left
/// out. What cannot be read stands in its place as an error.
#[derive(Debug)]
pub struct Archive {
    name: FileName,
    file: Arc<FileReader>,
    tap: Arc<Tap>,
    members: vec::IntoIter<Member>,
    /// What is wrong with the list, told behind the members.
    trouble: Option<String>,
}

#[derive(Debug)]
struct Member {
    name: String,
    method: CompressionMethod,
    /// Why it is not read.
    trouble: Option<Trouble>,
    /// Where its header and data stand.
    place: std::ops::Range<u64>,
    /// The bytes of its data.
    packed: u64,
    /// What the archive says of its text; nothing if it breaks off before.
    checksum: Option<Checksum>,
}

/// Why a member is not read.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// It has a password.
    Encrypted,
    /// Its data overlap with those of another one.
    Shared,
    /// One before it has its name.
    Repeated,
}

impl Trouble {
    /// What is said of a member at this place.
    fn text(self, at: u64) -> String {
        match self {
            Self::Encrypted => String::from("it is encrypted"),
            Self::Shared => format!("its data at byte {at} are those of another member too"),
            Self::Repeated => format!("a member before the one at byte {at} has the same name"),
        }
    }
}

impl Archive {
    /// Reads the list of members at the end of the archive, or looks for them if there is none.
    pub(super) fn open(
        name: FileName,
        file: File,
        tap: &Arc<Tap>,
        selected: &Members,
    ) -> io::Result<Self> {
        let end = file.metadata()?.len();
        let file = Arc::new(FileReader::from(file));
        let mut buffer = vec![0; rawzip::MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
        let located = ZipLocator::new().locate_in_reader(Arc::clone(&file), &mut buffer, end);
        let listed = match located {
            Ok(zip) => list(&zip, &mut buffer),
            Err((_, error)) => match error.into_kind() {
                ErrorKind::IO(error) => return Err(error),
                _ => None,
            },
        };
        let (mut members, trouble) = if let Some((mut members, trouble)) = listed {
            mark_shared(&mut members);
            (members, trouble)
        } else {
            let mut found = walk(&file, end, tap)?;
            mark_repeated(&mut found.members);
            let trouble = without_list(&found);
            (found.members, Some(trouble))
        };
        if members.is_empty() && trouble.is_none() {
            let none = "the zip archive holds no file with an ending that is looked for";
            return Err(io::Error::other(none));
        }
        members.retain(|member| selected.take(parts(&member.name)));
        Ok(Self {
            name,
            file,
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
        if let Some(trouble) = member.trouble {
            return Err(io::Error::other(trouble.text(member.place.start)));
        }
        let at = member.place.start;
        let Some(Header { data: start, .. }) = Header::read(&self.file, at)? else {
            let text = format!("its header at byte {at} is damaged");
            return Err(io::Error::other(text));
        };
        let end = start.saturating_add(member.packed);
        let data = RangeReader::new(Arc::clone(&self.file), start..end);
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

/// Whether a member is a record, and neither it nor a folder above it is hidden.
fn is_wanted(name: &str) -> bool {
    let hidden = |part: &str| part != ".." && part.starts_with('.') || part == "__MACOSX";
    let folder = name.ends_with('/');
    !folder && !parts(name).any(hidden) && is_record(Path::new(name))
}

/// The folders in the name of a member and its own name; some programs part them with `\`, or begin
/// with `./`.
fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(['/', '\\']).filter(|part| *part != ".")
}

/// Marks members whose data overlap, as they do in archives made to take for ever.
fn mark_shared(members: &mut [Member]) {
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by_key(|&index| members[index].place.start);
    let mut end = 0;
    for (number, index) in order.into_iter().enumerate() {
        let place = members[index].place.clone();
        if number > 0 && place.start < end {
            members[index].trouble.get_or_insert(Trouble::Shared);
        }
        end = end.max(place.end);
    }
}

/// Marks members that have the name of one before them, as versions do that were replaced.
fn mark_repeated(members: &mut [Member]) {
    let mut names = HashSet::new();
    let again = members.iter().map(|member| !names.insert(&*member.name));
    let again: Vec<bool> = again.collect();
    for (member, again) in members.iter_mut().zip(again) {
        if again {
            member.trouble.get_or_insert(Trouble::Repeated);
        }
    }
}

/// What is to be told of an archive without its list.
fn without_list(found: &Found) -> String {
    let text = format!(
        "the list at the end of the zip archive is missing or damaged; what was found without it, \
         up to byte {}, was read",
        found.end
    );
    match found.odd {
        Some(at) => format!("{text}, but not what stands at byte {at}"),
        None => text,
    }
}
