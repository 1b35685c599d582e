//! The law room knows the editions of the FIDE Laws of Chess: when each was in force, and its numbers.
//!
//! In come a date tag and a [`Rule`]; out go the [`Edition`] that applies and the [`Article`] to
//! cite. A number that was not read in the text of its edition says so, and where the sources
//! support none there is none.

mod article;
mod date;
mod edition;
mod numbers;
mod rule;

pub use article::Article;
pub use date::{Date, DateFault, PartialDate};
pub use edition::{Basis, Choice, Edition, Seen};
pub use rule::Rule;
