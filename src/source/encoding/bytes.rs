//! Encodings with one byte for each character: what the bytes beyond ASCII stand for.

use super::Encoding;
use super::dos::{CP852, CP857};

/// The characters of the bytes from 0x80 on; none where a byte stands for nothing.
#[derive(Clone, Debug)]
pub(super) struct Page([Option<char>; 128]);

impl Page {
    /// The page of an encoding; `None` for those with more bytes for a character.
    pub(super) fn of(encoding: Encoding) -> Option<Self> {
        let known = match encoding {
            Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => return None,
            Encoding::Cp852 => return Some(Self::listed(CP852)),
            Encoding::Cp857 => return Some(Self::listed(CP857)),
            // The library knows these two only as what browsers make of them.
            Encoding::Iso8859_1 => return Some(Self(high().map(|byte| Some(char::from(byte))))),
            Encoding::Iso8859_9 => {
                let Self(mut page) = Self::known(encoding_rs::WINDOWS_1254);
                for (character, byte) in page.iter_mut().zip(high()) {
                    if byte < 0xA0 {
                        *character = Some(char::from(byte));
                    }
                }
                return Some(Self(page));
            }
            Encoding::Windows1250 => encoding_rs::WINDOWS_1250,
            Encoding::Windows1251 => encoding_rs::WINDOWS_1251,
            Encoding::Windows1252 => encoding_rs::WINDOWS_1252,
            Encoding::Windows1254 => encoding_rs::WINDOWS_1254,
            Encoding::Windows1257 => encoding_rs::WINDOWS_1257,
            Encoding::Iso8859_2 => encoding_rs::ISO_8859_2,
            Encoding::Koi8R => encoding_rs::KOI8_R,
            Encoding::Cp866 => encoding_rs::IBM866,
        };
        Some(Self::known(known))
    }

    fn known(encoding: &'static encoding_rs::Encoding) -> Self {
        Self(high().map(|byte| {
            let byte = [byte];
            let text = encoding.decode_without_bom_handling_and_without_replacement(&byte);
            text.and_then(|text| text.chars().next())
        }))
    }

    fn listed(characters: &str) -> Self {
        let mut page = [None; 128];
        for (place, character) in page.iter_mut().zip(characters.chars()) {
            *place = Some(character).filter(|character| *character != char::REPLACEMENT_CHARACTER);
        }
        Self(page)
    }

    /// The character of a byte.
    pub(super) fn character(&self, byte: u8) -> Option<char> {
        match byte.checked_sub(0x80) {
            None => Some(char::from(byte)),
            Some(place) => self.0[usize::from(place)],
        }
    }

    /// The byte of a character.
    pub(super) fn byte(&self, character: char) -> Option<u8> {
        if character.is_ascii() {
            return u8::try_from(character).ok();
        }
        let place = self.0.iter().position(|known| *known == Some(character))?;
        u8::try_from(place + 0x80).ok()
    }

    /// Decodes a text; bytes that stand for nothing stay as they are, and are not UTF-8 there.
    pub(super) fn decode(&self, bytes: &[u8], out: &mut Vec<u8>) {
        for &byte in bytes {
            match self.character(byte) {
                Some(character) => {
                    out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                None => out.push(byte),
            }
        }
    }
}

fn high() -> [u8; 128] {
    let mut bytes = [0; 128];
    for (byte, value) in bytes.iter_mut().zip(0x80..=0xFF) {
        *byte = value;
    }
    bytes
}
