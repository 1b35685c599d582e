//! What is kept of a game.

use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::io;

use super::header::{self, Header};
use super::moves;
use crate::check::{GameRecord, GameReport};

/// The tags that are kept: the Seven Tag Roster (PGN standard, section 8.1.1).
pub(super) const TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
const DATE: usize = 2;
const ROUND: usize = 3;
const WHITE: usize = 4;
const BLACK: usize = 5;

/// What is kept of a game that can be compared.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Entry<'a> {
    /// The number of the game in the file, from 1.
    pub(super) game: u64,
    /// The line it starts in, from 1.
    pub(super) line: u64,
    /// Whether its moves could only be followed to a fault.
    pub(super) stopped: bool,
    /// Its start and its moves, see [`moves::bytes_of`].
    #[serde(borrow, serialize_with = "at_once")]
    pub(super) moves: Cow<'a, [u8]>,
    /// Players and date, see [`Header::who`].
    #[serde(borrow, serialize_with = "at_once")]
    pub(super) who: Cow<'a, [u8]>,
    /// The rest of the header, see [`Header::end`].
    #[serde(borrow, serialize_with = "at_once")]
    pub(super) end: Cow<'a, [u8]>,
    /// The values of [`TAGS`].
    tags: [Option<Cow<'a, [u8]>>; TAGS.len()],
}

impl<'a> Entry<'a> {
    /// What is to be kept of a game, if it has moves that can be compared; `by_round` tells
    /// whether the round tells games apart.
    pub(super) fn new(
        game: &GameReport,
        text: &'a [u8],
        number: u64,
        line: u64,
        by_round: bool,
    ) -> Option<Self> {
        let record = game.record.as_deref()?;
        let main = record.line.as_ref()?;
        let mut entry = Self {
            game: number,
            line,
            stopped: !main.whole,
            moves: moves::bytes_of(main).into(),
            who: Cow::default(),
            end: Cow::default(),
            tags: tags(record, text),
        };
        let round = by_round.then(|| entry.tag(ROUND).unwrap_or_default());
        let Header { who, end } =
            Header::new(entry.players(), entry.tag(DATE), record.result, round);
        entry.who = who.into();
        entry.end = end.into();
        Some(entry)
    }

    /// The bytes in which it is kept.
    pub(super) fn bytes(&self) -> io::Result<Vec<u8>> {
        postcard::to_allocvec(self).map_err(io::Error::other)
    }

    /// Reads such bytes.
    pub(super) fn read(bytes: &'a [u8]) -> io::Result<Self> {
        postcard::from_bytes(bytes).map_err(io::Error::other)
    }

    /// The half-moves that could be followed.
    pub(super) fn plies(&self) -> usize {
        moves::plies(&self.moves)
    }

    /// The values of the tags White and Black.
    pub(super) fn players(&self) -> [Option<&[u8]>; 2] {
        [self.tag(WHITE), self.tag(BLACK)]
    }

    /// Whether it is known who played White or Black.
    pub(super) fn names_players(&self) -> bool {
        !header::is_nobody(&self.who)
    }

    /// The tags it has, with their values.
    pub(super) fn tags(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        let values = self.tags.iter().map(Option::as_deref);
        let pairs = TAGS.into_iter().zip(values);
        pairs.filter_map(|(name, value)| Some((name, value?)))
    }

    fn tag(&self, index: usize) -> Option<&[u8]> {
        self.tags[index].as_deref()
    }
}

/// Writes bytes at once rather than one by one.
fn at_once<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

/// The values of [`TAGS`], of those with one name the first.
fn tags<'a>(record: &GameRecord, text: &'a [u8]) -> [Option<Cow<'a, [u8]>>; TAGS.len()] {
    let mut values = [const { None }; TAGS.len()];
    for tag in &record.tags {
        let name = tag.name.of(text);
        let index = TAGS.iter().position(|kept| kept.as_bytes() == name);
        if let Some(value) = index.map(|index| &mut values[index]) {
            value.get_or_insert_with(|| tag.meaning(text));
        }
    }
    values
}
