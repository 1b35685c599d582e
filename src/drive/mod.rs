//! The whole line over many files, in parallel, in the order of the input, in bounded memory.
//!
//! In come inputs, out come rendered reports. Files are read in blocks; the blocks of a batch
//! are checked side by side, each from its first likely game. When they are put in order, a
//! block counts only if the games before it really ended where it begins; otherwise it is read
//! again from the true place. So the output is the same as that of a run from front to back.
//! The games can be copied as well, those with errors apart from the others.

mod batch;
mod compare;
mod convert;
mod copies;
mod copy;
mod feeder;
mod join;
mod pace;
mod read;
mod render;
mod repair;
mod rewritten;
mod run;
mod until;
mod watch;
mod writing;

pub use compare::{Chosen, chosen};
pub use convert::{Conversions, ConvertOutcome, convert};
pub use join::Piece;
pub use read::{Listed, Reading, read};
pub use repair::{RepairForm, RepairOutcome, Repairs, repair};
pub use rewritten::Destination;
pub use run::{Outcome, Outputs, Run, run};
pub use until::Until;
pub use watch::Watch;
