//! `hakem languages`.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use serde::Serialize;
use serde_json::{Map, Value};

use super::args::LanguagesArgs;
use super::values::TableFormat;
use super::{Failure, GOOD};
use hakem::notation::Language;
use hakem::rules::Role;

/// Writes the languages.
pub(super) fn run(args: &LanguagesArgs) -> Result<u8, Failure> {
    let languages = if args.languages.is_empty() {
        Language::all().iter().collect()
    } else {
        args.languages.clone()
    };
    let text = match args.format {
        TableFormat::Human => table(&languages),
        TableFormat::Jsonl => json_lines(&languages)?,
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(GOOD)
}

/// A language in JSON; the letters stand by the names of the pieces, the one that is written
/// first.
#[derive(Serialize)]
struct Line {
    r#type: &'static str,
    code: &'static str,
    name: &'static str,
    native: &'static str,
    pieces: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    substitutes: Map<String, Value>,
    sources: &'static [&'static str],
}

fn json_lines(languages: &[&'static Language]) -> Result<String, Failure> {
    let mut text = String::new();
    for language in languages {
        let line = Line {
            r#type: "language",
            code: language.code(),
            name: language.name(),
            native: language.native(),
            pieces: by_role(|role| language.spellings(role)),
            substitutes: by_role(|role| language.substitutes(role)),
            sources: language.sources(),
        };
        let line = serde_json::to_string(&line);
        text.push_str(&line.map_err(|error| Failure::Message(error.to_string()))?);
        text.push('\n');
    }
    Ok(text)
}

fn by_role(letters: impl Fn(Role) -> &'static [&'static str]) -> Map<String, Value> {
    let roles = Role::ALL.into_iter().rev();
    let filled = roles.filter(|role| !letters(*role).is_empty());
    filled
        .map(|role| (role.to_string(), Value::from(letters(role))))
        .collect()
}

/// The table for people.
fn table(languages: &[&'static Language]) -> String {
    let name = |language: &Language| format!("{} ({})", language.name(), language.native());
    let widths = languages
        .iter()
        .map(|language| name(language).chars().count());
    let width = widths.max().unwrap_or(0).max(8);
    let pawn = |language: &Language| language.spellings(Role::Pawn).join(" ");
    let widths = languages
        .iter()
        .map(|language| pawn(language).chars().count());
    let pawns = widths.max().unwrap_or(0).max(4) + 2;
    let mut text = format!(
        "code  {:<width$}  K   Q   R   B   N   {:<pawns$}also read\n",
        "language", "pawn"
    );
    for language in languages {
        let _ = write!(text, "{:<6}{:<width$}  ", language.code(), name(language));
        for role in [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ] {
            let _ = write!(text, "{:<4}", language.letter(role));
        }
        let _ = write!(text, "{:<pawns$}{}", pawn(language), also_read(language));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("\nsources\n");
    for language in languages {
        let _ = writeln!(
            text,
            "{:<6}{}",
            language.code(),
            language.sources().join("; ")
        );
    }
    text
}

/// Other spellings of the pieces that are accepted.
fn also_read(language: &Language) -> String {
    let mut others = Vec::new();
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Pawn) {
        let spellings = language.spellings(role).iter().skip(1);
        for other in spellings.chain(language.substitutes(role)) {
            others.push(format!("{} for {}", visible(other), language.letter(role)));
        }
    }
    others.join(", ")
}

/// A letter with its accents apart, so that it does not look like the composed one.
fn visible(letter: &str) -> String {
    let mut text = String::new();
    for part in letter.chars() {
        match part {
            '\u{300}'..='\u{36f}' => {
                let _ = write!(text, "+U+{:04X}", u32::from(part));
            }
            _ => text.push(part),
        }
    }
    text
}
