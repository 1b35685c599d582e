//! What must hold for any bytes: each property is a function that panics where it does not.
//!
//! The fuzz targets call these functions with what the fuzzer makes up. The tests of hakem
//! include this file by its path and call them with the seeds, with the corpus, and with texts
//! that proptest makes up.

pub mod adjudicate;
pub mod blocks;
pub mod check;
pub mod claims;
pub mod compare;
pub mod convert;
pub mod decoders;
pub mod diagrams;
pub mod fen;
pub mod json;
pub mod moves;
pub mod oracle;
pub mod repair;
pub mod replay;
pub mod tokens;

/// A property that is fuzzed.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, also that of its program in `fuzz_targets/` and of its folder in `seeds/`.
    pub name: &'static str,
    /// Holds a text to it.
    pub holds: fn(&[u8]),
    /// Whether a text is a record of games, so that the files of the corpus serve as seeds.
    pub records: bool,
}

/// All properties.
pub const TARGETS: [Target; 14] = [
    Target {
        name: "tokens",
        holds: tokens::tokens,
        records: true,
    },
    Target {
        name: "check",
        holds: check::one_way,
        records: true,
    },
    Target {
        name: "convert",
        holds: convert::convert,
        records: true,
    },
    Target {
        name: "fen",
        holds: fen::fen,
        records: false,
    },
    Target {
        name: "moves",
        holds: moves::moves,
        records: false,
    },
    Target {
        name: "blocks",
        holds: blocks::blocks,
        records: true,
    },
    Target {
        name: "json",
        holds: json::json,
        records: true,
    },
    Target {
        name: "decoders",
        holds: decoders::decoders,
        records: false,
    },
    Target {
        name: "diagrams",
        holds: diagrams::diagrams,
        records: true,
    },
    Target {
        name: "replay",
        holds: replay::replay,
        records: true,
    },
    Target {
        name: "claims",
        holds: claims::claims,
        records: true,
    },
    Target {
        name: "adjudicate",
        holds: adjudicate::adjudicate,
        records: false,
    },
    Target {
        name: "repair",
        holds: repair::repair,
        records: true,
    },
    Target {
        name: "compare",
        holds: compare::compare,
        records: true,
    },
];
