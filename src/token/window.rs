//! Eight bytes of a text looked at as one number.

/// The eight bytes at a place of a text, the first of them lowest.
pub type Window = u64;

const ONES: Window = 0x0101_0101_0101_0101;
const HIGH: Window = ONES << 7;

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

/// A mask that is not zero if a byte of the window is `byte`; its lowest bit belongs to the first.
#[inline(always)]
pub(super) const fn equal(window: Window, byte: u8) -> Window {
    let differences = window ^ (ONES * byte as Window);
    differences.wrapping_sub(ONES) & !differences & HIGH
}

/// A mask that is not zero if a byte of the window is below `limit`, at most 128; its lowest bit
/// belongs to the first.
#[inline(always)]
pub(super) const fn below(window: Window, limit: u8) -> Window {
    window.wrapping_sub(ONES * limit as Window) & !window & HIGH
}

/// The number of the byte that the lowest bit of a mask belongs to; 8 if there is none.
#[inline(always)]
pub(super) const fn place(mask: Window) -> usize {
    mask.trailing_zeros() as usize / 8
}

/// The first place at or after `from` where `mask` finds a byte.
///
/// The mask is taken of whole windows, and of the last bytes with zeros behind them.
#[inline(always)]
pub(super) fn find(text: &[u8], from: usize, mask: impl Fn(Window) -> Window) -> Option<usize> {
    let mut at = from;
    while let Some(window) = window(text, at) {
        let found = mask(window);
        if found != 0 {
            return Some(at + place(found));
        }
        at += 8;
    }
    let rest = text.get(at..)?;
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let found = mask(Window::from_le_bytes(last));
    let at = at + place(found);
    (found != 0 && at < text.len()).then_some(at)
}
