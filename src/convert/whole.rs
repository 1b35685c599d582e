//! The short way: a whole text in one call.

use super::{Conversion, Converter, Fate, Mention};
use crate::check::{FileContext, Report, check};
use crate::span::Span;

/// A text that was converted.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The new text.
    pub text: Vec<u8>,
    /// What was found in the old one, as far as it concerns the conversion.
    pub report: Report,
    /// What became of each game.
    pub fates: Vec<Fate>,
    /// The moves in comments and running text, if they were to be converted.
    pub mentions: Vec<Mention>,
}

impl Converted {
    /// Whether the moves of all games could be played.
    pub fn is_whole(&self) -> bool {
        let whole = |fate: &Fate| matches!(fate, Fate::Converted | Fate::Text);
        self.fates.iter().all(whole)
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
    Converter::new(conversion).whole(text)
}

impl Converter<'_> {
    /// Converts all games of a text.
    pub(super) fn whole(mut self, text: &[u8]) -> Converted {
        let options = self.conversion().reading();
        let file = FileContext::new(text, &options);
        let mut report = check(text, &options);
        let mut new = Vec::with_capacity(text.len());
        let mut fates = Vec::with_capacity(report.games.len());
        let mut done = 0;
        for game in &mut report.games {
            let between = Span::new(done, game.span.start);
            self.between(text, between, &mut new);
            fates.push(self.game(text, &file, game, &mut new));
            done = game.span.end;
        }
        self.between(text, Span::new(done, text.len()), &mut new);
        Converted {
            text: new,
            report,
            fates,
            mentions: self.take_mentions(),
        }
    }
}
