//! Castling in all its spellings.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::tag;
use nom::combinator::opt;
use nom::error::Error;

use super::Form;
use super::squares::dash;
use crate::rules::Side;

/// `castling = ring [ dash ] ring [ [ dash ] ring ]`, where a ring is `O`, `o` or `0`.
pub(super) fn castling<'a>() -> impl Parser<&'a [u8], Output = (Side, Form), Error = Error<&'a [u8]>>
{
    let ring = || alt((tag("O"), tag("0"), tag("o")));
    let short = (ring(), opt(dash()), ring());
    let long = (ring(), opt(dash()), ring(), opt(dash()), ring());
    let side = alt((long.map(|_| Side::Queen), short.map(|_| Side::King)));
    nom::combinator::consumed(side).map(|(spelling, side)| {
        let usual = matches!(spelling, b"O-O" | b"O-O-O");
        (
            side,
            if usual {
                Form::PLAIN
            } else {
                Form::PLAIN.with(Form::CASTLING)
            },
        )
    })
}
