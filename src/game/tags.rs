//! The values of tags.

use std::borrow::Cow;

/// A tag value without its escapes: `\"` is a quote and `\\` a backslash (PGN standard, 7).
///
/// A backslash before anything else stays.
pub fn unescape(value: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\\', value).is_none() {
        return Cow::Borrowed(value);
    }
    let mut plain = Vec::with_capacity(value.len());
    let mut rest = value;
    while let Some((first, tail)) = rest.split_first() {
        rest = if let (b'\\', [escaped @ (b'"' | b'\\'), tail @ ..]) = (first, tail) {
            plain.push(*escaped);
            tail
        } else {
            plain.push(*first);
            tail
        };
    }
    Cow::Owned(plain)
}
