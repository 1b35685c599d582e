//! The integration tests of hakem.

mod architecture;
#[cfg(feature = "cli")]
mod cli;
mod corpus;
#[cfg(feature = "cli")]
mod drive;
mod findings;
mod grammars;
mod law;
mod notation;
#[cfg(feature = "cli")]
mod readme;
mod report;
mod robust;
mod rules;
