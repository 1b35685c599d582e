//! Moves that do not name their square of arrival as short algebraic notation does.

use super::Language;
use super::language::Letter;
use super::promotion::{Promotion, promotion};
use super::suffix::suffix;
use super::written::{Form, Marks, Shape, Sketch, WrittenMove};
use crate::rules::{Bitboard, File, Rank, Role, Square};

/// Reads a pawn capture by files alone, or a capture by the names of the pieces.
///
/// ```text
/// sketch = file [ sign ] file [ promotion ] { suffix }
///        | ( piece [ file ] [ rank ] | file ) sign piece [ file rank ] { suffix }
/// ```
pub(super) fn sketch(word: &[u8], language: &Language) -> Option<WrittenMove> {
    files(word, language).or_else(|| piece_by_piece(word, language))
}

/// `ed`, `exd`, `ed:`: FIDE Laws, C.8 and C.10 and the usage of older books.
fn files(word: &[u8], language: &Language) -> Option<WrittenMove> {
    let (from, rest) = file(word)?;
    let (signed, rest) = sign(rest).map_or((false, rest), |rest| (true, rest));
    let (to, rest) = file(rest)?;
    if from.index().abs_diff(to.index()) != 1 || rest.first().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let (piece, form, rest) = match promotion(rest, language, false) {
        Promotion::None => (None, Form::PLAIN, rest),
        Promotion::Piece(role, form, rest) => (Some(role), form, rest),
        Promotion::Unknown(..) => return None,
    };
    let shape = Sketch {
        from: Bitboard::of_file(from),
        to: Bitboard::of_file(to),
        takes: true,
        promotion: piece,
        ..Sketch::of(Role::Pawn)
    };
    let marks = Marks {
        capture: signed,
        ..Marks::default()
    };
    finished(shape, marks, form, rest)
}

/// `PxP`, `TxT`, `QxNd5`.
fn piece_by_piece(word: &[u8], language: &Language) -> Option<WrittenMove> {
    let (role, mut from, mut rest) = if let Some((file, rest)) = file(word) {
        (Role::Pawn, Bitboard::of_file(file), rest)
    } else {
        let Letter { role, len, .. } = language.role_at(word)?;
        (role, Bitboard::ALL, &word[len..])
    };
    if let Some((hint, behind)) = file(rest) {
        (from, rest) = (from & Bitboard::of_file(hint), behind);
    }
    if let Some((hint, behind)) = rank(rest) {
        (from, rest) = (from & Bitboard::of_rank(hint), behind);
    }
    let rest = sign(rest)?;
    let Letter {
        role: taken, len, ..
    } = language.role_at(rest)?;
    let rest = &rest[len..];
    let square = file(rest).and_then(|(file, behind)| {
        let (rank, behind) = rank(behind)?;
        Some((Square::new(file, rank), behind))
    });
    let (to, rest) = square.map_or((Bitboard::ALL, rest), |(to, rest)| (to.bitboard(), rest));
    let shape = Sketch {
        from,
        to,
        takes: true,
        taken: Some(taken),
        ..Sketch::of(role)
    };
    let marks = Marks {
        capture: true,
        ..Marks::default()
    };
    finished(shape, marks, Form::PLAIN, rest)
}

/// Adds the marks at the end.
pub(super) fn finished(
    sketch: Sketch,
    marks: Marks,
    form: Form,
    rest: &[u8],
) -> Option<WrittenMove> {
    let (marks, form) = suffix(rest, marks, form)?;
    Some(WrittenMove {
        shape: Shape::Sketch(sketch),
        marks,
        form,
    })
}

fn file(text: &[u8]) -> Option<(File, &[u8])> {
    let (first, rest) = text.split_first()?;
    Some((File::new(first.wrapping_sub(b'a'))?, rest))
}

fn rank(text: &[u8]) -> Option<(Rank, &[u8])> {
    let (first, rest) = text.split_first()?;
    Some((Rank::new(first.wrapping_sub(b'1'))?, rest))
}

/// The text behind a capture sign.
fn sign(text: &[u8]) -> Option<&[u8]> {
    let signs = [b"x".as_slice(), "×".as_bytes(), b":"];
    signs.iter().find_map(|sign| text.strip_prefix(*sign))
}
