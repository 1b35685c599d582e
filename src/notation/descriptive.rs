//! English descriptive notation: `P-K4`, `NxB`, `QR-K1`, `Castles`.
//!
//! Files are called by the pieces that begin on them, and ranks are counted from the side of
//! the player who moves.

use nom::Parser;

use super::promotion::{Promotion, promotion};
use super::sketch::finished;
use super::squares::dash;
use super::suffix::suffix;
use super::written::{Form, Marks, Shape, Sketch, WrittenMove};
use super::{Language, Readings, all_marks};
use crate::rules::{Bitboard, File, Rank, Role};
use crate::token::Fault;

/// A piece with the side it began on, if that is said: `N`, `KN`, `QKt`.
struct Named {
    role: Role,
    /// The files that the name stands for.
    files: Bitboard,
    /// The half of the board that it says, or all.
    half: Bitboard,
}

/// Reads a word in English descriptive notation.
///
/// ```text
/// descriptive = named dash named [ rank | "sq" ] [ promotion ] { suffix }
///             | named "x" named [ "/" named rank | "(" named rank ")" ] [ promotion ] { suffix }
///             | "castles"
/// named       = [ "K" | "Q" ] ( "R" | "N" | "Kt" | "B" ) | "K" | "Q" | { "K" | "Q" | "R" | "N" | "B" } "P"
/// ```
///
/// Where no rank is told, the first one is meant: `R-K`, `R-Ksq`. A pawn is called by the file it stands
/// on. A piece called by its side may be any of its kind where only one can move or be taken so;
/// otherwise it is the one on that half of the board. That is the second reading.
pub(super) fn descriptive(word: &[u8], language: &Language) -> Option<Readings> {
    if language.code() != "en" {
        return None;
    }
    if let Some(rest) = castles(word) {
        let (marks, form) = suffix(rest, Marks::default(), Form::PLAIN)?;
        let shape = Shape::Sketch(Sketch {
            castles: true,
            ..Sketch::of(Role::King)
        });
        let first = WrittenMove { shape, marks, form };
        return Some(Readings {
            first,
            second: None,
        });
    }
    let (mover, rest) = named(word)?;
    let takes = rest.starts_with(b"x");
    let rest = rest.strip_prefix(b"x").or_else(|| behind_dash(rest))?;
    let (target, rest) = named(rest)?;
    let mut sketch = Sketch {
        own_side: true,
        takes,
        ..Sketch::of(mover.role)
    };
    let mut taken_on = Bitboard::ALL;
    let rest = if takes {
        sketch.taken = Some(target.role);
        if target.role == Role::Pawn {
            sketch.to = target.files;
        } else {
            taken_on = target.half;
        }
        let (to, rest) = square_of_capture(rest).unwrap_or((Bitboard::ALL, rest));
        sketch.to &= to;
        rest
    } else {
        let first = || Some((Rank::First, first_rank(rest)?));
        let (rank, rest) = rank(rest).or_else(first)?;
        sketch.to = on_rank(&target, rank)?;
        rest
    };
    let (rest, form) = match promotion(rest, language, false) {
        Promotion::Piece(role, form, behind) if mover.role == Role::Pawn => {
            sketch.promotion = Some(role);
            (behind, form)
        }
        _ => (rest, Form::PLAIN),
    };
    let marks = Marks {
        capture: takes,
        ..Marks::default()
    };
    if mover.role == Role::Pawn {
        sketch.from = mover.files;
    }
    let first = finished(sketch, marks, form, rest)?;
    let narrow = Sketch {
        from: sketch.from & mover.half,
        to: sketch.to & taken_on,
        ..sketch
    };
    let second = finished(narrow, marks, form, rest);
    Some(Readings {
        first,
        second: second.filter(|_| narrow != sketch),
    })
}

/// The square on which something is taken, where that is told: `/B7`, `(B7)`.
fn square_of_capture(text: &[u8]) -> Option<(Bitboard, &[u8])> {
    let (sign, rest) = text.split_first()?;
    let (target, rest) = named(rest)?;
    let (rank, rest) = rank(rest)?;
    let to = on_rank(&target, rank)?;
    match sign {
        b'/' => Some((to, rest)),
        b'(' => Some((to, rest.strip_prefix(b")")?)),
        _ => None,
    }
}

/// The squares of some files on a rank; none for a pawn, which is no file.
fn on_rank(target: &Named, rank: Rank) -> Option<Bitboard> {
    (target.role != Role::Pawn).then_some(target.files & Bitboard::of_rank(rank))
}

/// The rank at the front of a text, and the text behind it.
fn rank(text: &[u8]) -> Option<(Rank, &[u8])> {
    let (digit, rest) = text.split_first()?;
    Some((Rank::new(digit.wrapping_sub(b'1'))?, rest))
}

/// The text behind the word for the first rank, which may be left out where nothing but marks follows.
pub(super) fn first_rank(text: &[u8]) -> Option<&[u8]> {
    let rest = text.strip_prefix(b"sq").unwrap_or(text);
    all_marks(rest).then_some(rest)
}

/// The text behind a dash.
pub(super) fn behind_dash(text: &[u8]) -> Option<&[u8]> {
    let found = dash::<Fault>().parse_complete(text);
    found.ok().map(|(rest, _)| rest)
}

/// The text behind the word for castling.
fn castles(word: &[u8]) -> Option<&[u8]> {
    let (front, rest) = word.split_at_checked(7)?;
    front.eq_ignore_ascii_case(b"castles").then_some(rest)
}

/// The name of a man at the front of a text, and the text behind it.
fn named(text: &[u8]) -> Option<(Named, &[u8])> {
    let (side, rest) = match text {
        [side @ (b'K' | b'Q'), rest @ ..] if !rest.starts_with(b"t") => (Some(*side), rest),
        text => (None, text),
    };
    let (piece, rest) = match rest {
        [b'K', b't', rest @ ..] => (Some(b'N'), rest),
        [piece @ (b'R' | b'N' | b'B'), rest @ ..] => (Some(*piece), rest),
        rest => (None, rest),
    };
    let (pawn, rest) = match rest {
        [b'P', rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    let role = match (pawn, piece, side) {
        (true, ..) => Role::Pawn,
        (_, Some(b'R'), _) => Role::Rook,
        (_, Some(b'N'), _) => Role::Knight,
        (_, Some(_), _) => Role::Bishop,
        (_, None, Some(b'K')) => Role::King,
        (_, None, Some(_)) => Role::Queen,
        (_, None, None) => return None,
    };
    let half = match side {
        Some(b'Q') if piece.is_some() => half([File::A, File::B, File::C, File::D]),
        Some(_) if piece.is_some() => half([File::E, File::F, File::G, File::H]),
        _ => Bitboard::ALL,
    };
    let files = match (piece, side) {
        (Some(b'R'), _) => Bitboard::of_file(File::A) | Bitboard::of_file(File::H),
        (Some(b'N'), _) => Bitboard::of_file(File::B) | Bitboard::of_file(File::G),
        (Some(_), _) => Bitboard::of_file(File::C) | Bitboard::of_file(File::F),
        (None, Some(b'K')) => Bitboard::of_file(File::E),
        (None, Some(_)) => Bitboard::of_file(File::D),
        (None, None) => Bitboard::ALL,
    };
    let files = files & half;
    Some((Named { role, files, half }, rest))
}

fn half(files: [File; 4]) -> Bitboard {
    let all = files.map(Bitboard::of_file);
    all[0] | all[1] | all[2] | all[3]
}
