//! Findings that belong to a file and to no game.

use super::FileContext;
use crate::finding::{Code, Detail, Finding, Severity};
use crate::span::Span;

/// The three bytes with which some programs begin a UTF-8 file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl FileContext<'_> {
    /// What the first bytes of a file show.
    pub fn opening(&self, front: &[u8]) -> Option<Finding> {
        let severity = self.policy().severity(Code::ByteOrderMark)?;
        let marked = front.starts_with(BYTE_ORDER_MARK);
        let span = Span::new(0, BYTE_ORDER_MARK.len());
        marked.then(|| Finding::new(Code::ByteOrderMark, severity, span))
    }

    /// What the end of a file of `bytes` bytes shows, after `games` games.
    pub fn closing(&self, games: u64, bytes: usize) -> Option<Finding> {
        let severity = self.policy().severity(Code::NoGame)?;
        if games > 0 {
            return None;
        }
        let empty = bytes == 0;
        let severity = if empty {
            severity.min(Severity::Note)
        } else {
            severity
        };
        Some(
            Finding::new(Code::NoGame, severity, Span::at(0)).with(Detail::Count {
                stated: u64::try_from(bytes).unwrap_or(u64::MAX),
                actual: games,
            }),
        )
    }
}
