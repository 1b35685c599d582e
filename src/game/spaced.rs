//! Words that could be one move with spaces in it, such as `e 4` and `N f3`.

use crate::notation::could_be_front;
use crate::span::Span;

/// The most parts of a move with spaces in it, as in `0 - 0 - 0`.
const SPACED_PARTS: usize = 5;

/// The most bytes of one that is not the first.
const SPACED_BYTES: usize = 8;

/// The stretches from the front of a word to the end of one of the next, each of which could be one
/// move with spaces in it.
pub(super) fn spaced_words(text: &[u8], first: Span) -> impl Iterator<Item = Span> + '_ {
    let front = could_be_front(first.of(text)).then_some(first);
    let parts = std::iter::successors(front, |part| part_behind(text, part.end));
    parts
        .take(SPACED_PARTS)
        .skip(1)
        .take_while(move |part| is_near(text, first, *part))
        .filter(|part| completes_move(part.of(text)))
        .map(move |part| first.to(part))
}

/// Whether a part stands on the line of the first one, or on the next, where that is the letter of a
/// piece and nothing else.
fn is_near(text: &[u8], first: Span, part: Span) -> bool {
    let between = Span::new(first.end, part.start).of(text);
    let mut lines = memchr::memchr_iter(b'\n', between);
    match (lines.next(), lines.next()) {
        (None, _) => true,
        (Some(_), None) => !first.of(text).iter().any(u8::is_ascii_lowercase),
        _ => false,
    }
}

/// What follows a part of a move behind one or two spaces or a line end, if it could be a part of it
/// too: files, ranks and marks, and no number with a full stop.
fn part_behind(text: &[u8], at: usize) -> Option<Span> {
    let blanks = text[at..]
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r'))
        .count();
    let start = at + blanks;
    let part = text[start..]
        .iter()
        .take(SPACED_BYTES)
        .take_while(|byte| !byte.is_ascii_whitespace() && **byte != b',');
    let span = Span::new(start, start + part.count());
    let own = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'+' | b'#' | b'-' | b'O' | b'0');
    let fits = (1..=2).contains(&blanks) && !span.is_empty() && span.of(text).iter().all(own);
    fits.then_some(span)
}

/// Whether a part of a move can be its last one: it has a rank, or is that of castling.
fn completes_move(part: &[u8]) -> bool {
    let body = part.trim_ascii_end();
    let marks = body
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b'+' | b'#'));
    let body = &body[..body.len() - marks.count()];
    matches!(body, [.., b'1'..=b'8' | b'O' | b'0'])
}
