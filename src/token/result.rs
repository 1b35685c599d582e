//! Results in figures.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::{tag, take_while};
use nom::combinator::value;
use nom::error::ParseError;

use super::class::{CLASS, Class, space_length};
use super::fault::{Fault, check};
use crate::score::GameResult;

/// The usual spellings, which need no parser.
const USUAL: [(&[u8], GameResult); 3] = [
    (b"1-0", GameResult::WhiteWins),
    (b"0-1", GameResult::BlackWins),
    (b"1/2-1/2", GameResult::Draw),
];

/// What one side got.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Points {
    None,
    Half,
    One,
}

/// A result in figures at the front of `text`, with its length.
///
/// ```text
/// result = points blank ( "-" | "–" | "—" | "−" | ":" ) blank points
/// points = "1/2" | "½" | "0.5" | "0,5" | ".5" | "1" | "0"
/// ```
///
/// `0-0` is left to the moves: it is castling far more often than a result. A lone `1/2` or `½`
/// is a draw.
pub fn result(text: &[u8]) -> Option<(GameResult, usize)> {
    for (spelling, result) in USUAL {
        if text.strip_prefix(spelling).is_some_and(boundary) {
            return Some((result, spelling.len()));
        }
    }
    let pair = (points::<Fault>(), blank(), dash(), blank(), points());
    if let Ok((rest, (white, .., black))) = check(pair, text)
        && boundary(rest)
        && (white, black) != (Points::None, Points::None)
    {
        return Some((sum(white, black)?, text.len() - rest.len()));
    }
    let half = alt((tag::<_, _, Fault>("1/2"), tag("½".as_bytes())));
    let (rest, _) = check(half, text).ok()?;
    boundary(rest).then_some((GameResult::Draw, text.len() - rest.len()))
}

fn sum(white: Points, black: Points) -> Option<GameResult> {
    match (white, black) {
        (Points::One, Points::None) => Some(GameResult::WhiteWins),
        (Points::None, Points::One) => Some(GameResult::BlackWins),
        (Points::Half, Points::Half) => Some(GameResult::Draw),
        (Points::Half, Points::None) => Some(GameResult::HalfToWhite),
        (Points::None, Points::Half) => Some(GameResult::HalfToBlack),
        _ => None,
    }
}

fn points<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = Points, Error = E> {
    let half = alt((
        tag("1/2"),
        tag("½".as_bytes()),
        tag("0.5"),
        tag("0,5"),
        tag(".5"),
    ));
    alt((
        value(Points::Half, half),
        value(Points::One, tag("1")),
        value(Points::None, tag("0")),
    ))
}

fn blank<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    take_while(|byte: u8| matches!(byte, b' ' | b'\t'))
}

fn dash<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    let dashes = alt((
        tag("‐".as_bytes()),
        tag("‑".as_bytes()),
        tag("–".as_bytes()),
    ));
    let more = alt((
        tag("—".as_bytes()),
        tag("−".as_bytes()),
        tag("‒".as_bytes()),
    ));
    alt((tag("-"), tag(":"), dashes, more))
}

/// Whether nothing that belongs to a word stands at the front of `text`.
fn boundary(text: &[u8]) -> bool {
    match text {
        [] | [b'.' | b'!' | b':', ..] => true,
        [first, ..] => match CLASS[usize::from(*first)] {
            Class::Word | Class::Digit => false,
            Class::High => space_length(text) > 0,
            Class::Space | Class::Sign | Class::Control => true,
        },
    }
}
