//! The languages: files in `grammars/`, the table made from them, and what the library answers.
//!
//! `HAKEM_UPDATE=1 cargo test grammars` writes `src/notation/language_table.rs` anew.

mod letters;
mod rules;
#[path = "../../src/cli/grammar_schema.rs"]
mod schema;
mod table;
mod words;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use hakem::notation::language::WordKind;
use schema::Grammar;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// All grammars, English first and the others by their codes.
fn grammars() -> Vec<Grammar> {
    let folder = fs::read_dir(Path::new(ROOT).join("grammars")).expect("the folder of grammars");
    let paths = folder.map(|entry| entry.expect("an entry of the folder").path());
    let mut all: Vec<Grammar> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .map(|path| grammar(&path))
        .collect();
    all.sort_by_key(|grammar| (grammar.code != "en", grammar.code.clone()));
    all
}

fn grammar(path: &Path) -> Grammar {
    let name = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let grammar: Grammar = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    assert_eq!(
        stem,
        Some(&*grammar.code),
        "a file has the name of its code"
    );
    grammar
}

/// Every word with its kind and the languages that have it, sorted by bytes.
fn merged_words(grammars: &[Grammar]) -> BTreeMap<&str, (WordKind, Vec<&str>)> {
    let mut merged: BTreeMap<&str, (WordKind, Vec<&str>)> = BTreeMap::new();
    for grammar in grammars {
        for (key, list) in &grammar.words {
            let kind = WordKind::by_key(key)
                .unwrap_or_else(|| panic!("{}: no kind of word is called {key}", grammar.code));
            for text in list {
                let row = merged.entry(text).or_insert((kind, Vec::new()));
                assert_eq!(
                    row.0, kind,
                    "{}: {text:?} means something else in {:?}",
                    grammar.code, row.1
                );
                assert!(
                    !row.1.contains(&grammar.code.as_str()),
                    "{}: {text:?} stands twice",
                    grammar.code
                );
                row.1.push(&grammar.code);
            }
        }
    }
    merged
}

/// The lower case of one character as the library takes it.
fn lower(ch: char) -> char {
    ch.to_lowercase().next().unwrap_or(ch)
}

fn is_accent(ch: char) -> bool {
    matches!(ch, '\u{300}'..='\u{36f}')
}
