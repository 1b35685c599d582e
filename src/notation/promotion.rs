//! Promotions: the piece a pawn becomes.

use super::figurine::figurine;
use super::language::Letter;
use super::{Form, Language, all_marks};
use crate::rules::Role;

/// What follows the square of a pawn.
pub(super) enum Promotion<'a> {
    /// No piece; the text goes on here.
    None,
    /// A piece, how it is spelled, and the text behind it.
    Piece(Role, Form, &'a [u8]),
    /// A letter that is no piece, between these two places.
    Unknown(usize, usize),
}

/// Reads the piece at the front of a text.
///
/// ```text
/// promotion = "=" piece | "/" piece | "(" piece ")" | piece
/// ```
///
/// `last_rank` tells whether a letter can only be meant as a piece.
pub(super) fn promotion<'a>(text: &'a [u8], language: &Language, last_rank: bool) -> Promotion<'a> {
    let (lead, body, closing): (usize, &[u8], &[u8]) = match text {
        [b'=' | b'/', body @ ..] => (1, body, b""),
        [b'(', b'=', body @ ..] => (2, body, b")"),
        [b'(', body @ ..] => (1, body, b")"),
        body => (0, body, b""),
    };
    let letters = body
        .first()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    if !letters || body.starts_with(b"e.p") || body.starts_with(b"ep") {
        return Promotion::None;
    }
    // In front of the last rank a word for check is not one, whatever letter it begins with.
    if lead == 0 && !last_rank && all_marks(body) {
        return Promotion::None;
    }
    let capital = language.role_at(body);
    let figure = || {
        let (role, _, len) = figurine(body)?;
        Some(Letter {
            role,
            len,
            substitute: false,
        })
    };
    let Some(letter) = capital
        .or_else(|| language.lower_role_at(body))
        .or_else(figure)
    else {
        let length = letter_length(body);
        let foreign = length > 0 && (lead > 0 || (last_rank && body.len() == length));
        return if foreign {
            Promotion::Unknown(lead, lead + length)
        } else {
            Promotion::None
        };
    };
    let Some(rest) = body[letter.len..].strip_prefix(closing) else {
        return Promotion::None;
    };
    let mut form = Form::PLAIN;
    if text[0] != b'=' {
        form = form.with(Form::PROMOTION);
    }
    if capital.is_none() && figurine(body).is_none() {
        form = form.with(Form::CASE);
    }
    if letter.substitute {
        form = form.with(Form::SUBSTITUTE);
    }
    Promotion::Piece(letter.role, form, rest)
}

/// Reads the piece behind two whole squares as chess engines write it, and the text behind it: a small
/// English letter, whatever the language.
pub(super) fn of_engine(text: &[u8]) -> Option<(Role, &[u8])> {
    let (letter, rest) = text.split_first()?;
    let role = match letter {
        b'q' => Role::Queen,
        b'r' => Role::Rook,
        b'b' => Role::Bishop,
        b'n' => Role::Knight,
        _ => return None,
    };
    all_marks(rest).then_some((role, rest))
}

/// The length of the letter at the front of a text, or 0.
pub(super) fn letter_length(text: &[u8]) -> usize {
    match text {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => 1,
        [0xc3..=0xdf, 0x80..=0xbf, ..] => 2,
        [0xe1..=0xef, 0x80..=0xbf, 0x80..=0xbf, ..] => 3,
        // A byte of another encoding most likely was a letter.
        [0x80..=0xff, ..] => 1,
        _ => 0,
    }
}
