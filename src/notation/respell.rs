//! A written move with other letters, all else as it was.

use std::borrow::Cow;
use std::ops::Range;

use super::anatomy::{Anatomy, LetterAt, LetterKind};
use super::written::{Form, Shape, Sketch, WrittenMove};
use super::{Language, direction, lookalike};
use crate::rules::Role;

/// Appends a word with the letters of another language; `false` if its parts do not stand in the
/// usual order, and then nothing is written.
///
/// `written` is what the word says in the language `from`. Small letters stay small and figurines
/// stay figurines. Whether the new word says the same is for the caller to find out: a small letter
/// can be a file in the other language.
///
/// ```
/// use hakem::notation::{Language, read, respell};
///
/// let hungarian = Language::by_code("hu").expect("Hungarian is built in");
/// let written = read(b"e8=Q+", Language::english()).expect("a move").first;
/// let mut word = Vec::new();
/// assert!(respell(b"e8=Q+", &written, Language::english(), hungarian, &mut word));
/// assert_eq!(word, b"e8=V+");
/// ```
pub fn respell(
    word: &[u8],
    written: &WrittenMove,
    from: &Language,
    to: &Language,
    out: &mut Vec<u8>,
) -> bool {
    let same = |word: &[u8]| {
        let engine = written.form.has(Form::ENGINE);
        engine || (names_no_piece(word) && !written.form.has(Form::CASE))
    };
    if same(word) && !written.form.has(Form::LOOK_ALIKE) {
        out.extend_from_slice(word);
        return true;
    }
    // Where letters only looked right, none of the places in the word hold.
    let like = written.form.has(Form::LOOK_ALIKE);
    let mut marks = Marks::of(if like { b"" } else { word });
    let old = word;
    let word = plain(word, written, from);
    // A letter for the rank 1 is one in all languages, and stays.
    let stays = like && old.is_ascii() && old.len() == word.len();
    let shown = if stays { old } else { &word };
    if matches!(word, Cow::Owned(_)) && same(&word) {
        marks.push(shown, 0..shown.len(), out);
        return true;
    }
    let letters = if let Shape::Sketch(sketch) = written.shape {
        named(&word, &sketch, from)
    } else {
        let parts = Anatomy::of(&word, written, from);
        parts.map(|parts| [parts.piece, parts.captured, parts.promotion])
    };
    let Some(letters) = letters else {
        return false;
    };
    let mut done = 0;
    for letter in letters.iter().flatten() {
        marks.push(shown, done..letter.place.start, out);
        push_letter(&word, letter, to, out);
        done = letter.place.end;
    }
    marks.push(shown, done..word.len(), out);
    true
}

/// The letters of a capture by the names of the pieces, as in `TxT` and `exP`, in their order; `None` if
/// the word is something else.
fn named(word: &[u8], sketch: &Sketch, language: &Language) -> Option<[Option<LetterAt>; 3]> {
    let taken = sketch.taken?;
    let at = |place: usize, role: Role| {
        let found = language.role_at(word.get(place..)?)?;
        let letter = LetterAt {
            role,
            place: place..place + found.len,
            kind: LetterKind::Capital,
        };
        (found.role == role).then_some(letter)
    };
    let piece = if word.first()?.is_ascii_lowercase() {
        None
    } else {
        Some(at(0, sketch.role)?)
    };
    let front = piece.as_ref().map_or(1, |letter| letter.place.end);
    let hint = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8');
    let hints = word[front..].iter().take_while(|byte| hint(byte)).count();
    let sign = front + hints;
    let length = match word.get(sign..)? {
        [b'x' | b':', ..] => 1,
        rest if rest.starts_with("×".as_bytes()) => "×".len(),
        _ => return None,
    };
    Some([piece, Some(at(sign + length, taken)?), None])
}

/// The marks of direction of a word, which stay where they were in it.
struct Marks<'w> {
    /// What is left of the word.
    rest: &'w [u8],
    /// How many bytes that are no marks came before.
    passed: usize,
}

impl<'w> Marks<'w> {
    fn of(word: &'w [u8]) -> Self {
        Self {
            rest: word,
            passed: 0,
        }
    }

    /// Appends a part of the word that has no marks, with those that stood up to its end.
    fn push(&mut self, bare: &[u8], part: Range<usize>, out: &mut Vec<u8>) {
        let mut done = part.start;
        while let Some(mark) = direction::marks(self.rest).next() {
            let at = self.passed + mark.start;
            if at > part.end {
                break;
            }
            let at = at.max(done);
            out.extend_from_slice(&bare[done..at]);
            out.extend_from_slice(&self.rest[mark.clone()]);
            done = at;
            self.passed += mark.start;
            self.rest = &self.rest[mark.end..];
        }
        out.extend_from_slice(&bare[done..part.end]);
    }
}

/// Whether a word is the same in all languages: nothing but files, ranks, figures and signs.
fn names_no_piece(word: &[u8]) -> bool {
    let letter = |byte: &u8| !byte.is_ascii() || byte.is_ascii_alphabetic();
    let mut letters = word.iter().filter(|byte| letter(byte));
    letters.all(|byte| matches!(byte, b'a'..=b'h' | b'x'))
}

/// The word as it is read in a language: without marks of direction, and with the letters that it
/// only looked to have.
pub fn plain<'w>(word: &'w [u8], written: &WrittenMove, language: &Language) -> Cow<'w, [u8]> {
    let bare = direction::stripped(word);
    let bare = bare.map_or(Cow::Borrowed(word), Cow::Owned);
    if !written.form.has(Form::LOOK_ALIKE) {
        return bare;
    }
    let meant = lookalike::mended(&bare, language).or_else(|| lookalike::with_ones(&bare));
    meant.map_or(bare, Cow::Owned)
}

/// Appends the letter that another language has for the same piece.
pub fn push_letter(word: &[u8], letter: &LetterAt, to: &Language, out: &mut Vec<u8>) {
    let spelled = to.letter(letter.role);
    match letter.kind {
        LetterKind::Capital => out.extend_from_slice(spelled.as_bytes()),
        LetterKind::Small => out.extend_from_slice(spelled.to_lowercase().as_bytes()),
        LetterKind::Figurine => out.extend_from_slice(&word[letter.place.clone()]),
    }
}
