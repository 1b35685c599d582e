//! Sentences about clocks and time controls.

use super::words::{Subject, count};
use crate::clock::ClockTime;
use crate::finding::{ClockFault, Code, Detail};

pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let text = &subject.text;
    Some(match (subject.finding.code, &subject.finding.detail) {
        (Code::BadClock, _) if !text.is_empty() => format!("\"{text}\" is not a time of a clock"),
        (Code::BadTimeControl, _) if !text.is_empty() => {
            format!("\"{text}\" is not a time control in PGN form")
        }
        (_, Detail::Clock(fault)) => fault_sentence(*fault),
        _ => return None,
    })
}

fn fault_sentence(fault: ClockFault) -> String {
    match fault {
        ClockFault::Rise {
            side,
            before,
            after,
            increment,
            due,
        } => {
            let why = match (due.is_zero(), increment.is_zero()) {
                (true, true) => "and there is no increment".to_owned(),
                (true, false) => format!("by more than the increment of {}", stretch(increment)),
                (false, true) => format!("by more than the {due} due for a new period"),
                (false, false) => format!(
                    "by more than the {due} due for a new period and the increment of {}",
                    stretch(increment)
                ),
            };
            format!("{side}'s clock goes up from {before} to {after}, {why}")
        }
        ClockFault::TooMuch { side, shown, given } => {
            format!("{side}'s clock shows {shown}, but the time control gives {given} at most")
        }
        ClockFault::NoneLeft { side, quota } => {
            let made = quota.map_or(String::new(), |(made, asked)| {
                format!(" after {made} of {}", count(asked, "move"))
            });
            format!("{side}'s clock shows zero{made}, and {side} plays on")
        }
        ClockFault::WinnerHasNone { side } => {
            format!("{side}'s clock shows zero, but it is {side} who is said to have won on time")
        }
        ClockFault::Overdrawn {
            side,
            moves,
            used,
            given,
        } => {
            let moves = count(moves, "move");
            format!("{side} has used {used} for {moves}, for which there was {given}, and plays on")
        }
    }
}

/// A short time in words: `30 seconds`, `0.5 seconds`.
fn stretch(time: ClockTime) -> String {
    let millis = time.millis();
    if millis.is_multiple_of(1000) {
        return count(millis / 1000, "second");
    }
    let text = time.to_string();
    let fraction = text.rsplit('.').next().unwrap_or_default();
    format!("{}.{fraction} seconds", millis / 1000)
}
