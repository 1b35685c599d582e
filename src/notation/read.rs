//! Reading a written move in the letters of one language.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::{tag, take};
use nom::combinator::{opt, value};
use nom::error::{Error, ErrorKind, ParseError};

use super::language::{Letter, WordKind, word};
use super::sign::sign;
use super::written::{CheckMark, Form, Man, Marks, Shape, WrittenMove};
use super::{Language, Sign, is_null_move, lookalike};
use crate::rules::{Color, File, Rank, Role, Side, Square};
use crate::token::check;

type Fault<'a> = Error<&'a [u8]>;

/// What a word can mean in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    /// The reading to try first.
    pub first: WrittenMove,
    /// What the word means if no move fits the first reading: a small letter that is a file and
    /// also a piece.
    pub second: Option<WrittenMove>,
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
/// ```
///
/// # Errors
///
/// Says whether a letter is unknown or the word names no whole square.
pub fn read(word: &[u8], language: &Language) -> Result<Readings, WordFault> {
    if let Some(plain) = lookalike::replaced(word) {
        let flag = |read: WrittenMove| WrittenMove { form: read.form.with(Form::LOOK_ALIKE), ..read };
        return match read(&plain, language) {
            Ok(found) => Ok(Readings { first: flag(found.first), second: found.second.map(flag) }),
            Err(_) => direct(word, language),
        };
    }
    direct(word, language)
}

fn direct(word: &[u8], language: &Language) -> Result<Readings, WordFault> {
    if is_null_move(word) {
        let written = WrittenMove { shape: Shape::Null, marks: Marks::default(), form: Form::default() };
        return Ok(Readings { first: written, second: None });
    }
    if let Ok((rest, (side, form))) = check(castling(), word) {
        return suffixed(rest, Shape::Castling(side), Marks::default(), form, language);
    }
    let piece = piece(word, language);
    let body = &word[piece.length..];
    let first = man(body, language, piece);
    if piece.length > 0 {
        // A capital may still be the file of a pawn: E4 for e4.
        return first.or_else(|fault| match word[0] {
            b'A'..=b'H' if piece.role.is_none() => man(word, language, Piece::NONE),
            _ => Err(fault),
        });
    }
    let second = language.lower_role_at(word).and_then(|letter| {
        let piece = Piece::of(letter, Form::default().with(Form::CASE));
        man(&word[letter.len..], language, piece).ok()
    });
    match (first, second) {
        (Ok(first), second) => Ok(Readings { first: first.first, second: second.map(|read| read.first) }),
        (Err(_), Some(second)) => Ok(second),
        (Err(fault), None) => Err(unknown_letter(word, language).unwrap_or(fault)),
    }
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
    const NONE: Self = Self { role: None, length: 0, form: Form::PLAIN };

    fn of(letter: Letter, form: Form) -> Self {
        let form = if letter.substitute { form.with(Form::SUBSTITUTE) } else { form };
        let form = if letter.role == Role::Pawn { form.with(Form::PAWN_LETTER) } else { form };
        Self { role: Some(letter.role), length: letter.len, form }
    }
}

/// The piece letter or figurine at the front of a word.
fn piece(word: &[u8], language: &Language) -> Piece {
    if let Some((role, color, length)) = figurine(word) {
        return Piece { role: Some(role), length, form: Form::default().with_figurine(color) };
    }
    language.role_at(word).map_or(Piece::NONE, |letter| Piece::of(letter, Form::default()))
}

/// A chess figure of Unicode, U+2654 to U+265F, with a variation selector or without.
fn figurine(word: &[u8]) -> Option<(Role, Color, usize)> {
    let [0xe2, 0x99, last @ 0x94..=0x9f, rest @ ..] = word else {
        return None;
    };
    const ORDER: [Role; 6] =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let index = usize::from(last - 0x94);
    let color = if index < 6 { Color::White } else { Color::Black };
    let selector = matches!(rest, [0xef, 0xb8, 0x8e | 0x8f, ..]);
    Some((ORDER[index % 6], color, if selector { 6 } else { 3 }))
}

