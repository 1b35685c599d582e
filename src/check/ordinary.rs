//! The ordinary road: moves, numbers and comments in their usual spelling, played in a run.
//!
//! Nearly all that a database holds is of this kind, so it is read without tokens, without
//! findings, and with the side to move known while compiling. The first thing that is not ends
//! the run before it, with nothing changed: from there the general road reads on.

use fearless_simd::{Simd, dispatch};

use super::checker::Checker;
use super::clocks::Clocks;
use super::marks::LastMove;
use crate::clock::ClockTime;
use crate::game::Run;
use crate::notation::{CheckMark, Language, Plain, plain_castling, plain_promotion};
use crate::replay::Line;
use crate::rules::{Color, Role};
use crate::span::Span;
use crate::token::{
    OFFER_AS_COMMENT, OrdinaryComment, Window, clock_behind_evaluation, first, ordinary_clock,
    ordinary_comment, ordinary_number, window,
};
use crate::vectors::vectors;

impl Checker<'_> {
    /// Reads the run that begins at `from`.
    pub(super) fn run(&mut self, from: usize) -> Run {
        if !self.is_usual() {
            return Run::none(from);
        }
        dispatch!(vectors(), simd => self.run_with(simd, from))
    }

    /// Reads the run with the instructions that the processor has.
    #[inline(always)]
    fn run_with<S: Simd>(&mut self, simd: S, from: usize) -> Run {
        let mut run = Run::none(from);
        loop {
            let mut road = Road {
                simd,
                text: self.text,
                language: self.tongue.language,
                roles: self.tongue.language.ascii_roles(),
                watched: self.clocks.watched && self.work.replay.depth() == 0,
                line: self.work.replay.line(),
                clocks: &mut self.clocks,
                commented: run.end,
                span: Span::at(run.end),
                mark: None,
                times: None,
                numbered: [0; 2],
                roles_met: 0,
            };
            road.drive();
            let (last, times) = (road.last(), road.times);
            run.end = road.commented.max(road.span.end);
            self.evidence.roles |= road.roles_met;
            if last.is_some() {
                run.moved = true;
                self.state().last = last;
            }
            match (last, times) {
                (_, Some(comment)) => self.check_comment(comment),
                (Some(last), None) if !last.is_plain() => self.check_mark(last),
                _ => return run,
            }
        }
    }

    /// Whether the innermost line is such that its next move may be an ordinary one.
    fn is_usual(&mut self) -> bool {
        let state = *self.state();
        self.playable
            && self.listener.is_none()
            && self.tongue.limit.is_none()
            && state.offset == 0
            && !state.unnumbered
            && !self.work.replay.line().is_stopped()
    }
}

/// A run while it is read.
struct Road<'a, S> {
    simd: S,
    text: &'a [u8],
    language: &'a Language,
    roles: &'a [Option<Role>; 256],
    line: &'a mut Line,
    clocks: &'a mut Clocks,
    /// Whether the clocks are looked at.
    watched: bool,
    /// The place behind the last comment.
    commented: usize,
    /// The last move; empty before the first.
    span: Span,
    /// The mark of the last move, if it is not the one that is to be expected.
    mark: Option<CheckMark>,
    /// The comment at the end, if there may be something to say about times in it, or if it is a draw
    /// offer.
    times: Option<Span>,
    /// The length of the last number before a move of Black and of White, at most 8, with the dots and the
    /// blank behind it.
    numbered: [usize; 2],
    /// The roles that moved, the bit of each set.
    roles_met: u8,
}

