//! Bytes of a text looked at side by side.

use fearless_simd::prelude::*;

/// The bytes that fill a vector at a place of a text; `None` where fewer are left.
#[inline(always)]
pub(super) fn lanes<S: Simd, V: SimdInt<S, Element = u8>>(
    simd: S,
    text: &[u8],
    at: usize,
) -> Option<V> {
    let bytes = text.get(at..)?.get(..V::LEN)?;
    Some(V::from_slice(simd, bytes))
}
