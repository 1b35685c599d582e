//! Languages of one's own, beside those that are built in.

use thiserror::Error;

use super::Language;
use super::language::Pieces;
use crate::rules::Role;

/// The most bytes of a piece letter.
const LETTER_BYTES: usize = 16;

/// The letters of a language that is not built in.
///
/// The letters of a role are all its proper spellings, the one that is written first. The keys
/// are those of the files in `grammars/`.
///
/// ```
/// use hakem::notation::OwnLanguage;
/// use hakem::rules::Role;
///
/// let mut own = OwnLanguage::new("tlh", "Klingon");
/// for (role, letter) in [(Role::King, "T"), (Role::Queen, "Be"), (Role::Rook, "Q")] {
///     own.pieces[role as usize].push(letter.to_owned());
/// }
/// assert!(own.clone().leak().is_err()); // no bishop, no knight
/// own.pieces[Role::Bishop as usize].push("M".to_owned());
/// own.pieces[Role::Knight as usize].push("S".to_owned());
/// assert_eq!(own.leak().expect("a language").letter(Role::Queen), "Be");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OwnLanguage {
    /// A short code in small letters, of ISO 639-1 where it has one.
    pub code: String,
    /// The name in English.
    pub name: String,
    /// The name in the language itself.
    pub native: String,
    /// Where the letters come from.
    pub sources: Vec<String>,
    /// The proper spellings of each role, in the order of [`Role::ALL`].
    pub pieces: [Vec<String>; 6],
    /// What is read in their place, with a note, in the same order.
    pub substitutes: [Vec<String>; 6],
}

/// Why letters make no language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OwnLanguageFault {
    /// The code is none.
    #[error("{0:?} is no code: it must have 2 to 8 letters from a to z, and not be auto")]
    Code(String),
    /// A piece has no letter.
    #[error("there is no letter for the {0}")]
    NoLetter(Role),
    /// A letter cannot be one.
    #[error(
        "{0:?} cannot be the letter of the {1}: it must begin with a capital, or with a letter \
         that has no case, and go on with letters, up to {LETTER_BYTES} bytes"
    )]
    Letter(String, Role),
    /// A letter is given twice.
    #[error("{0:?} is the letter of the {1} and again of the {2}")]
    Twice(String, Role, Role),
}

impl OwnLanguage {
    /// A language without letters.
    pub fn new(code: &str, name: &str) -> Self {
        Self {
            code: code.to_owned(),
            name: name.to_owned(),
            native: name.to_owned(),
            ..Self::default()
        }
    }

    /// Makes the language, which then stays in memory until the program ends.
    ///
    /// # Errors
    ///
    /// Says what is missing, or which letter contradicts another.
    pub fn leak(self) -> Result<&'static Language, OwnLanguageFault> {
        self.check()?;
        let names = [self.code, self.name, self.native].map(|text| &*text.leak());
        Ok(Box::leak(Box::new(Language::of_letters(
            names,
            leak_all(&self.sources),
            leak_pieces(&self.pieces),
            leak_pieces(&self.substitutes),
        ))))
    }

    fn check(&self) -> Result<(), OwnLanguageFault> {
        let small = self.code.bytes().all(|byte| byte.is_ascii_lowercase());
        if !small || !(2..=8).contains(&self.code.len()) || self.code == "auto" {
            return Err(OwnLanguageFault::Code(self.code.clone()));
        }
        let mut seen: Vec<(&str, Role)> = Vec::new();
        for (role, own, instead) in Role::ALL.map(|role| {
            (
                role,
                &self.pieces[role as usize],
                &self.substitutes[role as usize],
            )
        }) {
            if own.is_empty() && role != Role::Pawn {
                return Err(OwnLanguageFault::NoLetter(role));
            }
            for letter in own.iter().chain(instead) {
                if !is_letter(letter) {
                    return Err(OwnLanguageFault::Letter(letter.clone(), role));
                }
                if let Some((_, other)) = seen.iter().find(|(seen, _)| seen == letter) {
                    return Err(OwnLanguageFault::Twice(letter.clone(), *other, role));
                }
                seen.push((letter, role));
            }
        }
        Ok(())
    }
}

/// Whether a text can be the letter of a piece.
fn is_letter(text: &str) -> bool {
    let accent = |ch: char| matches!(ch, '\u{300}'..='\u{36f}');
    let first = text.chars().next();
    text.len() <= LETTER_BYTES
        && first.is_some_and(|ch| ch.is_alphabetic() && !ch.is_lowercase())
        && text.chars().all(|ch| ch.is_alphabetic() || accent(ch))
}

fn leak_pieces(letters: &[Vec<String>; 6]) -> Pieces {
    let of = |role: Role| leak_all(&letters[role as usize]);
    Pieces {
        king: of(Role::King),
        queen: of(Role::Queen),
        rook: of(Role::Rook),
        bishop: of(Role::Bishop),
        knight: of(Role::Knight),
        pawn: of(Role::Pawn),
    }
}

fn leak_all(texts: &[String]) -> &'static [&'static str] {
    let leaked = texts.iter().map(|text| &*text.clone().leak());
    leaked.collect::<Vec<&'static str>>().leak()
}
