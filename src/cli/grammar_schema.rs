//! The schema of a file with a language, as `grammars/README.md` explains it: for those that are
//! built in as for one's own.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A file with a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grammar {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) native: Option<String>,
    #[serde(default)]
    pub(super) sources: Vec<String>,
    pub(super) pieces: Pieces,
    #[serde(default)]
    pub(super) substitutes: Pieces,
    #[serde(default)]
    pub(super) words: BTreeMap<String, Vec<String>>,
}

/// The letters of each piece, the one that is written first.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Pieces {
    king: Vec<String>,
    queen: Vec<String>,
    rook: Vec<String>,
    bishop: Vec<String>,
    knight: Vec<String>,
    pawn: Vec<String>,
}

impl Pieces {
    /// The name of each piece with its letters, in the order of the roles.
    pub(super) fn each(&self) -> [(&'static str, &[String]); 6] {
        [
            ("pawn", &self.pawn),
            ("knight", &self.knight),
            ("bishop", &self.bishop),
            ("rook", &self.rook),
            ("queen", &self.queen),
            ("king", &self.king),
        ]
    }
}
