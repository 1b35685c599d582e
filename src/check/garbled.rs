//! Text that was decoded in the wrong encoding before it was written: `mojibake`.

use super::checker::Checker;
use crate::detect::soundness;
use crate::finding::{Code, Detail, Garbling};
use crate::source::{Mender, Soundness, may_be_garbled, wide_words};
use crate::span::Span;

impl Checker<'_> {
    /// Looks for garbled words; `file` tells what the front of the file shows, for a game that does
    /// not show it itself.
    pub(super) fn check_garbled(&mut self, file: impl FnOnce() -> Soundness) {
        let start = self.start;
        let text = Span::new(start, self.span().end).of(self.text);
        if !may_be_garbled(text) {
            return;
        }
        let Some((span, how, meant, words)) = garbled(text, file) else {
            return;
        };
        let meant = String::from_utf8_lossy(&meant).into();
        let detail = Detail::Garbled { how, meant, words };
        self.add(Code::Mojibake, span.shifted(start), detail);
    }
}

/// The first garbled word, what became of it, what was meant, and how many there are.
#[cold]
fn garbled(
    text: &[u8],
    file: impl FnOnce() -> Soundness,
) -> Option<(Span, Garbling, Vec<u8>, usize)> {
    let shown = match soundness(text) {
        Soundness::Unclear => file(),
        shown => shown,
    };
    let letters = match shown {
        Soundness::Garbled(garbling) => Some(garbling),
        Soundness::Sound | Soundness::Unclear => None,
    };
    let mut mender = Mender::of(text, letters);
    let mut garbled = wide_words(text).filter_map(|span| {
        // Lines that PGN passes over are passed over.
        let line = memchr::memrchr(b'\n', &text[..span.start]).map_or(0, |end| end + 1);
        if text.get(line) == Some(&b'%') {
            return None;
        }
        let (meant, how) = mender.mend(span.of(text))?;
        Some((span, how, meant))
    });
    let (span, how, meant) = garbled.next()?;
    Some((span, how, meant, 1 + garbled.count()))
}
