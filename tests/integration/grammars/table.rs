//! The generated table of the languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::schema::{Grammar, Pieces};
use super::{ROOT, grammars, is_accent, lower, merged_words};

const TABLE: &str = "src/notation/language_table.rs";

/// A string literal of Rust; accents that stand alone are escaped, to be seen.
fn literal(text: &str) -> String {
    let mut out = String::from('"');
    for ch in text.chars() {
        match ch {
            '"' | '\\' => out.extend(['\\', ch]),
            ch if is_accent(ch) => out.extend(ch.escape_unicode()),
            ch => out.push(ch),
        }
    }
    out.push('"');
    out
}

fn list<T: AsRef<str>>(texts: &[T]) -> String {
    let items: Vec<String> = texts.iter().map(|text| literal(text.as_ref())).collect();
    format!("&[{}]", items.join(", "))
}

/// The lists of letters of the roles that have any, as an expression.
fn pieces(pieces: &Pieces) -> String {
    let filled: Vec<String> = (pieces.each().into_iter().rev())
        .filter(|(_, letters)| !letters.is_empty())
        .map(|(role, letters)| format!("{role}: {}", list(letters)))
        .collect();
    match filled.len() {
        0 => String::from("Pieces::NONE"),
        6 => format!("Pieces {{ {} }}", filled.join(", ")),
        _ => format!("Pieces {{ {}, ..Pieces::NONE }}", filled.join(", ")),
    }
}

/// The first bytes of all texts that may be words, as a set of 256 bits.
fn word_starts<'a>(words: impl Iterator<Item = &'a str>) -> [u64; 4] {
    let firsts: BTreeSet<char> = words.filter_map(|text| text.chars().next()).collect();
    let mut bits = [0; 4];
    for ch in ('\0'..=char::MAX).filter(|&ch| firsts.contains(&lower(ch))) {
        let byte = ch.encode_utf8(&mut [0; 4]).as_bytes()[0];
        bits[usize::from(byte / 64)] |= 1 << (byte % 64);
    }
    bits
}

/// The top of the generated file.
const TABLE_HEAD: &str = "\
//! The tables of the languages, generated from `grammars/*.toml`: not to be edited by hand.
//!
//! A test fails when this file is stale; `HAKEM_UPDATE=1 cargo test grammars` writes it anew.

use super::language::{Language, Pieces};
use super::words::{Entry, WordKind, entry};";

/// The whole generated file.
fn table(grammars: &[Grammar]) -> String {
    let words = merged_words(grammars);
    let mut lines = vec![String::from(TABLE_HEAD)];
    lines.push(format!(
        "\n/// Every language that is built in: English first, the others by their codes.\n\
         #[rustfmt::skip]\n\
         pub(crate) static LANGUAGES: [Language; {}] = [",
        grammars.len()
    ));
    for grammar in grammars {
        let native = grammar.native.as_ref();
        let native = native.unwrap_or_else(|| panic!("{}: no name of its own", grammar.code));
        let names = [&grammar.code, &grammar.name, native].map(|text| literal(text));
        lines.push(format!(
            "    Language::of_letters([{}], {},\n        {}, {}),",
            names.join(", "),
            list(&grammar.sources),
            pieces(&grammar.pieces),
            pieces(&grammar.substitutes),
        ));
    }
    lines.push(String::from("];"));

    lines.push(format!(
        "\n/// The length of the longest text in [`WORDS`], in bytes.\n\
         pub(super) const LONGEST_WORD: usize = {};",
        words.keys().map(|text| text.len()).max().unwrap_or(0)
    ));

    lines.push(String::from(
        "\n/// The bytes that texts found in [`WORDS`] begin with, in either case: bit `b` for byte `b`.\n\
         #[rustfmt::skip]\n\
         pub(super) static WORD_STARTS: [u64; 4] = [",
    ));
    for bits in word_starts(words.keys().copied()) {
        let [a, b, c, d] = [48, 32, 16, 0].map(|shift| (bits >> shift) & 0xffff);
        lines.push(format!("    0x{a:04x}_{b:04x}_{c:04x}_{d:04x},"));
    }
    lines.push(String::from("];"));

    lines.push(format!(
        "\n/// The words of all languages in lower case, sorted by their bytes.\n\
         #[rustfmt::skip]\n\
         pub(super) static WORDS: [Entry; {}] = [",
        words.len()
    ));
    for (text, (kind, languages)) in &words {
        let (text, languages) = (literal(text), list(languages));
        lines.push(format!(
            "    entry({text}, WordKind::{kind:?}, {languages}),"
        ));
    }
    lines.push(String::from("];\n"));
    lines.join("\n")
}

#[test]
fn the_table_is_up_to_date() {
    let wanted = table(&grammars());
    let path = Path::new(ROOT).join(TABLE);
    if std::env::var_os("HAKEM_UPDATE").is_some_and(|value| value == "1") {
        fs::write(&path, &wanted).unwrap();
        return;
    }
    let found = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(
        found == wanted,
        "{TABLE} is stale: run HAKEM_UPDATE=1 cargo test grammars, then build again"
    );
}
