//! hakem reads chess games as people write them and checks them under the Laws of Chess.

pub mod check;
pub mod detect;
#[cfg(feature = "cli")]
pub mod drive;
pub mod error;
pub mod finding;
pub mod game;
pub mod law;
pub mod limits;
pub mod notation;
pub mod replay;
pub mod report;
pub mod rules;
pub mod score;
pub mod source;
pub mod span;
pub mod token;
