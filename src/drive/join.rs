//! Putting the blocks of a file in order.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::feeder::{Job, OpenFile};
use super::pace::heavy;
use crate::check::{Block, BlockChecker, BlockEnd, Found, GameReport};
use crate::detect::Damage;
use crate::finding::{Code, Finding};
use crate::game::{Front, LINE_FRONT, next_likely_game};
use crate::limits::LOOKAHEAD_BYTES;
use crate::report::{Base, Source};
use crate::source::{Buffer, Encoding, RawBlock, Survey, Units};

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
    /// Whether it is only the last one because the file could not be read any further.
    pub(super) failed: bool,
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
    let mut left = heavy();
    let (own, beyond) = block.bytes.split_at(block.len);
    let survey = Survey::of(own);
    let here = Block {
        text: &block.bytes,
        from: 0,
        stop: block.len,
        last: block.last,
        plain: survey.is_plain() && Survey::of(beyond).is_plain(),
    };
    // What is too heavy is read again piece by piece.
    let end = checker.check(here, &job.file.context, &mut |found| {
        left = left.saturating_sub(found.weight());
        games.push(found);
        going_on(left)
    });
    let advance = Base::START.after_surveyed(own, survey);
    Some(Guess {
        games,
        end,
        advance,
    })
}

/// Whether to go on with a piece whose games may still weigh so much.
fn going_on(left: usize) -> ControlFlow<()> {
    if left == 0 {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// Adds findings where the encoding of the file was guessed and where its text was mended first, if
/// that is in a piece that begins at `offset` and ends at `end`.
fn tell_reading(
    file: &OpenFile<'_>,
    bytes: &[u8],
    offset: usize,
    end: usize,
    games: &mut Vec<Found>,
) {
    let inside = |at: usize| at.checked_sub(offset).filter(|at| *at < end);
    if let Some((encoding, at)) = file.encoding.guessed()
        && let Some(at) = inside(at)
        && let Some(finding) = file.context.encoding_assumed(bytes, at, encoding.name())
    {
        insert(finding, games);
    }
    if let Some(first) = file.mending.first()
        && let Some(at) = inside(first.at)
        && let Some(finding) = file.context.mended(bytes, at, first)
    {
        insert(finding, games);
    }
    let encoding = file.encoding.get();
    if encoding.units() == Units::Pairs {
        tell_damage(encoding, bytes, games);
    }
}

/// Has findings on bytes that are no characters name those of the file.
fn tell_damage(encoding: Encoding, text: &[u8], games: &mut [Found]) {
    let damage = Damage::in_file_of(encoding);
    for found in games {
        let Found::Game(game) = found else { continue };
        let span = game.span;
        for finding in &mut game.findings {
            if finding.code == Code::InvalidBytes
                && let Some(detail) = damage.detail(finding.span.of(text), span.of(text))
            {
                finding.detail = detail;
            }
        }
    }
}

/// Adds a finding to the game it stands in, or between games.
fn insert(finding: Finding, games: &mut Vec<Found>) {
    let at = finding.span.start;
    let begins = |found: &Found| match found {
        Found::Game(game) => game.span.start,
        Found::Text(finding) => finding.span.start,
    };
    let index = games.partition_point(|found| begins(found) <= at);
    if let Some(Found::Game(game)) = games[..index].last_mut()
        && at < game.span.end
    {
        let place = game.findings.partition_point(|other| other.span.start < at);
        game.findings.insert(place, finding);
    } else {
        games.insert(index, Found::Text(finding));
    }
}

/// The state of one file between its blocks.
#[derive(Debug)]
pub(super) struct Joiner<'o> {
    /// The bytes of a game that is not over, from its start.
    carry: Vec<u8>,
    /// How long the carry was when its game was last found not to be over.
    tried: usize,
    /// What is looked for while a game that was too long is being passed over.
    skipping: Option<Front>,
    /// Where the carry begins.
    base: Base,
    games: u64,
    /// Whether nothing but white space was read.
    blank: bool,
    /// Whether the file could not be read any further.
    failed: bool,
    checker: BlockChecker,
    /// What is still to be read again of the last block.
    rest: Option<Rest<'o>>,
}

/// Text that is read again.
#[derive(Debug)]
struct Rest<'o> {
    file: Arc<OpenFile<'o>>,
    text: Vec<u8>,
    /// Where in the text the next piece begins.
    at: usize,
    /// Where the block ends.
    stop: usize,
    last: bool,
}

impl<'o> Joiner<'o> {
    pub(super) fn new() -> Self {
        Self {
            carry: Vec::new(),
            tried: 0,
            skipping: None,
            base: Base::START,
            games: 0,
            blank: true,
            failed: false,
            checker: BlockChecker::default(),
            rest: None,
        }
    }

