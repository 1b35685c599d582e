//! The squares of a written move: hints at the origin, a sign, and the square of arrival.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::{tag, take};
use nom::combinator::{opt, value};
use nom::error::{Error, ParseError};

use crate::rules::{File, Rank, Square};

type Fault<'a> = Error<&'a [u8]>;

/// A hyphen, or any of the Unicode dashes and the minus sign.
pub(super) fn dash<'a, E: ParseError<&'a [u8]>>()
-> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    alt(["-", "‐", "‑", "‒", "–", "—", "−"].map(|dash| tag(dash.as_bytes())))
}

/// What stands between origin and arrival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    /// Nothing.
    #[default]
    None,
    /// A capture sign.
    Capture,
    /// A hyphen.
    Dash,
}

/// The squares of a man: hints, a sign, and the square of arrival.
#[derive(Clone, Copy)]
pub(super) struct Squares {
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    /// What stands between them.
    pub(super) joint: Joint,
    pub(super) to: Square,
    /// Whether a file is a capital letter.
    pub(super) capital: bool,
    /// Whether that is the file of the origin alone, without its rank.
    pub(super) capital_origin: bool,
}

/// ```text
/// squares = [ file ] [ rank ] [ "x" | "X" | "×" | ":" | dash ] file rank
/// ```
pub(super) fn squares<'a>() -> impl Parser<&'a [u8], Output = Squares, Error = Fault<'a>> {
    let capture = || {
        let sign = alt((tag("x"), tag("×".as_bytes()), tag(":"), tag("X"), tag("*")));
        alt((value(Joint::Capture, sign), value(Joint::Dash, dash())))
    };
    let joint = move || opt(capture()).map(Option::unwrap_or_default);
    let full = (file(), rank(), joint(), file(), rank());
    let full = full.map(|(from, row, sign, to, at)| gather(Some(from), Some(row), sign, to, at));
    let by_file = (file(), joint(), file(), rank());
    let by_file = by_file.map(|(from, sign, to, at)| gather(Some(from), None, sign, to, at));
    let by_rank = (rank(), joint(), file(), rank());
    let by_rank = by_rank.map(|(row, sign, to, at)| gather(None, Some(row), sign, to, at));
    let bare = (joint(), file(), rank()).map(|(sign, to, at)| gather(None, None, sign, to, at));
    alt((full, by_file, by_rank, bare))
}

fn gather(
    from: Option<(File, bool)>,
    rank: Option<Rank>,
    joint: Joint,
    to: (File, bool),
    at: Rank,
) -> Squares {
    let capital = to.1 || from.is_some_and(|(_, large)| large);
    let file = from.map(|(file, _)| file);
    Squares {
        file,
        rank,
        joint,
        to: Square::new(to.0, at),
        capital,
        capital_origin: rank.is_none() && from.is_some_and(|(_, large)| large),
    }
}

/// A file letter, and whether it is a capital.
fn file<'a>() -> impl Parser<&'a [u8], Output = (File, bool), Error = Fault<'a>> {
    take(1_usize).map_opt(|byte: &[u8]| {
        let capital = byte[0].is_ascii_uppercase();
        Some((
            File::new(byte[0].to_ascii_lowercase().wrapping_sub(b'a'))?,
            capital,
        ))
    })
}

fn rank<'a>() -> impl Parser<&'a [u8], Output = Rank, Error = Fault<'a>> {
    take(1_usize).map_opt(|byte: &[u8]| Rank::new(byte[0].wrapping_sub(b'1')))
}
