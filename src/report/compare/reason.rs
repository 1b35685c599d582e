//! Why a record is not right where records differ.

use super::letter;
use crate::compare::{Difference, Outcome};
use crate::ending::EndingKind;

/// Why what a record says is not what was played, or is doubtful.
pub(in crate::report) fn reason(difference: &Difference, record: usize) -> Option<String> {
    if let Some(outcome) = &difference.outcome {
        return of_result(difference, outcome, record);
    }
    let reason = difference.reasons.get(record)?.as_ref()?;
    Some(reason.to_string())
}

/// All reasons, each with the record it is of; one that several have is told once. Empty if there are
/// none.
pub(super) fn reasons(difference: &Difference) -> String {
    let records = 0..difference.says.len();
    let told: Vec<(char, String)> = records
        .filter_map(|record| Some((letter(record), reason(difference, record)?)))
        .collect();
    let alike = told.len() > 1 && told.windows(2).all(|pair| pair[0].1 == pair[1].1);
    match told.first() {
        Some((_, reason)) if alike => reason.clone(),
        _ => {
            let told: Vec<String> = told
                .into_iter()
                .map(|(letter, reason)| format!("{letter}: {reason}"))
                .collect();
            told.join("; ")
        }
    }
}

fn of_result(difference: &Difference, outcome: &Outcome, record: usize) -> Option<String> {
    let tag = outcome.tags.get(record).copied().flatten();
    let tag = tag.map(|tag| format!("its Result tag says {}", tag.name()));
    let gives = difference.says.get(record).is_some_and(Option::is_some);
    let wrong = gives && difference.fits.get(record) == Some(&false);
    let board = outcome.ending.filter(|_| wrong && outcome.result.is_some());
    let board = board.map(|ending| match ending {
        EndingKind::Checkmate(winner) => format!("the board shows that {winner} has mated"),
        EndingKind::Stalemate => "the board shows a stalemate".to_owned(),
        other => format!("the board shows the end of the game ({})", other.name()),
    });
    let parts: Vec<String> = tag.into_iter().chain(board).collect();
    (!parts.is_empty()).then(|| parts.join(", and "))
}
