//! The marks behind a written move.

use super::language::{WordKind, word};
use super::sign::sign;
use super::{CheckMark, Evaluation, Form, Marks, Sign};

/// The spellings of the en passant mark that are glued to a move, longest first.
const EN_PASSANT: [&[u8]; 8] = [
    b"(e.p.)", b"(e.p)", b"(ep.)", b"(ep)", b"e.p.", b"e.p", b"ep.", b"ep",
];

/// A mark behind a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The capture is en passant.
    EnPassant,
    /// A check, mate or evaluation sign.
    Sign(Sign),
    /// A word for check or mate.
    Word(CheckMark),
    /// A capture sign behind the square.
    Capture,
    /// A full stop.
    FullStop,
}

/// The mark at the front of `text`, with its length; `None` if something else stands there.
pub fn mark(text: &[u8]) -> Option<(Mark, usize)> {
    // As a rule nothing stands there, or one of the signs.
    match text {
        [] => return None,
        [b'+' | b'#' | b'!' | b'?', ..] => {
            let (sign, length) = sign(text)?;
            return Some((Mark::Sign(sign), length));
        }
        _ => {}
    }
    if let Some(spelled) = EN_PASSANT.iter().find(|mark| text.starts_with(mark)) {
        return Some((Mark::EnPassant, spelled.len()));
    }
    if let Some((sign, length)) = sign(text) {
        return Some((Mark::Sign(sign), length));
    }
    if let Some(mark) = check_word(text) {
        return Some((Mark::Word(mark), text.len()));
    }
    match text {
        [b':', ..] => Some((Mark::Capture, 1)),
        b"." => Some((Mark::FullStop, 1)),
        _ => None,
    }
}

/// The place from which a word is nothing but marks.
pub fn marks_start(word: &[u8]) -> usize {
    let marks = |start: &usize| all_marks(&word[*start..]);
    (1..word.len()).find(marks).unwrap_or(word.len())
}

/// Whether a text is nothing but marks.
pub fn all_marks(text: &[u8]) -> bool {
    let mut at = 0;
    while let Some((_, length)) = text.get(at..).and_then(mark) {
        at += length;
    }
    at == text.len()
}

/// Reads the marks up to the end of the word; `None` if something else stands there.
pub(super) fn suffix(mut text: &[u8], mut marks: Marks, mut form: Form) -> Option<(Marks, Form)> {
    while !text.is_empty() {
        let (found, length) = mark(text)?;
        match found {
            Mark::EnPassant => marks.en_passant = true,
            Mark::Sign(Sign::Check(mark)) | Mark::Word(mark) => marks.check = mark,
            Mark::Sign(Sign::Equals) => {
                marks.evaluation = marks.evaluation.max(Evaluation::Equals);
            }
            Mark::Sign(Sign::Evaluation(Some(1..=9))) => {}
            Mark::Sign(Sign::Evaluation(_)) => marks.evaluation = Evaluation::Position,
            Mark::Capture => {
                marks.capture = true;
                form = form.with(Form::COLON);
            }
            Mark::FullStop => form = form.with(Form::FULL_STOP),
        }
        text = &text[length..];
    }
    Some((marks, form))
}

/// The sign that a glued word for check or mate stands for.
fn check_word(text: &[u8]) -> Option<CheckMark> {
    match word(text)?.kind {
        WordKind::Check => Some(CheckMark::Check),
        WordKind::Mate => Some(CheckMark::Mate),
        _ => None,
    }
}
