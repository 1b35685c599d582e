//! Records of one game against each other.
//!
//! In come the records of one game as [`Version`]s: the sheets of both players, a transcription and
//! the game of a database, a broadcast. Out comes a [`Comparison`]: the likeliest game behind them
//! all, where they differ, and which of them is right there. They may be written in different
//! languages, and none of them has to replay.
//!
//! ```
//! use hakem::compare::{Limits, Right, Version, compare};
//! use hakem::notation::Language;
//! use hakem::repair::Record;
//! use hakem::{finding::Profile, rules::Position};
//!
//! let sheet = |text: &[u8]| {
//!     let record = Record::read(text, 0, Profile::Sheet, Position::start());
//!     Version::of(record, Language::english())
//! };
//! let white = sheet(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
//! let black = sheet(b"1. e4 e5 2. Nf3 Nc6 3. Bb4 a6");
//! let compared = compare(&[white, black], &Limits::default());
//! assert_eq!(compared.moves[4].as_ref(), "Bb5");
//! assert_eq!(compared.differences[0].right(0, 1), Right::First);
//! ```

mod alone;
mod comparison;
mod difference;
mod forecast;
mod limits;
mod offers;
mod place;
mod reading;
mod results;
mod rows;
mod search;
mod version;

pub use comparison::{Basis, Comparison, compare};
pub use difference::{Difference, DifferenceKind, Right};
pub use limits::{Limits, MOST_RECORDS, MOST_WORDS};
pub use offers::Offer;
pub use results::Outcome;
pub use version::Version;
