//! The short way: a whole text in one call.

use super::{Conversion, Converter, Fate};
use crate::check::FileContext;
use crate::check::{Report, check};

/// A text that was converted.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The new text.
    pub text: Vec<u8>,
    /// What was found in the old one, as far as it concerns the conversion.
    pub report: Report,
    /// What became of each game.
    pub fates: Vec<Fate>,
}

impl Converted {
    /// Whether the moves of all games could be played.
    pub fn is_whole(&self) -> bool {
        self.fates.iter().all(|fate| *fate == Fate::Converted)
    }
}

/// Converts all games of a text.
///
/// Everything is kept in memory; for files of any length there is [`Converter`].
///
/// ```
/// use hakem::convert::{Conversion, Fate, convert};
/// use hakem::notation::Language;
///
/// let turkish = Language::by_code("tr").expect("Turkish is built in");
/// let converted = convert(b"1. e4 e5 2. Ke3 Nc6 *", &Conversion::to(turkish));
/// assert_eq!(converted.fates, [Fate::Left]);
/// assert_eq!(converted.text, b"1. e4 e5 2. Ke3 Nc6 *");
/// ```
pub fn convert(text: &[u8], conversion: &Conversion) -> Converted {
    let options = conversion.reading();
    let file = FileContext::new(text, &options);
    let mut report = check(text, &options);
    let mut converter = Converter::new(conversion);
    let mut new = Vec::with_capacity(text.len());
    let mut fates = Vec::with_capacity(report.games.len());
    let mut done = 0;
    for game in &mut report.games {
        converter.between(&text[done..game.span.start], &mut new);
        fates.push(converter.game(text, &file, game, &mut new));
        done = game.span.end;
    }
    converter.between(&text[done..], &mut new);
    Converted {
        text: new,
        report,
        fates,
    }
}
