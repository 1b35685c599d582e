//! `--grammar`: a file with a language of one's own.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::output::complain;
use super::settings::{place, text_of};
use hakem::notation::OwnLanguage;
use hakem::notation::language::{Language, WordKind, word};

/// A file in the schema that `grammars/README.md` of the source explains.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Grammar {
    code: String,
    name: String,
    native: Option<String>,
    #[serde(default)]
    sources: Vec<String>,
    pieces: Pieces,
    #[serde(default)]
    substitutes: Pieces,
    #[serde(default)]
    words: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Pieces {
    king: Vec<String>,
    queen: Vec<String>,
    rook: Vec<String>,
    bishop: Vec<String>,
    knight: Vec<String>,
    pawn: Vec<String>,
}

impl Pieces {
    /// In the order of the roles.
    fn ordered(self) -> [Vec<String>; 6] {
        [
            self.pawn,
            self.knight,
            self.bishop,
            self.rook,
            self.queen,
            self.king,
        ]
    }
}

/// The keys of `[words]`.
const KINDS: [(&str, WordKind); 12] = [
    ("check", WordKind::Check),
    ("mate", WordKind::Mate),
    ("en_passant", WordKind::EnPassant),
    ("draw_offer", WordKind::DrawOffer),
    ("draw", WordKind::Draw),
    ("white_wins", WordKind::WhiteWins),
    ("black_wins", WordKind::BlackWins),
    ("resigns", WordKind::Resigns),
    ("unfinished", WordKind::Unfinished),
    ("record_ends", WordKind::RecordEnds),
    ("heading_white", WordKind::HeadingWhite),
    ("heading_black", WordKind::HeadingBlack),
];

/// Reads the language in a file.
pub(super) fn grammar(path: &str) -> Result<&'static Language, String> {
    let text = text_of(Path::new(path)).map_err(|error| format!("cannot read {path}: {error}"))?;
    let grammar: Grammar = toml::from_str(&text).map_err(|error| {
        let place = error
            .span()
            .map_or_else(String::new, |span| place(&text, span.start));
        let message = error.message().trim_end().replace('\n', ", ");
        format!("{path}{place}: {message}")
    })?;
    check_words(path, &grammar.words)?;
    let mut own = OwnLanguage::new(&grammar.code, &grammar.name);
    own.native = grammar.native.unwrap_or(grammar.name);
    own.sources = grammar.sources;
    own.pieces = grammar.pieces.ordered();
    own.substitutes = grammar.substitutes.ordered();
    own.leak().map_err(|fault| format!("{path}: {fault}"))
}

/// Says which words are not read: only those that are built in are.
fn check_words(path: &str, words: &BTreeMap<String, Vec<String>>) -> Result<(), String> {
    let mut unread = 0;
    for (key, list) in words {
        let Some((_, kind)) = KINDS.iter().find(|(name, _)| name == key) else {
            let known = KINDS.map(|(name, _)| name).join(", ");
            return Err(format!(
                "{path}: no kind of word is called {key}; known are {known}"
            ));
        };
        let known = |text: &&String| word(text.as_bytes()).is_some_and(|word| word.kind == *kind);
        unread += list.iter().filter(|text| !known(text)).count();
    }
    if unread > 0 {
        complain(&format!(
            "{path}: {unread} of its words are in no language that is built in, and are not read"
        ));
    }
    Ok(())
}
