//! Why castling is not possible (article 3.8 of the Laws).

use super::words::Subject;
use crate::finding::{RightLoss, RightLost};
use crate::rules::{CastlingFault, Side};

pub(super) fn reason(
    subject: &Subject<'_>,
    side: Side,
    fault: CastlingFault,
    lost: Option<RightLost>,
) -> String {
    let mover = subject.mover();
    match fault {
        CastlingFault::NoRight => no_right(subject, side, lost),
        CastlingFault::Occupied(square) => {
            format!(
                "{} is in the way of castling on the {}",
                subject.man(square),
                wing(side)
            )
        }
        CastlingFault::InCheck(attacker) => {
            format!(
                "the king is in check from {}, and {mover} may not castle out of check",
                subject.man(attacker)
            )
        }
        CastlingFault::ThroughCheck { square, attacker } => format!(
            "the square {square} is attacked by {}, so {mover} may not castle over it",
            subject.man(attacker)
        ),
        CastlingFault::IntoCheck { square, attacker } => {
            format!(
                "the king would be in check on {square} from {}",
                subject.man(attacker)
            )
        }
    }
}

fn no_right(subject: &Subject<'_>, side: Side, lost: Option<RightLost>) -> String {
    let said = format!(
        "{} can no longer castle on the {}",
        subject.mover(),
        wing(side)
    );
    let Some(RightLost { how, ply }) = lost else {
        return format!(
            "{} has no right to castle on the {}",
            subject.mover(),
            wing(side)
        );
    };
    let what = match how {
        RightLoss::KingMoved => "the king has moved",
        RightLoss::RookMoved => "the rook has moved",
        RightLoss::RookCaptured => "the rook was captured",
    };
    match subject.move_number(ply) {
        Some(number) => format!("{said}: {what} at move {number}"),
        None => format!("{said}: {what}"),
    }
}

/// The side of the board as players call it.
fn wing(side: Side) -> &'static str {
    match side {
        Side::King => "king's side",
        Side::Queen => "queen's side",
    }
}
