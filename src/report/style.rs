//! The colours of human reports.

use crate::finding::Severity;
use std::fmt::{Arguments, Display};
use std::io::Write;

/// What a piece of text is, which decides its colour.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ink {
    /// The word and the mark of a finding.
    Severity(Severity),
    /// Line numbers and rules.
    Frame,
    /// What is read first.
    Strong,
}

impl Ink {
    /// The parameters of the terminal sequence "select graphic rendition" (ECMA-48).
    const fn rendition(self) -> &'static str {
        match self {
            Self::Severity(Severity::Error) => "1;91",
            Self::Severity(Severity::Warning) => "1;93",
            Self::Severity(Severity::Note) => "1;96",
            Self::Frame => "1;94",
            Self::Strong => "1",
        }
    }
}

/// Writes text in colour or plainly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    pub(crate) color: bool,
}

impl Pen {
    /// Writes `text` as `ink`.
    pub(crate) fn write(self, out: &mut Vec<u8>, ink: Ink, text: impl Display) {
        if self.color {
            put(out, format_args!("\x1B[{}m{text}\x1B[0m", ink.rendition()));
        } else {
            put(out, format_args!("{text}"));
        }
    }
}

/// Appends formatted text.
pub(crate) fn put(out: &mut Vec<u8>, text: Arguments<'_>) {
    // A vector takes every byte.
    let _always_ok = out.write_fmt(text);
}
