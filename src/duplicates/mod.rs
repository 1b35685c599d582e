//! Games that a database has twice.
//!
//! In come the games of many files as `drive` reads them, out go groups of games that are the
//! same or may be: with the same moves, with moves that open those of others, and with the same
//! players, date and result but other moves.
//!
//! Memory does not grow with the database. What is kept of a game goes to a shelf, in
//! the order of the input; to be compared, games are sorted, in temporary files if there are many.
//! 128-bit keys tell which games may have a partner at all. The few that may are then compared by
//! the moves themselves, so that keys which are equal by chance never make a duplicate.

mod candidates;
mod chain;
mod collect;
mod compare;
mod entry;
mod form;
mod groups;
mod header;
mod human;
pub mod jsonl;
mod kind;
mod line;
mod merge;
mod moves;
mod players;
mod report;
mod search;
mod shelf;
mod sorter;
mod what;

pub use crate::report::ListForm as Form;
pub use kind::{Kind, Least};
pub use search::{Search, Summary, search};
