//! Reading: compressed data and archives.

mod archives;
mod compressed;
mod cut_archives;
mod damaged;
mod encodings;
pub(crate) mod pack;
mod small_files;
