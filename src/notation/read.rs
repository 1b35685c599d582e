//! Reading a written move in the letters of one language.

use super::castling::castling;
use super::descriptive::descriptive;
use super::figurine::figurine;
use super::language::Letter;
use super::promotion::{Promotion, letter_length, of_engine, promotion};
use super::sketch::sketch;
use super::squares::{Joint, squares};
use super::suffix::suffix;
use super::written::{Form, Man, Marks, Shape, WrittenMove};
use super::{Language, direction, is_null_move, lookalike};
use crate::rules::{File, Rank, Role, Square};
use crate::token::check;

/// What a word can mean in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    /// The reading to try first.
    pub first: WrittenMove,
    /// What the word means if no move fits the first reading: a small letter that is a file and
    /// also a piece.
    pub second: Option<WrittenMove>,
}

impl Readings {
    fn one(shape: Shape, marks: Marks, form: Form) -> Self {
        Self {
            first: WrittenMove { shape, marks, form },
            second: None,
        }
    }
}

/// Why a word is not a move in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordFault {
    /// The letter of these bytes, at the front or after the square, names no piece.
    UnknownLetter {
        /// The first byte of the letter in the word.
        start: usize,
        /// The byte after it.
        end: usize,
    },
    /// There is no whole square of arrival, or something that no move has.
    Incomplete,
}

/// Reads a word as a move in the letters of `language`.
///
/// ```text
/// move = ( castling | null | man ) { suffix }
/// man  = [ piece ] [ file ] [ rank ] [ "x" | "×" | ":" | "-" ] file rank [ promotion ]
///      | four or five digits | a sketch | English descriptive notation
/// ```
///
/// # Errors
///
/// Says whether a letter is unknown or the word names no whole square.
pub fn read(word: &[u8], language: &Language) -> Result<Readings, WordFault> {
    if let Some(bare) = direction::stripped(word) {
        return read(&bare, language);
    }
    let fault = match direct(word, language) {
        Ok(readings) => return Ok(readings),
        Err(fault) => fault,
    };
    let flag = |read: WrittenMove| WrittenMove {
        form: read.form.with(Form::LOOK_ALIKE),
        ..read
    };
    let mended = lookalike::mended(word, language).or_else(|| lookalike::with_ones(word));
    match mended.map(|mended| direct(&mended, language)) {
        Some(Ok(found)) => Ok(Readings {
            first: flag(found.first),
            second: found.second.map(flag),
        }),
        _ => Err(fault),
    }
}

fn direct(word: &[u8], language: &Language) -> Result<Readings, WordFault> {
    if is_null_move(word) {
        return Ok(Readings::one(Shape::Null, Marks::default(), Form::PLAIN));
    }
    if let Ok((rest, (side, form))) = check(castling(), word) {
        let (marks, form) = suffix(rest, Marks::default(), form).ok_or(WordFault::Incomplete)?;
        return Ok(Readings::one(Shape::Castling(side), marks, form));
    }
    if let Some(readings) = descriptive(word, language) {
        return Ok(readings);
    }
    algebraic(word, language).or_else(|fault| {
        let found = iccf(word).or_else(|| sketch(word, language));
        let found = found.map(|first| Readings {
            first,
            second: None,
        });
        found.ok_or(fault)
    })
}

/// Reads the squares of departure and arrival as the International Correspondence Chess
/// Federation writes them: `5254`, and with a fifth digit for the piece a pawn becomes.
fn iccf(word: &[u8]) -> Option<WrittenMove> {
    let square = |file: u8, rank: u8| {
        let file = File::new(file.wrapping_sub(b'1'))?;
        Some(Square::new(file, Rank::new(rank.wrapping_sub(b'1'))?))
    };
    let ([from, row, to, at], rest) = word.split_first_chunk()?;
    let (from, to) = (square(*from, *row)?, square(*to, *at)?);
    let (promotion, rest) = match rest {
        [piece @ b'1'..=b'4', rest @ ..] => {
            (Some(Role::PROMOTIONS[usize::from(piece - b'1')]), rest)
        }
        rest => (None, rest),
    };
    let man = Man {
        role: promotion.map(|_| Role::Pawn),
        file: Some(from.file()),
        rank: Some(from.rank()),
        to,
        promotion,
    };
    let form = Form::PLAIN.with(Form::LONG);
    let (marks, form) = suffix(rest, Marks::default(), form)?;
    Some(WrittenMove {
        shape: Shape::Man(man),
        marks,
        form,
    })
}

fn algebraic(word: &[u8], language: &Language) -> Result<Readings, WordFault> {
    if let Some((piece, letter)) = piece(word, language) {
        return with_piece(word, language, piece, letter);
    }
    let first = man(word, language, Piece::NONE);
    let letter = language
        .lower_role_at(word)
        .filter(|letter| letter.role != Role::Pawn);
    let second = letter.and_then(|letter| {
        let piece = Piece::of(letter, Form::PLAIN.with(Form::CASE));
        man(&word[letter.len..], language, piece).ok()
    });
    both(first, second).map_err(|fault| unknown_letter(word, language).unwrap_or(fault))
}

