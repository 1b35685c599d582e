//! Tag pairs as a game has them: escapes resolved, the first of a name only.

use super::visible::clean;
use crate::check::{GameRecord, tag_value};
#[cfg(feature = "json")]
use std::borrow::Cow;
#[cfg(feature = "json")]
use std::collections::HashSet;

/// The characters of a player's name that are shown at most.
const NAME: usize = 40;

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
        first.then(|| (name, tag.meaning(text)))
    })
}

/// The names of the players as they are shown, if the game has any: `Fischer - Spassky`.
pub(crate) fn players(record: &GameRecord, text: &[u8]) -> Option<String> {
    let name = |tag| {
        let name = tag_value(&record.tags, text, tag).map(|name| clean(name.trim_ascii(), NAME));
        name.filter(|name| !name.is_empty())
    };
    let (white, black) = (name(b"White"), name(b"Black"));
    if white.is_none() && black.is_none() {
        return None;
    }
    let unknown = || "?".to_owned();
    Some(format!(
        "{} - {}",
        white.unwrap_or_else(unknown),
        black.unwrap_or_else(unknown)
    ))
}
