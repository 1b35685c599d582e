//! The draws family: positions that repeat, moves without progress, dead positions, and what was
//! played on.

use super::checker::Checker;
use crate::draws::{Ended, no_progress, repetitions};
use crate::ending::Ending;
use crate::finding::{Code, Detail, Occurred};
use crate::law::{DRAWING_OCCURRENCES, Rule};
use crate::rules::{Color, Position};
use crate::span::Span;
use crate::token::Lexer;
use crate::winnable::is_dead;

/// One thing to be said of draws.
#[derive(Debug)]
struct Said {
    /// The ply with which it came about; 0 is the start.
    ply: usize,
    code: Code,
    rule: Rule,
    detail: Detail,
}

impl Said {
    /// What a code alone says.
    const fn new(ply: usize, code: Code, rule: Rule) -> Self {
        Self {
            ply,
            code,
            rule,
            detail: Detail::None,
        }
    }
}

impl Checker<'_> {
    /// Finds out what ended the game: by itself, and as the record says.
    pub(super) fn find_end(&mut self) {
        self.told = self.read_told();
        if self.playable {
            let budget = self.setting.options.budget;
            let is_dead = |position: &Position| is_dead(position, budget);
            self.ended = Ended::of(self.work.replay.main(), self.edition, is_dead);
        }
    }

    /// Looks for what could have drawn the game, and for what did.
    pub(super) fn check_draws(&mut self) {
        if !self.playable {
            return;
        }
        let main = self.work.replay.main();
        let repeats = main.repeated().is_none_or(|known| !known.is_empty());
        let ended = self.ended.dead.is_some() || self.ended.seventy_five.is_some();
        if repeats || ended || no_progress(main).next().is_some() {
            self.tell_draws();
        }
    }

    #[cold]
    fn tell_draws(&mut self) {
        let mut told = Vec::new();
        self.tell_no_progress(&mut told);
        self.tell_repetitions(&mut told);
        self.tell_dead(&mut told);
        // Nothing can be claimed and nothing ends once the game is over.
        if let Some(end) = self.ended.first() {
            told.retain(|said| said.ply <= end.ply);
        }
        self.tell_more_moves(&mut told);
        self.add_at_plies(told);
        self.compare_with_result();
    }

    fn tell_no_progress(&self, told: &mut Vec<Said>) {
        let main = self.work.replay.main();
        let fifty = no_progress(main).filter(|found| found.moves == 50);
        told.extend(fifty.map(|found| Said::new(found.ply, Code::FiftyMoves, Rule::FiftyMoves)));
        if let Some(Ending { ply, .. }) = self.ended.seventy_five
            && !self.ends_on_board_at(ply)
        {
            told.push(Said::new(
                ply,
                Code::SeventyFiveMoves,
                Rule::SeventyFiveMoves,
            ));
        }
    }

    /// A dead position; with stalemate there is nothing more to say.
    fn tell_dead(&self, told: &mut Vec<Said>) {
        let ended = &self.ended;
        if let Some(Ending { ply, .. }) = ended.dead
            && ended.on_board.is_none_or(|end| ply < end.ply)
        {
            told.push(Said::new(ply, Code::DeadPosition, Rule::DeadPosition));
        }
    }

    /// What was played on after the end of the game.
    fn tell_more_moves(&self, told: &mut Vec<Said>) {
        let Some(Ending { kind, ply }) = self.ended.first() else {
            return;
        };
        let more = self.work.replay.main().moves().len() - ply;
        if let Some(rule) = kind.rule().filter(|_| more > 0) {
            told.push(Said {
                detail: Detail::Items(more),
                ..Said::new(ply + 1, Code::MovesAfterEnd, rule)
            });
        }
    }

    fn tell_repetitions(&self, told: &mut Vec<Said>) {
        let main = self.work.replay.main();
        let start = main.start();
        for plies in repetitions(main).at_least(3) {
            let rule = Rule::ThirdOccurrence;
            let detail = occurred(start, &plies[..3]);
            told.push(Said {
                detail,
                ..Said::new(plies[2], Code::ThreefoldRepetition, rule)
            });
            if let Some(five) = self.fifth(&plies) {
                let rule = Rule::FifthOccurrence;
                let detail = occurred(start, five);
                told.push(Said {
                    detail,
                    ..Said::new(five[4], Code::FivefoldRepetition, rule)
                });
            }
        }
    }

    /// The occurrences of a position with which the game was drawn.
    fn fifth<'p>(&self, plies: &'p [usize]) -> Option<&'p [usize]> {
        let end = self.ended.fivefold?.ply;
        let fifth = plies.iter().position(|ply| *ply == end)?;
        plies.get(fifth.checked_sub(DRAWING_OCCURRENCES - 1)?..=fifth)
    }

    fn add_at_plies(&mut self, mut told: Vec<Said>) {
        told.sort_by_key(|said| said.ply);
        let start = self.work.tags.fen.unwrap_or(Span::at(self.start));
        let mut words = None;
        for said in told {
            let word = self.word_at(said.ply, &mut words);
            let article = self.edition.article(said.rule);
            let span = word.unwrap_or(start);
            self.add_with(said.code, span, said.detail, |finding| {
                finding.article = article;
                finding.ply = word.and_then(|_| u32::try_from(said.ply).ok());
            });
        }
    }

    /// Where the move at a ply of the main line stands; `None` for 0. Where it was not noted while
    /// the moves were played, the game is read again, once.
    pub(super) fn word_at(&self, ply: usize, words: &mut Option<Vec<Span>>) -> Option<Span> {
        let before = ply.checked_sub(1)?;
        let main = self.work.replay.main();
        let last = self.work.lines.first().and_then(|line| line.last);
        let last = last.filter(|_| ply == main.moves().len());
        if let Some(place) = main.place(ply).or(last.map(|last| last.span.start)) {
            return Some(Lexer::new(self.text, place).peek().span);
        }
        let words = words.get_or_insert_with(|| self.main_line_words());
        words.get(before).copied()
    }

    /// Says if a game that was drawn by the fifth occurrence or by 75 moves is recorded as won; what
    /// stands on the board at the end is compared for itself.
    fn compare_with_result(&mut self) {
        let ended = &self.ended;
        let ends = [ended.seventy_five, ended.fivefold].into_iter().flatten();
        let Some(drawn) = ends.min_by_key(|ending| ending.ply) else {
            return;
        };
        if ended.dead.is_some() || ended.on_board.is_some_and(|end| end.ply <= drawn.ply) {
            return;
        }
        if let Some((stated, span)) = self.stated()
            && let Some(rule) = drawn.kind.rule().filter(|_| stated.winner().is_some())
        {
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
    let before = start.half_moves();
    let occurred = plies.iter().map(|ply| match ply.checked_sub(1) {
        None => Occurred::AtTheStart,
        Some(earlier) => {
            let half_moves = before.saturating_add(earlier as u64);
            Occurred::After {
                number: u32::try_from(half_moves / 2 + 1).unwrap_or(u32::MAX),
                by: Color::from_white(half_moves.is_multiple_of(2)),
            }
        }
    });
    Detail::Occurrences(occurred.collect())
}
