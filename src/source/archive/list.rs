//! The list of members at the end of a zip archive.

use super::{Member, Trouble, Zip, is_wanted};
use crate::limits::MEMBER_LIST_BYTES;
use crate::source::packed::Checksum;

/// The members that are records, and what kept the list from being read to its end; `None` if it is
/// the list of an archive within this one, whose own is missing.
pub(super) fn list(zip: &Zip, buffer: &mut [u8]) -> Option<(Vec<Member>, Option<String>)> {
    let mut members = Vec::new();
    let mut bytes = 0;
    let mut count: u64 = 0;
    let mut first = u64::MAX;
    let mut entries = zip.entries(buffer);
    loop {
        let entry = match entries.next_entry() {
            Ok(Some(entry)) => entry,
            Ok(None) => break,
            Err(error) => {
                let text =
                    format!("the list of members is damaged behind number {count} ({error})");
                return Some((members, Some(text)));
            }
        };
        count += 1;
        let start = entry.local_header_offset();
        first = first.min(start);
        let path = entry.file_path();
        let name = String::from_utf8_lossy(path.as_bytes()).into_owned();
        if entry.mode().is_symlink() || !is_wanted(&name) {
            continue;
        }
        bytes += name.len() + size_of::<Member>();
        if bytes > MEMBER_LIST_BYTES {
            let text = format!(
                "the list of members is too long; what is behind number {} is not read",
                count - 1
            );
            return Some((members, Some(text)));
        }
        let packed = entry.compressed_size_hint();
        members.push(Member {
            name,
            method: entry.compression_method(),
            trouble: entry.flags().is_encrypted().then_some(Trouble::Encrypted),
            place: start..start.saturating_add(packed),
            packed,
            checksum: Some(Checksum {
                crc: entry.crc32(),
                size: entry.uncompressed_size_hint(),
            }),
        });
    }
    // Old archives count modulo 65,536.
    let promised = zip.entries_hint();
    let trouble = (promised != count && promised != count % (1 << 16))
        .then(|| format!("the archive says it has {promised} members and lists {count}"));
    // Every archive begins with the header of a member, if it has one.
    (count == 0 || first == 0).then_some((members, trouble))
}
