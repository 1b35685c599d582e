//! A game read in one language, only to see how far it goes.

use super::guests::guest_move;
use crate::game::{NumberAt, Taken, Visitor, unescape};
use crate::notation::{
    Form, Language, Man, Plain, Shape, WordFault, WrittenMove, is_null_move, read,
};
use crate::replay::{Line, resolve_any, spaced, stands_for_white};
use crate::rules::{Move, Position, Role};
use crate::span::Span;
use crate::token::{Tag, window};

/// How one language reads a game.
#[derive(Clone, Debug)]
pub(super) struct Trial<'a> {
    text: &'a [u8],
    /// The language.
    pub(super) language: &'static Language,
    line: Line,
    /// The place of each move of the main line that was played: its start and its end, kept short,
    /// for a game may have a million moves.
    places: Vec<[u32; 2]>,
    /// The words with a piece letter of the language.
    pub(super) letters: u32,
    /// The words whose letter is none of the language, or only stands for one.
    pub(super) unknown: u32,
    /// The languages in which moves may stand beside it.
    guests: Vec<&'static Language>,
    /// Whether a move was read in another language.
    mixed: bool,
    /// The words that begin with a letter for the pawn, which is hardly ever written.
    pub(super) pawns: u32,
    /// By colour, whether pawns were moved without a letter, and with one.
    habits: [[bool; 2]; 2],
    /// The index of the first move of a pawn with a letter.
    lettered: Option<usize>,
    depth: usize,
    judged: bool,
}

impl<'a> Trial<'a> {
    pub(super) fn new(
        text: &'a [u8],
        language: &'static Language,
        guests: Vec<&'static Language>,
    ) -> Self {
        Self {
            text,
            language,
            line: Line::new(Position::start(), 0),
            places: Vec::new(),
            letters: 0,
            unknown: 0,
            guests,
            mixed: false,
            pawns: 0,
            habits: [[false; 2]; 2],
            lettered: None,
            depth: 0,
            judged: true,
        }
    }

    /// Whether every move of the main line could be played in the one language.
    pub(super) fn is_whole(&self) -> bool {
        !self.line.is_stopped() && !self.mixed
    }

    /// The moves that could be played.
    pub(super) fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// The place of the move at an index, from 0.
    pub(super) fn place(&self, index: usize) -> Option<Span> {
        let [start, end] = *self.places.get(index)?;
        Some(Span::new(start as usize, end as usize))
    }

    /// Whether one that another language reads as a piece is the first pawn with a letter of a player
    /// who writes others without.
    pub(super) fn mistakes_pieces(&self, other: &Self) -> bool {
        let both = self.habits.contains(&[true; 2]);
        let read = |at: usize| {
            let [own, theirs] = [self, other].map(|trial| trial.moves().get(at));
            other.unknown == 0 && theirs.is_some() && own != theirs
        };
        both && self.lettered.is_some_and(read)
    }

    /// Notes how the man that moves next is written, if it is a pawn.
    fn note_pawn(&mut self, written: &WrittenMove) {
        let Shape::Man(man) = written.shape else {
            return;
        };
        let lettered = written.form.has(Form::PAWN_LETTER);
        if man.role == Some(Role::Pawn) {
            let side = self.line.position().turn();
            self.habits[side.index()][usize::from(lettered)] = true;
        }
        if lettered {
            self.lettered = self.lettered.or(Some(self.moves().len()));
        }
    }

    /// Notes the place of a move that was played. Texts are blocks of a few megabytes.
    fn note(&mut self, word: Span) {
        let place = [word.start, word.end].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
        self.places.push(place);
    }

    /// How many characters the letters of its moves have from an index on, at most two each: what
    /// speaks for the language where others stop.
    pub(super) fn letters_from(&self, index: usize) -> usize {
        let places = self.places.get(index..).unwrap_or_default();
        let of = |&[start, end]: &[u32; 2]| {
            let word = Span::new(start as usize, end as usize).of(self.text);
            let letter = self.language.role_at(word);
            let letter = letter.filter(|letter| letter.role != Role::Pawn)?;
            let begins = |byte: &&u8| **byte & 0xc0 != 0x80;
            Some(word[..letter.len].iter().filter(begins).count().min(2))
        };
        places.iter().filter_map(of).sum()
    }

    /// The position after the first `plies` moves.
    pub(super) fn position_after(&self, plies: usize) -> Position {
        let mut position = *self.line.start();
        for &played in self.moves().iter().take(plies) {
            position.play_unchecked(played);
        }
        position
    }