/// A reading with another one behind it, or that one alone.
fn both(
    first: Result<Readings, WordFault>,
    second: Option<Readings>,
) -> Result<Readings, WordFault> {
    match (first, second) {
        (Ok(first), second) => Ok(Readings {
            second: second.map(|read| read.first),
            ..first
        }),
        (Err(_), Some(second)) => Ok(second),
        (Err(fault), None) => Err(fault),
    }
}

/// Reads a word that begins with a piece letter or a figurine. Where a shorter letter stands
/// there too and the rest is a move behind each, both are readings.
fn with_piece(
    word: &[u8],
    language: &Language,
    piece: Piece,
    letter: Option<Letter>,
) -> Result<Readings, WordFault> {
    let first = man(&word[piece.length..], language, piece);
    let shorter = letter.and_then(|letter| language.role_within(word, letter));
    let second = shorter.and_then(|letter| {
        let piece = Piece::of(letter, Form::PLAIN);
        man(&word[letter.len..], language, piece).ok()
    });
    both(first, second)
}

/// Who moves, as the front of a word says.
#[derive(Clone, Copy)]
struct Piece {
    role: Option<Role>,
    length: usize,
    form: Form,
}

impl Piece {
    /// No letter: a pawn, or whatever stands on the square of departure.
    const NONE: Self = Self {
        role: None,
        length: 0,
        form: Form::PLAIN,
    };

    fn of(letter: Letter, form: Form) -> Self {
        let form = if letter.substitute {
            form.with(Form::SUBSTITUTE)
        } else {
            form
        };
        let form = if letter.role == Role::Pawn {
            form.with(Form::PAWN_LETTER)
        } else {
            form
        };
        Self {
            role: Some(letter.role),
            length: letter.len,
            form,
        }
    }
}

/// The piece letter or figurine at the front of a word, and the letter if it is one.
fn piece(word: &[u8], language: &Language) -> Option<(Piece, Option<Letter>)> {
    if let Some((role, color, length)) = figurine(word) {
        let piece = Piece {
            role: Some(role),
            length,
            form: Form::default().with_figurine(color),
        };
        return Some((piece, None));
    }
    let letter = language.role_at(word)?;
    Some((Piece::of(letter, Form::default()), Some(letter)))
}

/// The part of a word behind the piece letter.
fn man(body: &[u8], language: &Language, piece: Piece) -> Result<Readings, WordFault> {
    let (rest, squares) = check(squares(), body).map_err(|_| WordFault::Incomplete)?;
    // A capital before a square is a piece letter, if perhaps an unknown one, and never a file.
    let capital_sign = body.starts_with(b"X");
    if piece.role.is_none() && (squares.capital_origin || capital_sign) {
        return Err(WordFault::UnknownLetter { start: 0, end: 1 });
    }
    let whole = squares.file.is_some() && squares.rank.is_some();
    let mut form = piece.form;
    if whole || squares.joint == Joint::Dash {
        form = form.with(Form::LONG);
    }
    if squares.capital {
        form = form.with(Form::CASE);
    }
    let pawn = piece.role.is_none_or(|role| role == Role::Pawn);
    let last_rank = pawn && matches!(squares.to.rank(), Rank::First | Rank::Eighth);
    let bare = piece.role.is_none() && whole && squares.joint == Joint::None && !squares.capital;
    let engine = of_engine(rest).filter(|_| bare && last_rank);
    let found = match engine {
        Some((role, behind)) => {
            let spelling = Form::PLAIN.with(Form::PROMOTION).with(Form::ENGINE);
            Promotion::Piece(role, spelling, behind)
        }
        None => promotion(rest, language, last_rank),
    };
    let (promotion, rest) = match found {
        Promotion::None => (None, rest),
        Promotion::Piece(role, spelling, behind) => {
            form = form.and(spelling);
            (Some(role), behind)
        }
        Promotion::Unknown(start, end) => {
            let base = piece.length + body.len() - rest.len();
            return Err(WordFault::UnknownLetter {
                start: base + start,
                end: base + end,
            });
        }
    };
    let role = match piece.role {
        None if whole && promotion.is_none() => None,
        role => Some(role.unwrap_or(Role::Pawn)),
    };
    let man = Man {
        role,
        file: squares.file,
        rank: squares.rank,
        to: squares.to,
        promotion,
    };
    let marks = Marks {
        capture: squares.joint == Joint::Capture,
        ..Marks::default()
    };
    let (marks, form) = suffix(rest, marks, form).ok_or(WordFault::Incomplete)?;
    Ok(Readings::one(Shape::Man(man), marks, form))
}

/// The letter at the front of a word that would be a move but for it.
fn unknown_letter(word: &[u8], language: &Language) -> Option<WordFault> {
    let length = letter_length(word);
    let rest = word.get(length..).filter(|_| length > 0)?;
    let stand_in = Piece {
        role: Some(Role::King),
        ..Piece::NONE
    };
    let moves =
        man(rest, language, stand_in).is_ok() || rest.first().is_some_and(u8::is_ascii_digit);
    let letter = moves && !matches!(word[0], b'a'..=b'h');
    letter.then_some(WordFault::UnknownLetter {
        start: 0,
        end: length,
    })
}
