//! Putting the blocks of a file in order.

use std::sync::Arc;

use super::feeder::{Job, OpenFile};
use crate::check::{Block, BlockChecker, BlockEnd, Found, GameReport};
use crate::finding::Finding;
use crate::game::{LINE_FRONT, next_likely_game};
use crate::report::{Base, Source};
use crate::source::{Buffer, RawBlock, Survey};

/// The bytes at the front of a file in which a mark of its encoding can stand.
const MARK_BYTES: usize = 4;

/// What a block gave when it was checked as if a game began with it.
#[derive(Debug)]
pub(super) struct Guess {
    games: Vec<Found>,
    end: BlockEnd,
    /// How far the block leads the line and column.
    advance: Base,
}

impl Guess {
    /// About how many bytes of memory it takes.
    pub(super) fn weight(&self) -> usize {
        self.games.iter().map(Found::weight).sum()
    }

    /// Whether the last game ended where the block of `len` bytes does.
    fn ends_at(&self, len: usize) -> bool {
        matches!(self.end, BlockEnd::File) || self.end == BlockEnd::Game(len)
    }
}

/// A stretch of a file whose games are known.
#[derive(Debug)]
pub struct Piece<'o> {
    pub(super) file: Arc<OpenFile<'o>>,
    pub(super) bytes: Buffer,
    pub(super) base: Base,
    /// Where the next piece begins.
    pub(super) end: usize,
    pub(super) games: Vec<Found>,
    /// The number of the first of the games in its file.
    pub(super) first: u64,
    /// Findings of the file that stand before its games.
    pub(super) opening: Option<Finding>,
    /// Findings of the file that stand behind them.
    pub(super) closing: Option<Finding>,
    /// Whether it is the first piece of its file.
    pub(super) begins: bool,
    /// Whether it is the last one.
    pub(super) last: bool,
    /// How many bytes of the file the block had that led to this piece.
    pub(super) own_bytes: u64,
}

impl Piece<'_> {
    /// The bytes of the piece and where they stand.
    pub fn source(&self) -> Source<'_> {
        Source {
            file: &self.file.name,
            text: &self.bytes,
            base: self.base,
        }
    }

    /// The games with their numbers in the file, from 1.
    pub fn games(&self) -> impl Iterator<Item = (u64, &GameReport)> {
        (self.first..).zip(self.games.iter().filter_map(Found::game))
    }

    /// Whether it is the first piece of its file.
    pub fn begins(&self) -> bool {
        self.begins
    }

    /// Whether it is the last piece of its file.
    pub fn ends(&self) -> bool {
        self.last
    }

    /// How many bytes of the file were read for it.
    pub fn own_bytes(&self) -> u64 {
        self.own_bytes
    }

    /// How many games and findings it holds.
    pub(super) fn len(&self) -> usize {
        let findings = self
            .games
            .iter()
            .filter_map(Found::game)
            .map(|game| game.findings.len());
        self.games.len() + findings.sum::<usize>()
    }
}

/// Checks a block as if a game began with it.
pub(super) fn guess(job: &Job<'_>, checker: &mut BlockChecker) -> Option<Guess> {
    let block = &job.block;
    if !block.at_boundary {
        return None;
    }
    let mut games = Vec::new();
    let (own, beyond) = block.bytes.split_at(block.len);
    let survey = Survey::of(own);
    let here = Block {
        text: &block.bytes,
        from: 0,
        stop: block.len,
        last: block.last,
        plain: survey.is_plain() && Survey::of(beyond).is_plain(),
    };
    let end = checker.check(here, &job.file.context, &mut |game| games.push(game));
    let advance = Base::START.after_surveyed(own, survey);
    Some(Guess {
        games,
        end,
        advance,
    })
}

/// The state of one file between its blocks.
#[derive(Debug)]
pub(super) struct Joiner {
    /// The bytes of a game that is not over, from its start.
    carry: Vec<u8>,
    /// How long the carry was when its game was last found not to be over.
    tried: usize,
    /// Whether a game that was too long is being passed over.
    skipping: bool,
    /// Where the carry begins.
    base: Base,
    games: u64,
    /// Whether nothing but white space was read.
    blank: bool,
    checker: BlockChecker,
}

