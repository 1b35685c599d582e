//! Tag pairs as a game has them: escapes resolved, the first of a name only.

use crate::check::GameRecord;
use crate::game::unescape;
use std::borrow::Cow;
#[cfg(feature = "json")]
use std::collections::HashSet;

/// The tag pairs of a game, name and value; of those with one name the first.
#[cfg(feature = "json")]
pub(super) fn tags<'a>(
    record: &'a GameRecord,
    text: &'a [u8],
) -> impl Iterator<Item = (Cow<'a, str>, Cow<'a, [u8]>)> {
    let mut seen = HashSet::with_capacity(record.tags.len());
    record.tags.iter().filter_map(move |tag| {
        let name = String::from_utf8_lossy(tag.name.of(text));
        let first = seen.insert(name.clone());
        first.then(|| (name, unescape(tag.value.of(text))))
    })
}

/// The value of a tag without searching further than its first place.
pub(super) fn value<'a>(record: &GameRecord, text: &'a [u8], name: &str) -> Option<Cow<'a, [u8]>> {
    let tag = record
        .tags
        .iter()
        .find(|tag| tag.name.of(text) == name.as_bytes())?;
    Some(unescape(tag.value.of(text)))
}
