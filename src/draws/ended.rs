//! What ended a game by itself.

use super::{no_progress, repetitions};
use crate::ending::{Ending, EndingKind, first_dead};
use crate::law::{DRAWING_OCCURRENCES, Edition, SEVENTY_FIVE_MOVES};
use crate::replay::Line;
use crate::rules::Position;

/// What ended a game by itself, without any claim; of each kind when it happened first.
///
/// Which of it was the end is for [`Ended::first`] to say: the game was over then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ended {
    /// Mate or stalemate, with the last move.
    pub on_board: Option<Ending>,
    /// A dead position.
    pub dead: Option<Ending>,
    /// 75 moves by each side without a pawn move or capture.
    pub seventy_five: Option<Ending>,
    /// A position for the fifth time.
    pub fivefold: Option<Ending>,
}

impl Ended {
    /// Looks for what ended a game by an edition of the Laws. `is_dead` tells whether a position is
    /// dead; it is asked about the last one, and about others only if that is.
    pub fn of(line: &Line, edition: Edition, is_dead: impl FnMut(&Position) -> bool) -> Self {
        let last = line.moves().len();
        let on_board = EndingKind::on_board(line.position());
        let dead = match on_board {
            Some(EndingKind::Checkmate(_)) => None,
            _ => dead(line, is_dead),
        };
        let at = |kind| move |ply| Ending { kind, ply };
        Self {
            on_board: on_board.map(|kind| at(kind)(last)),
            dead: dead.map(at(EndingKind::DeadPosition)),
            seventy_five: seventy_five(line, edition).map(at(EndingKind::SeventyFive)),
            fivefold: fivefold(line, edition).map(at(EndingKind::Fivefold)),
        }
    }

    /// Returns the first of them. Of those with one move, mate and stalemate come before the dead
    /// position, and this before the other draws.
    pub fn first(&self) -> Option<Ending> {
        let ends = [self.on_board, self.dead, self.seventy_five, self.fivefold];
        // Of equals the first is taken.
        ends.into_iter().flatten().min_by_key(|ending| ending.ply)
    }

    /// Returns what stands on the board at the end: mate, stalemate or a dead position.
    pub fn at_the_end(&self) -> Option<Ending> {
        self.on_board.or(self.dead)
    }
}

/// The half-move from which on the position was dead.
fn dead(line: &Line, mut is_dead: impl FnMut(&Position) -> bool) -> Option<usize> {
    if !is_dead(line.position()) {
        return None;
    }
    // The others have to be played up to, as a rule only from a late one that is at hand.
    let (before, position) = line.landmark();
    let (before, start) = if is_dead(position) {
        (0, line.start())
    } else {
        (before, position)
    };
    Some(before + first_dead(start, &line.moves()[before..], is_dead))
}

fn seventy_five(line: &Line, edition: Edition) -> Option<usize> {
    if !edition.has_seventy_five_moves() {
        return None;
    }
    if line.start().halfmove_clock() >= SEVENTY_FIVE_MOVES {
        return Some(0);
    }
    let mut found = no_progress(line).filter(|found| found.moves == 75);
    found.next().map(|found| found.ply)
}

fn fivefold(line: &Line, edition: Edition) -> Option<usize> {
    edition.fivefold()?;
    if line.repeated().is_some_and(<[_]>::is_empty) {
        return None;
    }
    let often = repetitions(line);
    let drawn = often.at_least(DRAWING_OCCURRENCES).filter_map(|plies| {
        let plies: Vec<u32> = plies
            .into_iter()
            .filter_map(|ply| u32::try_from(ply).ok())
            .collect();
        edition.drawn_by_repetition(&plies)
    });
    drawn.min().and_then(|ply| usize::try_from(ply).ok())
}
