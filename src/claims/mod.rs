//! Draws that could be claimed, told for many games.
//!
//! In come games as `drive` reads them, with what [`draws`](crate::draws) says of their moves; out go
//! lines for people or programs: when a draw could be claimed, by whom, by which article, and
//! whether the record shows that it was.

mod form;
mod game;
mod group;
mod human;
pub mod jsonl;
mod listing;
mod part;
mod spelling;
mod summary;
mod teller;
mod used;

pub use crate::report::ListForm as Form;
pub use listing::{Listing, list};
pub use summary::Summary;
