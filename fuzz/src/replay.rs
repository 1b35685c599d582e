//! Replays against cozy-chess: what hakem plays is legal there, and the boards agree at the end.
//!
//! The two roads of hakem are held against each other as well: the checker takes the ordinary one
//! where it can, and here every word goes through the parser for any spelling.

use cozy_chess::Board;
use hakem::check::{FileContext, GameReport, Options};
use hakem::finding::{Code, Profile};
use hakem::game::{Memory, NumberAt, Reader, Stop, Taken, Visitor, unescape};
use hakem::notation::{Language, Readings, Shape, is_null_move, read};
use hakem::replay::{resolve_any, spaced};
use hakem::rules::{Move, Position, Side};
use hakem::span::Span;
use hakem::token::Tag;

use super::oracle;

/// The games of a text, read in each language.
pub fn replay(text: &[u8]) {
    for language in Language::all() {
        let mut options = Options::default();
        options.languages = vec![language];
        let profile = FileContext::new(text, &options).profile();
        let reports = hakem::check(text, &options).games;
        games(text, profile, language, &reports);
    }
}

fn games(text: &[u8], profile: Profile, language: &'static Language, reports: &[GameReport]) {
    let mut memory = Memory::default();
    let mut at = 0;
    for report in reports {
        let mut twin = Twin::new(text, language);
        let Stop::Game { next, .. } = Reader::new(text, at, profile, &mut memory, &mut twin).read()
        else {
            panic!("the checker found a game at {at}, the reader does not");
        };
        at = next;
        twin.compare(report);
    }
}

/// A game on two boards.
struct Twin<'a> {
    text: &'a [u8],
    language: &'static Language,
    position: Position,
    /// `None` where cozy-chess has no such position: then only our own roads are compared.
    board: Option<Board>,
    plies: u32,
    words: usize,
    depth: usize,
    stopped: bool,
}

impl<'a> Twin<'a> {
    fn new(text: &'a [u8], language: &'static Language) -> Self {
        Self {
            text,
            language,
            position: Position::start(),
            board: Some(Board::default()),
            plies: 0,
            words: 0,
            depth: 0,
            stopped: false,
        }
    }

    fn set_up(&mut self, fen: &[u8]) {
        let reading = Position::from_fen(fen).ok();
        let possible = reading.filter(|reading| reading.faults.is_empty());
        let Some(position) = possible.and_then(|reading| reading.position) else {
            self.stopped = true;
            return;
        };
        self.position = position;
        // The clocks of cozy-chess are small; the board does not depend on them.
        let fen = position.to_shredder_fen();
        let placement: Vec<&str> = fen.split(' ').take(4).collect();
        self.board = Board::from_fen(&format!("{} 0 1", placement.join(" ")), true).ok();
    }

    fn play(&mut self, played: Move) {
        if let Some(board) = &mut self.board {
            let (_, foreign) = oracle::compare(&self.position, board)
                .into_iter()
                .find(|&(ours, _)| ours == played)
                .expect("what is played is legal on the other board");
            board.play_unchecked(foreign);
        }
        self.position.play_unchecked(played);
        self.plies += 1;
    }

    /// Whether the first word is a `0-0` that the checker takes for the result of a game that
    /// both lost.
    fn is_double_forfeit(&self, word: &[u8], number: Option<NumberAt>) -> bool {
        let castles = |readings: Readings| readings.first.shape == Shape::Castling(Side::King);
        self.words == 1
            && number.is_none()
            && self.depth == 0
            && read(word, Language::english()).is_ok_and(castles)
            && self.position.castling_fault(Side::King).is_some()
    }

    /// Whether a dash stands for a move of White: for the one before the first, which is Black's,
    /// or for the last one where its number is said again.
    fn stands_for_white(&self, word: &[u8], number: Option<NumberAt>) -> bool {
        let Some(NumberAt { number, .. }) = number else {
            return false;
        };
        let again = number.dots == 1 && number.value == Some(self.position.fullmove_number());
        !self.position.turn().is_white()
            && is_null_move(word)
            && (self.plies == 0 || again && word == "—".as_bytes())
    }

    fn compare(&self, report: &GameReport) {
        let variant = |code| code == Code::UnsupportedVariant;
        if report.findings.iter().any(|finding| variant(finding.code)) {
            return;
        }
        let record = report.record.as_ref().expect("records are asked for");
        let Some(position) = record.position else {
            assert_eq!(self.plies, 0);
            return;
        };
        assert_eq!(self.plies, report.plies);
        assert_eq!(self.position, position);
        if let Some(board) = &self.board {
            oracle::same_men(&position, board);
            oracle::compare(&position, board);
        }
    }
}

impl Visitor for Twin<'_> {
    fn tag(&mut self, tag: &Tag, _: Span, again: bool) {
        if !again && tag.name.of(self.text) == b"FEN" {
            self.set_up(&unescape(tag.value.of(self.text)));
        }
    }

    fn word(&mut self, word: Span, number: Option<NumberAt>) -> Taken {
        self.words += 1;
        if self.is_double_forfeit(word.of(self.text), number) {
            return Taken::Result;
        }
        if self.depth > 0 || self.stopped {
            return Taken::Move;
        }
        if self.stands_for_white(word.of(self.text), number) {
            return Taken::Move;
        }
        let readings = read(word.of(self.text), self.language).ok();
        match readings.map(|readings| resolve_any(&self.position, &readings)) {
            Some(Ok((_, played))) => self.play(played),
            _ => self.stopped = true,
        }
        Taken::Move
    }

    fn spaced(&mut self, whole: Span, first: Span, _: Option<NumberAt>) -> bool {
        let words = whole.of(self.text);
        let length = first.end - first.start;
        if self.depth > 0 || self.stopped {
            return false;
        }
        let Some((_, played)) = spaced(&self.position, words, length, self.language) else {
            return false;
        };
        self.words += 1;
        self.play(played);
        true
    }

    fn open(&mut self, _: Span) {
        self.depth += 1;
    }

    fn close(&mut self, _: Span) {
        self.depth -= 1;
    }
}
