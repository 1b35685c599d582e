//! Why a word stands for a move.

use super::Reason;
use super::letters::Letters;
use super::pattern::slips;
use super::sheet::{Meant, Page, meant};
use crate::rules::{Move, Position};

/// Why a cell that does not say a move plainly stands for it.
pub(crate) fn why(cell: &Page, position: &Position, played: Move, letters: &Letters) -> Reason {
    let Some(ink) = cell.inks.first() else {
        return Reason::Blank;
    };
    if let Meant::AmongOthers = meant(position, ink.readings.as_ref(), played) {
        return Reason::Ambiguous;
    }
    let other = cell.inks[1..].iter().any(|ink| {
        matches!(
            meant(position, ink.readings.as_ref(), played),
            Meant::Literally
        )
    });
    if other {
        return Reason::Candidate;
    }
    let slips = slips(position, played, &ink.letters, letters);
    if slips.len() > 3 || slips.is_empty() {
        return Reason::Unrelated;
    }
    Reason::Slips(slips)
}
