//! hakem reads chess games as people write them and checks them under the Laws of Chess.
//!
//! The short way is one call, [`check()`]; the long way is a [`FileContext`](check::FileContext)
//! and a [`BlockChecker`](check::BlockChecker), which give each game as it comes.
//!
//! [`convert()`] writes games in other letters, and the room [`notation`] shows how to read a single
//! move in one language and write it in another.
//!
//! The rooms of the library, in the order in which data flows through them, stand in
//! `docs/architecture.md`. Three kinds of trouble are kept apart: what is wrong with a game is a
//! [`Finding`](finding::Finding), what stopped us is an `Error`, and a bug is a panic.
//!
//! # Features
//!
//! - `json`: the JSON Lines and SARIF reporters; costs serde, `serde_json`, base64 and
//!   percent-encoding.
//! - `compression`: compressed text; costs flate2, bzip2 and rawzip, rayon, and C code: zstd and
//!   liblzma.
//! - `cli` (default): files, folders, threads and the program.
//!
//! Without features the library touches no files and starts no threads.

pub mod adjudicate;
pub mod check;
#[cfg(feature = "cli")]
pub mod claims;
pub mod clock;
pub mod compare;
pub mod convert;
pub mod detect;
pub mod diagram;
pub mod draws;
#[cfg(feature = "cli")]
pub mod drive;
#[cfg(feature = "cli")]
pub mod duplicates;
pub mod ending;
#[cfg(feature = "cli")]
pub mod error;
pub mod finding;
pub mod game;
pub mod law;
pub mod limits;
pub mod notation;
pub mod repair;
pub mod replay;
pub mod report;
pub mod rules;
pub mod score;
pub mod source;
pub mod span;
pub mod token;
mod vectors;
pub mod winnable;

pub use check::check;
pub use convert::convert;
