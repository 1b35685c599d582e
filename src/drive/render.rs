//! A piece made into text.

use super::join::Piece;
use super::run::Run;
use crate::check::{Found, Summary};
use crate::report::{Base, Lines, Source};

/// A piece made into text, with its sum.
pub(super) struct Rendered {
    pub(super) text: Vec<u8>,
    pub(super) summary: Summary,
}

impl Rendered {
    /// Makes the report of a piece.
    pub(super) fn new(run: &Run<'_>, piece: &Piece<'_>) -> Self {
        let mut text = Vec::new();
        let mut summary = Summary::default();
        summary.bytes = piece.own_bytes;
        let source = piece.source();
        let mut lines = Lines::new(&source);
        if let Some(finding) = &piece.opening {
            let findings = std::slice::from_ref(finding);
            run.reporter
                .file_findings(&mut text, &source, &mut lines, findings);
            summary.add_findings(findings);
        }
        let mut number = piece.first;
        for found in &piece.games {
            match found {
                Found::Game(game) => {
                    if run.only.is_none_or(|only| only == number) {
                        run.reporter
                            .game(&mut text, &source, &mut lines, number, game);
                        summary.add_game(game);
                    }
                    number += 1;
                }
                Found::Text(finding) => {
                    let findings = std::slice::from_ref(finding);
                    run.reporter
                        .file_findings(&mut text, &source, &mut lines, findings);
                    summary.add_findings(findings);
                }
            }
        }
        if let Some(finding) = &piece.closing {
            let findings = std::slice::from_ref(finding);
            let front = Source {
                text: b"",
                base: Base::START,
                ..source
            };
            run.reporter
                .file_findings(&mut text, &front, &mut Lines::new(&front), findings);
            summary.add_findings(findings);
        }
        summary.files = u64::from(piece.last);
        Self { text, summary }
    }
}
