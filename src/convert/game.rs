//! One game: which road it takes, and what becomes of it where it does not replay.

use super::board::Edits;
use super::conversion::{Conversion, Layout};
use super::export::Export;
use super::letters::exchange;
use super::proof::Unproven;
use super::prose::{Mention, write_text};
use super::swap::Swap;
use crate::check::{BlockChecker, FileContext, GameReport, Listener};
use crate::finding::{Code, Family, Finding, Profile, Rest};
use crate::game::Memory;
use crate::notation::Language;
use crate::span::Span;
use crate::token::skip_space;

/// Converts games; it keeps its memory from game to game.
#[derive(Debug)]
pub struct Converter<'c> {
    conversion: &'c Conversion,
    checker: BlockChecker,
    memory: Memory,
    swap: Option<Swap>,
    mentions: Vec<Mention>,
    /// The words of the last game with a letter in the wrong case that could not stay as they were.
    anew: Vec<Span>,
    /// Whether games that do not replay are converted only if the way back leads to them.
    proves: bool,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// All its moves were converted.
    Converted,
    /// Some moves could not be played and were converted by their spelling alone.
    BySpelling {
        /// The words among them that are no moves in the language, and were left as they were.
        left: u32,
    },
    /// It is left as it was.
    Left,
    /// It is left as it was, because some moves could not be played, and converted back it would not be the
    /// same.
    OneWay,
    /// It is no game but running text, and the moves were converted that it mentions.
    Text,
}

/// What could not be played of a game while it was read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Unplayed {
    /// Whether a word of the main line was not played.
    pub(super) main: bool,
    /// Whether any word was not.
    pub(super) any: bool,
    /// The words that could not be converted by their spelling.
    pub(super) left: u32,
    /// What the words show of the language.
    pub(super) letters: Shown,
}

/// What the words of a game show of its language.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    /// Whether another letter was written in a word that was not played.
    pub(super) changed: bool,
    /// Whether a move of a piece was played that could not be played in the other language.
    pub(super) proven: bool,
    /// The words with a letter that the other language lacks.
    pub(super) strange: u32,
}

impl Shown {
    /// Whether the game may as well be in the other language already. One strange letter may be a slip of
    /// the pen.
    pub(super) fn is_doubtful(self) -> bool {
        self.changed && !self.proven && self.strange < 2
    }
}

impl Unplayed {
    /// One more word; `converted` tells whether it could be by its spelling.
    pub(super) fn add(&mut self, variation: bool, converted: bool) {
        self.main |= !variation;
        self.any = true;
        self.left = self.left.saturating_add(u32::from(!converted));
    }
}

impl<'c> Converter<'c> {
    /// A converter that does what is asked for.
    pub fn new(conversion: &'c Conversion) -> Self {
        Self {
            conversion,
            checker: BlockChecker::default(),
            memory: Memory::default(),
            swap: None,
            mentions: Vec::new(),
            anew: Vec::new(),
            proves: true,
        }
    }

    /// One that converts games by the spelling of their words wherever it can.
    pub(super) fn unproven(conversion: &'c Conversion) -> Self {
        Self {
            proves: false,
            ..Self::new(conversion)
        }
    }

