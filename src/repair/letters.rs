//! The letters in which a sheet is compared with the moves that were possible.

use super::{Cell, Cost};
use crate::notation::Language;
use crate::rules::Role;

/// The piece letters of the language of a sheet, and what is written in their place.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    pub(crate) language: &'static Language,
    own: [Own; 6],
}

/// The letter of one piece.
#[derive(Clone, Debug)]
struct Own {
    spelling: Vec<char>,
    /// Whether a program has lost the letter: it is outside ASCII and occurs nowhere in the sheet.
    lost: bool,
    /// The letters that English has for the piece.
    english: Vec<char>,
    /// Those of all other languages.
    elsewhere: Vec<char>,
}

/// A letter of English in a sheet of another language.
const ENGLISH: Cost = Cost(90);
/// A letter of any other language.
const FOREIGN: Cost = Cost(150);
/// A piece without its letter.
const NO_LETTER: Cost = Cost(250);
/// The same where a program has lost the letter.
const LOST_LETTER: Cost = Cost(20);

/// What programs write for a character that their encoding does not have.
const PLACEHOLDERS: [char; 2] = ['?', '\u{FFFD}'];

impl Letters {
    /// The letters of a language for a sheet with these cells.
    pub(crate) fn of(language: &'static Language, cells: &[Cell]) -> Self {
        Self::new(language, |letter| {
            let mut readings = cells.iter().flat_map(|cell| &cell.readings);
            readings.any(|reading| reading.word.contains(letter))
        })
    }

    /// The letters of a language; `occurs` tells whether a character stands anywhere in the sheet.
    fn new(language: &'static Language, occurs: impl Fn(char) -> bool) -> Self {
        let own = Role::ALL.map(|role| {
            let spelling: Vec<char> = match role {
                Role::Pawn => Vec::new(),
                _ => language.letter(role).chars().collect(),
            };
            let lost = spelling
                .iter()
                .any(|letter| !letter.is_ascii() && !occurs(*letter));
            Own {
                lost,
                english: first_letters([Language::english()], role),
                elsewhere: first_letters(Language::all(), role),
                spelling,
            }
        });
        Self { language, own }
    }

    /// The letters of a piece; none for a pawn.
    pub(crate) fn spelling(&self, role: Role) -> &[char] {
        &self.own[role.index()].spelling
    }

    /// Whether a character begins the letter of a piece.
    pub(crate) fn is_piece(&self, seen: char) -> bool {
        self.own
            .iter()
            .any(|own| own.spelling.first() == Some(&seen))
    }

    /// What it costs to leave the letter out.
    pub(crate) fn dropped(&self, role: Role) -> Cost {
        if self.own[role.index()].lost {
            LOST_LETTER
        } else {
            NO_LETTER
        }
    }

    /// Whether a character belongs to a letter that a program has lost from the whole sheet.
    pub(super) fn is_lost(&self, meant: char) -> bool {
        let mut own = self.own.iter();
        own.any(|own| own.lost && own.spelling.contains(&meant))
    }

    /// What it costs that a character stands for a piece because it does in another language, or
    /// because a program has put it there for a letter that it could not write.
    pub(crate) fn elsewhere(&self, seen: char, role: Role) -> Option<Cost> {
        let own = &self.own[role.index()];
        if own.lost && PLACEHOLDERS.contains(&seen) {
            Some(LOST_LETTER)
        } else if own.english.contains(&seen) {
            Some(ENGLISH)
        } else {
            own.elsewhere.contains(&seen).then_some(FOREIGN)
        }
    }
}

/// The letters with which some languages write a piece, where one character is enough.
fn first_letters<'l>(languages: impl IntoIterator<Item = &'l Language>, role: Role) -> Vec<char> {
    let mut letters = Vec::new();
    for language in languages {
        let mut spelling = language.letter(role).chars();
        if let (Some(letter), None) = (spelling.next(), spelling.next())
            && role != Role::Pawn
            && !letters.contains(&letter)
        {
            letters.push(letter);
        }
    }
    letters
}
