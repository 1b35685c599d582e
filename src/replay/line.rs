//! One line of play: the main line or a variation.

use std::hint::select_unpredictable;

use super::repeats::Repeats;
use crate::finding::RightLost;
use crate::limits::{GAME_PLIES, NOTED_PLIES};
use crate::notation::Plain;
use crate::rules::{Color, Move, Position, Role};

/// The half-move without progress with which a position can stand for the third time.
const THIRD: u32 = 8;

/// The half-moves of a long stretch: fifty moves by each side.
const LONG: u32 = 100;

/// A stretch of moves without a capture or a pawn move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The moves of the line before its end.
    pub end: usize,
    /// The half-moves of the stretch, with those that a start position brings along.
    pub clock: u32,
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
    /// The stretches without progress that are over and were long.
    stretches: Vec<Stretch>,
    /// The half-move clock if it tells of a long stretch, else 0.
    long: u32,
    /// The half-move clock with which a move may have to be noted.
    noted_from: u32,
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
    /// A position of a stretch that was noted, with the moves before it; without any it is the start,
    /// whatever stands here.
    landmark: (usize, Position),
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
            long: long(&start),
            noted_from: noted_from(long(&start)),
            places: Vec::new(),
            drawish: false,
            repeats: Repeats::new(start.key()),
            before,
            refused: 0,
            before_pass: None,
            cached: (0, start),
            landmark: (0, start),
            lost: [[None; 2]; 2],
        }
    }

    /// Starts the line anew; the memory is kept.
    pub fn reset(&mut self, start: Position, before: u32) {
        self.moves.clear();
        self.stretches.clear();
        self.long = long(&start);
        self.noted_from = noted_from(self.long);
        self.places.clear();
        self.drawish = false;
        self.repeats.reset(start.key());
        self.start = start;
        self.position = start;
        self.before = before;
        self.refused = 0;
        self.before_pass = None;
        self.cached.0 = 0;
        self.landmark.0 = 0;
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

    /// A position that the line went through, with the moves before it: a late one if there is one at
    /// hand, or the start.
    pub fn landmark(&self) -> (usize, &Position) {
        match &self.landmark {
            (0, _) => (0, &self.start),
            (before, position) => (*before, position),
        }
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
        self.position
            .play_ordinary_as::<WHITE>(from, to, role, plain.capture);
        self.note(Move::normal(from, to), place);
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
        self.position.play_unchecked(played);
        self.note(played, place);
    }

    /// Notes the move just played.
    #[inline(always)]
    fn note(&mut self, played: Move, place: usize) {
        self.moves.push(played);
        self.repeats.note(self.moves.len(), self.position.key());
        if self.position.halfmove_clock() >= self.noted_from {
            self.note_moment(place);
        }
    }

    /// Notes where a move stands if the game may be drawn behind it, and the next one.
    #[inline(never)]
    fn note_moment(&mut self, place: usize) {
        let is_new = self.repeats.is_new(self.moves.len());
        if !is_new || self.noted_from == 0 || long(&self.position) > 0 {
            self.note_drawish(place);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_drawish(&mut self, place: usize) {
        let ply = self.moves.len();
        let clock = self.position.halfmove_clock();
        if clock == THIRD {
            self.landmark = (ply, self.position);
        }
        let plies = usize::try_from(clock).unwrap_or(ply);
        let repeats = clock >= THIRD && self.repeats.look_back(ply, plies);
        let drawish = repeats || matches!(clock, 100 | 150);
        let follows = std::mem::replace(&mut self.drawish, drawish);
        if (drawish || follows) && ply <= GAME_PLIES {
            self.places.push((ply, place));
        }
        let before = std::mem::replace(&mut self.long, long(&self.position));
        if before > self.long {
            let end = ply - 1;
            self.stretches.push(Stretch { end, clock: before });
        }
        self.noted_from = if drawish { 0 } else { noted_from(self.long) };
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

    /// The stretches of fifty moves by each side and more without a capture or a pawn move, and the
    /// last one even if it is shorter.
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

/// The half-move clock of a position if it tells of a long stretch, else 0.
fn long(position: &Position) -> u32 {
    match position.halfmove_clock() {
        clock @ LONG.. => clock,
        _ => 0,
    }
}

/// The half-move clock with which a move may have to be noted; in a long stretch also the one that
/// ends it.
fn noted_from(long: u32) -> u32 {
    if long > 0 { 0 } else { THIRD }
}
