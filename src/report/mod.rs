//! Findings, records and sums put into words and lines.
//!
//! In come the reports of the room `check`, with the block of the file that their spans count
//! in; out go bytes appended to a vector. Nothing here reads or prints.

mod arbiter;
mod article;
mod board;
mod compare;
mod drawing;
mod excerpt;
mod explain;
mod game;
mod github;
mod grep;
mod html;
mod human;
#[cfg(feature = "json")]
pub mod jsonl;
#[cfg(feature = "cli")]
mod listing;
mod mention;
mod message;
mod place;
#[cfg(feature = "json")]
mod remedy;
mod repair;
mod reporter;
mod ruling;
#[cfg(feature = "json")]
pub mod sarif;
mod scan;
pub(crate) mod style;
pub(crate) mod summary;
pub(crate) mod tags;
mod trouble;
pub(crate) mod visible;

pub use article::{explain_article, unexplained};
#[cfg(feature = "json")]
pub use compare::jsonl as compare_lines;
pub use compare::{CompareWords, Compared, is_one_game, reconciled};
pub use drawing::Drawing;
pub use explain::{explain, list};
pub use grep::escape_lines;
pub use html::{ComparePage, Html, RepairPage};
pub use human::Human;
#[cfg(feature = "cli")]
pub use listing::{Covered, ListForm};
pub use message::{help, message, remedy};
pub use place::{Base, Bytes, Extent, Lines, Place, Source};
#[cfg(feature = "json")]
pub use repair::jsonl as repair_lines;
pub use repair::{LatticeWords, RepairTally, RepairWords, SettledGame};
pub use reporter::Reporter;
pub use ruling::{ruling, winnable};
#[cfg(feature = "json")]
pub use ruling::{ruling_line, winnable_line};
pub use trouble::Trouble;
