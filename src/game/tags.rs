//! The values of tags, and of what stands for them in the heading of a sheet.

use std::borrow::Cow;

use memchr::memmem;

/// How a value is spelled in its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// As it is, in the heading of a sheet.
    #[default]
    Plain,
    /// In a tag pair, in which a backslash stands before a quote or another backslash.
    Escaped,
    /// In a quoted cell of a table, in which a quote stands there twice (RFC 4180).
    Quoted,
}

impl Spelling {
    /// What a value that is spelled so says.
    pub fn read(self, value: &[u8]) -> Cow<'_, [u8]> {
        match self {
            Self::Plain => Cow::Borrowed(value),
            Self::Escaped => unescape(value),
            Self::Quoted => undouble(value),
        }
    }
}

/// The inside of a quoted cell, each of its doubled quotes once.
fn undouble(value: &[u8]) -> Cow<'_, [u8]> {
    let mut doubled = memmem::find_iter(value, b"\"\"").peekable();
    if doubled.peek().is_none() {
        return Cow::Borrowed(value);
    }
    let mut plain = Vec::with_capacity(value.len());
    let mut from = 0;
    for at in doubled {
        plain.extend_from_slice(&value[from..=at]);
        from = at + 2;
    }
    plain.extend_from_slice(&value[from..]);
    Cow::Owned(plain)
}

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
