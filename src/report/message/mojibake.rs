//! Sentences about text that was decoded in the wrong encoding.

use super::words::Subject;
use crate::finding::{Detail, Garbling};
use crate::report::visible::clean;

/// The characters of a word that are shown at most.
const SHOWN: usize = 60;

/// What became of text that was decoded wrongly, and what was meant.
pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let how = |how| match how {
        Garbling::Hungarian => "Hungarian ő and ű were read as õ and û",
        Garbling::Turkish => "Turkish ş, ğ, ı were read as þ, ð, ý",
        Garbling::Doubled => "the text was encoded in UTF-8 twice",
    };
    let shown = |text: &str| clean(text.as_bytes(), SHOWN);
    match &subject.finding.detail {
        Detail::Garbled {
            how: garbling,
            meant,
            words,
        } => {
            let word = subject.quoted("the text");
            let others = match words.saturating_sub(1) {
                0 => String::new(),
                1 => ", and 1 more word of the game is garbled".to_owned(),
                others => format!(", and {others} more words of the game are garbled"),
            };
            let meant = shown(meant);
            Some(format!(
                "{word} was meant to be \"{meant}\"{others}: {}",
                how(*garbling)
            ))
        }
        Detail::Mended {
            how: garbling,
            seen,
        } => {
            let word = subject.quoted("the text");
            let seen = shown(seen);
            Some(format!(
                "\"{seen}\" is read as {word}, and so are all such words: {}",
                how(*garbling)
            ))
        }
        _ => None,
    }
}
