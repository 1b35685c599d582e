//! Signs that stand beside a move: check, mate and evaluation.

use super::CheckMark;

/// A sign beside a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A check or mate sign.
    Check(CheckMark),
    /// An evaluation, as a Numeric Annotation Glyph (PGN standard, section 10) where one exists.
    Evaluation(Option<u8>),
    /// `=`: an even position, or a draw offer.
    Equals,
}

impl Sign {
    /// The sign that a word for check or mate stands for.
    pub const fn of_word(mate: bool) -> Self {
        Self::Check(if mate {
            CheckMark::Mate
        } else {
            CheckMark::Check
        })
    }
}

/// The signs of check, the suffixes of PGN and the signs of the Informant.
const SIGNS: &[(&str, Sign)] = &[
    ("++", Sign::Check(CheckMark::Double)),
    ("+=", Sign::Evaluation(Some(14))),
    ("+/=", Sign::Evaluation(Some(14))),
    ("⩲", Sign::Evaluation(Some(14))),
    ("=+", Sign::Evaluation(Some(15))),
    ("=/+", Sign::Evaluation(Some(15))),
    ("⩱", Sign::Evaluation(Some(15))),
    ("±", Sign::Evaluation(Some(16))),
    ("+/-", Sign::Evaluation(Some(16))),
    ("∓", Sign::Evaluation(Some(17))),
    ("-/+", Sign::Evaluation(Some(17))),
    ("+-", Sign::Evaluation(Some(18))),
    ("+–", Sign::Evaluation(Some(18))),
    ("+−", Sign::Evaluation(Some(18))),
    ("+—", Sign::Evaluation(Some(18))),
    ("-+", Sign::Evaluation(Some(19))),
    ("–+", Sign::Evaluation(Some(19))),
    ("−+", Sign::Evaluation(Some(19))),
    ("—+", Sign::Evaluation(Some(19))),
    ("+", Sign::Check(CheckMark::Check)),
    ("#", Sign::Check(CheckMark::Mate)),
    ("‡", Sign::Check(CheckMark::Double)),
    ("††", Sign::Check(CheckMark::Double)),
    ("†", Sign::Check(CheckMark::Check)),
    ("=∞", Sign::Evaluation(Some(44))),
    ("∞=", Sign::Evaluation(Some(44))),
    ("==", Sign::Evaluation(Some(10))),
    ("=", Sign::Equals),
    ("!!", Sign::Evaluation(Some(3))),
    ("!?", Sign::Evaluation(Some(5))),
    ("!", Sign::Evaluation(Some(1))),
    ("??", Sign::Evaluation(Some(4))),
    ("?!", Sign::Evaluation(Some(6))),
    ("?", Sign::Evaluation(Some(2))),
    ("‼", Sign::Evaluation(Some(3))),
    ("⁇", Sign::Evaluation(Some(4))),
    ("⁉", Sign::Evaluation(Some(5))),
    ("⁈", Sign::Evaluation(Some(6))),
    ("∞", Sign::Evaluation(Some(13))),
    ("□", Sign::Evaluation(Some(7))),
    ("⊙", Sign::Evaluation(Some(22))),
    ("⨀", Sign::Evaluation(Some(22))),
    ("○", Sign::Evaluation(Some(26))),
    ("⟳", Sign::Evaluation(Some(32))),
    ("↑", Sign::Evaluation(Some(36))),
    ("→", Sign::Evaluation(Some(40))),
    ("⇄", Sign::Evaluation(Some(132))),
    ("⇆", Sign::Evaluation(Some(132))),
    ("⊕", Sign::Evaluation(Some(138))),
    ("∆", Sign::Evaluation(Some(140))),
    ("△", Sign::Evaluation(Some(140))),
    ("⌓", Sign::Evaluation(Some(142))),
];

/// The longest sign at the front of `text`, with its length.
pub fn sign(text: &[u8]) -> Option<(Sign, usize)> {
    let first = text.first();
    let fits = SIGNS.iter().filter(|(spelling, _)| {
        spelling.as_bytes().first() == first && text.starts_with(spelling.as_bytes())
    });
    fits.max_by_key(|(spelling, _)| spelling.len())
        .map(|(spelling, sign)| (*sign, spelling.len()))
}

/// The novelty sign, which is a letter and so only a sign where a word stands alone.
pub(super) const NOVELTY: &[u8] = b"N";

/// The evaluation that a whole word stands for, if it consists of signs alone.
pub fn signs(word: &[u8]) -> Option<Vec<Sign>> {
    if word == NOVELTY {
        return Some(vec![Sign::Evaluation(Some(146))]);
    }
    let mut rest = word;
    let mut signs = Vec::new();
    while !rest.is_empty() {
        let (sign, length) = sign(rest)?;
        signs.push(sign);
        rest = &rest[length..];
    }
    Some(signs)
}
