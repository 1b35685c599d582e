//! One line of play: the main line or a variation.

use std::hint::select_unpredictable;
use std::ops::RangeInclusive;

use super::repeats::Repeats;
use crate::finding::RightLost;
use crate::limits::{GAME_PLIES, NOTED_PLIES};
use crate::notation::Plain;
use crate::rules::{Color, Move, Position, Role};

/// The half-moves before the one with which a position can stand for the third time.
const LONG: u32 = 7;

/// A stretch of moves without a capture or a pawn move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The moves of the line before its end.
    pub end: usize,
    /// The half-moves of the stretch, with those that a start position brings along.
    pub clock: u32,
}

impl Stretch {
    /// The plies of the positions it has, the first of which may have come with a capture or a
    /// pawn move.
    pub fn plies(self) -> RangeInclusive<usize> {
        let length = usize::try_from(self.clock).unwrap_or(usize::MAX);
        self.end.saturating_sub(length)..=self.end
    }
}

/// A line of play from a position of its own.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where the line starts.
    start: Position,
    /// Where it has come to.
    position: Position,
    /// The moves between the two.
    moves: Vec<Move>,
    /// The stretches without progress that are over and long enough to matter.
    stretches: Vec<Stretch>,
    /// Where the moves stand behind which the game may be drawn, and those that follow them, each
    /// with its ply.
    places: Vec<(usize, usize)>,
    /// Whether the last move was one of the former.
    drawish: bool,
    repeats: Repeats,
    /// The plies played before the line started, counted from the start of the game.
    before: u32,
    /// How many words were refused since the line stopped; 0 while it goes on.
    refused: u32,
    /// The position before the null move that the line was started anew with.
    before_pass: Option<Position>,
    /// A position of the line that variations were asked from, with the moves before it; without
    /// any it is the start, whatever stands here.
    cached: (usize, Position),
    /// When and how castling rights were found to be lost, by colour and side.
    pub(super) lost: [[Option<RightLost>; 2]; 2],
}

impl Line {
    /// A line from `start`, which `before` plies have led to.
    pub fn new(start: Position, before: u32) -> Self {
        Self {
            start,
            position: start,
            moves: Vec::new(),
            stretches: Vec::new(),
            places: Vec::new(),
            drawish: false,
            repeats: Repeats::new(start.key()),
            before,
            refused: 0,
            before_pass: None,
            cached: (0, start),
            lost: [[None; 2]; 2],
        }
    }

    /// Starts the line anew; the memory is kept.
    pub fn reset(&mut self, start: Position, before: u32) {
        self.moves.clear();
        self.stretches.clear();
        self.places.clear();
        self.drawish = false;
        self.repeats.reset(start.key());
        self.start = start;
        self.position = start;
        self.before = before;
        self.refused = 0;
        self.before_pass = None;
        self.cached.0 = 0;
        self.lost = [[None; 2]; 2];
    }

