//! In which encoding a converted text is written.

use std::path::Path;

use super::join::Piece;
use crate::error::Error;
use crate::source::{Encoder, Encoding};

/// The character that marks the order of bytes.
const MARK: &[u8] = "\u{FEFF}".as_bytes();

/// How a piece is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writing {
    from: Encoding,
    to: Encoding,
    /// Whether the file begins with it.
    front: bool,
    /// Whether the caller named the encoding, so that nothing may be written that is none of its characters.
    named: bool,
    /// Whether nothing up to its end tells the encoding of the file, and nobody names one.
    early: bool,
}

/// What is written of a piece.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// The text to write, or why it cannot be written.
    pub(super) text: Result<Vec<u8>, Unwritable>,
    /// Whether letters are written as UTF-8 because nothing told another encoding by then.
    pub(super) early: bool,
}

/// Why a text cannot be written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unwritable {
    /// A character does not exist in the encoding.
    Character(char, Encoding),
    /// Letters were written as UTF-8, and what follows showed that the file has this encoding.
    Late(Encoding),
}

impl Writing {
    pub(super) fn of(encoding: Option<Encoding>, piece: &Piece<'_>) -> Self {
        let known = &piece.file.encoding;
        let end = piece.base.offset + piece.end;
        let ahead = known.guessed().is_some_and(|(_, at)| at >= end && at > 0);
        let from = if ahead { Encoding::Utf8 } else { known.get() };
        Self {
            from,
            to: encoding.unwrap_or(from),
            front: piece.base.offset == 0 && piece.begins,
            named: encoding.is_some(),
            early: encoding.is_none() && (ahead || !known.is_decided()),
        }
    }

    /// Whether the file changes with it, whatever its text.
    pub(super) fn changes(self) -> bool {
        self.to != self.from
    }

    /// What is written of a text.
    pub(super) fn write(self, text: Vec<u8>) -> Written {
        Written {
            early: self.early && !text.is_ascii(),
            text: self.encode(text),
        }
    }

    /// The bytes to write.
    fn encode(self, text: Vec<u8>) -> Result<Vec<u8>, Unwritable> {
        let Self { from, to, .. } = self;
        if to == from && to == Encoding::Utf8 {
            return if self.named && std::str::from_utf8(&text).is_err() {
                Err(Unwritable::Character(char::REPLACEMENT_CHARACTER, to))
            } else {
                Ok(text)
            };
        }
        let mut out = Vec::with_capacity(text.len());
        let wide = matches!(to, Encoding::Utf16Le | Encoding::Utf16Be);
        let mut rest = &text[..];
        if self.front && to != from {
            let bare = rest.strip_prefix(MARK);
            // UTF-16 is known by its mark; other encodings do not have it.
            if wide && bare.is_none() {
                let marked = [MARK, &text].concat();
                let behind = Self {
                    front: false,
                    ..self
                };
                return behind.encode(marked);
            }
            if !wide && to != Encoding::Utf8 {
                rest = bare.unwrap_or(rest);
            }
        }
        match Encoder::new(to, from).encode(rest, &mut out) {
            Ok(()) => Ok(out),
            Err(character) => Err(Unwritable::Character(character, to)),
        }
    }
}

impl Unwritable {
    pub(super) fn error(self, file: &str) -> Error {
        Error::encode(
            Path::new(file),
            match self {
                Self::Character(char::REPLACEMENT_CHARACTER, encoding) => format!(
                    "it has bytes that are no character and cannot be written in {}; --encoding names the \
                     encoding they are in",
                    encoding.name()
                ),
                Self::Character(character, encoding) => format!(
                    "the character {character} does not exist in {}; --output-encoding names another encoding",
                    encoding.name()
                ),
                Self::Late(encoding) => format!(
                    "it turned out to be in {} when letters had been written as UTF-8; name it with --encoding",
                    encoding.name()
                ),
            },
        )
    }
}
