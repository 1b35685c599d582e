//! What was meant: whole readings of records that do not replay.
//!
//! In comes the record of a game as a row of [`Cell`]s, out come [`Proposal`]s: whole games, each
//! with the edits that make it of what is written, what they cost, and why. Nothing is changed in
//! silence, and a record that replays is never changed.
//!
//! ```
//! use hakem::notation::Language;
//! use hakem::repair::{Limits, Record, repair};
//! use hakem::{finding::Profile, rules::Position};
//!
//! let text = b"1. e4 e5 2. Mf3 Nc6 3. Bb5 a6";
//! let record = Record::read(text, 0, Profile::Sheet, Position::start());
//! let repaired = repair(&record, Language::english(), &Limits::default());
//! let best = &repaired.proposals[0];
//! assert_eq!(best.moves[2].as_ref(), "Nf3");
//! assert_eq!(best.edits[0].reason.to_string(), "M for N");
//! ```

mod apply;
mod beam;
mod cell;
mod cost;
mod edit;
mod frontier;
mod habits;
mod illegal;
mod ink;
mod lattice;
mod letters;
mod limits;
mod mend;
mod pattern;
mod plausible;
mod proposal;
mod record;
mod search;
mod shapes;
mod sheet;
mod tongue;
mod walk;
mod why;

pub use apply::apply;
pub use cell::{Cell, CellKind, CellReading};
pub use cost::Cost;
pub use edit::{Edit, EditKind, Reason};
pub use lattice::{Certainty, LikelyGame, Overruled, Settled, settle};
pub use limits::Limits;
pub use mend::{Mending, Need, mend};
pub use pattern::Slip;
pub use proposal::{MixedWord, Proposal, Repair, repair};
pub use record::Record;
pub use tongue::likeliest_language;

// What readings of several records together rest on as well.
pub(crate) use frontier::{Bounds, BranchId, Expected, Frontier};
pub(crate) use ink::Ink;
pub(crate) use letters::Letters;
pub(crate) use plausible::{Outlook, sense_cost, senselessness};
pub(crate) use search::State;
pub(crate) use sheet::{Page, Sheet, shifted};
pub(crate) use walk::{Stop, stops};
pub(crate) use why::why;
