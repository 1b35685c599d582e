//! The integration tests of hakem.

mod architecture;
#[cfg(feature = "cli")]
mod cli;
mod findings;
mod grammars;
mod law;
mod notation;
#[cfg(feature = "cli")]
mod readme;
mod report;
mod rules;
