//! Sentences about the text of a file: structure and encoding.

use super::words::{Subject, count, list};
use crate::finding::{Code, Detail};
use crate::report::visible::clean;

/// The bytes that a sentence shows as numbers at most.
const SHOWN_BYTES: usize = 4;

/// The characters of a word that it shows at most.
const SHOWN_WORD: usize = 20;

pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let detail = &subject.finding.detail;
    Some(match subject.finding.code {
        Code::UnterminatedComment => "the comment that is opened here is never closed".to_owned(),
        Code::UnterminatedTag => {
            format!("{} has no closing bracket", subject.word("the tag pair"))
        }
        Code::MalformedTag => malformed_tag(subject),
        Code::DuplicateTag => match detail {
            Detail::Tags(names) if !names.is_empty() => {
                format!(
                    "the tag {} stands twice in this game, and the first counts",
                    list(names, "and")
                )
            }
            _ => return None,
        },
        Code::UnknownToken | Code::UnreadText if matches!(detail, Detail::Limit(_)) => {
            let Detail::Limit(bytes) = detail else {
                return None;
            };
            format!("more than {bytes} bytes from here on hold no game and are passed over")
        }
        Code::UnknownToken => {
            format!(
                "{} means nothing among the moves of a game",
                subject.quoted("this")
            )
        }
        Code::UnreadText => match detail {
            Detail::Repeated(word) => format!(
                "{} is taken for the move above it in its column, {}",
                subject.word("the mark"),
                clean(word.as_bytes(), SHOWN_WORD)
            ),
            Detail::Items(items) if *items > 1 => {
                format!(
                    "{} are not read as part of the moves",
                    count(*items, "word")
                )
            }
            _ => format!(
                "{} is not read as part of the moves",
                subject.quoted("this passage")
            ),
        },
        Code::UnbalancedVariation => match subject.bytes.first() {
            Some(b'(') => "the variation that is opened here is never closed".to_owned(),
            Some(b')') => "the bracket closes a variation that was never opened".to_owned(),
            _ => return None,
        },
        Code::NestingTooDeep => match detail {
            Detail::Limit(limit) => {
                format!(
                    "variations are nested more than {limit} deep, and what is deeper is not read"
                )
            }
            _ => return None,
        },
        Code::GameTooLong => match detail {
            Detail::Limit(limit) => {
                format!("the game has more than {limit} bytes, and the rest of it is not read")
            }
            _ => return None,
        },
        Code::TextAfterResult => format!(
            "{} follows the result of the game",
            subject.quoted("something")
        ),
        Code::SuspiciousComment => match detail {
            Detail::Items(moves) if *moves > 0 => {
                format!(
                    "the comment seems to have swallowed {}",
                    count(*moves, "move")
                )
            }
            _ => return None,
        },
        Code::NullMove if *detail == Detail::Gap => {
            let cell = subject.quoted("an empty cell");
            format!(
                "{cell} stands where a move of {} should, and the moves go on behind it",
                subject.mover()
            )
        }
        Code::NullMove => {
            let passed = format!(
                "{} passes the turn of {}",
                subject.word("the move"),
                subject.mover()
            );
            if subject.finding.variation {
                return Some(passed);
            }
            format!("{passed}, which the rules of chess do not allow")
        }
        Code::NoGame if *detail == Detail::None => "the file is empty".to_owned(),
        Code::InvalidBytes => match detail {
            Detail::Expected(encoding) => {
                format!("the file looks like UTF-16; save it as {encoding} to have it read")
            }
            _ => invalid_bytes(subject)?,
        },
        Code::ControlCharacters => control_characters(subject)?,
        Code::EncodingAssumed => match detail {
            Detail::Expected(name) => format!("the text is read as {name}, which is a guess"),
            _ => return None,
        },
        _ => return None,
    })
}

/// A tag pair of the right form is at fault for what it says, which only a Result tag can be.
fn malformed_tag(subject: &Subject<'_>) -> String {
    let tag = subject.word("the tag pair");
    if let Detail::Limit(limit) = subject.finding.detail {
        return format!("the game has more than {limit} tags, and {tag} is not read");
    }
    let bytes = subject.bytes.trim_ascii();
    let formed = bytes.ends_with(b"\"]") && bytes.split(|&byte| byte == b'"').count() == 3;
    if formed && bytes.starts_with(b"[Result") {
        format!("{tag} does not give a result of the PGN standard")
    } else {
        format!("{tag} is not written as [Name \"Value\"] with \\\" for a quote in the value")
    }
}

fn invalid_bytes(subject: &Subject<'_>) -> Option<String> {
    let (bytes, all) = match &subject.finding.detail {
        Detail::Damage { bytes, all } => (&**bytes, *all),
        Detail::Items(all) => (subject.bytes, *all),
        _ => (subject.bytes, 0),
    };
    let shown: Vec<String> = bytes
        .iter()
        .take(SHOWN_BYTES)
        .map(|byte| format!("0x{byte:02X}"))
        .collect();
    let said = match bytes.len() {
        0 => return None,
        1 => format!("the byte {} is no character", shown.join("")),
        2..=SHOWN_BYTES => format!("the bytes {} are no characters", list(&shown, "and")),
        number => format!(
            "{number} bytes from {} on are no characters",
            shown.first()?
        ),
    };
    let said = format!("{said} in the encoding of the file");
    Some(if all > bytes.len() {
        format!("{said}; the game has {all} such bytes")
    } else {
        said
    })
}

fn control_characters(subject: &Subject<'_>) -> Option<String> {
    let front = subject.bytes.get(..4).unwrap_or(subject.bytes);
    let first = front.utf8_chunks().next()?.valid().chars().next()?;
    let code = format!("U+{:04X}", u32::from(first));
    Some(match subject.finding.detail {
        Detail::Items(items) if items > 1 => {
            format!(
                "{} stand in the text, the first is {code}",
                count(items, "control character")
            )
        }
        _ => format!("the control character {code} stands in the text"),
    })
}
