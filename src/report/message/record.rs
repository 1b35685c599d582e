//! Sentences about tags, results, clocks and draws.

use super::words::{Subject, count, list};
use crate::finding::{Code, Detail, Ending, Setup};

pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let text = &subject.text;
    Some(match (subject.finding.code, &subject.finding.detail) {
        (Code::MissingTag, Detail::Tags(names)) if names.len() == 1 => {
            format!("the tag {} is missing", list(names, "and"))
        }
        (Code::MissingTag, Detail::Tags(names)) if !names.is_empty() => {
            format!("the tags {} are missing", list(names, "and"))
        }
        (Code::BadFen, Detail::BadFen(error)) => format!("the FEN tag cannot be read: {error}"),
        (Code::BadFen, Detail::FenIssues(issues)) if !issues.is_empty() => {
            format!("the FEN tag is read with corrections: {issues}")
        }
        (Code::ImpossiblePosition, Detail::Impossible(faults)) if !faults.is_empty() => {
            format!("the start position cannot occur in a game: {faults}")
        }
        (Code::SetupMismatch, Detail::Setup(setup)) => match setup {
            Setup::FenAlone => "a FEN tag stands without [SetUp \"1\"]",
            Setup::SetUpAlone => "[SetUp \"1\"] stands without a FEN tag",
            Setup::Denied => "a FEN tag stands beside [SetUp \"0\"]",
            Setup::OddValue => "the SetUp tag is neither 0 nor 1",
        }
        .to_owned(),
        (Code::BadDate, _) if !text.is_empty() => {
            format!("\"{text}\" is not a date of the calendar written as YYYY.MM.DD")
        }
        (Code::PlyCount, Detail::Count { stated, actual }) => {
            let stated = if text.is_empty() {
                stated.to_string()
            } else {
                subject.quoted("")
            };
            format!(
                "the PlyCount tag says {stated}, but the game has {}",
                count(*actual, "half-move")
            )
        }
        (Code::UnsupportedVariant, _) if !text.is_empty() => {
            format!("the game is of the variant \"{text}\" and is not judged")
        }
        (Code::BadClock, _) if !text.is_empty() => format!("\"{text}\" is not a time of a clock"),
        (Code::BadTimeControl, _) if !text.is_empty() => {
            format!("\"{text}\" is not a time control in PGN form")
        }
        (Code::ResultMismatch, Detail::Results { tag, text }) => {
            format!(
                "the Result tag says {}, but the moves end with {}",
                tag.name(),
                text.name()
            )
        }
        (Code::ResultContradictsBoard, Detail::Board { stated, ending }) => {
            let ends = match ending {
                Ending::Mate(winner) => format!("{winner} has mated"),
                Ending::Stalemate => "it is stalemate".to_owned(),
            };
            format!(
                "{ends}, so the result is {} and not {}",
                ending.result().name(),
                stated.name()
            )
        }
        (Code::DrawOffer, Detail::Offer(side)) => format!("{side} offers a draw"),
        _ => return None,
    })
}
