//! Findings from replays: each game of a text is read, replayed and judged.
//!
//! In comes the text of one block of a file, out come [`GameReport`]s. The families of codes
//! have a file each: structure, moves and language, style, marks, numbers, tags, clocks, results.

mod block;
mod checker;
mod clocks;
mod draws;
mod duties;
mod end;
mod file;
mod file_findings;
mod findings;
mod game;
mod garbled;
mod listener;
mod marks;
mod moves;
mod numbers;
mod odd_bytes;
mod offers;
mod options;
mod ordinary;
mod remedy;
mod report;
mod results;
mod signal;
mod structure;
mod style;
mod tables;
mod tags;
mod termination;
mod told;
mod whole;
mod words;
mod worst;

pub use block::{Block, BlockChecker, BlockEnd, Found};
pub use duties::Duties;
pub use end::GameEnd;
pub use file::FileContext;
pub use listener::{Heard, Listener, Played};
pub use options::{Options, Records};
pub(crate) use report::tag_value;
pub use report::{GameRecord, GameReport, MainLine, NameOfTag, Results, Summary, TagSpans};
pub use termination::Termination;
pub use whole::{Report, check};
pub use worst::{FileTally, WorstFiles};
