//! Times on a clock, and the time controls they run under.
//!
//! In come the texts of comments, tags and arguments, out come values that can be compared and
//! added. What a time means for a game is for later rooms.

mod control;
mod time;

pub use control::{Period, Periods, TimeControl};
pub use time::ClockTime;