    /// Adds the next block of the file; gives the first piece it leads to.
    pub(super) fn add(&mut self, job: Job<'o>, guess: Option<Guess>) -> Piece<'o> {
        let Job { file, block } = job;
        self.base = self.base.counted(file.encoding.get().units());
        let exact =
            self.carry.is_empty() && self.skipping.is_none() && self.base.offset == block.offset;
        let begins = block.offset == 0;
        let opening = begins.then(|| file.context.opening(&block.bytes)).flatten();
        self.failed |= block.failed;
        self.blank = self.blank && block.bytes.trim_ascii().is_empty();
        let guess = guess.filter(|guess| exact && guess.ends_at(block.len));
        let (mut piece, own) = if let Some(Guess { games, advance, .. }) = guess {
            let base = self.base;
            self.base = base.then(advance, &block.bytes[..block.len]);
            let own = self.base.bytes_since(base);
            let piece = self.piece(file, block.bytes, base, block.len, games, block.last);
            (piece, own)
        } else {
            let own = self.base.bytes_of(&block.bytes[..block.len]);
            let rest = self.rest_of(file, &block);
            (self.read_again(rest), own)
        };
        piece.opening = opening;
        piece.begins = begins;
        piece.own_bytes = u64::try_from(own).unwrap_or(u64::MAX);
        piece
    }

    /// The next piece that the block leads to which was added last.
    pub(super) fn more(&mut self) -> Option<Piece<'o>> {
        let rest = self.rest.take()?;
        Some(self.read_again(rest))
    }

    fn piece(
        &mut self,
        file: Arc<OpenFile<'o>>,
        bytes: Buffer,
        base: Base,
        end: usize,
        mut games: Vec<Found>,
        last: bool,
    ) -> Piece<'o> {
        tell_reading(&file, &bytes, base.offset, end, &mut games);
        let first = self.games + 1;
        let count = games.iter().filter_map(Found::game).count();
        self.games += u64::try_from(count).unwrap_or(u64::MAX);
        let closing = last.then(|| file.context.closing(self.games, self.blank));
        Piece {
            file,
            bytes,
            base,
            end,
            games,
            first,
            opening: None,
            closing: closing.flatten(),
            begins: false,
            last,
            failed: last && self.failed,
            own_bytes: 0,
        }
    }

    /// The carry and the block behind it.
    fn rest_of(&mut self, file: Arc<OpenFile<'o>>, block: &RawBlock) -> Rest<'o> {
        let own = block.len;
        // The last game of the block before may have ended within this one.
        let ahead = self.base.offset.saturating_sub(block.offset).min(own);
        let start = self.carry.len();
        let mut text = std::mem::take(&mut self.carry);
        let added = &block.bytes[ahead.min(block.bytes.len())..];
        text.reserve_exact(added.len());
        text.extend_from_slice(added);
        Rest {
            file,
            text,
            at: 0,
            stop: start + own - ahead,
            last: block.last,
        }
    }

    /// Reads on from the true place, as far as one piece goes.
    fn read_again(&mut self, mut rest: Rest<'o>) -> Piece<'o> {
        let base = self.base;
        let (text, stop) = (&rest.text[rest.at..], rest.stop - rest.at);
        let mut games = Vec::new();
        let grown = stop >= self.tried.saturating_mul(2) || rest.last;
        let (end, whole) = if grown {
            self.check(text, stop, rest.last, &rest.file, &mut games)
        } else {
            (BlockEnd::Open(0), true)
        };
        self.skipping = match end {
            BlockEnd::Skip(by) => Some(by),
            _ => None,
        };
        let from = match end {
            BlockEnd::File => text.len(),
            BlockEnd::Game(at) | BlockEnd::Open(at) => at,
            // The last lines could not be seen whole and are looked at again.
            BlockEnd::Skip(_) => stop.saturating_sub(LINE_FRONT + 1),
        };
        // A long game is tried again only when there is twice as much of it: so each byte is
        // read a limited number of times.
        self.tried = match end {
            BlockEnd::Open(_) if grown => stop - from.min(stop),
            BlockEnd::Open(_) => self.tried,
            _ => 0,
        };
        self.base = base.after(&text[..from]);
        // Of what is read again, nothing but the mark at the front of a file can be shown.
        let shown = if games.is_empty() {
            from.max(MARK_BYTES)
        } else if whole {
            text.len()
        } else {
            from + LOOKAHEAD_BYTES
        };
        let bytes = text[..shown.min(text.len())].to_vec();
        let (file, last) = (Arc::clone(&rest.file), rest.last && whole);
        if whole {
            self.carry = text.get(from..stop).unwrap_or_default().to_vec();
        } else {
            rest.at += from;
            self.rest = Some(rest);
        }
        self.piece(file, bytes.into(), base, from, games, last)
    }

    /// Checks the games of a text, as many as one piece may have; tells where they end, and whether
    /// they are all.
    fn check(
        &mut self,
        text: &[u8],
        stop: usize,
        last: bool,
        file: &OpenFile<'_>,
        games: &mut Vec<Found>,
    ) -> (BlockEnd, bool) {
        let from = if let Some(by) = self.skipping {
            match next_likely_game(text, 0, last, by) {
                Some(from) => from,
                None if last => return (BlockEnd::File, true),
                None => return (BlockEnd::Skip(by), true),
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
        let mut left = heavy();
        let end = self.checker.check(block, &file.context, &mut |found| {
            left = left.saturating_sub(found.weight());
            games.push(found);
            going_on(left)
        });
        let whole = !matches!(end, BlockEnd::Game(at) if at < stop);
        (end, whole)
    }
}
