//! Moves in running text that were converted, or were not, for `grep` and people.
//!
//! ```text
//! file:line:column: Hf6 is now Nf6
//! file:line:column: nf6 is left as it was: the piece letter is small
//! ```

use super::place::{Lines, Source};
use super::style::put;
use super::visible::clean;
use crate::convert::Mention;

/// Writes what became of the moves that a text mentions, each with its line end.
pub(super) fn mentions(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    mentions: &[Mention],
) {
    let offsets: Vec<usize> = mentions.iter().map(|mention| mention.span.start).collect();
    let file = clean(source.file.as_bytes(), usize::MAX);
    for (mention, place) in mentions.iter().zip(lines.places(&offsets)) {
        let word = clean(mention.span.of(source.text), usize::MAX);
        put(
            out,
            format_args!("{file}:{}:{}: {word} ", place.line, place.column),
        );
        match &mention.new {
            Ok(new) => put(out, format_args!("is now {}\n", clean(new, usize::MAX))),
            Err(doubt) => put(out, format_args!("is left as it was: {}\n", doubt.reason())),
        }
    }
}
