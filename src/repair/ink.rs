//! What stands in a cell, taken apart for comparison.

use super::Cost;
use crate::notation::{CheckMark, Form, Language, Mark, Readings, Sign, mark, marks_start, read};

/// The characters of a word that are compared with a move; no move has more.
const CHARACTERS: usize = 14;

/// One thing that may stand in a cell.
#[derive(Clone, Debug)]
pub(crate) struct Ink {
    /// Its characters without the marks behind it.
    pub(crate) letters: Vec<char>,
    /// What it says, if it is a move.
    pub(crate) readings: Option<Readings>,
    /// What it says in other languages, where words of them stand in the sheet.
    pub(crate) abroad: Vec<(&'static Language, Readings)>,
    /// The sign for check or mate.
    pub(crate) check: CheckMark,
    /// What it costs to take this one of all that may stand there.
    pub(crate) cost: Cost,
}

impl Ink {
    /// Takes a word apart as it is read in a language, and perhaps in others.
    pub(crate) fn new(
        word: &str,
        cost: Cost,
        language: &Language,
        guests: &[&'static Language],
    ) -> Self {
        let abroad = guests.iter().filter_map(|guest| {
            let readings = read(word.as_bytes(), guest).ok()?;
            // A letter that only stands for another one is too weak to change the language.
            let weak = Form::SUBSTITUTE | Form::LOOK_ALIKE;
            (!readings.first.form.has(weak)).then_some((*guest, readings))
        });
        let readings = read(word.as_bytes(), language).ok();
        let front = marks_start(word.as_bytes());
        let mut check = CheckMark::None;
        let mut rest = &word.as_bytes()[front..];
        while let Some((found, length)) = mark(rest) {
            if let Mark::Sign(Sign::Check(sign)) | Mark::Word(sign) = found {
                check = sign;
            }
            rest = &rest[length..];
        }
        let front = word.get(..front).unwrap_or(word);
        let castles = front.chars().all(|ch| "oO0-–—".contains(ch));
        let letters = front.chars().map(|ch| match ch {
            '0' | 'o' if castles => 'O',
            '–' | '—' => '-',
            ':' | '×' | 'X' => 'x',
            ch => ch,
        });
        Self {
            letters: letters.take(CHARACTERS).collect(),
            readings,
            abroad: abroad.collect(),
            check,
            cost,
        }
    }
}
