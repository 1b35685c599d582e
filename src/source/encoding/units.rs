//! Counting the bytes that a decoded text had in its file.

/// How many bytes of a file the characters of its decoded text stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Units {
    /// As many as the text has: it is UTF-8, or whatever it is, as it stands in the file.
    #[default]
    Same,
    /// One for each character.
    Single,
    /// Two for each unit of UTF-16.
    Pairs,
}

/// The character that marks the order of bytes.
const MARK: &[u8] = "\u{FEFF}".as_bytes();

impl Units {
    /// The bytes in the file that a decoded text stands for.
    ///
    /// ```
    /// use hakem::source::Units;
    ///
    /// let text = "Şh8".as_bytes();
    /// assert_eq!(Units::Same.count(text), 4);
    /// assert_eq!(Units::Single.count(text), 3);
    /// assert_eq!(Units::Pairs.count(text), 6);
    /// ```
    pub fn count(self, text: &[u8]) -> usize {
        match self {
            Self::Same => text.len(),
            // Most blocks of most files are.
            Self::Single if text.is_ascii() => text.len(),
            Self::Single => {
                let marks = text.starts_with(MARK);
                let chunks = text.utf8_chunks();
                let characters = match std::str::from_utf8(text) {
                    Ok(text) => text.chars().count(),
                    Err(_) => chunks
                        .map(|chunk| chunk.valid().chars().count() + chunk.invalid().len())
                        .sum(),
                };
                // No such encoding has the mark: it stands there as the three bytes of UTF-8.
                characters + if marks { MARK.len() - 1 } else { 0 }
            }
            Self::Pairs => text.iter().map(|&byte| pair(byte)).sum(),
        }
    }
}

/// What a byte of a text adds that was UTF-16: the bytes of a character go with its first one.
///
/// Half of a surrogate pair is written as a character would be that had its number, and a single byte
/// at the end of a file with a first byte that UTF-8 does not have.
fn pair(byte: u8) -> usize {
    match byte {
        0..=0x7F | 0xC0..=0xEF => 2,
        0x80..=0xBF => 0,
        0xF0..=0xF7 => 4,
        0xF8..=0xFF => 1,
    }
}
