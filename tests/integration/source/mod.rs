//! Reading: compressed data and archives.

mod archives;
mod compressed;
mod damaged;
pub(crate) mod pack;
