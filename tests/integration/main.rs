//! The integration tests of hakem.

mod architecture;
#[cfg(feature = "cli")]
mod cli;
mod findings;
mod grammars;
mod law;
#[cfg(feature = "cli")]
mod readme;
mod report;
mod rules;
