//! The draws family: positions that repeat, moves without progress, and what was played on.

use super::checker::Checker;
use crate::draws::{NoProgress, Occurrences, keys, may_stand_three_times, no_progress};
use crate::finding::{Code, Detail, Occurred};
use crate::law::Edition;
use crate::replay::Stretch;
use crate::rules::{Color, Position};
use crate::score::GameResult;
use crate::span::Span;
use crate::token::Lexer;

/// What is to be said of draws, each with its ply; 0 is the start.
#[derive(Debug, Default)]
struct Told {
    list: Vec<(usize, Code, Detail)>,
    /// The ply with which the game was drawn by itself.
    end: Option<usize>,
}

impl Told {
    fn add(&mut self, code: Code, ply: usize, detail: Detail) {
        self.list.push((ply, code, detail));
    }

    fn end_at(&mut self, ply: usize) {
        self.end = Some(self.end.map_or(ply, |end| end.min(ply)));
    }
}

impl Checker<'_> {
    /// Looks for what could have drawn the game, and for what did.
    pub(super) fn check_draws(&mut self) {
        if !self.playable {
            return;
        }
        let work = &mut *self.work;
        let main = work.replay.main();
        let repeats = may_stand_three_times(main, &mut work.sums);
        if repeats || no_progress(main).next().is_some() {
            self.tell_draws(repeats);
        }
    }

    #[cold]
    fn tell_draws(&mut self, repeats: bool) {
        let mut told = Told::default();
        if repeats {
            self.tell_repetitions(&mut told);
        }
        for NoProgress { moves, ply } in no_progress(self.work.replay.main()) {
            if moves == 50 {
                told.add(Code::FiftyMoves, ply, Detail::None);
            } else if self.edition >= Edition::E2014 && !self.mates_at(ply) {
                told.add(Code::SeventyFiveMoves, ply, Detail::None);
                told.end_at(ply);
            }
        }
        if let Some(end) = told.end {
            let more = self.work.replay.main().moves().len() - end;
            if more > 0 {
                told.add(Code::MovesAfterEnd, end + 1, Detail::Items(more));
            }
            self.compare_with_result();
        }
        self.add_at_plies(told);
    }

    fn tell_repetitions(&self, told: &mut Told) {
        let main = self.work.replay.main();
        let start = main.start();
        let keys = keys(start, main.moves());
        let plies = main.stretches().flat_map(Stretch::plies);
        let keys = plies.filter_map(|ply| Some((*keys.get(ply)?, ply)));
        let occurrences = Occurrences::of(keys);
        for plies in occurrences.at_least(3) {
            let third = Code::ThreefoldRepetition;
            told.add(third, plies[2], occurred(start, &plies[..3]));
            if let Some(five) = fifth(&plies, self.edition) {
                let fifth = Code::FivefoldRepetition;
                told.add(fifth, five[4], occurred(start, five));
                told.end_at(five[4]);
            }
        }
    }

    fn add_at_plies(&mut self, mut told: Told) {
        told.list.sort_by_key(|(ply, ..)| *ply);
        let start = self.work.tags.fen.unwrap_or(Span::at(self.start));
        for (ply, code, detail) in told.list {
            let place = self.work.replay.main().place(ply);
            let word = place.map(|place| Lexer::new(self.text, place).peek().span);
            self.add(code, word.unwrap_or(start), detail);
            if word.is_some()
                && let Some(finding) = self.findings.last_mut()
                && finding.code == code
            {
                finding.ply = u32::try_from(ply).ok();
            }
        }
    }

    /// Says if a game that was drawn by itself is recorded as won.
    fn compare_with_result(&mut self) {
        let text = self.result.and_then(|text| Some((text.result?, text.span)));
        let Some((stated, span)) = text.or(self.work.tags.result) else {
            return;
        };
        if matches!(stated, GameResult::WhiteWins | GameResult::BlackWins) {
            self.add(Code::ResultContradictsAutomaticDraw, span, Detail::None);
        }
    }

    /// Whether the last move was made at this ply and mates: that comes before any draw.
    fn mates_at(&self, ply: usize) -> bool {
        let main = self.work.replay.main();
        main.moves().len() == ply && main.position().is_checkmate()
    }
}

/// The occurrences that end a game by themselves: five from 2017 on; in 2014 they had to come with
/// consecutive alternate moves of each side, so at every fourth ply.
fn fifth(plies: &[usize], edition: Edition) -> Option<&[usize]> {
    match edition {
        Edition::E2014 => plies
            .windows(5)
            .find(|five| five.windows(2).all(|two| two[1] - two[0] == 4)),
        later if later >= Edition::E2017 => plies.get(..5),
        _ => None,
    }
}

/// The moves after which a position stood.
fn occurred(start: &Position, plies: &[usize]) -> Detail {
    let black = usize::from(!start.turn().is_white());
    let number = usize::try_from(start.fullmove_number()).unwrap_or(usize::MAX);
    let before = number
        .saturating_sub(1)
        .saturating_mul(2)
        .saturating_add(black);
    let occurred = plies.iter().map(|ply| match ply.checked_sub(1) {
        None => Occurred::AtTheStart,
        Some(earlier) => {
            let half_moves = before.saturating_add(earlier);
            Occurred::After {
                number: u32::try_from(half_moves / 2 + 1).unwrap_or(u32::MAX),
                by: Color::from_white(half_moves.is_multiple_of(2)),
            }
        }
    });
    Detail::Occurrences(occurred.collect())
}
