//! The marks behind a written move.

use super::language::{WordKind, word};
use super::sign::sign;
use super::{CheckMark, Evaluation, Form, Marks, Sign};

/// The spellings of the en passant mark that are glued to a move, longest first.
const EN_PASSANT: [&[u8]; 8] = [
    b"(e.p.)", b"(e.p)", b"(ep.)", b"(ep)", b"e.p.", b"e.p", b"ep.", b"ep",
];

/// Reads the marks up to the end of the word; `None` if something else stands there.
pub(super) fn suffix(mut text: &[u8], mut marks: Marks, mut form: Form) -> Option<(Marks, Form)> {
    while !text.is_empty() {
        if let Some(rest) = EN_PASSANT.iter().find_map(|mark| text.strip_prefix(*mark)) {
            marks.en_passant = true;
            text = rest;
        } else if let Some((sign, length)) = sign(text) {
            match sign {
                Sign::Check(mark) => marks.check = mark,
                Sign::Equals => marks.evaluation = marks.evaluation.max(Evaluation::Equals),
                Sign::Evaluation(Some(1..=9)) => {}
                Sign::Evaluation(_) => marks.evaluation = Evaluation::Position,
            }
            text = &text[length..];
        } else if let Some(mark) = check_word(text) {
            marks.check = mark;
            text = b"";
        } else if text[0] == b':' {
            marks.capture = true;
            form = form.with(Form::COLON);
            text = &text[1..];
        } else if text == b"." {
            form = form.with(Form::FULL_STOP);
            text = b"";
        } else {
            return None;
        }
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