/// `castling = ring [ dash ] ring [ [ dash ] ring ]`, where a ring is `O`, `o` or `0`.
fn castling<'a>() -> impl Parser<&'a [u8], Output = (Side, Form), Error = Fault<'a>> {
    let ring = || alt((tag("O"), tag("0"), tag("o")));
    let long = (ring(), opt(dash()), ring(), opt(dash()), ring());
    let short = (ring(), opt(dash()), ring());
    let long = long.map(|(a, first, b, second, c): (&[u8], _, &[u8], _, &[u8])| {
        let plain = [a, b, c].iter().all(|ring| *ring == b"O") && [first, second] == [Some(b"-".as_slice()); 2];
        (Side::Queen, plain)
    });
    let short = short.map(|(a, first, b): (&[u8], Option<&[u8]>, &[u8])| {
        (Side::King, a == b"O" && b == b"O" && first == Some(b"-".as_slice()))
    });
    alt((long, short)).map(|(side, plain)| {
        (side, if plain { Form::default() } else { Form::default().with(Form::CASTLING) })
    })
}

/// A hyphen, or any of the Unicode dashes and the minus sign.
fn dash<'a, E: ParseError<&'a [u8]>>() -> impl Parser<&'a [u8], Output = &'a [u8], Error = E> {
    let unicode = ["‐", "‑", "‒", "–", "—", "−"].map(|dash| tag(dash.as_bytes()));
    let [a, b, c, d, e, f] = unicode;
    alt((tag("-"), a, b, c, d, e, f))
}

/// The squares of a man: hints, a sign, and the square of arrival.
#[derive(Clone, Copy)]
struct Squares {
    file: Option<File>,
    rank: Option<Rank>,
    capture: bool,
    dash: bool,
    to: Square,
    case: bool,
}

/// ```text
/// squares = [ file ] [ rank ] [ "x" | "X" | "×" | ":" | dash ] file rank
/// ```
fn squares<'a>() -> impl Parser<&'a [u8], Output = Squares, Error = Fault<'a>> {
    let capture = || {
        let sign = alt((tag("x"), tag("×".as_bytes()), tag(":"), tag("X"), tag("*")));
        alt((value((true, false), sign), value((false, true), dash())))
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
    (capture, dash): (bool, bool),
    to: (File, bool),
    at: Rank,
) -> Squares {
    let case = to.1 || from.is_some_and(|(_, capital)| capital);
    let file = from.map(|(file, _)| file);
    Squares { file, rank, capture, dash, to: Square::new(to.0, at), case }
}

/// A file letter, and whether it is a capital.
fn file<'a>() -> impl Parser<&'a [u8], Output = (File, bool), Error = Fault<'a>> {
    take(1_usize).map_opt(|byte: &[u8]| {
        let capital = byte[0].is_ascii_uppercase();
        Some((File::new(byte[0].to_ascii_lowercase().wrapping_sub(b'a'))?, capital))
    })
}

fn rank<'a>() -> impl Parser<&'a [u8], Output = Rank, Error = Fault<'a>> {
    take(1_usize).map_opt(|byte: &[u8]| Rank::new(byte[0].wrapping_sub(b'1')))
}

/// The part of a word behind the piece letter.
fn man(body: &[u8], language: &Language, piece: Piece) -> Result<Readings, WordFault> {
    let (rest, squares) = check(squares(), body).map_err(|_| WordFault::Incomplete)?;
    let whole = squares.file.is_some() && squares.rank.is_some();
    let mut form = piece.form;
    if whole || squares.dash {
        form = form.with(Form::LONG);
    }
    if squares.case {
        form = form.with(Form::CASE);
    }
    let base = body.len() - rest.len() + piece.length;
    let (rest, promotion, form) = promotion(rest, language, form).map_err(|letter| {
        WordFault::UnknownLetter { start: base + letter.0, end: base + letter.1 }
    })?;
    let role = match piece.role {
        None if whole && promotion.is_none() => None,
        None => Some(Role::Pawn),
        role => role,
    };
    let man = Man { role, file: squares.file, rank: squares.rank, to: squares.to, promotion };
    let marks = Marks { capture: squares.capture, ..Marks::default() };
    suffixed(rest, Shape::Man(man), marks, form, language)
}