impl<S: Simd> Road<'_, S> {
    /// Reads as far as the run goes, or up to a move whose mark may be wrong, or a comment whose
    /// times may be.
    #[inline(always)]
    fn drive(&mut self) {
        let mut at = Some(self.commented);
        if !self.line.position().turn().is_white() {
            at = self.ply::<false>(self.commented);
        }
        // A closure in this loop may not be inlined.
        while let Some(white) = at {
            let Some(black) = self.ply::<true>(white) else {
                return;
            };
            at = self.ply::<false>(black);
        }
    }

    /// The last move, if there was one.
    fn last(&self) -> Option<LastMove> {
        let check = self.line.position().is_check();
        let usual = if check {
            CheckMark::Check
        } else {
            CheckMark::None
        };
        (!self.span.is_empty()).then(|| LastMove {
            span: self.span,
            check,
            mark: self.mark.unwrap_or(usual),
        })
    }

    /// Reads a number and a move, and gives the place behind it if the run goes on there.
    #[inline(always)]
    fn ply<const WHITE: bool>(&mut self, mut at: usize) -> Option<usize> {
        let mut front = front(self.text, at)?;
        // Blanks come before the digits, braces behind the letters.
        if front[0].wrapping_sub(b'0') > b'z' - b'0' {
            at = self.behind_gap::<WHITE>(at)?;
            front = self::front(self.text, at)?;
        }
        let mut word = word_of(front, 0);
        if WHITE || front[0].is_ascii_digit() {
            let number = ordinary_number(word, self.line.position().fullmove_number())?;
            let dots = if WHITE { 0 } else { 2 };
            if !WHITE && (word >> (8 * number)) & 0xffff != Window::from(u16::from_le_bytes(*b".."))
            {
                return None;
            }
            let length = number + dots;
            let length = length + usize::from(front[length] == b' ');
            // The move is read where it stood behind the last number, before the length of this one is
            // known: else the processor would wait for it.
            let likely = &mut self.numbered[usize::from(WHITE)];
            let start = at;
            at += *likely;
            word = word_of(front, *likely & 7);
            if (*likely ^ length) & 15 != 0 {
                *likely = length;
                (at, word) = (start + length, word_of(front, length));
            }
            if first(word) <= b' ' {
                at = self.behind_blanks(at);
                word = window(self.text, at)?;
            }
        }
        let Some(plain) = Plain::decode(word, self.roles) else {
            return self.special::<WHITE>(at, word);
        };
        let check = self.line.play_plain_as::<WHITE>(plain, at)?;
        self.roles_met |= 1 << plain.role as u8;
        self.played(at, plain.length, check, plain.mark)
    }

    /// The place behind white space and comments.
    #[inline(always)]
    fn behind_gap<const WHITE: bool>(&mut self, at: usize) -> Option<usize> {
        let mut at = self.behind_blanks(at);
        while self.text.get(at) == Some(&b'{') {
            // What is read of comments is read, whatever follows: so no byte is looked at again
            // and again.
            let taken = if let Some((time, end)) = ordinary_clock(self.text, at) {
                self.commented = end;
                self.take_time::<WHITE>(Some(time))
            } else {
                let OrdinaryComment { end, brackets } = ordinary_comment(self.simd, self.text, at)?;
                self.commented = end;
                let comment = Span::new(at, end);
                if brackets == 0 {
                    comment.of(self.text) != OFFER_AS_COMMENT
                } else {
                    self.take_time::<WHITE>(clock_behind_evaluation(self.text, comment))
                }
            };
            if !taken {
                self.times = Some(Span::new(at, self.commented));
                return None;
            }
            at = self.behind_blanks(self.commented);
        }
        Some(at)
    }

    /// Takes a time that was to be expected, or any if nobody asks for times.
    #[inline(always)]
    fn take_time<const WHITE: bool>(&mut self, time: Option<ClockTime>) -> bool {
        if !self.watched {
            return true;
        }
        let Some(time) = time else {
            return false;
        };
        let side = Color::from_white(!WHITE);
        self.clocks.take_usual(side, self.line.plies(), time)
    }

    fn behind_blanks(&self, mut at: usize) -> usize {
        while matches!(self.text.get(at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            at += 1;
        }
        at
    }

    /// Plays castling or a promotion.
    #[inline(never)]
    fn special<const WHITE: bool>(&mut self, at: usize, word: Window) -> Option<usize> {
        if let Some((side, mark, length)) = plain_castling(word) {
            let castling = self.line.position().castling_move(side)?;
            self.line.play(castling, at);
            let check = self.line.position().is_check();
            return self.played(at, length, check, mark);
        }
        if let Some(plain) = Plain::decode_wide(word, self.language) {
            let check = self.line.play_plain_as::<WHITE>(plain, at)?;
            self.roles_met |= 1 << plain.role as u8;
            return self.played(at, plain.length, check, plain.mark);
        }
        let (plain, role) = plain_promotion(word, self.roles)?;
        let check = self.line.play_promotion(plain, role, at)?;
        self.roles_met |= 1 << role as u8;
        self.played(at, plain.length, check, plain.mark)
    }

    /// Notes the move just played, and gives the place behind it if its mark is right.
    #[inline(always)]
    fn played(&mut self, at: usize, length: usize, check: bool, mark: CheckMark) -> Option<usize> {
        let span = Span::new(at, at + length);
        self.span = span;
        if !(LastMove { span, check, mark }).is_plain() {
            self.mark = Some(mark);
            return None;
        }
        // Nearly always a blank follows.
        Some(span.end + 1)
    }
}

/// The bytes that hold a number and the front of a move.
const FRONT: usize = 16;

#[inline(always)]
fn front(text: &[u8], at: usize) -> Option<&[u8; FRONT]> {
    text.get(at..)?.first_chunk()
}

/// The window at a place, at most 8, of a front.
#[inline(always)]
fn word_of(front: &[u8; FRONT], at: usize) -> Window {
    window(front, at).unwrap_or_default()
}
