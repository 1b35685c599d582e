//! The integration tests of hakem.

mod grammars;
mod law;
mod report;
mod rules;
