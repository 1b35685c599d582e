//! Cells: how the columns of a row are parted.

use memchr::{memchr, memchr2};

use crate::span::Span;

/// What stands between the columns of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::game) enum Separator {
    /// White space, as in the text of any sheet.
    #[default]
    Blank,
    /// A tab.
    Tab,
    /// A rule: `|`.
    Rule,
    /// A semicolon.
    Semicolon,
    /// A comma.
    Comma,
}

impl Separator {
    /// The separator of a row: the first of them that stands in it outside comments, in this order.
    pub(in crate::game) fn of(row: &[u8]) -> Self {
        [Self::Tab, Self::Rule, Self::Semicolon, Self::Comma]
            .into_iter()
            .find(|separator| outside_comments(separator.byte(), row).is_some())
            .unwrap_or_default()
    }

    /// Whether a row that is parted by it is read as a table only.
    pub(in crate::game) fn is_of_tables(self) -> bool {
        matches!(self, Self::Rule | Self::Semicolon | Self::Comma)
    }

    fn byte(self) -> u8 {
        match self {
            Self::Tab => b'\t',
            Self::Rule => b'|',
            Self::Semicolon => b';',
            Self::Comma => b',',
            // No row has one, so the row is one cell.
            Self::Blank => b'\n',
        }
    }
}

/// Where a byte stands that is not in a comment.
fn outside_comments(byte: u8, text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        let found = memchr2(byte, b'{', rest)?;
        if rest[found] == byte {
            return Some(at + found);
        }
        let Some(length) = memchr(b'}', &rest[found..]) else {
            return memchr(byte, rest).map(|found| at + found);
        };
        at += found + length + 1;
    }
}

/// The cells of a row; where commas or semicolons part them, without the quotes round them
/// (RFC 4180).
pub(in crate::game) struct Cells<'a> {
    text: &'a [u8],
    separator: Separator,
    /// Where the next cell begins; `None` behind the last one.
    at: Option<usize>,
    end: usize,
}

impl<'a> Cells<'a> {
    pub(in crate::game) fn of(text: &'a [u8], row: Span, separator: Separator) -> Self {
        Self {
            text,
            separator,
            at: Some(row.start),
            end: row.end,
        }
    }

    /// The inside of a quoted cell that begins at `at`, and the place behind its quotes.
    fn quoted(&self, at: usize) -> Option<(Span, usize)> {
        let row = &self.text[..self.end];
        let start = at + blanks(&row[at..]);
        let mut end = start + 1;
        if row.get(start) != Some(&b'"') {
            return None;
        }
        loop {
            end += memchr(b'"', row.get(end..)?)?;
            if row.get(end + 1) != Some(&b'"') {
                break;
            }
            end += 2;
        }
        let behind = end + 1 + blanks(&row[end + 1..]);
        let closed = row
            .get(behind)
            .is_none_or(|byte| *byte == self.separator.byte());
        closed.then_some((Span::new(start + 1, end), behind))
    }
}

impl Iterator for Cells<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let at = self.at?;
        let quoted = match self.separator {
            Separator::Semicolon | Separator::Comma => self.quoted(at),
            _ => None,
        };
        let (cell, end) = quoted.unwrap_or_else(|| {
            let rest = &self.text[at..self.end];
            let end = outside_comments(self.separator.byte(), rest)
                .map_or(self.end, |length| at + length);
            (Span::new(at, end), end)
        });
        self.at = (end < self.end).then_some(end + 1);
        Some(cell)
    }
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|byte| **byte == b' ').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(row: &str) -> Vec<&str> {
        let separator = Separator::of(row.as_bytes());
        let span = Span::new(0, row.len());
        Cells::of(row.as_bytes(), span, separator)
            .map(|cell| str::from_utf8(cell.of(row.as_bytes())).unwrap())
            .collect()
    }

    #[test]
    fn quotes_are_no_part_of_a_cell() {
        assert_eq!(cells("1,e4,e5"), ["1", "e4", "e5"]);
        assert_eq!(cells("\"1\";\"e4\" ; \"\""), ["1", "e4", ""]);
        assert_eq!(cells("\"a, b\",c"), ["a, b", "c"]);
        assert_eq!(cells("1,\",e5"), ["1", "\"", "e5"]);
        assert_eq!(cells("1,\"\"\"\",e5"), ["1", "\"\"", "e5"]);
        assert_eq!(cells("1. e4 e5"), ["1. e4 e5"]);
        assert_eq!(cells("| 1 | e4 |"), ["", " 1 ", " e4 ", ""]);
    }

    #[test]
    fn a_comment_parts_no_cells() {
        assert_eq!(cells("1 ; e4 {a; b} ; e5"), ["1 ", " e4 {a; b} ", " e5"]);
        assert_eq!(cells("1 | e4 {a, b} | {c"), ["1 ", " e4 {a, b} ", " {c"]);
        assert_eq!(cells("1 e4 {a, b} e5"), ["1 e4 {a, b} e5"]);
        assert_eq!(cells("1, {e4, e5"), ["1", " {e4", " e5"]);
    }
}
