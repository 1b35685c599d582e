//! Groups as JSON Lines for programs.
//!
//! Each line is one object, and `type`, its first field, says what it is. Groups of a kind come
//! together, in the order `same-moves`, `prefix`, `same-header`; within a kind they come in the
//! order in which their first games stand in the input. The sum comes last. The format is stable:
//! fields may be added, none is renamed, removed or given another meaning. Fields marked *optional*
//! are left out when there is nothing to say; *text* is what it is in `hakem::report::jsonl`.
//!
//! **`duplicate`** is a group of games that are the same in one way.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"duplicate"` |
//! | `kind` | `"same-moves"`: the same start and the same moves; `"prefix"`: the moves of the first game, as far as they could be followed, open those of each other game; `"same-header"`: the same players, date and result, but other moves |
//! | `games` | the games, at least two, in the order of the input; with `prefix` the shortest one comes first |
//! | `players` | `"same"` or `"different"`: whether all games have the same players; optional |
//!
//! **A game** in `games`:
//!
//! | field | value |
//! |---|---|
//! | `file`, `game` | the file as it was given, and the number of the game in it, from 1 |
//! | `line` | the line it starts in, from 1 |
//! | `plies` | the half-moves of the main line that could be followed |
//! | `stopped` | `true` if a fault in the moves stands behind them, otherwise left out |
//! | `tags` | an object of the tags of the Seven Tag Roster that the game has, each value *text* |
//!
//! **`summary`** is the sum of the search: `files`, `games`, `plies` and `bytes` are counts;
//! `stopped` is the number of games that were compared only up to a fault, `not_compared` that of
//! games without moves that could be; `groups` is an object with the number of groups of each kind.
//! `partial` is `true` if the search ended before its input did, otherwise left out.

use serde::{Serialize, Serializer};
use std::borrow::Cow;

use super::form::Game;
use super::kind::Kind;
use super::search::Summary;
use crate::report::jsonl::{Text, write, write_object};

pub(super) fn begin(out: &mut Vec<u8>, kind: Kind) {
    let name = kind.name();
    let front = format!(r#"{{"type":"duplicate","kind":"{name}","games":["#);
    out.extend_from_slice(front.as_bytes());
}

pub(super) fn game(out: &mut Vec<u8>, game: &Game<'_>, first: bool) {
    if !first {
        out.push(b',');
    }
    let Game { file, entry } = game;
    write_object(
        out,
        &GameObject {
            file,
            game: entry.game,
            line: entry.line,
            plies: entry.plies(),
            stopped: entry.stopped,
            tags: Tags(game),
        },
    );
}

pub(super) fn end(out: &mut Vec<u8>, players: Option<bool>) {
    let rest: &[u8] = match players {
        Some(true) => br#"],"players":"same"}"#,
        Some(false) => br#"],"players":"different"}"#,
        None => b"]}",
    };
    out.extend_from_slice(rest);
    out.push(b'\n');
}

pub(super) fn summary(out: &mut Vec<u8>, summary: &Summary) {
    write(
        out,
        &SummaryLine {
            kind: "summary",
            files: summary.read.files,
            games: summary.read.games,
            plies: summary.read.plies,
            bytes: summary.read.bytes,
            stopped: summary.stopped,
            not_compared: summary.not_compared,
            groups: Groups(summary),
            partial: summary.read.partial,
        },
    );
}

#[derive(Serialize)]
struct GameObject<'a> {
    file: &'a str,
    game: u64,
    line: u64,
    plies: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    tags: Tags<'a>,
}

struct Tags<'a>(&'a Game<'a>);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tags = self.0.entry.tags();
        serializer.collect_map(tags.map(|(name, value)| (name, Text(Cow::Borrowed(value)))))
    }
}

#[derive(Serialize)]
struct SummaryLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    files: u64,
    games: u64,
    plies: u64,
    bytes: u64,
    stopped: u64,
    not_compared: u64,
    groups: Groups<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
}

struct Groups<'a>(&'a Summary);

impl Serialize for Groups<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Kind::ALL.map(|kind| (kind.name(), self.0.groups(kind))))
    }
}
