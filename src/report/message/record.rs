//! Sentences about tags, results and draws.

use super::words::{Subject, count, list};
use crate::ending::EndingKind;
use crate::finding::{Code, Detail, Occurred, Setup};
use crate::rules::Color;
use crate::score::GameResult;

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
        (Code::ResultMismatch, Detail::Results { tag, text }) => {
            format!(
                "the Result tag says {}, but the moves end with {}",
                tag.name(),
                text.name()
            )
        }
        (Code::ResultContradictsBoard, Detail::Board { stated, ending }) => {
            let ends = match ending {
                EndingKind::Checkmate(winner) => format!("{winner} has mated"),
                EndingKind::Stalemate => "it is stalemate".to_owned(),
                EndingKind::DeadPosition => "neither side can mate any more".to_owned(),
                _ => return None,
            };
            let result = ending.result()?.name();
            format!(
                "{ends}, so the result is {result} and not {}",
                stated.name()
            )
        }
        (Code::ThreefoldRepetition, Detail::Occurrences(stood)) => repetition("third", stood),
        (Code::FivefoldRepetition, Detail::Occurrences(stood)) => {
            let repetition = repetition("fifth", stood);
            format!("{repetition}, and the game is drawn")
        }
        (Code::FiftyMoves, _) => {
            "each side has made 50 moves without a capture or a pawn move".to_owned()
        }
        (Code::SeventyFiveMoves, _) => "each side has made 75 moves without a capture or a pawn \
            move, and the game is drawn"
            .to_owned(),
        (Code::MovesAfterEnd, Detail::Items(half_moves)) => {
            let were = if *half_moves == 1 { "was" } else { "were" };
            let half_moves = count(*half_moves, "half-move");
            format!("{half_moves} from here on {were} played after the end of the game")
        }
        (Code::ResultContradictsAutomaticDraw, _) => {
            "the game is recorded as won, but was drawn by itself before".to_owned()
        }
        (
            Code::ResultContradictsTermination,
            Detail::Vain {
                winner,
                ending,
                material,
            },
        ) => {
            let how = match ending {
                EndingKind::Resignation => "the other side resigned",
                _ => "the other side had no time left",
            };
            let why = if *material {
                "does not have the men to win a blitz game"
            } else {
                "could not mate by any series of legal moves"
            };
            let result = GameResult::Draw.name();
            format!("{how}, but {winner} {why}: the result is {result}")
        }
        (
            Code::ResultContradictsTermination,
            Detail::Told {
                ending,
                loser,
                stated,
            },
        ) => {
            let result = stated.name();
            match (ending, loser) {
                (EndingKind::Resignation, Some(loser)) => {
                    format!("the record says that {loser} resigned, and the result is {result}")
                }
                (EndingKind::Resignation, None) => {
                    format!("the record says that a player resigned, and the result is {result}")
                }
                (EndingKind::Unknown, Some(loser)) => {
                    format!("the record says that {loser} lost, and the result is {result}")
                }
                (EndingKind::Unknown, None) => {
                    format!("the record says that the game was drawn, and the result is {result}")
                }
                (EndingKind::Time, Some(loser)) => format!(
                    "the record says that {loser} had no time left, and the result is {result}"
                ),
                (EndingKind::Checkmate(_), _) => {
                    "the record says that the game ended by mate, and there is none on the board"
                        .to_owned()
                }
                (EndingKind::Stalemate, _) => {
                    "the record says that the game ended by stalemate, and there is none on the \
                     board"
                        .to_owned()
                }
                (EndingKind::Fivefold, _) => {
                    "the record says that a position was repeated, and none stood three times, nor \
                     would after one more move"
                        .to_owned()
                }
                (EndingKind::SeventyFive, _) => {
                    "the record says that there were fifty moves without a capture or a pawn move, \
                     and there were fewer"
                        .to_owned()
                }
                (EndingKind::DeadPosition, _) => {
                    "the record says that the men did not suffice, and both sides have the men to \
                     force mate"
                        .to_owned()
                }
                _ => format!("the record says that a draw was agreed, and the result is {result}"),
            }
        }
        (Code::ResultContradictsTermination, Detail::AgreedTooEarly) => {
            "the players cannot agree to a draw before each of them has made a move".to_owned()
        }
        (
            Code::ResultSignal,
            Detail::Signal {
                kings: 1, shown, ..
            },
        ) => {
            format!(
                "the king in the middle looks like the result {} given to an electronic board, and \
                 not like a move",
                shown.name()
            )
        }
        (Code::ResultSignal, Detail::Signal { shown, stated, .. }) => {
            let agrees = match stated {
                Some(stated) if stated == shown => ", as the record says",
                Some(GameResult::Unknown) | None => "",
                Some(_) => ", which is not what the record says",
            };
            let shown = shown.name();
            format!(
                "the kings in the middle look like the result {shown} given to an electronic \
                 board{agrees}, and not like moves"
            )
        }
        (Code::DrawOffer, Detail::Offer { by, nth: 0 | 1 }) => format!("{by} offers a draw"),
        (Code::DrawOffer, Detail::Offer { by, nth }) => format!(
            "{by} offers a draw, {nth} times by now; whether that distracts the opponent is for the \
             arbiter to decide"
        ),
        _ => return None,
    })
}

/// When a position stood before, and that it stands again.
fn repetition(time: &str, stood: &[Occurred]) -> String {
    let (_, earlier) = stood.split_last().unwrap_or((&Occurred::AtTheStart, &[]));
    let mut parts = Vec::new();
    if earlier.contains(&Occurred::AtTheStart) {
        parts.push("at the start".to_owned());
    }
    // The same side is to move each time.
    let moves = earlier.iter().filter_map(|occurred| match occurred {
        Occurred::AtTheStart => None,
        Occurred::After { number, by } => Some((number.to_string(), by)),
    });
    let (numbers, sides): (Vec<String>, Vec<&Color>) = moves.unzip();
    if let Some(side) = sides.first() {
        let noun = if numbers.len() == 1 { "move" } else { "moves" };
        parts.push(format!("after {side}'s {noun} {}", list(&numbers, "and")));
    }
    format!(
        "the position stands for the {time} time, as {}",
        list(&parts, "and")
    )
}
