//! Sentences about how moves and numbers are spelled.

use super::words::Subject;
use crate::finding::{Code, Detail};

pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let word = subject.word("the move");
    // A lone sign is no subject of a sentence about a move.
    let names_move = word.contains(char::is_alphanumeric);
    if subject.text.is_empty() && subject.finding.code != Code::MissingMoveNumber {
        return None;
    }
    Some(match subject.finding.code {
        Code::WrongCheckMark if matches!(subject.finding.detail, Detail::Expected(_)) => {
            format!("{word} gives check, and neither double check nor mate")
        }
        Code::WrongCheckMark | Code::WrongMateMark | Code::WrongEnPassantMark if !names_move => {
            return None;
        }
        Code::OverspecifiedMove => format!("{word} says more of where it starts than it needs to"),
        Code::MissingCheckMark => format!("{word} gives check and has no check mark"),
        Code::WrongCheckMark => format!("{word} has a check mark and gives no check"),
        Code::MissingMateMark => format!("{word} mates and has no mate mark"),
        Code::WrongMateMark => format!("{word} has a mate mark and does not mate"),
        Code::MissingCaptureMark => format!("{word} captures and has no capture mark"),
        Code::WrongCaptureMark => format!("{word} has a capture mark and takes nothing"),
        Code::MissingEnPassantMark => {
            format!(
                "{word} captures en passant and has no mark, which this edition of the Laws demands"
            )
        }
        Code::WrongEnPassantMark => format!("{word} is marked en passant and is no such capture"),
        Code::CastlingStyle => format!("{word} is not the castling of the PGN standard"),
        Code::PromotionStyle => {
            format!("{word} does not write the promotion as the PGN standard does")
        }
        Code::PawnLetter => format!("{word} begins with a letter for the pawn"),
        Code::LongNotation => format!("{word} is not in short algebraic notation"),
        Code::PieceCase => format!("{word} has a letter in the wrong case"),
        Code::FigurineColour => format!("{word} has a figurine of the other side"),
        Code::ResultStyle => format!(
            "{} is not a result as the PGN standard spells it",
            subject.quoted("this")
        ),
        Code::Dots => format!("{word} has an unusual number of dots"),
        Code::WrongMoveNumber => match subject.finding.detail {
            Detail::Number(expected) => {
                let stated = word.trim_end_matches(['.', '…', ' ', ')']);
                format!("the move number {stated} stands where {expected} is expected")
            }
            _ => return None,
        },
        Code::MissingMoveNumber => match subject.finding.detail {
            Detail::Number(expected) => format!("move {expected} stands without its number"),
            _ => return None,
        },
        _ => return None,
    })
}
