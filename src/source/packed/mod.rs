//! Compressed text, known by its first bytes and decoded as it is read.
//!
//! In come compressed bytes, out comes the text. Decoders stream: whatever the size of the text,
//! they hold their windows and a few buffers, up to the limits in [`limits`](crate::limits).

mod begins;
mod codec;
mod decoder;
mod frames;
mod magic;
mod members;
mod taken;

pub use decoder::{Checksum, Decoder};
pub use magic::{Format, Packing};
