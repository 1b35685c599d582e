//! Which vector instructions text is read with.

use fearless_simd::Level;

/// The best ones of this processor that have vectors of at most 32 bytes.
///
/// Most of what is looked at is short, and what is found in it comes out of longer vectors later.
pub(crate) fn vectors() -> Level {
    let level = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    if let Some(avx2) = level.as_avx2() {
        return Level::Avx2(avx2);
    }
    level
}
