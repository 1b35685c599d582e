//! What a finding says, in plain English.
//!
//! In goes a [`Finding`] with the block its span counts in, out comes a sentence without a full
//! stop. The sentences are made here and nowhere else.

mod castling;
mod clocks;
mod help;
mod illegal;
mod mojibake;
mod moves;
mod record;
mod remedy;
mod structure;
mod style;
mod words;

pub(super) use words::{count, list};

pub use help::help;
pub use remedy::remedy;

use crate::finding::{Code, Family, Finding, Rest};
use words::Subject;

/// Says what a finding is about, in one sentence without a full stop.
///
/// `text` is the block that the span of the finding counts in. A finding that carries nothing
/// beyond its code is put in the words of [`Code::summary`](crate::finding::Code::summary).
///
/// ```
/// use hakem::finding::{Code, Detail, Finding, Severity};
/// use hakem::report::message;
/// use hakem::span::Span;
///
/// let finding = Finding::new(Code::WrongMoveNumber, Severity::Warning, Span::new(0, 2));
/// let finding = finding.with(Detail::Number(16));
/// assert_eq!(message(&finding, b"17. Nf3"), "the move number 17 stands where 16 is expected");
/// ```
pub fn message(finding: &Finding, text: &[u8]) -> String {
    let subject = Subject::new(finding, text);
    let said = match finding.code.family() {
        Family::Encoding if finding.code == Code::Mojibake => mojibake::say(&subject),
        Family::Structure | Family::Encoding => structure::say(&subject),
        Family::Language | Family::Moves => moves::say(&subject),
        Family::Style | Family::Numbers => style::say(&subject),
        Family::Clocks => clocks::say(&subject),
        Family::Tags | Family::Results | Family::Draws => record::say(&subject),
    };
    let said = said.unwrap_or_else(|| finding.code.summary().to_owned());
    let said = match finding.more {
        0 => said,
        more => format!("{said}, and {more} more of this kind follow in the game"),
    };
    match finding.rest {
        None => said,
        Some(Rest::BySpelling { left }) => {
            let but = match left {
                0 => String::new(),
                left => format!(", but for {}", count(left, "word")),
            };
            format!("{said}; from here on moves are converted by their spelling alone{but}")
        }
        Some(Rest::Left) => format!("{said}; the game is left as it was"),
        Some(Rest::OneWay) => format!(
            "{said}; the game is left as it was, for converted back it would not be the same"
        ),
        Some(Rest::Anew) => {
            format!(
                "{said}; it is written anew, for the letter is a piece in the other language, or is \
                 never small there"
            )
        }
    }
}
