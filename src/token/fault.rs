//! The errors of the token parsers, and how the parsers are run.

use nom::error::{ErrorKind, ParseError};
use nom::{Check, Complete, Emit, OutputM, Parser};

/// Why a token is not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A comment has no closing brace.
    UnterminatedComment,
    /// No token of the expected kind stands here.
    Other,
}

impl<'a> ParseError<&'a [u8]> for Fault {
    fn from_error_kind(_: &'a [u8], kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::TakeUntil => Self::UnterminatedComment,
            _ => Self::Other,
        }
    }

    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// A parser does not fit, and nobody asked why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoMatch;

/// Runs a parser for its value alone: a failure says nothing and builds nothing.
#[inline]
pub(crate) fn check<'a, P: Parser<&'a [u8]>>(
    mut parser: P,
    text: &'a [u8],
) -> Result<(&'a [u8], P::Output), NoMatch> {
    parser
        .process::<OutputM<Emit, Check, Complete>>(text)
        .map_err(|_| NoMatch)
}

/// Runs a parser again where it failed, to learn why.
#[cold]
pub(super) fn explain<'a, P: Parser<&'a [u8], Error = Fault>>(
    mut parser: P,
    text: &'a [u8],
) -> Fault {
    match parser.process::<OutputM<Check, Emit, Complete>>(text) {
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => fault,
        _ => Fault::Other,
    }
}
