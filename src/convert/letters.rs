//! The short road: letters for letters, without a board.
//!
//! A game that a check followed to its end without a guess says what it says by its spelling alone,
//! so its letters can be exchanged as fast as they are found.

use fearless_simd::{Simd, dispatch};

use super::swap::Swap;
use crate::finding::Profile;
use crate::game::{Memory, NumberAt, Reader, Run, Stop, Taken, Visitor};
use crate::notation::{Plain, Shape, joined, plain_castling, plain_promotion, read, respell};
use crate::rules::{Role, Side};
use crate::span::Span;
use crate::token::{OrdinaryComment, Window, ordinary_comment, window};
use crate::vectors::vectors;

/// Appends the game that stands in `span` to `out`, with its letters exchanged; `false` if a word
/// of it has to be looked at on the board, and then `out` is as it was.
pub(super) fn exchange(
    text: &[u8],
    span: Span,
    profile: Profile,
    swap: &Swap,
    memory: &mut Memory,
    out: &mut Vec<u8>,
) -> bool {
    let before = out.len();
    let mut letters = Letters {
        text,
        swap,
        out,
        done: span.start,
        moved: false,
        given_up: false,
        word: Vec::new(),
    };
    let stop = Reader::new(text, span.start, profile, memory, &mut letters).read();
    let whole = matches!(stop, Stop::Game { next, .. } if next == span.end);
    let done = letters.done;
    if letters.given_up || !whole {
        out.truncate(before);
        return false;
    }
    out.extend_from_slice(&text[done..span.end]);
    true
}

/// Writes a game while it is read.
struct Letters<'a> {
    text: &'a [u8],
    swap: &'a Swap,
    out: &'a mut Vec<u8>,
    /// The place up to which the text is written.
    done: usize,
    /// Whether there was a move.
    moved: bool,
    /// Whether a word needs the board.
    given_up: bool,
    /// The word that is written.
    word: Vec<u8>,
}

impl Visitor for Letters<'_> {
    fn ordinary(&mut self, at: usize) -> Run {
        if self.given_up {
            return Run::none(at);
        }
        dispatch!(vectors(), simd => self.run(simd, at))
    }

    fn word(&mut self, span: Span, number: Option<NumberAt>) -> Taken {
        // The words of a table may come in another order than that of the text.
        let changed = span.start >= self.done && self.change(span, number);
        self.given_up |= !changed;
        self.moved = true;
        Taken::Move
    }

    /// Whether several words are one move is for the board to say.
    fn spaced(&mut self, whole: Span, _: Span, _: Option<NumberAt>) -> bool {
        self.given_up |= read(&joined(whole.of(self.text)), self.swap.from).is_ok();
        false
    }
}

impl Letters<'_> {
    /// Reads a run of ordinary moves with their numbers and comments.
    #[inline(always)]
    fn run<S: Simd>(&mut self, simd: S, from: usize) -> Run {
        let mut run = Run::none(from);
        let mut at = from;
        // A closure in this loop may not be inlined.
        while let Some(&byte) = self.text.get(at) {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => at += 1,
                b'{' => {
                    let Some(OrdinaryComment { end, .. }) = ordinary_comment(simd, self.text, at)
                    else {
                        return run;
                    };
                    (at, run.end) = (end, end);
                }
                _ => {
                    let Some(end) = self.ply(at) else { return run };
                    (at, run.end) = (end, end);
                    run.moved = true;
                    self.moved = true;
                }
            }
        }
        run
    }

    /// Writes the move at a place, perhaps behind its number, and gives the place behind it.
    #[inline(always)]
    fn ply(&mut self, mut at: usize) -> Option<usize> {
        if self.text[at].is_ascii_digit() {
            at = self.behind_number(at)?;
        }
        let word = window(self.text, at)?;
        let roles = self.swap.from.ascii_roles();
        let Some(plain) = Plain::decode(word, roles) else {
            return self.special(at, word);
        };
        if plain.role != Role::Pawn {
            let letter = self.swap.letter(plain.role)?;
            self.write(at, letter);
        }
        Some(at + plain.length)
    }

    /// The place behind a move number and the blanks that follow it.
    ///
    /// Number 1 may begin another game, which the reader knows better.
    #[inline(always)]
    fn behind_number(&self, mut at: usize) -> Option<usize> {
        let start = at;
        while self.text.get(at)?.is_ascii_digit() {
            at += 1;
        }
        let one = self.text[at - 1] == b'1' && (at - start == 1 || self.text[start] == b'0');
        if self.text[at] != b'.' || (one && self.moved) {
            return None;
        }
        while *self.text.get(at)? == b'.' {
            at += 1;
        }
        while matches!(self.text.get(at)?, b' ' | b'\n' | b'\r' | b'\t') {
            at += 1;
        }
        Some(at)
    }

    /// Castling or a promotion in the ordinary spelling.
    #[inline(never)]
    fn special(&mut self, at: usize, word: Window) -> Option<usize> {
        if let Some((plain, role)) = plain_promotion(word, self.swap.from.ascii_roles()) {
            let letter = self.swap.letter(role)?;
            // The sign before the letter is the only one there is.
            let sign = memchr::memchr(b'=', &self.text[at..at + plain.length])?;
            self.write(at + sign + 1, letter);
            return Some(at + plain.length);
        }
        // At the very front it may be the result of a game that both lose.
        let (_, _, length) = plain_castling(word).filter(|_| self.moved)?;
        Some(at + length)
    }

    /// Writes a new letter for the one of one byte at a place.
    #[inline(always)]
    fn write(&mut self, at: usize, letter: &[u8]) {
        self.out.extend_from_slice(&self.text[self.done..at]);
        if let [byte] = letter {
            self.out.push(*byte);
        } else {
            self.out.extend_from_slice(letter);
        }
        self.done = at + 1;
    }

    /// Writes a word of any spelling; `false` if that needs the board.
    fn change(&mut self, span: Span, number: Option<NumberAt>) -> bool {
        let word = span.of(self.text);
        let Swap { from, to, .. } = *self.swap;
        let Ok(readings) = read(word, from) else {
            return false;
        };
        let written = readings.first;
        // Of a long letter and a short one before a file the board knows which is meant.
        if readings.second.is_some() && !word[0].is_ascii_lowercase() {
            return false;
        }
        if written.shape == Shape::Castling(Side::King) && !self.moved && number.is_none() {
            return false;
        }
        self.word.clear();
        if !respell(word, &written, from, to, &mut self.word) {
            return false;
        }
        let same = read(&self.word, to).is_ok_and(|readings| {
            readings.first.shape == written.shape && readings.first.marks == written.marks
        });
        if same {
            self.out
                .extend_from_slice(&self.text[self.done..span.start]);
            self.out.extend_from_slice(&self.word);
            self.done = span.end;
        }
        same
    }
}
