//! Eight bytes of a text looked at as one number.

/// The eight bytes at a place of a text, the first of them lowest.
pub type Window = u64;

/// The window at a place of a text; `None` where fewer than eight bytes are left.
#[inline(always)]
pub fn window(text: &[u8], at: usize) -> Option<Window> {
    let bytes = text.get(at..)?.first_chunk()?;
    Some(Window::from_le_bytes(*bytes))
}

/// The byte at the front of a window.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "one byte is meant")]
pub const fn first(window: Window) -> u8 {
    window as u8
}
