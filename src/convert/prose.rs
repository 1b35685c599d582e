//! Moves that running text mentions: `6...bxc6-nak`, `Kad1'i`, `(15.Fxf6 Vxf6)`.
//!
//! There is no board to ask, so only what cannot be anything else is converted: a capital piece letter
//! of the language with a square, behind which the word ends or a hyphen or an apostrophe leads to its
//! ending; or a pawn move with the letter of a promotion. Words are left alone, and what looks like
//! a move and is not clear is told and left as it is.

use super::conversion::Conversion;
use super::words::write_unplayed;
use crate::limits::MOVE_BYTES;
use crate::notation::{Form, Language, Man, Readings, Shape, read, respell};
use crate::rules::Role;
use crate::span::Span;
use crate::token::line_start;

/// A move that running text mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where it stands.
    pub span: Span,
    /// What is written there now, or why it is left as it was.
    pub new: Result<Box<[u8]>, Doubt>,
}

/// Why a word that looks like a move is left as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The piece letter is small.
    SmallLetter,
    /// The piece letter is one of other languages only.
    UnknownLetter,
    /// Something else is joined to it.
    Joined,
    /// The other language would read it as something else.
    OtherMeaning,
    /// The file of its square is a capital letter.
    CapitalFile,
    /// It names no square, but what is taken.
    NoSquare,
    /// A piece and not a pawn would become another piece.
    NoPawn,
}

impl Doubt {
    /// The reason in words.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::SmallLetter => "the piece letter is small",
            Self::UnknownLetter => "the language has no such piece letter",
            Self::Joined => "something is joined to it",
            Self::OtherMeaning => "the other language would read it as something else",
            Self::CapitalFile => "the file of its square is a capital letter",
            Self::NoSquare => "it names no square",
            Self::NoPawn => "only a pawn can become another piece",
        }
    }
}

/// Appends a stretch of text that is no move of a game, with the moves converted that it mentions.
pub(super) fn write_text(
    text: &[u8],
    span: Span,
    conversion: &Conversion,
    found: &mut Vec<Mention>,
    out: &mut Vec<u8>,
) {
    let before = found.len();
    let from = conversion.text_language();
    if let Some(from) = from.filter(|from| from.code() != conversion.to.code()) {
        mentions(text, span, from, conversion.to, found);
    }
    let mut done = span.start;
    for Mention { span, new } in &found[before..] {
        if let Ok(new) = new {
            out.extend_from_slice(&text[done..span.start]);
            out.extend_from_slice(new);
            done = span.end;
        }
    }
    out.extend_from_slice(&text[done..span.end]);
}

/// Finds the moves that a stretch of a text mentions, in the order of the text.
///
/// Escape lines and commands in comments, `[%csl Ga1]`, are passed over.
fn mentions(text: &[u8], span: Span, from: &Language, to: &Language, found: &mut Vec<Mention>) {
    let mut at = span.start;
    // Before the stretch a move may stand, to which its first word belongs.
    if text[..at].last().is_some_and(|byte| is_letter(*byte)) {
        at += letters(&text[at..span.end]);
    }
    while at < span.end {
        let rest = &text[at..span.end];
        if rest.starts_with(b"[%") {
            // Another bracket ends the search, so that no byte is looked at again and again.
            let end = memchr::memchr2(b']', b'[', &rest[1..]).map(|end| end + 1);
            at += end.filter(|end| rest[*end] == b']').unwrap_or(1);
        } else if rest[0] == b'%' && line_start(text, 0, at) {
            at += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        } else if let Some(length) = address(text, at, span.end) {
            at += length;
        } else if !begins_letter(rest) {
            at += mark_length(rest).max(1);
        } else if let Some((length, new)) = mention(rest, from, to) {
            let span = Span::new(at, at + length);
            at = span.end;
            if let Some(new) = new {
                found.push(Mention { span, new });
            }
        } else {
            at += letters(rest);
        }
    }
}

/// The length of an address of the internet or of e-mail that begins at a place, where a word can begin:
/// `https://example.org/Bf4`, `www.example.org`, `example.org/Bf4`, `Bf4@example.org`.
fn address(text: &[u8], at: usize, end: usize) -> Option<usize> {
    let apart = |byte: &u8| byte.is_ascii_whitespace() || b"\"'()[]{}<>,;".contains(byte);
    let begins = at == 0 || apart(&text[at - 1]);
    if !begins || !begins_letter(&text[at..end]) {
        return None;
    }
    let rest = &text[at..end];
    let word = &rest[..rest.iter().position(apart).unwrap_or(rest.len())];
    let front = word
        .iter()
        .position(|byte| matches!(byte, b':' | b'@' | b'/'));
    let (front, behind) = word.split_at(front.unwrap_or(word.len()));
    let dot = |part: &[u8]| {
        let label = |label: &[u8]| label.iter().take_while(|byte| is_letter(**byte)).count() > 1;
        let dot = memchr::memrchr(b'.', part).filter(|dot| *dot > 0);
        dot.is_some_and(|dot| label(&part[dot + 1..]))
    };
    let host =
        |part: &[u8]| dot(part) && !part.iter().any(|byte| matches!(byte, b'!' | b'?' | b'+'));
    let is_address = word.windows(3).any(|sign| sign == b"://")
        || front
            .get(..4)
            .is_some_and(|www| www.eq_ignore_ascii_case(b"www."))
        || (behind.starts_with(b"@") && host(behind))
        || (behind.starts_with(b"/") && host(front) && !begins_number(front));
    is_address.then_some(word.len())
}

/// Whether a text begins with a digit, as the number of a move does.
fn begins_number(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_digit)
}

