//! Thirty-two bytes of a text looked at side by side.

use fearless_simd::prelude::*;
use fearless_simd::u8x32;

/// The bytes at a place of a text; `None` where fewer than 32 are left.
#[inline(always)]
pub(super) fn lanes<S: Simd>(simd: S, text: &[u8], at: usize) -> Option<u8x32<S>> {
    let bytes: &[u8; 32] = text.get(at..)?.first_chunk()?;
    Some(u8x32::from_slice(simd, bytes))
}
