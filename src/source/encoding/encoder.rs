//! Writing text in an encoding.

use super::bytes::Page;
use super::{Encoding, wide};

/// The character that marks the order of bytes.
const MARK: char = '\u{FEFF}';

/// Writes UTF-8 in another encoding.
#[derive(Clone, Debug)]
pub struct Encoder {
    encoding: Encoding,
    page: Option<Page>,
    /// Whether the text was decoded from the same encoding.
    back: bool,
}

impl Encoder {
    /// An encoder for text that was read in the encoding `from`.
    pub fn new(encoding: Encoding, from: Encoding) -> Self {
        Self {
            encoding,
            page: Page::of(encoding),
            back: encoding == from,
        }
    }

    /// Appends a text in the encoding.
    ///
    /// On the way back to the encoding it was read in, bytes that are no character there are
    /// written as they were.
    ///
    /// # Errors
    ///
    /// Fails at the first character that does not exist in the encoding, and gives it; U+FFFD stands
    /// for bytes that are no character.
    pub fn encode(&self, text: &[u8], out: &mut Vec<u8>) -> Result<(), char> {
        if self.encoding == Encoding::Utf8 && self.back {
            out.extend_from_slice(text);
            return Ok(());
        }
        let mut damage = Vec::new();
        for chunk in text.utf8_chunks() {
            if !chunk.valid().is_empty() {
                self.restore(&mut damage, out)?;
            }
            for character in chunk.valid().chars() {
                self.put(character, out)?;
            }
            damage.extend_from_slice(chunk.invalid());
        }
        self.restore(&mut damage, out)
    }

    fn put(&self, character: char, out: &mut Vec<u8>) -> Result<(), char> {
        match (&self.page, self.encoding) {
            (Some(page), _) => match page.byte(character) {
                Some(byte) => out.push(byte),
                // At the front of a file it is passed on as it stands.
                None if character == MARK && self.back => {
                    out.extend_from_slice("\u{FEFF}".as_bytes());
                }
                None => return Err(character),
            },
            (None, Encoding::Utf8) => {
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            (None, _) => wide::encode(character, self.encoding, out),
        }
        Ok(())
    }

    fn restore(&self, damage: &mut Vec<u8>, out: &mut Vec<u8>) -> Result<(), char> {
        let damage = std::mem::take(damage);
        let restored = damage.is_empty()
            || self.back
                && if self.page.is_some() {
                    out.extend_from_slice(&damage);
                    true
                } else {
                    wide::restore(&damage, self.encoding, out)
                };
        if restored {
            Ok(())
        } else {
            Err(char::REPLACEMENT_CHARACTER)
        }
    }
}
