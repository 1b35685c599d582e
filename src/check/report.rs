//! What a check says of one game, and the sum over many.

use super::{Duties, GameEnd, WorstFiles};
use crate::finding::{Code, Finding, Severity};
use crate::game::Spelling;
use crate::notation::Language;
use crate::rules::{Move, Position};
use crate::score::GameResult;
use crate::span::Span;
use std::borrow::Cow;

/// The verdict on one game: its findings, and its record if one was asked for.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The bytes of the game: from its first tag, heading or move to the start of the next game.
    pub span: Span,
    /// The half-moves of the main line that could be replayed.
    pub plies: u32,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
    /// The facts of the game; left out when the caller does not want them.
    pub record: Option<Box<GameRecord>>,
}

/// The facts of one game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The tag pairs, or what the heading of a sheet says in their place, in the order of the text; of those with one name the first.
    pub tags: Vec<TagSpans>,
    /// The language the moves are written in; `None` where no piece letter decides it.
    pub language: Option<&'static Language>,
    /// The languages that were thought of, where none is decided; otherwise empty.
    pub candidates: Box<[&'static Language]>,
    /// The edition of the Laws, by its year.
    pub laws: &'static str,
    /// The position after the last ply that could be replayed; `None` if there was no position.
    pub position: Option<Position>,
    /// The results.
    pub result: Results,
    /// How the game ended; `None` if its moves are not known up to there.
    pub end: Option<GameEnd>,
    /// What its clocks show of the duties of the players, if there are clocks and a time control.
    pub duties: Option<Duties>,
    /// The plies after which a draw was offered.
    pub offers: Vec<u32>,
    /// The moves of the main line; `None` if they were not asked for with
    /// [`Records::WithMoves`](super::Records::WithMoves), or if there was no position.
    pub line: Option<MainLine>,
}

/// The moves of the main line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MainLine {
    /// The position before the first move.
    pub start: Position,
    /// The moves, as far as they could be replayed.
    pub moves: Box<[Move]>,
    /// Whether that is all of them: nothing stopped the replay.
    pub whole: bool,
}

/// Where a tag pair stands, or what the heading of a sheet says in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagSpans {
    /// The name.
    pub name: NameOfTag,
    /// The value: of a tag pair what stands between its quotes, escapes and all.
    pub value: Span,
    /// How the value is spelled.
    pub spelling: Spelling,
}

impl TagSpans {
    /// What the value says, without the escapes or the doubled quotes of its spelling.
    pub fn meaning(self, text: &[u8]) -> Cow<'_, [u8]> {
        self.spelling.read(self.value.of(text))
    }
}

/// What the first tag of a name says, if there is one.
pub(crate) fn tag_value<'t>(
    tags: &[TagSpans],
    text: &'t [u8],
    name: &[u8],
) -> Option<Cow<'t, [u8]>> {
    let tag = tags.iter().find(|tag| tag.name.of(text) == name)?;
    Some(tag.meaning(text))
}

/// The name of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOfTag {
    /// It stands in the text.
    Written(Span),
    /// The heading of a sheet says the same in some language.
    Meant(&'static str),
}

impl NameOfTag {
    /// The name, in the letters of the PGN standard.
    pub fn of(self, text: &[u8]) -> &[u8] {
        match self {
            Self::Written(span) => span.of(text),
            Self::Meant(name) => name.as_bytes(),
        }
    }
}

/// The result of a game as three witnesses give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Results {
    /// The Result tag.
    pub tag: Option<GameResult>,
    /// The movetext.
    pub text: Option<GameResult>,
    /// The board: mate, stalemate or a dead position.
    pub board: Option<GameResult>,
}

impl GameReport {
    /// About how many bytes of memory it takes beside its own.
    pub(super) fn weight(&self) -> usize {
        let findings = self.findings.iter().map(Finding::weight);
        let record = self.record.as_deref().map_or(0, |record| {
            let moves = record.line.as_ref().map_or(0, |line| line.moves.len());
            size_of::<GameRecord>()
                + record.tags.len() * size_of::<TagSpans>()
                + record.offers.len() * size_of::<u32>()
                + moves * size_of::<Move>()
        });
        findings.sum::<usize>() + record
    }

    /// The gravest severity among the findings.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// The sum over the games and files of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The files read.
    pub files: u64,
    /// The games found.
    pub games: u64,
    /// The half-moves replayed on main lines.
    pub plies: u64,
    /// The bytes read.
    pub bytes: u64,
    /// The games with at least one error.
    pub bad_games: u64,
    /// Whether the run ended before its input did.
    pub partial: bool,
    /// The files with the most errors, if the run adds them.
    pub worst: WorstFiles,
    /// The findings of each code, by severity.
    codes: [[u64; 3]; Code::COUNT],
}

impl Default for Summary {
    fn default() -> Self {
        Self {
            files: 0,
            games: 0,
            plies: 0,
            bytes: 0,
            bad_games: 0,
            partial: false,
            worst: WorstFiles::default(),
            codes: [[0; 3]; Code::COUNT],
        }
    }
}

impl Summary {
    /// Adds a game.
    pub fn add_game(&mut self, game: &GameReport) {
        self.games += 1;
        self.plies += u64::from(game.plies);
        if game.worst() == Some(Severity::Error) {
            self.bad_games += 1;
        }
        self.add_findings(&game.findings);
    }

    /// Adds findings.
    pub fn add_findings(&mut self, findings: &[Finding]) {
        for finding in findings {
            self.codes[finding.code.index()][finding.severity as usize] += finding.count();
        }
    }

    /// Adds another sum.
    pub fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.plies += other.plies;
        self.bytes += other.bytes;
        self.bad_games += other.bad_games;
        self.partial |= other.partial;
        for tally in other.worst.files() {
            self.worst.add(&tally.file, tally.errors, tally.warnings);
        }
        let sums = self.codes.iter_mut().flatten();
        for (sum, part) in sums.zip(other.codes.iter().flatten()) {
            *sum += part;
        }
    }

    /// How many findings have this severity.
    pub fn count(&self, severity: Severity) -> u64 {
        self.codes
            .iter()
            .map(|counts| counts[severity as usize])
            .sum()
    }

    /// How many findings have each code, in the order of the table, those with none left out.
    pub fn codes(&self) -> impl Iterator<Item = (Code, u64)> + '_ {
        let counts = Code::ALL
            .iter()
            .map(|code| (*code, self.codes[code.index()].iter().sum()));
        counts.filter(|(_, count)| *count > 0)
    }

    /// How many findings have each code and severity, in the order of the table of codes, those
    /// with none left out. A code can have another severity in each profile.
    pub fn severities(&self) -> impl Iterator<Item = (Code, Severity, u64)> + '_ {
        let graded = |code: &Code| {
            let severities = [Severity::Error, Severity::Warning, Severity::Note];
            let counts = self.codes[code.index()];
            let code = *code;
            severities.map(|severity| (code, severity, counts[severity as usize]))
        };
        let counts = Code::ALL.iter().flat_map(graded);
        counts.filter(|(_, _, count)| *count > 0)
    }
}
