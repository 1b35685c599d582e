//! Files, folders and standard input, read in blocks that end where games are likely to.
//!
//! In come paths, out come [`RawBlock`]s: bytes with their place in the file.

mod blocks;
mod cut;
#[cfg(feature = "cli")]
mod inputs;

pub use blocks::{Blocks, RawBlock};
#[cfg(feature = "cli")]
pub use inputs::{Input, inputs};
