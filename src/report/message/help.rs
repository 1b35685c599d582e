//! How to mend what a finding is about.

use super::words::list;
use crate::finding::{Code, Detail, Finding};
use crate::report::visible::clean;

/// The characters of a proposed text that are shown at most.
const SHOWN: usize = 60;

/// Says how a finding can be mended, if there is a plain way; no full stop.
///
/// ```
/// use hakem::finding::{Code, Finding, Severity};
/// use hakem::report::help;
/// use hakem::span::Span;
///
/// let mut finding = Finding::new(Code::IncompleteMove, Severity::Error, Span::new(0, 2));
/// finding.suggestions = vec!["Af6".into(), "Axf6".into()];
/// assert_eq!(help(&finding).as_deref(), Some("did you mean Af6 or Axf6?"));
/// ```
pub fn help(finding: &Finding) -> Option<String> {
    if !finding.suggestions.is_empty() {
        let shown = finding
            .suggestions
            .iter()
            .map(|text| clean(text.as_bytes(), SHOWN));
        return Some(format!(
            "did you mean {}?",
            list(&shown.collect::<Vec<_>>(), "or")
        ));
    }
    match &finding.detail {
        Detail::Expected(mark) if is_missing_mark(finding.code) => {
            return Some(format!(
                "write {} behind the move",
                clean(mark.as_bytes(), SHOWN)
            ));
        }
        Detail::Expected(mark) if finding.code == Code::WrongCheckMark => {
            return Some(format!("write {} instead", clean(mark.as_bytes(), SHOWN)));
        }
        Detail::Number(number) if finding.code == Code::MissingMoveNumber => {
            return Some(format!("write {number}. before it"));
        }
        Detail::Expected(text) if finding.code != Code::EncodingAssumed => {
            return Some(format!("write {} here", clean(text.as_bytes(), SHOWN)));
        }
        Detail::Number(number) => return Some(format!("write {number} here")),
        Detail::Count { actual, .. } if finding.code == Code::PlyCount => {
            return Some(format!("write [PlyCount \"{actual}\"]"));
        }
        Detail::Board { ending, .. } if ending.result().is_some() => {
            let result = ending.result()?.name();
            return Some(format!("write {result} here"));
        }
        Detail::Signal { kings: 1, .. } => {
            return Some("leave this move out if it is not on the scoresheets".to_owned());
        }
        _ => {}
    }
    let fixed = match finding.code {
        Code::UnterminatedComment => "close it with a brace where it ends",
        Code::UnterminatedTag => "close it with \"]",
        Code::DuplicateTag => "remove the one that is not true",
        Code::UnbalancedVariation => "add or remove one bracket",
        Code::MissingResult => "end the game with 1-0, 0-1, 1/2-1/2 or *",
        Code::SuspiciousComment => "look for a bracket that is missing or of the wrong kind",
        Code::BlankLineInTags => "remove the blank line",
        Code::AmbiguousMove => "add the file or the rank the piece comes from",
        Code::MissingPromotion => "add = and the letter of the new piece",
        Code::UnknownPieceLetter => "name the language of the game with --from",
        Code::LanguageUndecidable => "name the language of the game with --from",
        Code::InvalidBytes => "save the file as UTF-8",
        Code::Mojibake if matches!(finding.detail, Detail::Garbled { .. }) => {
            "mend it with --fix-mojibake, which `hakem convert` has too"
        }
        Code::MissingTag => "write ? as the value of a tag that is not known",
        Code::BadDate => "write ?? for a month or a day that is not known",
        Code::BadClock => "write hours, minutes and seconds, such as 1:29:50",
        Code::BadTimeControl => "write it in seconds, such as 5400+30 or 40/5400:1800",
        Code::ResultSignal => "leave these two moves out if they are not on the scoresheets",
        Code::ResultMismatch => "correct the one that is not true",
        _ => return None,
    };
    Some(fixed.to_owned())
}

fn is_missing_mark(code: Code) -> bool {
    matches!(
        code,
        Code::MissingCheckMark | Code::MissingMateMark | Code::MissingEnPassantMark
    )
}