impl Joiner {
    pub(super) fn new() -> Self {
        Self {
            carry: Vec::new(),
            tried: 0,
            skipping: false,
            base: Base::START,
            games: 0,
            blank: true,
            checker: BlockChecker::default(),
        }
    }

    /// Adds the next block of the file.
    pub(super) fn add<'o>(&mut self, job: Job<'o>, guess: Option<Guess>) -> Piece<'o> {
        let Job { file, block } = job;
        let exact = self.carry.is_empty() && !self.skipping && self.base.offset == block.offset;
        let begins = block.offset == 0;
        let opening = begins.then(|| file.context.opening(&block.bytes)).flatten();
        let last = block.last;
        let own = block.len;
        self.blank = self.blank && block.bytes.trim_ascii().is_empty();
        let mut piece = match guess.filter(|guess| exact && guess.ends_at(block.len)) {
            Some(Guess { games, advance, .. }) => {
                let base = self.base;
                self.base = base.then(advance, &block.bytes[..block.len]);
                self.piece(file, block.bytes, base, block.len, games)
            }
            None => self.read_again(file, &block),
        };
        piece.opening = opening;
        piece.begins = begins;
        piece.last = last;
        piece.own_bytes = u64::try_from(own).unwrap_or(u64::MAX);
        if last {
            piece.closing = piece.file.context.closing(self.games, self.blank);
        }
        piece
    }

    fn piece<'o>(
        &mut self,
        file: Arc<OpenFile<'o>>,
        bytes: Buffer,
        base: Base,
        end: usize,
        games: Vec<Found>,
    ) -> Piece<'o> {
        let first = self.games + 1;
        let count = games.iter().filter_map(Found::game).count();
        self.games += u64::try_from(count).unwrap_or(u64::MAX);
        Piece {
            file,
            bytes,
            base,
            end,
            games,
            first,
            opening: None,
            closing: None,
            begins: false,
            last: false,
            own_bytes: 0,
        }
    }

    /// Reads on from the true place: the carry and the block behind it.
    fn read_again<'o>(&mut self, file: Arc<OpenFile<'o>>, block: &RawBlock) -> Piece<'o> {
        let base = self.base;
        let own = block.len;
        // The last game of the block before may have ended within this one.
        let ahead = base.offset.saturating_sub(block.offset).min(own);
        let start = self.carry.len();
        let mut text = std::mem::take(&mut self.carry);
        text.extend_from_slice(&block.bytes[ahead.min(block.bytes.len())..]);
        let stop = start + own - ahead;
        let mut games = Vec::new();
        let grown = stop >= self.tried.saturating_mul(2) || block.last;
        let end = if grown {
            self.check(&text, stop, block.last, &file, &mut games)
        } else {
            BlockEnd::Open(0)
        };
        self.skipping = end == BlockEnd::Skip;
        let from = match end {
            BlockEnd::File => text.len(),
            BlockEnd::Game(at) | BlockEnd::Open(at) => at,
            // The last lines could not be seen whole and are looked at again.
            BlockEnd::Skip => stop.saturating_sub(LINE_FRONT + 1),
        };
        // A long game is tried again only when there is twice as much of it: so each byte is
        // read a limited number of times.
        self.tried = match end {
            BlockEnd::Open(_) if grown => stop - from.min(stop),
            BlockEnd::Open(_) => self.tried,
            _ => 0,
        };
        self.carry = text.get(from..stop).unwrap_or_default().to_vec();
        self.base = base.after(&text[..from]);
        if games.is_empty() {
            // Of what is read again, nothing but the mark at the front of a file can be shown.
            text.truncate(from.max(MARK_BYTES));
            text.shrink_to_fit();
        }
        self.piece(file, text.into(), base, from, games)
    }

    fn check(
        &mut self,
        text: &[u8],
        stop: usize,
        last: bool,
        file: &OpenFile<'_>,
        games: &mut Vec<Found>,
    ) -> BlockEnd {
        let from = if self.skipping {
            match next_likely_game(text, 0, last) {
                Some(from) => from,
                None if last => return BlockEnd::File,
                None => return BlockEnd::Skip,
            }
        } else {
            0
        };
        let block = Block {
            text,
            from,
            stop,
            last,
            plain: false,
        };
        self.checker
            .check(block, &file.context, &mut |game| games.push(game))
    }
}
