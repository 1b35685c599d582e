//! The parts of the word of a move, and where they stand in it.

use std::ops::Range;

use nom::Parser;

use super::castling::castling;
use super::figurine::figurine;
use super::squares::dash;
use super::written::{Form, Shape, WrittenMove};
use super::{Language, Mark, mark};
use crate::rules::Role;
use crate::token::{Fault, check};

/// The parts of the word of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anatomy {
    /// The letter of the man that moves, at the front.
    pub piece: Option<LetterAt>,
    /// The sign between the squares, or the place for one.
    pub joint: Range<usize>,
    /// The letter of the man that is captured.
    pub captured: Option<LetterAt>,
    /// The place behind the square of arrival.
    pub square: usize,
    /// The letter of the piece that a pawn becomes.
    pub promotion: Option<LetterAt>,
    /// The place behind the move itself: all that follows are marks.
    pub core: usize,
}

/// A piece letter in a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterAt {
    /// The piece.
    pub role: Role,
    /// Where the letter stands.
    pub place: Range<usize>,
    /// How it is written.
    pub kind: LetterKind,
}

/// How a piece letter is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterKind {
    /// As a capital letter.
    Capital,
    /// As a small letter.
    Small,
    /// As a chess figure.
    Figurine,
}

impl Anatomy {
    /// The parts of a word that was read as `written` in a language; `None` where they do not
    /// stand in the usual order.
    ///
    /// ```
    /// use hakem::notation::{Anatomy, Language, read};
    ///
    /// let readings = read(b"Nbxd5!", Language::english()).expect("a move");
    /// let parts = Anatomy::of(b"Nbxd5!", &readings.first, Language::english()).expect("in order");
    /// assert_eq!((parts.joint, parts.square, parts.core), (2..3, 5, 5));
    /// ```
    pub fn of(word: &[u8], written: &WrittenMove, language: &Language) -> Option<Self> {
        let whole = |core| Self {
            piece: None,
            joint: core..core,
            captured: None,
            square: core,
            promotion: None,
            core,
        };
        let man = match written.shape {
            Shape::Castling(_) => {
                let (rest, _) = check(castling(), word).ok()?;
                return Some(whole(word.len() - rest.len()));
            }
            Shape::Sketch(_) => return None,
            Shape::Null => return Some(whole(word.len())),
            Shape::Man(_) if written.form.has(Form::ENGINE) => return None,
            Shape::Man(man) => man,
        };
        let piece = man
            .role
            .and_then(|role| letter_at(word, 0, role, written.form, language));
        let front = piece.as_ref().map_or(0, |letter| letter.place.end);
        let square = last_square(word).filter(|end| *end >= front + 2)?;
        let hints = &word[front..square - 2];
        let hint = |byte: &u8| matches!(byte, b'a'..=b'h' | b'A'..=b'H' | b'1'..=b'8');
        let before = hints.iter().take_while(|byte| hint(byte)).count();
        let sign = sign_length(&hints[before..]);
        let joint = front + before..front + before + sign;
        let rest = &word[joint.end..square - 2];
        let captured = language
            .role_at(rest)
            .filter(|letter| sign > 0 && letter.len == rest.len())
            .map(|letter| LetterAt {
                role: letter.role,
                place: joint.end..square - 2,
                kind: LetterKind::Capital,
            });
        if captured.is_none() && !rest.is_empty() {
            return None;
        }
        let mut parts = Self {
            piece,
            joint,
            captured,
            square,
            promotion: None,
            core: square,
        };
        if let Some(role) = man.promotion {
            let (lead, closing) = match &word[square..] {
                [b'(', b'=', ..] => (2, 1),
                [b'(', ..] => (1, 1),
                [b'=' | b'/', ..] => (1, 0),
                _ => (0, 0),
            };
            let letter = letter_at(word, square + lead, role, written.form, language)?;
            parts.core = letter.place.end + closing;
            parts.promotion = Some(letter);
        }
        Some(parts)
    }

    /// The marks behind the move with their places; what is no mark ends them.
    pub fn marks<'w>(&self, word: &'w [u8]) -> impl Iterator<Item = (Mark, Range<usize>)> + 'w {
        let mut at = self.core;
        std::iter::from_fn(move || {
            let (found, length) = mark(word.get(at..)?)?;
            let place = at..at + length;
            at = place.end;
            Some((found, place))
        })
    }
}

/// The letter of a piece at a place of a word.
fn letter_at(
    word: &[u8],
    at: usize,
    role: Role,
    form: Form,
    language: &Language,
) -> Option<LetterAt> {
    let text = word.get(at..)?;
    let letter = |len, kind| LetterAt {
        role,
        place: at..at + len,
        kind,
    };
    if let Some((_, _, len)) = figurine(text).filter(|(found, ..)| *found == role) {
        return Some(letter(len, LetterKind::Figurine));
    }
    if let Some(found) = language.role_at(text).filter(|found| found.role == role) {
        return Some(letter(found.len, LetterKind::Capital));
    }
    let small = language.lower_role_at(text);
    let small = small.filter(|found| found.role == role && form.has(Form::CASE))?;
    Some(letter(small.len, LetterKind::Small))
}

/// The place behind the last square in a word.
fn last_square(word: &[u8]) -> Option<usize> {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    word.windows(2).rposition(square).map(|at| at + 2)
}

/// The length of the sign between the squares at the front of a text.
fn sign_length(text: &[u8]) -> usize {
    match text {
        [b'x' | b'X' | b':' | b'*', ..] => 1,
        _ if text.starts_with("×".as_bytes()) => "×".len(),
        _ => {
            let found = dash::<Fault>().parse_complete(text);
            found.map_or(0, |(_, sign)| sign.len())
        }
    }
}
