//! How a game had ended before the question was asked.

use super::moment::{Moment, Stage};
use crate::draws::{Occurrences, no_progress};
use crate::law::{DRAWING_OCCURRENCES, Rule, SEVENTY_FIVE_MOVES};
use crate::rules::{Color, Position};
use crate::score::GameResult;
use crate::winnable::{Budget, Life, life};

/// What ended a game by itself, without any claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndingKind {
    /// This player is mated.
    Checkmate(Color),
    /// The player on move has no legal move and is not in check.
    Stalemate,
    /// Neither side can mate by any series of legal moves.
    DeadPosition,
    /// A position stood for the fifth time.
    Fivefold,
    /// Each side made 75 moves without a pawn move or capture.
    SeventyFive,
}

/// The end of a game: whatever came later does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What it was.
    pub kind: EndingKind,
    /// The half-moves before it; 0 is the start position.
    pub ply: usize,
    /// The move by which the game ended.
    pub stage: Stage,
}

impl EndingKind {
    /// Returns the rule that says so.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Checkmate(_) => Rule::Checkmate,
            Self::Stalemate => Rule::Stalemate,
            Self::DeadPosition => Rule::DeadPosition,
            Self::Fivefold => Rule::FifthOccurrence,
            Self::SeventyFive => Rule::SeventyFiveMoves,
        }
    }

    /// Returns the result of the game.
    pub const fn result(self) -> GameResult {
        match self {
            Self::Checkmate(mated) => GameResult::won_by(mated.opposite()),
            _ => GameResult::Draw,
        }
    }
}

/// Finds the first thing that ended the game by itself, up to the moment and with it.
///
/// Of what happened at one half-move mate and stalemate come first, then the dead position.
pub(super) fn ending(moment: &Moment) -> Option<Ending> {
    let last = moment.line().moves().len();
    let position = moment.position();
    let over = (!position.has_legal_move()).then(|| {
        if position.is_check() {
            EndingKind::Checkmate(position.turn())
        } else {
            EndingKind::Stalemate
        }
    });
    let ends = [
        over.map(|kind| (last, kind)),
        first_dead(moment).map(|ply| (ply, EndingKind::DeadPosition)),
        seventy_five(moment).map(|ply| (ply, EndingKind::SeventyFive)),
        fivefold(moment).map(|ply| (ply, EndingKind::Fivefold)),
    ];
    // Of equals the first is taken.
    let (ply, kind) = ends.into_iter().flatten().min_by_key(|(ply, _)| *ply)?;
    let stage = moment.stage_at(ply);
    Some(Ending { kind, ply, stage })
}

/// The half-move from which on the position was dead. Who cannot mate never can again, so the
/// half-moves are halved between those before and those after.
fn first_dead(moment: &Moment) -> Option<usize> {
    let is_dead = |position: &Position| life(position, Budget::default()) == Life::Dead;
    if !is_dead(moment.position()) {
        return None;
    }
    let (mut alive, mut dead) = (0, moment.plies());
    while alive < dead {
        let middle = alive.midpoint(dead);
        match moment.positions().nth(middle) {
            Some(position) if !is_dead(&position) => alive = middle + 1,
            _ => dead = middle,
        }
    }
    Some(dead)
}

fn seventy_five(moment: &Moment) -> Option<usize> {
    if !moment.edition().has_seventy_five_moves() {
        return None;
    }
    if moment.line().start().halfmove_clock() >= SEVENTY_FIVE_MOVES {
        return Some(0);
    }
    let mut found = no_progress(moment.line()).filter(|found| found.moves == 75);
    found.next().map(|found| found.ply)
}

fn fivefold(moment: &Moment) -> Option<usize> {
    let keys = moment.positions().map(|position| position.key());
    let often = Occurrences::of(keys.zip(0..));
    let drawn = often.at_least(DRAWING_OCCURRENCES).filter_map(|plies| {
        let plies: Vec<u32> = plies
            .into_iter()
            .filter_map(|ply| u32::try_from(ply).ok())
            .collect();
        moment.edition().drawn_by_repetition(&plies)
    });
    drawn.min().and_then(|ply| usize::try_from(ply).ok())
}
