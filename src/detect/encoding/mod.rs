//! In which encoding a text is that is not UTF-8, and whether one that is was decoded wrongly before.
//!
//! In comes a stretch of bytes, out comes an encoding or what became of the letters, or nothing. Each
//! possibility is asked how plausible the text is that it makes of the bytes: whether the letters are
//! those of one language, whether moves have letters that are pieces, and whether case and signs stand
//! where they do in words.

mod alphabets;
#[cfg(feature = "cli")]
mod damage;
mod garbled;
#[cfg(feature = "cli")]
mod guess;
mod plausible;
mod tally;

#[cfg(feature = "cli")]
pub(crate) use damage::Damage;
pub use garbled::soundness;
#[cfg(feature = "cli")]
pub use guess::{encoding, encoding_among};
