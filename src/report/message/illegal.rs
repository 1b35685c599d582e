//! Why a move is illegal, as one player would tell another.

use super::castling;
use super::words::{Subject, language};
use crate::finding::{Illegal, Illegality};
use crate::rules::{Color, Role};

pub(super) fn say(subject: &Subject<'_>, illegal: &Illegal) -> String {
    let mut said = format!(
        "{} is not possible: {}",
        subject.word("the move"),
        reason(subject, illegal.reason)
    );
    if illegal.other_side {
        said += "; it would be legal for ";
        said += subject.opponent();
    }
    if let Some(code) = illegal.other_language {
        said += "; in ";
        said += language(code);
        said += " letters it would be legal";
    }
    said
}

fn reason(subject: &Subject<'_>, reason: Illegality) -> String {
    let mover = subject.mover();
    match reason {
        Illegality::GameOver { mate: true } => format!("the game is over, {mover} is mated"),
        Illegality::GameOver { mate: false } => format!("the game is over, {mover} is stalemated"),
        Illegality::NoSuchPiece(role) => format!("{mover} has no {role}"),
        Illegality::NotThere { role, found } => not_there(subject, role, found),
        Illegality::OutOfReach { role, from } => {
            let target = subject.target_or_there();
            match from {
                Some(from) => format!("the {role} on {from} cannot reach {target}"),
                None => format!("no {role} can reach {target}"),
            }
        }
        Illegality::Blocked { from, by } => {
            format!("{} is in the way of {}", subject.man(by), subject.man(from))
        }
        Illegality::OwnMan(role) => {
            format!("a {role} of the same side stands {}", subject.on_target())
        }
        Illegality::Pinned { piece, by } => {
            format!(
                "{} is pinned to the king by {}",
                subject.man(piece),
                subject.man(by)
            )
        }
        Illegality::InCheck { by } => {
            format!(
                "{mover} is in check from {}, and the move does not end it",
                subject.man(by)
            )
        }
        Illegality::IntoCheck { by } => {
            format!("the king would be in check from {}", subject.man(by))
        }
        Illegality::PawnBlocked { by } => {
            format!("{} is in the way of the pawn", subject.man(by))
        }
        Illegality::NoPawn => format!("no pawn of {mover} can reach {}", subject.target_or_there()),
        Illegality::NothingToTake => format!("there is nothing to take {}", subject.on_target()),
        Illegality::PawnCaptures { .. } if subject.has_capture_sign() => {
            "a pawn that captures has to name the file it comes from".to_owned()
        }
        Illegality::PawnCaptures { from } => {
            format!(
                "{} can reach {} only by a capture",
                subject.man(from),
                subject.target_or_there()
            )
        }
        Illegality::NoEnPassant => {
            "a pawn is taken en passant only at once, after it has gone two steps".to_owned()
        }
        Illegality::EnPassantExposes { by } => {
            format!(
                "taking en passant would leave the king in check from {}",
                subject.man(by)
            )
        }
        Illegality::BadPromotion(role) => format!("a pawn cannot become a {role}"),
        Illegality::NoPromotion => "only a pawn that reaches the last rank is promoted".to_owned(),
        Illegality::Castling { side, fault, lost } => castling::reason(subject, side, fault, lost),
    }
}

fn not_there(subject: &Subject<'_>, role: Option<Role>, found: Option<(Color, Role)>) -> String {
    let mover = subject.mover();
    let named = match *subject.squares() {
        [origin, _, ..] => Some(origin),
        _ => None,
    };
    let wanted = role.map_or_else(|| "man".to_owned(), |role| role.to_string());
    let place = named.map_or_else(|| "there".to_owned(), |square| format!("on {square}"));
    match found {
        Some((color, found)) if role.is_none_or(|role| role == found) => {
            format!("the {found} {place} is one of {color}")
        }
        Some((_, found)) => format!("{place} stands a {found}, not a {wanted}"),
        None if named.is_some() => format!("no {wanted} of {mover} stands {place}"),
        None => format!("no {wanted} of {mover} stands where the move says"),
    }
}