/// What a word is converted to, or why it is not; `None`: it is as it is in the other language.
type New = Option<Result<Box<[u8]>, Doubt>>;

/// The move at the front of a text with its length; `None` if there is none.
fn mention(text: &[u8], from: &Language, to: &Language) -> Option<(usize, New)> {
    let window = text.get(..MOVE_BYTES).unwrap_or(text);
    let blank = window.iter().position(u8::is_ascii_whitespace);
    let window = &window[..blank.unwrap_or(window.len())];
    // Most words have no square.
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let Some(first) = window.windows(2).position(square) else {
        return vague(window, from);
    };
    let first = first + 2;
    let ends = (first..=window.len()).rev();
    let moves = |language| {
        let mut ends = ends.clone().filter(|end| may_end(window, *end));
        ends.find_map(|end| Some((end, read(&window[..end], language).ok()?)))
    };
    if let Some((end, readings)) = moves(from) {
        return Some((end, converted(&window[..end], &readings, from, to)));
    }
    // A move to which something is joined, or with a letter of another language.
    let capital = !window[0].is_ascii_lowercase() && !window[0].is_ascii_digit();
    let joined = |end: &usize| read(&window[..*end], from).is_ok_and(|found| has_letter(&found));
    if let Some(end) = ends.clone().find(joined).filter(|_| capital) {
        return Some((end + letters(&window[end..]), Some(Err(Doubt::Joined))));
    }
    let others = Language::all().iter().filter(|_| capital);
    let (end, _) = others
        .filter_map(moves)
        .find(|(_, found)| has_letter(found))?;
    Some((end, Some(Err(Doubt::UnknownLetter))))
}

/// A word without a square that is a move all the same: `HF6`, `HxF`.
fn vague(window: &[u8], from: &Language) -> Option<(usize, New)> {
    let end = letters(window);
    let sign = window[end..].starts_with(b":") || window[..end].contains(&b'x');
    let end = match window.get(end) {
        Some(b':') => end + 1 + letters(&window[end + 1..]),
        _ => end,
    };
    let word = &window[..end];
    let digit = word.last().is_some_and(u8::is_ascii_digit);
    if !(digit || sign) || from.role_at(word).is_none() {
        return None;
    }
    let readings = read(word, from).ok()?;
    let doubt = match readings.first.shape {
        Shape::Man(_) if has_letter(&readings) => Doubt::CapitalFile,
        Shape::Sketch(sketch) if sketch.taken.is_some() => Doubt::NoSquare,
        _ => return None,
    };
    Some((end, Some(Err(doubt))))
}

/// What becomes of a word that is a move.
fn converted(word: &[u8], readings: &Readings, from: &Language, to: &Language) -> New {
    let written = &readings.first;
    if written.form.has(Form::CASE) || is_far(readings) {
        return Some(Err(Doubt::SmallLetter));
    }
    if let Shape::Man(Man {
        role: Some(role),
        promotion: Some(_),
        ..
    }) = written.shape
        && role != Role::Pawn
    {
        return Some(Err(Doubt::NoPawn));
    }
    let mut new = Vec::new();
    // An accent that is a character of its own makes the same letter, but comes back as one character.
    let accent = |pair: &[u8]| matches!(pair, [0xcc, _] | [0xcd, 0x80..=0xaf]);
    let apart = word.windows(2).any(accent);
    let done = if apart {
        respell(word, written, from, to, &mut new)
            && read(&new, to).is_ok_and(|new| new.first.shape == written.shape)
    } else {
        write_unplayed(word, from, to, &mut new)
    };
    if !done {
        return Some(Err(Doubt::OtherMeaning));
    }
    (new != word).then(|| Ok(new.into()))
}

/// Whether a small letter that could be a piece is the file of a pawn that cannot go there.
fn is_far(readings: &Readings) -> bool {
    match readings.first.shape {
        Shape::Man(Man {
            file: Some(file),
            rank: None,
            to,
            ..
        }) => readings.second.is_some() && file.index().abs_diff(to.file().index()) > 1,
        _ => false,
    }
}

/// Whether a word names a piece.
fn has_letter(readings: &Readings) -> bool {
    match readings.first.shape {
        Shape::Man(man) => {
            man.promotion.is_some() || man.role.is_some_and(|role| role != Role::Pawn)
        }
        Shape::Sketch(_) | Shape::Castling(_) | Shape::Null => false,
    }
}

/// Whether a move may end at a place of a word: nothing, punctuation or an ending follows.
fn may_end(word: &[u8], end: usize) -> bool {
    let inside = word[end - 1].is_ascii_alphanumeric() || word[end - 1] >= 0x80;
    match word.get(end) {
        None => true,
        // A sign in the middle of the marks of a move is none of its ends.
        Some(byte) => !begins_letter(&word[end..]) && (inside || !b"!?+#=".contains(byte)),
    }
}

/// Whether a byte belongs to a letter or digit; bytes of other encodings are taken for letters.
const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte >= 0x80
}

/// Whether a text begins with a letter or digit, and not with a typographic mark.
fn begins_letter(text: &[u8]) -> bool {
    text.first().is_some_and(|byte| is_letter(*byte)) && mark_length(text) == 0
}

/// The length of the letters and digits at the front of a text.
fn letters(text: &[u8]) -> usize {
    let mut at = 0;
    while begins_letter(&text[at..]) {
        at += 1;
    }
    at
}

/// The length of the quote, dash or ellipsis at the front of a text, or 0.
fn mark_length(text: &[u8]) -> usize {
    match text {
        [0xe2, 0x80, 0x80..=0xbf, ..] | [0xe2, 0x88, 0x92, ..] => 3,
        [0xc2, 0xa0..=0xbf, ..] => 2,
        _ => 0,
    }
}