    /// What is to be done.
    pub(super) fn conversion(&self) -> &'c Conversion {
        self.conversion
    }

    /// Appends a game that a check has found in a text to `out`, converted.
    ///
    /// The check must have been made as [`Conversion::reading`] says, and `file` is its context. If
    /// the game does not replay, the finding that says why also says what became of the rest.
    pub fn game(
        &mut self,
        text: &[u8],
        file: &FileContext<'_>,
        game: &mut GameReport,
        out: &mut Vec<u8>,
    ) -> Fate {
        self.anew.clear();
        let fate = self.write(text, file, game, out);
        for finding in &mut game.findings {
            if finding.code == Code::PieceCase && self.anew.contains(&finding.span) {
                finding.rest = Some(Rest::Anew);
            }
        }
        let rest = match fate {
            Fate::Converted => return fate,
            Fate::Text => {
                game.findings.clear();
                return fate;
            }
            Fate::BySpelling { left } => Rest::BySpelling { left },
            Fate::Left => Rest::Left,
            Fate::OneWay => Rest::OneWay,
        };
        let stops = |finding: &&mut Finding| stops(finding.code);
        if let Some(finding) = game.findings.iter_mut().find(stops) {
            finding.rest = Some(rest);
            // What a player pays for an illegal move is beside the point here.
            finding.remedy = None;
        }
        fate
    }

    fn write(
        &mut self,
        text: &[u8],
        file: &FileContext<'_>,
        game: &GameReport,
        out: &mut Vec<u8>,
    ) -> Fate {
        let span = game.span;
        let has = |code| game.findings.iter().any(|finding| finding.code == code);
        if has(Code::GameTooLong) || has(Code::LanguageUndecidable) {
            out.extend_from_slice(span.of(text));
            return Fate::Left;
        }
        let language = game.record.as_ref().and_then(|record| record.language);
        let in_text = self.conversion.text_language().is_some();
        let prose = in_text && file.profile() == Profile::Sheet;
        if self.conversion.is_of_letters() && !in_text && !game.findings.iter().any(needs_board) {
            let from = language.unwrap_or(Language::english());
            if from.code() == self.conversion.to.code() {
                out.extend_from_slice(span.of(text));
                return Fate::Converted;
            }
            let swap = self.swap(from);
            if exchange(text, span, file.profile(), &swap, &mut self.memory, out) {
                return Fate::Converted;
            }
        }
        let to = self.conversion.to.code();
        // In the letters that are wanted nothing has to be known of a word.
        let known = language.is_some_and(|language| {
            self.conversion.is_declared()
                || language.code() == to && self.conversion.layout == Layout::Pgn
        });
        let mut writer: Box<dyn Writer + '_> = match self.conversion.layout {
            Layout::Keep => Box::new(Edits::new(text, self.conversion, prose)),
            Layout::Pgn => Box::new(Export::new(text, self.conversion)),
        };
        let again = self.checker.listen(text, span.start, file, &mut *writer);
        let same = again.is_some_and(|again| again.span == span);
        let unplayed = writer.unplayed();
        // A fault in a variation leaves the language certain.
        if !same || (unplayed.main && !known) {
            out.extend_from_slice(span.of(text));
            return Fate::Left;
        }
        if unplayed.letters.is_doubtful() {
            out.extend_from_slice(span.of(text));
            return Fate::OneWay;
        }
        let before = out.len();
        writer.write(game, out);
        let unproven = Unproven {
            conversion: self.conversion,
            text,
            file,
            game,
            language: language.unwrap_or(Language::english()),
        };
        let proves = self.proves && unplayed.any && !in_text;
        if proves && !unproven.leads_back(&out[before..]) {
            out.truncate(before);
            out.extend_from_slice(span.of(text));
            return Fate::OneWay;
        }
        self.mentions.extend(writer.take_mentions());
        self.anew.extend_from_slice(writer.anew());
        match unplayed {
            Unplayed { any: false, .. } => Fate::Converted,
            _ if prose => Fate::Text,
            Unplayed { left, .. } => Fate::BySpelling { left },
        }
    }

    /// Appends a stretch of a text that stands between games.
    pub fn between(&mut self, text: &[u8], span: Span, out: &mut Vec<u8>) {
        match self.conversion.layout {
            Layout::Pgn if skip_space(span.of(text), 0) == span.len() => {}
            _ => write_text(text, span, self.conversion, &mut self.mentions, out),
        }
    }

    /// The moves in running text that were found since this was asked last, in the order of the
    /// text.
    pub fn take_mentions(&mut self) -> Vec<Mention> {
        std::mem::take(&mut self.mentions)
    }

    fn swap(&mut self, from: &'static Language) -> Swap {
        let to = self.conversion.to;
        match self.swap.filter(|swap| swap.is(from, to)) {
            Some(swap) => swap,
            None => *self.swap.insert(Swap::new(from, to)),
        }
    }
}

/// Writes a game from what is heard of it.
pub(super) trait Writer: Listener {
    /// What could not be played.
    fn unplayed(&self) -> Unplayed;

    /// Appends the game.
    fn write(&mut self, game: &GameReport, out: &mut Vec<u8>);

    /// The words with a letter in the wrong case that could not stay as they were.
    fn anew(&self) -> &[Span] {
        &[]
    }

    /// The moves that the text between its moves mentions.
    fn take_mentions(&mut self) -> Vec<Mention> {
        Vec::new()
    }
}

/// Whether a finding says that words mean something else than by their spelling alone.
fn needs_board(finding: &Finding) -> bool {
    match finding.code.family() {
        Family::Moves | Family::Language | Family::Tags => true,
        _ => matches!(finding.code, Code::NullMove | Code::PieceCase),
    }
}

/// Whether a finding of this code says why moves were not played.
fn stops(code: Code) -> bool {
    match code.family() {
        Family::Moves => true,
        _ => matches!(
            code,
            Code::NullMove
                | Code::GameTooLong
                | Code::UnknownPieceLetter
                | Code::LanguageUndecidable
                | Code::BadFen
                | Code::ImpossiblePosition
                | Code::UnsupportedVariant
        ),
    }
}
