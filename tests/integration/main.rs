//! The integration tests of hakem.

mod adjudicate;
mod architecture;
#[cfg(feature = "cli")]
mod claims;
mod cli;
mod clock;
mod compare;
mod convert;
mod corpus;
mod detect;
mod diagram;
mod draws;
mod drive;
#[cfg(feature = "cli")]
mod duplicates;
mod findings;
#[path = "../../benches/games/mod.rs"]
mod games;
mod grammars;
mod law;
mod many;
mod notation;
#[path = "../../fuzz/src/lib.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "shared with the fuzz targets, which call it from outside"
)]
mod properties;
mod readme;
mod repair;
mod report;
mod robust;
mod rules;
mod seeds;
#[cfg(feature = "cli")]
mod source;
mod tables;
mod winnable;
