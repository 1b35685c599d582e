//! Reading: compressed data and archives, encodings, and the look at all bytes.

mod archives;
mod compressed;
mod cut_archives;
mod damaged;
mod encodings;
pub(crate) mod pack;
mod small_files;
mod survey;
