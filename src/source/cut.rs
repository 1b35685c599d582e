//! Where a file may be cut: at the likely start of a game.

use memchr::memrchr;

/// The last place after the first byte and before `to` where a bracket begins a line behind a
/// blank line: most often the first tag pair of a game.
///
/// It is a guess. Whether a game really begins there is known when the games before it are read.
pub(super) fn last_boundary(text: &[u8], to: usize) -> Option<usize> {
    let mut end = to.min(text.len());
    while let Some(at) = memrchr(b'[', text.get(1..end)?) {
        end = at + 1;
        if text.get(end + 1).is_some_and(u8::is_ascii_alphabetic) && after_blank_line(&text[..end])
        {
            return Some(end);
        }
    }
    None
}

fn after_blank_line(before: &[u8]) -> bool {
    [b"\n\n".as_slice(), b"\r\n\r\n", b"\r\r"]
        .iter()
        .any(|ending| before.ends_with(ending))
}