    /// The position the line has come to.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position the line started from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The plies played, counted from the start of the game.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a game of limited bytes has fewer moves"
    )]
    pub fn plies(&self) -> u32 {
        self.before + self.moves.len() as u32
    }

    /// Whether the line has stopped at a fault.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.refused > 0
    }

    /// Notes that a word was refused: the line stops, or has stopped already.
    pub fn refuse(&mut self) {
        self.refused = self.refused.saturating_add(1);
    }

    /// Plays an ordinary move if exactly one legal move fits it, the hints are needed, and the
    /// capture sign is right; otherwise nothing changes. The answer tells whether it gives check.
    /// `place` is where the move stands in the text.
    pub fn play_plain(&mut self, plain: Plain, place: usize) -> Option<bool> {
        match self.position.turn() {
            Color::White => self.play_plain_as::<true>(plain, place),
            Color::Black => self.play_plain_as::<false>(plain, place),
        }
    }

    /// Does what [`Line::play_plain`] does, for a caller who knows whether White is to move.
    #[inline(always)]
    pub fn play_plain_as<const WHITE: bool>(&mut self, plain: Plain, place: usize) -> Option<bool> {
        let Plain { role, to, .. } = plain;
        let targets = select_unpredictable(
            plain.capture,
            self.position.color(Color::from_white(!WHITE)),
            !self.position.occupied(),
        );
        if !targets.contains(to) {
            return None;
        }
        let origins = if role == Role::Pawn {
            self.position.pawn_origins::<WHITE>(to, plain.capture) & plain.among()
        } else {
            let origins = self.position.piece_origins::<WHITE>(role, to);
            // A hint that tells nothing apart is a finding.
            if !plain.has_hint() {
                origins
            } else if origins.is_many() {
                origins & plain.among()
            } else {
                return None;
            }
        };
        let from = origins.single()?;
        let clock = self.position.halfmove_clock();
        self.position.play_ordinary_as::<WHITE>(from, to, role);
        self.note(Move::normal(from, to), clock, place);
        Some(self.position.is_check())
    }

    /// Plays a promotion to a piece of `role` if exactly one pawn can make it and the capture sign
    /// is right; otherwise nothing changes. The answer tells whether it gives check.
    pub fn play_promotion(&mut self, plain: Plain, role: Role, place: usize) -> Option<bool> {
        if plain.capture != self.position.occupied().contains(plain.to) {
            return None;
        }
        let origins = self.position.origins(Role::Pawn, plain.to) & plain.among();
        self.play(Move::promoting(origins.single()?, plain.to, role), place);
        Some(self.position.is_check())
    }

    /// Plays a legal move that stands at `place` in the text.
    pub fn play(&mut self, played: Move, place: usize) {
        let clock = self.position.halfmove_clock();
        self.position.play_unchecked(played);
        self.note(played, clock, place);
    }

    /// Notes the move just played; `clock` is the half-move clock before it.
    #[inline(always)]
    fn note(&mut self, played: Move, clock: u32, place: usize) {
        self.moves.push(played);
        self.repeats.note(self.moves.len(), self.position.key());
        if clock >= LONG {
            self.note_stretch(clock, place);
        }
    }

    #[inline(never)]
    fn note_stretch(&mut self, clock: u32, place: usize) {
        let ply = self.moves.len();
        let drawish = match usize::try_from(self.position.halfmove_clock()) {
            Ok(0) => {
                let end = ply - 1;
                self.stretches.push(Stretch { end, clock });
                false
            }
            plies => {
                let plies = plies.unwrap_or(ply);
                self.repeats.look_back(ply, plies) || matches!(plies, 100 | 150)
            }
        };
        let follows = std::mem::replace(&mut self.drawish, drawish);
        if (drawish || follows) && ply <= GAME_PLIES {
            self.places.push((ply, place));
        }
    }

    /// The keys of the positions that stood three times or more, each with its plies; `None` if
    /// the line is too long for all to be compared while it was played.
    pub fn repeated(&self) -> Option<&[(u64, usize)]> {
        (self.moves.len() < NOTED_PLIES).then(|| self.repeats.found())
    }

    /// Where the move at a ply, from 1, stands in the text; known only of moves behind which a
    /// position stands for the third time or more, or with which the half-move clock comes to 100
    /// or 150, and of the next one.
    pub fn place(&self, ply: usize) -> Option<usize> {
        let found = self.places.binary_search_by_key(&ply, |(ply, _)| *ply);
        Some(self.places.get(found.ok()?)?.1)
    }

    /// The stretches without a capture or a pawn move that are long enough for a position to
    /// stand three times, the last one even if it is shorter.
    pub fn stretches(&self) -> impl Iterator<Item = Stretch> {
        let last = Stretch {
            end: self.moves.len(),
            clock: self.position.halfmove_clock(),
        };
        self.stretches.iter().copied().chain([last])
    }

    /// Lets the turn pass, as a null move in a variation does; `false` if the side to move is in
    /// check, for then nothing can follow.
    pub fn pass(&mut self) -> bool {
        let Some(passed) = self.position.passed() else {
            return false;
        };
        let (before, plies) = (self.position, self.plies() + 1);
        self.reset(passed, plies);
        self.before_pass = Some(before);
        true
    }

    /// The position before the last word of the line: the one a variation starts from.
    ///
    /// It is `None` behind a fault, where nobody knows the position any more. The first
    /// variation after the fault still replaces the refused word itself.
    pub fn before_last(&mut self) -> Option<(Position, u32)> {
        match self.refused {
            0 => {
                let Some(wanted) = self.moves.len().checked_sub(1) else {
                    return self
                        .before_pass
                        .map(|position| (position, self.plies() - 1));
                };
                let (mut count, mut position) = self.cached;
                if count == 0 {
                    position = self.start;
                }
                // Variations are asked for in order, so this goes over each move once.
                for &played in &self.moves[count..wanted] {
                    position.play_unchecked(played);
                    count += 1;
                }
                self.cached = (count, position);
                Some((position, self.plies() - 1))
            }
            1 => Some((self.position, self.plies())),
            _ => None,
        }
    }
}
