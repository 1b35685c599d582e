//! Reports: one sample in every form, and the words and places they are made of.

mod arbiter;
mod clocks;
mod forms;
mod html;
#[cfg(feature = "json")]
mod json;
mod lines;
mod places;
mod reasons;
mod remedies;
mod safety;
mod sample;
#[cfg(feature = "json")]
mod sarif;
mod sentences;
mod sums;
