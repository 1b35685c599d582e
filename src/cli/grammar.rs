//! `--grammar`: a file with a language of one's own.

use std::collections::BTreeMap;
use std::path::Path;

use super::grammar_schema::{Grammar, Pieces};
use super::output::complain;
use super::settings::{place, text_of};
use hakem::notation::OwnLanguage;
use hakem::notation::language::{Language, WordKind, word};

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
    let letters = |pieces: Pieces| pieces.each().map(|(_, letters)| letters.to_vec());
    own.pieces = letters(grammar.pieces);
    own.substitutes = letters(grammar.substitutes);
    own.leak().map_err(|fault| format!("{path}: {fault}"))
}

/// Says which words are not read: only those that are built in are.
fn check_words(path: &str, words: &BTreeMap<String, Vec<String>>) -> Result<(), String> {
    let mut unread = 0;
    for (key, list) in words {
        let Some(kind) = WordKind::by_key(key) else {
            let known = WordKind::ALL.map(WordKind::key).join(", ");
            return Err(format!(
                "{path}: no kind of word is called {key}; known are {known}"
            ));
        };
        let known = |text: &&String| word(text.as_bytes()).is_some_and(|word| word.kind == kind);
        unread += list.iter().filter(|text| !known(text)).count();
    }
    if unread > 0 {
        complain(&format!(
            "{path}: {unread} of its words are in no language that is built in, and are not read"
        ));
    }
    Ok(())
}
