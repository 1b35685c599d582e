//! The draws family: positions that repeat, moves without progress, and what was played on.

use super::checker::Checker;
use crate::draws::{NoProgress, no_progress, repetitions};
use crate::finding::{Code, Detail, Occurred};
use crate::law::{DRAWING_OCCURRENCES, Rule};
use crate::rules::{Color, Position};
use crate::score::GameResult;
use crate::span::Span;
use crate::token::Lexer;

/// One thing to be said of draws.
#[derive(Debug)]
struct Said {
    /// The ply with which it came about; 0 is the start.
    ply: usize,
    code: Code,
    rule: Rule,
    detail: Detail,
}

/// What is to be said of draws.
#[derive(Debug, Default)]
struct Told {
    list: Vec<Said>,
    /// The ply with which the game was drawn by itself, and the rule that says so.
    end: Option<(usize, Rule)>,
}

impl Told {
    fn add(&mut self, ply: usize, code: Code, rule: Rule, detail: Detail) {
        self.list.push(Said {
            ply,
            code,
            rule,
            detail,
        });
    }

    /// Adds what draws the game by itself.
    fn add_end(&mut self, ply: usize, code: Code, rule: Rule, detail: Detail) {
        self.add(ply, code, rule, detail);
        if self.end.is_none_or(|(end, _)| ply < end) {
            self.end = Some((ply, rule));
        }
    }
}

impl Checker<'_> {
    /// Looks for what could have drawn the game, and for what did.
    pub(super) fn check_draws(&mut self) {
        if !self.playable {
            return;
        }
        let main = self.work.replay.main();
        let repeats = main.repeated().is_none_or(|known| !known.is_empty());
        if repeats || no_progress(main).next().is_some() {
            self.tell_draws();
        }
    }

    #[cold]
    fn tell_draws(&mut self) {
        let mut told = Told::default();
        self.tell_no_progress(&mut told);
        self.tell_repetitions(&mut told);
        if let Some((end, rule)) = told.end {
            let more = self.work.replay.main().moves().len() - end;
            if more > 0 {
                let detail = Detail::Items(more);
                told.add(end + 1, Code::MovesAfterEnd, rule, detail);
            }
            self.compare_with_result(rule);
        }
        self.add_at_plies(told);
    }

    fn tell_no_progress(&self, told: &mut Told) {
        for NoProgress { moves, ply } in no_progress(self.work.replay.main()) {
            if moves == 50 {
                let rule = Rule::FiftyMoves;
                told.add(ply, Code::FiftyMoves, rule, Detail::None);
            } else if self.edition.has_seventy_five_moves() && !self.ends_on_board_at(ply) {
                let rule = Rule::SeventyFiveMoves;
                told.add_end(ply, Code::SeventyFiveMoves, rule, Detail::None);
            }
        }
    }

    fn tell_repetitions(&self, told: &mut Told) {
        let main = self.work.replay.main();
        let start = main.start();
        for plies in repetitions(main).at_least(3) {
            let rule = Rule::ThirdOccurrence;
            let detail = occurred(start, &plies[..3]);
            told.add(plies[2], Code::ThreefoldRepetition, rule, detail);
            if let Some(five) = self.fifth(&plies) {
                let rule = Rule::FifthOccurrence;
                let detail = occurred(start, five);
                told.add_end(five[4], Code::FivefoldRepetition, rule, detail);
            }
        }
    }

    /// The occurrences of a position with which the game was drawn.
    fn fifth<'p>(&self, plies: &'p [usize]) -> Option<&'p [usize]> {
        let numbers: Vec<u32> = plies
            .iter()
            .filter_map(|ply| u32::try_from(*ply).ok())
            .collect();
        let end = self.edition.drawn_by_repetition(&numbers)?;
        let fifth = numbers.iter().position(|ply| *ply == end)?;
        plies.get(fifth.checked_sub(DRAWING_OCCURRENCES - 1)?..=fifth)
    }

    fn add_at_plies(&mut self, mut told: Told) {
        told.list.sort_by_key(|said| said.ply);
        let start = self.work.tags.fen.unwrap_or(Span::at(self.start));
        for said in told.list {
            let place = self.work.replay.main().place(said.ply);
            let word = place.map(|place| Lexer::new(self.text, place).peek().span);
            let article = self.edition.article(said.rule);
            let span = word.unwrap_or(start);
            self.add_with(said.code, span, said.detail, |finding| {
                finding.article = article;
                finding.ply = word.and_then(|_| u32::try_from(said.ply).ok());
            });
        }
    }

    /// Says if a game that was drawn by itself, by this rule, is recorded as won.
    fn compare_with_result(&mut self, rule: Rule) {
        let text = self.result.and_then(|text| Some((text.result?, text.span)));
        let Some((stated, span)) = text.or(self.work.tags.result) else {
            return;
        };
        if matches!(stated, GameResult::WhiteWins | GameResult::BlackWins) {
            let article = self.edition.article(rule);
            let code = Code::ResultContradictsAutomaticDraw;
            self.add_with(code, span, Detail::None, |finding| {
                finding.article = article;
            });
        }
    }

    /// Whether the last move was made at this ply and leaves no other: mate comes before any draw.
    fn ends_on_board_at(&self, ply: usize) -> bool {
        let main = self.work.replay.main();
        main.moves().len() == ply && !main.position().has_legal_move()
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