/// ```text
/// promotion = "=" piece | "/" piece | "(" piece ")" | piece
/// ```
///
/// Fails with the place of a letter that is no piece.
fn promotion<'a>(
    text: &'a [u8],
    language: &Language,
    form: Form,
) -> Result<(&'a [u8], Option<Role>, Form), (usize, usize)> {
    let (lead, body, closing): (usize, &[u8], &[u8]) = match text {
        [b'=', body @ ..] | [b'/', body @ ..] => (1, body, b""),
        [b'(', b'=', body @ ..] => (2, body, b")"),
        [b'(', body @ ..] => (1, body, b")"),
        body => (0, body, b""),
    };
    let found = language.role_at(body).or_else(|| language.lower_role_at(body).filter(|_| !en_passant(body)));
    let letter = match found {
        Some(letter) => letter,
        None => match figurine(body) {
            Some((role, _, length)) => Letter { role, len: length, substitute: false },
            None => {
                // After = or / a letter can only be meant as a piece.
                let length = letter_length(body);
                let foreign = lead > 0 && length > 0 && !en_passant(body);
                return if foreign { Err((lead, lead + length)) } else { Ok((text, None, form)) };
            }
        },
    };
    let Some(rest) = body[letter.len..].strip_prefix(closing) else {
        return Ok((text, None, form));
    };
    let capital = language.role_at(body).is_some();
    let usual = text[0] == b'=' && capital;
    let form = if usual { form } else { form.with(Form::PROMOTION) };
    let form = if letter.substitute { form.with(Form::SUBSTITUTE) } else { form };
    Ok((rest, Some(letter.role), form))
}

fn en_passant(text: &[u8]) -> bool {
    text.starts_with(b"e.p") || text.starts_with(b"ep")
}

/// The length of the letter at the front of a text, or 0.
fn letter_length(text: &[u8]) -> usize {
    match text {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => 1,
        [0xc3..=0xdf, 0x80..=0xbf, ..] => 2,
        _ => 0,
    }
}

/// The marks behind a move, up to the end of the word.
fn suffixed(
    mut text: &[u8],
    shape: Shape,
    mut marks: Marks,
    mut form: Form,
    language: &Language,
) -> Result<Readings, WordFault> {
    while !text.is_empty() {
        let en_passant = [b"(e.p.)".as_slice(), b"(e.p)", b"(ep.)", b"(ep)", b"e.p.", b"e.p", b"ep.", b"ep"];
        if let Some(rest) = en_passant.iter().find_map(|mark| text.strip_prefix(*mark)) {
            marks.en_passant = true;
            text = rest;
        } else if let Some((sign, length)) = sign(text) {
            match sign {
                Sign::Check(mark) => marks.check = mark,
                Sign::Equals => marks.equals = true,
                Sign::Evaluation(nag) => marks.evaluated |= nag.is_none_or(|nag| nag >= 10),
            }
            text = &text[length..];
        } else if let Some(mark) = check_word(text) {
            marks.check = mark;
            text = b"";
        } else if text == b"." {
            form = form.with(Form::FULL_STOP);
            text = b"";
        } else {
            return Err(WordFault::Incomplete);
        }
    }
    Ok(Readings { first: WrittenMove { shape, marks, form }, second: None })
}

/// The sign that a glued word for check or mate stands for.
fn check_word(text: &[u8]) -> Option<CheckMark> {
    match word(text)?.kind {
        WordKind::Check => Some(CheckMark::Check),
        WordKind::Mate => Some(CheckMark::Mate),
        _ => None,
    }
}

/// The letter at the front of a word that would be a move but for it.
fn unknown_letter(word: &[u8], language: &Language) -> Option<WordFault> {
    let length = letter_length(word);
    let rest = word.get(length..).filter(|_| length > 0)?;
    let fault = WordFault::UnknownLetter { start: 0, end: length };
    man(rest, language, Piece { role: Some(Role::King), length: 0, form: Form::default() })
        .is_ok()
        .then_some(fault)
        .or_else(|| rest.first().is_some_and(u8::is_ascii_digit).then_some(fault))
        .filter(|_| !matches!(word[0], b'a'..=b'h'))
}
