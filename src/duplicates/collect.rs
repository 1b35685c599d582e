//! Collecting the games, and with them the keys that tell which of them are to be compared.

use std::io;
use twox_hash::XxHash3_128;

use super::entry::Entry;
use super::kind::{Kind, Least};
use super::moves;
use super::search::{Search, Summary};
use super::shelf::{Place, Shelf};
use super::sorter::{Scratch, Sorter};
use super::what::What;
use crate::drive::Piece;
use crate::error::Error;
use crate::report::Lines;

/// The games of a piece, as they are to be collected.
pub(super) struct Part {
    /// The name of the file, if the piece is the first of it.
    file: Option<String>,
    games: Vec<Kept>,
    summary: Summary,
}

/// A game to be kept, with its keys.
struct Kept {
    entry: Vec<u8>,
    keys: [Option<u128>; What::ALL.len()],
}

/// Takes from a piece what is to be collected.
pub(super) fn part(piece: &Piece<'_>, search: &Search) -> io::Result<Part> {
    let source = piece.source();
    let mut part = Part {
        file: piece.begins().then(|| source.file.to_string()),
        games: Vec::new(),
        summary: Summary::default(),
    };
    part.summary.read.files = u64::from(piece.ends());
    part.summary.read.bytes = piece.own_bytes();
    let mut lines = Lines::new(&source);
    for (number, game) in piece.games() {
        part.summary.read.games += 1;
        part.summary.read.plies += u64::from(game.plies);
        let line = lines.at(game.span.start).line;
        let Some(entry) = Entry::new(game, source.text, number, line, search.by_round) else {
            part.summary.not_compared += 1;
            continue;
        };
        part.summary.stopped += u64::from(entry.stopped);
        part.games.push(Kept {
            entry: entry.bytes()?,
            keys: What::ALL.map(|what| key(&entry, what, search.least)),
        });
    }
    Ok(part)
}

/// The key of what a game may have in common with others.
fn key(entry: &Entry<'_>, what: What, least: Least) -> Option<u128> {
    let key = XxHash3_128::oneshot;
    match what {
        // Games that open each other have the same first plies; shorter ones must be the same.
        What::Moves if entry.plies() >= least.of(Kind::Prefix) => {
            Some(key(moves::opening(&entry.moves, least.prefix)))
        }
        What::Moves => (entry.plies() >= least.of(Kind::SameMoves)).then(|| key(&entry.moves)),
        // Of nothing played by nobody there is nothing to compare.
        What::Who => (entry.plies() > 0 || entry.names_players()).then(|| key(&entry.who)),
        What::Header => (!entry.end.is_empty()).then(|| key(&[&*entry.who, &*entry.end].concat())),
    }
}

/// All games, in the order of the input.
pub(super) struct Collection<'s> {
    /// Where the games of each file begin, and its name.
    pub(super) files: Vec<(Place, String)>,
    pub(super) shelf: Shelf<'s>,
    /// The keys, each with the place of its game.
    pub(super) keys: [Sorter<'s>; What::ALL.len()],
    pub(super) summary: Summary,
    /// Whether the file of the last piece is not at its end.
    within: bool,
}

impl<'s> Collection<'s> {
    pub(super) fn new(scratch: &'s Scratch) -> Self {
        Self {
            files: Vec::new(),
            shelf: Shelf::new(scratch),
            keys: What::ALL.map(|_| Sorter::new(scratch)),
            summary: Summary::default(),
            within: false,
        }
    }

    /// Adds the games of the next piece.
    pub(super) fn add(&mut self, part: Part) -> Result<(), Error> {
        if let Some(name) = part.file {
            self.files.push((self.shelf.end(), name));
        }
        for game in part.games {
            let place = self.shelf.push(&game.entry)?.to_be_bytes();
            for (key, keys) in game.keys.into_iter().zip(&mut self.keys) {
                if let Some(key) = key {
                    keys.push(&[&key.to_be_bytes(), &place])?;
                }
            }
        }
        self.summary.add(&part.summary);
        self.within = part.summary.read.files == 0;
        Ok(())
    }

    /// Says that there was more to read. The file it was in counts.
    pub(super) fn cut_off(&mut self) {
        self.summary.read.partial = true;
        self.summary.read.files += u64::from(self.within);
    }
}
