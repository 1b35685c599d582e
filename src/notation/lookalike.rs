//! Letters of other alphabets that look like those of a move.

use super::Language;
use crate::limits::MOVE_BYTES;

/// The Latin letter that a Cyrillic or Greek one looks like, or the digit.
fn latin(letter: char) -> Option<u8> {
    Some(match letter {
        'А' | 'Α' => b'A',
        'В' | 'Β' => b'B',
        'С' => b'C',
        'Е' | 'Ε' => b'E',
        'Н' | 'Η' => b'H',
        'І' | 'Ι' => b'I',
        'Ј' => b'J',
        'К' | 'Κ' => b'K',
        'М' | 'Μ' => b'M',
        'Ν' => b'N',
        'О' | 'Ο' => b'O',
        'Р' | 'Ρ' => b'P',
        'Т' | 'Τ' => b'T',
        'Х' | 'Χ' => b'X',
        'Ζ' => b'Z',
        'а' | 'α' => b'a',
        'с' => b'c',
        'е' => b'e',
        'о' | 'ο' => b'o',
        'р' => b'p',
        'х' | 'χ' => b'x',
        'Ѕ' => b'S',
        // A digit, and no piece letter of any language.
        'З' => b'3',
        _ => return None,
    })
}

/// The letter that stands for all that look like this one: the Latin one, if there is any.
pub fn look(letter: char) -> char {
    latin(letter).map_or(letter, char::from)
}

/// The word with such letters replaced by the Latin ones, if it has any.
pub(super) fn replaced(word: &[u8]) -> Option<Vec<u8>> {
    if !word.iter().any(|byte| matches!(byte, 0xce..=0xd1)) {
        return None;
    }
    let text = std::str::from_utf8(word).ok()?;
    let mut found = false;
    let mut plain = Vec::with_capacity(word.len());
    for letter in text.chars() {
        if let Some(byte) = latin(letter) {
            found = true;
            plain.push(byte);
        } else {
            plain.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }
    found.then_some(plain)
}

/// The word with letters that only look right replaced by those that are: the letters of the
/// language where a piece can stand, Latin ones elsewhere. `None` if nothing changes.
pub(super) fn mended(word: &[u8], language: &Language) -> Option<Vec<u8>> {
    let foreign = word.iter().any(|byte| matches!(byte, 0xce..=0xd1));
    if (!foreign && !language.is_wide()) || word.len() > MOVE_BYTES {
        return None;
    }
    let mut rest = std::str::from_utf8(word).ok()?;
    let mut mended = Vec::with_capacity(word.len());
    while let Some(letter) = rest.chars().next() {
        // A piece stands at the front, and behind the square of a pawn.
        let place = matches!(mended.last(), None | Some(b'1' | b'8' | b'=' | b'/' | b'('));
        let piece = if place { piece(rest, language) } else { None };
        let (proper, length) = piece.unwrap_or(("", letter.len_utf8()));
        if proper.is_empty() {
            mended.extend_from_slice(look(letter).encode_utf8(&mut [0; 4]).as_bytes());
        } else {
            mended.extend_from_slice(proper.as_bytes());
        }
        rest = rest.split_at(length).1;
    }
    (mended != word).then_some(mended)
}

/// The word with `l` or `I` behind its last file read as the rank 1, for which typewriters had
/// no other sign: `Rel`, `Kfl+`, `bl=Q`. `None` where there is no such letter, or a digit.
pub(super) fn with_ones(word: &[u8]) -> Option<Vec<u8>> {
    if word.iter().any(u8::is_ascii_digit) || word.len() > MOVE_BYTES {
        return None;
    }
    let pair = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'l' | b'I']);
    let at = word.windows(2).rposition(pair)? + 1;
    let rest = &word[at + 1..];
    if !rest
        .first()
        .is_none_or(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?' | b'=' | b'('))
    {
        return None;
    }
    let mut plain = word.to_vec();
    plain[at] = b'1';
    Some(plain)
}

/// The longest piece letter that looks like the front of a text, and the length of that front.
fn piece(text: &str, language: &Language) -> Option<(&'static str, usize)> {
    let letters = language.letters();
    let alike = letters.filter_map(|(_, spelling, _)| {
        let mut rest = text.chars();
        let same = spelling
            .chars()
            .all(|letter| rest.next().map(look) == Some(look(letter)));
        same.then(|| (spelling, text.len() - rest.as_str().len()))
    });
    // Of equally long ones the letter that is there as it is written is meant.
    alike.max_by_key(|(spelling, length)| (*length, text.starts_with(spelling)))
}
