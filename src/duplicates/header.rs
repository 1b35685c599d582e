//! Players, date and result, in the form in which they are compared.

use crate::check::Results;
use crate::law::PartialDate;
use crate::score::GameResult;

/// Ends each part of a header; none has such a byte in it.
const PART_END: u8 = 0;

/// The parts of [`Header::who`]: two players and a date.
pub(super) const WHO: usize = 3;

/// Who played a game and when, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    /// The players and the date; what is not known is empty.
    pub(super) who: Vec<u8>,
    /// The result, with the round if it is asked for; empty if anything in the header is unknown.
    pub(super) end: Vec<u8>,
}

impl Header {
    /// The header of these tags and results. `round` is given if it is to tell games apart.
    pub(super) fn new(
        players: [Option<&[u8]>; 2],
        date: Option<&[u8]>,
        results: Results,
        round: Option<&[u8]>,
    ) -> Self {
        let mut header = Self::default();
        let [white, black] = players.map(|player| player.and_then(name));
        let (day, whole) = day(date.unwrap_or_default());
        let result = result(results).filter(|_| whole && white.is_some() && black.is_some());
        for part in [white, black, Some(day)] {
            push(&mut header.who, &part.unwrap_or_default());
        }
        if let Some(result) = result {
            push(&mut header.end, result);
            if let Some(round) = round {
                push(&mut header.end, &letters(round));
            }
        }
        header
    }
}

fn push(header: &mut Vec<u8>, part: &str) {
    header.extend_from_slice(part.as_bytes());
    header.push(PART_END);
}

/// Whether a header names neither player.
pub(super) fn is_nobody(who: &[u8]) -> bool {
    who.starts_with(&[PART_END; 2])
}

/// How many bytes the first parts of a header have.
pub(super) fn length(bytes: &[u8], parts: usize) -> usize {
    let Some(last) = parts.checked_sub(1) else {
        return 0;
    };
    let mut ends = memchr::memchr_iter(PART_END, bytes);
    ends.nth(last).map_or(bytes.len(), |end| end + 1)
}

/// A name in the form in which it is compared; `None` if it says that nobody knows it.
pub(super) fn name(value: &[u8]) -> Option<String> {
    let name = letters(value);
    (!name.is_empty() && name != "nn").then_some(name)
}

/// The letters and digits of a text, without case, blanks and punctuation.
///
/// A byte that is no UTF-8 stands for the character of this number, as in Latin-1.
fn letters(value: &[u8]) -> String {
    let mut letters = String::new();
    for chunk in value.utf8_chunks() {
        let valid = chunk.valid().chars().flat_map(char::to_lowercase);
        letters.extend(valid.filter(|one| one.is_alphanumeric()));
        let stray = chunk.invalid().iter().copied().map(char::from);
        letters.extend(stray.flat_map(char::to_lowercase));
    }
    letters
}

/// A date, however it is written, without what is unknown at its end, and whether its day is known.
fn day(value: &[u8]) -> (String, bool) {
    let value = value.trim_ascii();
    let Some(date) = PartialDate::written(value) else {
        return (letters(value), false);
    };
    let parts = [
        date.year().map(|year| year.to_string()),
        date.month().map(|month| month.to_string()),
        date.day().map(|day| day.to_string()),
    ];
    let known: Vec<String> = parts.into_iter().map_while(|part| part).collect();
    let whole = known.len() == 3;
    (known.join("."), whole)
}

/// The result by the Result tag, or else by the movetext.
fn result(results: Results) -> Option<&'static str> {
    let known = |result: &GameResult| *result != GameResult::Unknown;
    let tag = results.tag.filter(known);
    tag.or(results.text.filter(known)).map(GameResult::name)
}