    /// Plays a word of the ordinary kind on the main line; the answer tells whether it was one.
    fn play_plain(&mut self, word: Span) -> bool {
        let main = self.depth == 0 && self.judged && !self.line.is_stopped();
        let plain = window(self.text, word.start)
            .and_then(|window| {
                Plain::decode(window, self.language.ascii_roles())
                    .or_else(|| Plain::decode_wide(window, self.language))
            })
            .filter(|plain| main && plain.length == word.end - word.start);
        let Some(plain) = plain else { return false };
        let pawn = plain.role == Role::Pawn;
        let side = self.line.position().turn();
        if self.line.play_plain(plain, word.start).is_none() {
            return false;
        }
        self.habits[side.index()][0] |= pawn;
        self.letters += u32::from(!pawn);
        self.note(word);
        true
    }

    /// Counts the letters of a word, and plays it if it stands on the main line.
    fn try_word(&mut self, span: Span) {
        let word = span.of(self.text);
        let main = self.depth == 0 && self.judged && !self.line.is_stopped();
        let readings = match read(word, self.language) {
            Ok(readings) => readings,
            Err(fault) => {
                if matches!(fault, WordFault::UnknownLetter { .. }) {
                    self.unknown += 1;
                    let position = self.line.position();
                    if main
                        && let Some((_, _, played)) = guest_move(position, word, &self.guests, &[])
                    {
                        self.mixed = true;
                        self.line.play(played, span.start);
                        self.note(span);
                        return;
                    }
                } else if self.language.role_at(word).is_some() {
                    self.letters += 1;
                }
                if main {
                    self.line.refuse();
                }
                return;
            }
        };
        let (written, played) = match resolve_any(self.line.position(), &readings) {
            Ok((written, played)) if main => (written, Some(played)),
            _ => (readings.first, None),
        };
        if let Shape::Man(man) = written.shape {
            self.pawns += u32::from(written.form.has(Form::PAWN_LETTER));
            let piece = man.role.is_some_and(|role| role != Role::Pawn) || man.promotion.is_some();
            if written.form.has(Form::SUBSTITUTE | Form::LOOK_ALIKE) {
                self.unknown += 1;
            } else if piece && written.form.figurine().is_none() {
                self.letters += 1;
            }
        }
        if let Shape::Sketch(sketch) = written.shape {
            self.letters += u32::from(sketch.role != Role::Pawn || sketch.taken.is_some());
        }
        match played {
            _ if !main => {}
            Some(played) => {
                self.note_pawn(&written);
                self.line.play(played, span.start);
                self.note(span);
            }
            None => self.line.refuse(),
        }
    }
}

impl Visitor for Trial<'_> {
    fn tag(&mut self, tag: &Tag, _: Span, again: bool) {
        if !again && tag.name.of(self.text) == b"FEN" {
            let value = unescape(tag.value.of(self.text));
            match Position::from_fen(&value)
                .ok()
                .and_then(|reading| reading.position)
            {
                Some(position) => self.line = Line::new(position, 0),
                None => self.judged = false,
            }
        }
    }

    fn word(&mut self, word: Span, number: Option<NumberAt>) -> Taken {
        if self.play_plain(word) {
            return Taken::Move;
        }
        let said = word.of(self.text);
        if !is_null_move(said) {
            self.try_word(word);
            return Taken::Move;
        }
        let number = number.map(|number| number.number);
        if self.depth == 0 && !stands_for_white(&self.line, number, said, false) {
            self.line.refuse();
        }
        Taken::Move
    }

    fn spaced(&mut self, whole: Span, first: Span, _: Option<NumberAt>) -> bool {
        if self.depth > 0 || !self.judged || self.line.is_stopped() {
            return false;
        }
        let (position, words) = (self.line.position(), whole.of(self.text));
        let Some((written, played)) =
            spaced(position, words, first.end - first.start, self.language)
        else {
            return false;
        };
        let piece = |man: Man| man.role.is_some_and(|role| role != Role::Pawn);
        self.letters += u32::from(matches!(written.shape, Shape::Man(man) if piece(man)));
        self.line.play(played, whole.start);
        self.note(whole);
        true
    }

    fn gap(&mut self, _: Span, _: Option<NumberAt>) {
        self.line.refuse();
    }

    fn open(&mut self, _: Span) {
        self.depth += 1;
    }

    fn close(&mut self, _: Span) {
        self.depth -= 1;
    }
}
