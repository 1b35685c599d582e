//! Letters of other alphabets that look like those of a move.

/// The Latin letter that a Cyrillic or Greek one looks like.
fn latin(letter: char) -> Option<u8> {
    Some(match letter {
        'А' | 'Α' => b'A',
        'В' | 'Β' => b'B',
        'С' => b'C',
        'Е' | 'Ε' => b'E',
        'Н' | 'Η' => b'H',
        'К' | 'Κ' => b'K',
        'М' | 'Μ' => b'M',
        'Ν' => b'N',
        'О' | 'Ο' => b'O',
        'Р' | 'Ρ' => b'P',
        'Т' | 'Τ' => b'T',
        'Х' | 'Χ' => b'X',
        'а' | 'α' => b'a',
        'с' => b'c',
        'е' => b'e',
        'о' | 'ο' => b'o',
        'р' => b'p',
        'х' | 'χ' => b'x',
        'Ѕ' => b'S',
        _ => return None,
    })
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
