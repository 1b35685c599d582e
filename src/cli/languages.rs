//! `hakem languages`.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use super::args::LanguagesArgs;
use super::{Failure, GOOD};
use hakem::notation::Language;
use hakem::rules::Role;

/// Writes the table of languages.
pub(super) fn run(_: &LanguagesArgs) -> Result<u8, Failure> {
    let mut text =
        String::from("code  language              K   Q   R   B   N   pawn   also read\n");
    for language in Language::all() {
        let names = format!("{} ({})", language.name(), language.native());
        let _ = write!(text, "{:<6}{names:<22}", language.code());
        for role in [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ] {
            let _ = write!(text, "{:<4}", language.letter(role));
        }
        let pawn = language.spellings(Role::Pawn).join(" ");
        let _ = write!(text, "{pawn:<7}{}", also_read(language));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("\nsources\n");
    for language in Language::all() {
        let _ = writeln!(
            text,
            "{:<6}{}",
            language.code(),
            language.sources().join("; ")
        );
    }
    io::stdout().write_all(text.as_bytes())?;
    Ok(GOOD)
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
