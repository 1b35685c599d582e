//! A written move with other letters, all else as it was.

use std::borrow::Cow;

use super::anatomy::{Anatomy, LetterAt, LetterKind};
use super::written::{Form, WrittenMove};
use super::{Language, direction, lookalike};

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
    if names_no_piece(word) && !written.form.has(Form::CASE) {
        out.extend_from_slice(word);
        return true;
    }
    let word = plain(word, written, from);
    if matches!(word, Cow::Owned(_)) && names_no_piece(&word) && !written.form.has(Form::CASE) {
        out.extend_from_slice(&word);
        return true;
    }
    let Some(parts) = Anatomy::of(&word, written, from) else {
        return false;
    };
    let mut done = 0;
    for letter in [parts.piece, parts.captured, parts.promotion]
        .iter()
        .flatten()
    {
        out.extend_from_slice(&word[done..letter.place.start]);
        push_letter(&word, letter, to, out);
        done = letter.place.end;
    }
    out.extend_from_slice(&word[done..]);
    true
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
