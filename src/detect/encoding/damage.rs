//! Bytes that are no characters, as the file has them that a text was made of.

use crate::finding::Detail;
use crate::source::{Encoder, Encoding};

/// What is damaged in texts that were made of files of one encoding: a text that was UTF-16 has other
/// bytes in place of those that are no characters.
pub(crate) struct Damage {
    encoder: Encoder,
}

impl Damage {
    /// Damage in files of this encoding.
    pub(crate) fn in_file_of(encoding: Encoding) -> Self {
        Self {
            encoder: Encoder::new(encoding, encoding),
        }
    }

    /// What is to be said of a stretch of damaged text in a game: which bytes the file has there, and how
    /// many there are in the whole game.
    pub(crate) fn detail(&self, damaged: &[u8], game: &[u8]) -> Option<Detail> {
        let bytes = self.restored(damaged)?;
        let all = damages(game).filter_map(|damaged| self.restored(&damaged));
        Some(Detail::Damage {
            bytes: bytes.into(),
            all: all.map(|bytes| bytes.len()).sum(),
        })
    }

    fn restored(&self, damaged: &[u8]) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let written = self.encoder.encode(damaged, &mut bytes);
        written.ok().map(|()| bytes)
    }
}

/// The stretches of a text that are not UTF-8.
fn damages(text: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let mut chunks = text.utf8_chunks().peekable();
    std::iter::from_fn(move || {
        let mut damage = chunks.next()?.invalid().to_vec();
        while let Some(chunk) = chunks.next_if(|chunk| chunk.valid().is_empty()) {
            damage.extend_from_slice(chunk.invalid());
        }
        Some(damage)
    })
}
