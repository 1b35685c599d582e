//! The games of a block, one after the other.

use std::ops::ControlFlow;

use super::checker::Workspace;
use super::game::{Beyond, Checked, GamePlace, check_game};
use super::listener::Listener;
use super::{FileContext, GameReport};
use crate::finding::Finding;
use crate::game::{End, Front, Memory, Stop, next_likely_game};
use crate::limits::GAME_BYTES;

/// Checks the games of blocks; it keeps its memory from block to block.
#[derive(Clone, Debug, Default)]
pub struct BlockChecker {
    work: Workspace,
    memory: Memory,
}

/// A stretch of a file, and what lies round it.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The bytes of the block, with some of those that follow it.
    pub text: &'a [u8],
    /// Where the first game begins.
    pub from: usize,
    /// Where the block ends: a game that begins there belongs to the next block.
    pub stop: usize,
    /// Whether the file ends with `text`.
    pub last: bool,
    /// Whether `text` is known to be nothing but printable ASCII and line ends; if it is not, each
    /// game is looked at.
    pub plain: bool,
}

/// What a block holds.
#[derive(Clone, Debug)]
pub enum Found {
    /// A game.
    Game(GameReport),
    /// A passage that belongs to no game.
    Text(Finding),
}

impl Found {
    /// The game, if it is one.
    pub fn game(&self) -> Option<&GameReport> {
        match self {
            Self::Game(game) => Some(game),
            Self::Text(_) => None,
        }
    }

    /// About how many bytes of memory it takes.
    pub fn weight(&self) -> usize {
        let beside = match self {
            Self::Game(game) => game.weight(),
            Self::Text(finding) => finding.weight(),
        };
        size_of::<Self>() + beside
    }
}

/// Where the games of a block ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockEnd {
    /// The next game begins here.
    Game(usize),
    /// The game that begins here is not over; more of the file is needed.
    Open(usize),
    /// A game was too long, and no other begins in the text: one that begins so is to be looked for
    /// behind it.
    Skip(Front),
    /// The file is over.
    File,
}

impl BlockChecker {
    /// Reads a game once more that was found at `start` of a text, and tells a listener of it.
    ///
    /// The answer is its report, which has no findings about bytes; `None` if no game is there.
    pub fn listen(
        &mut self,
        text: &[u8],
        start: usize,
        file: &FileContext<'_>,
        listener: &mut dyn Listener,
    ) -> Option<GameReport> {
        let window = text.get(..start.saturating_add(GAME_BYTES)).unwrap_or(text);
        let beyond = if window.len() < text.len() {
            Beyond::TooMuch
        } else {
            Beyond::Nothing
        };
        let place = GamePlace {
            text: window,
            start,
            beyond,
            plain: true,
        };
        let (work, memory) = (&mut self.work, &mut self.memory);
        match check_game(place, file, work, memory, Some(listener)) {
            Checked::Game(report, _) => Some(report),
            Checked::Open | Checked::NoGame => None,
        }
    }

    /// Checks the games that begin in a block and gives each to `sink`, with the text between them
    /// that is too long to belong to one.
    ///
    /// What the sink is given, and where the block ends, does not depend on the bytes that
    /// follow `text`. The sink can break off behind a game: then the next one is told.
    pub fn check(
        &mut self,
        block: Block<'_>,
        file: &FileContext<'_>,
        sink: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> BlockEnd {
        let Block {
            text,
            from: mut at,
            stop,
            last,
            plain,
        } = block;
        while at < stop {
            let limit = at.saturating_add(GAME_BYTES);
            let window = text.get(..limit).unwrap_or(text);
            let beyond = match (window.len() < text.len(), last) {
                (true, _) => Beyond::TooMuch,
                (false, true) => Beyond::Nothing,
                (false, false) => Beyond::More,
            };
            let place = GamePlace {
                text: window,
                start: at,
                beyond,
                plain,
            };
            let checked = check_game(place, file, &mut self.work, &mut self.memory, None);
            let mut enough = ControlFlow::Continue(());
            let (next, end) = match checked {
                Checked::Game(report, Stop::Game { next, end, .. }) => {
                    enough = sink(Found::Game(report));
                    (next, end)
                }
                Checked::Open => return BlockEnd::Open(at),
                Checked::Game(..) | Checked::NoGame => match beyond {
                    Beyond::More => return BlockEnd::Open(at),
                    Beyond::Nothing => return BlockEnd::File,
                    Beyond::TooMuch => {
                        if !window[at..].trim_ascii().is_empty() {
                            enough = sink(Found::Text(file.passage(at)));
                        }
                        (window.len(), End::EndOfText)
                    }
                },
            };
            at = match end {
                End::NextGame => next,
                End::EndOfText if beyond == Beyond::TooMuch => {
                    let by = Front::behind(text, at);
                    match next_likely_game(text, next, last, by) {
                        Some(next) => next,
                        None if last => return BlockEnd::File,
                        None => return BlockEnd::Skip(by),
                    }
                }
                End::EndOfText => return BlockEnd::File,
            };
            if enough.is_break() {
                break;
            }
        }
        if last && at >= text.len() {
            BlockEnd::File
        } else {
            BlockEnd::Game(at)
        }
    }
}
