//! Findings that belong to a file and to no game.

use super::FileContext;
use crate::finding::{Code, Detail, Finding, Profile, Severity};
use crate::limits::GAME_BYTES;
use crate::source::BYTE_ORDER_MARK;
#[cfg(feature = "cli")]
use crate::source::{Mended, wide_words};
use crate::span::Span;

/// The two bytes with which UTF-16 begins, in either order.
const UTF_16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// The most bytes of a word that a finding marks.
const SHOWN: usize = 32;

impl FileContext<'_> {
    /// What the first bytes of a file show.
    pub fn opening(&self, front: &[u8]) -> Option<Finding> {
        if UTF_16.iter().any(|mark| front.starts_with(mark)) {
            let severity = self.policy().severity(Code::InvalidBytes)?;
            let found = Finding::new(Code::InvalidBytes, severity, Span::new(0, 2));
            return Some(found.with(Detail::Expected("UTF-8".into())));
        }
        let severity = self.policy().severity(Code::ByteOrderMark)?;
        let marked = front.starts_with(BYTE_ORDER_MARK);
        let span = Span::new(0, BYTE_ORDER_MARK.len());
        marked.then(|| Finding::new(Code::ByteOrderMark, severity, span))
    }

    /// That the file was not UTF-8 and `encoding` is the name of what it is taken for, told at its
    /// first character of `text` beyond ASCII, which begins at `start`.
    pub fn encoding_assumed(&self, text: &[u8], start: usize, encoding: &str) -> Option<Finding> {
        let severity = self.policy().severity(Code::EncodingAssumed)?;
        let rest = text.get(start..).unwrap_or_default();
        let end = rest
            .iter()
            .position(|byte| byte.is_ascii_whitespace() || b"\"()[]{}.,;".contains(byte));
        let word = rest[..end.unwrap_or(rest.len()).min(SHOWN)]
            .utf8_chunks()
            .next();
        let length = word.map_or(0, |chunk| chunk.valid().len());
        let place = Span::new(start, start + length);
        let found = Finding::new(Code::EncodingAssumed, severity, place);
        Some(found.with(Detail::Expected(encoding.into())))
    }

    /// That garbled text is read as it was meant, told at the first word of `text` that was mended,
    /// which begins at `start`.
    #[cfg(feature = "cli")]
    pub fn mended(&self, text: &[u8], start: usize, first: &Mended) -> Option<Finding> {
        let severity = self.policy().severity(Code::Mojibake)?;
        let rest = text.get(start..).unwrap_or_default();
        let word = wide_words(rest).next().unwrap_or_default();
        let found = Finding::new(Code::Mojibake, severity, word.shifted(start));
        let (how, seen) = (first.how, first.seen.clone());
        Some(found.with(Detail::Mended { how, seen }))
    }

    /// A passage from `start` on that is longer than any game.
    pub(super) fn passage(&self, start: usize) -> Finding {
        let code = match self.profile() {
            Profile::Pgn => Code::UnknownToken,
            Profile::Sheet => Code::UnreadText,
        };
        let severity = self.policy().severity(code).unwrap_or(Severity::Note);
        let place = Span::new(start, start + 1);
        Finding::new(code, severity, place).with(Detail::Limit(GAME_BYTES))
    }

    /// What the end of a file shows after `games` games; `blank` tells that there is nothing but
    /// white space in it.
    pub fn closing(&self, games: u64, blank: bool) -> Option<Finding> {
        let severity = self.policy().severity(Code::NoGame)?;
        if games > 0 {
            return None;
        }
        let severity = if blank {
            severity.min(Severity::Note)
        } else {
            severity
        };
        let detail = if blank {
            Detail::None
        } else {
            Detail::Items(0)
        };
        Some(Finding::new(Code::NoGame, severity, Span::at(0)).with(detail))
    }
}
