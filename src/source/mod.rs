//! Files, folders, archives and standard input, decompressed, decoded to UTF-8, and read in blocks
//! that end where games are likely to.
//!
//! In come paths, out come [`RawBlock`]s: bytes with their place in the text.

#[cfg(feature = "cli")]
mod archive;
mod blocks;
mod buffer;
mod cut;
mod encoding;
#[cfg(feature = "cli")]
mod input;
#[cfg(feature = "cli")]
mod inputs;
#[cfg(feature = "cli")]
mod list;
mod name;
#[cfg(feature = "cli")]
mod not_text;
#[cfg(feature = "cli")]
mod open;
#[cfg(feature = "compression")]
mod packed;
#[cfg(feature = "cli")]
mod selection;
mod survey;
#[cfg(feature = "cli")]
mod tap;

#[cfg(feature = "cli")]
pub use archive::Archive;
pub use blocks::{Blocks, RawBlock};
pub use buffer::{Buffer, Pool};
pub(crate) use encoding::BYTE_ORDER_MARK;
#[cfg(feature = "cli")]
pub use encoding::{
    Decoding, Encoder, Examiner, Judge, KnownEncoding, KnownMending, Mended, Mending,
};
pub use encoding::{Encoding, Mender, Soundness, Units, may_be_garbled, wide_words};
#[cfg(feature = "cli")]
pub use input::Input;
#[cfg(feature = "cli")]
pub use inputs::{COMPRESSED, inputs};
#[cfg(feature = "cli")]
pub use list::listed;
pub use name::FileName;
#[cfg(feature = "cli")]
pub use not_text::is_binary;
#[cfg(feature = "cli")]
pub use open::{Opened, Text};
#[cfg(feature = "compression")]
pub use packed::{Checksum, Decoder, Format, Packing};
#[cfg(feature = "cli")]
pub use selection::{Pattern, Selection};
pub use survey::Survey;
#[cfg(feature = "cli")]
pub use tap::Tap;
