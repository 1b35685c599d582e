//! Readings as JSON Lines for programs.
//!
//! Each line is one object, and `type`, its first field, says what it is. The format is stable:
//! fields may be added, none is renamed, removed or given another meaning. Fields marked *optional*
//! are left out when there is nothing to say.
//!
//! **`proposal`** is one whole reading of a game that does not replay, best first.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"proposal"` |
//! | `file`, `game` | the file as it was given, and the number of the game in it, from 1 |
//! | `rank` | 1 for the best |
//! | `cost` | how unlikely it is: the negative natural logarithm of its likelihood, but for a constant |
//! | `moves` | the whole game in Standard Algebraic Notation with English letters |
//! | `edits` | the changes that make it of what is written, in the order of the game |
//! | `tie` | whether another reading is about as good |
//!
//! An edit has `ply`, the half-move of the repaired game from 1 (for a word that is left out, the
//! one before which it stands); `kind`: `"replace"`, `"insert"` (a ply is missing), `"delete"` (a
//! word is no ply) or `"swap"` (two words in the wrong order); `from`, what is written, *optional*;
//! `to`, the move in SAN with English letters, *optional*; `reason`, in words; `cost`; and `fen`,
//! the position before it.
//!
//! **`unread`** is a game for which no whole reading was found: `file`, `game`, `words`, how many
//! there are, `furthest`, how many of them the furthest reading goes through, and `cut_off`,
//! whether the limits ended the search.
//!
//! **`summary`** is the sum: `files`, `games`, and of these `whole` (they replay as written),
//! `clear`, `undecided`, `unread` and `not_judged`.

use serde::Serialize;

use super::RepairTally;
use crate::repair::{Cost, Edit, Mending};

/// Writes the readings of a game.
pub fn game(out: &mut Vec<u8>, file: &str, number: u64, mending: &Mending) {
    let repair = &mending.repair;
    if repair.proposals.is_empty() {
        write(
            out,
            &UnreadLine {
                kind: "unread",
                file,
                game: number,
                words: mending.record.cells.len(),
                furthest: repair.furthest,
                cut_off: repair.cut_off,
            },
        );
    }
    for (rank, proposal) in (1..).zip(&repair.proposals) {
        write(
            out,
            &ProposalLine {
                kind: "proposal",
                file,
                game: number,
                rank,
                cost: hundredths(proposal.cost),
                moves: &proposal.moves,
                edits: proposal.edits.iter().map(EditLine::of).collect(),
                tie: proposal.tie,
            },
        );
    }
}

/// Writes the sum.
pub fn summary(out: &mut Vec<u8>, tally: &RepairTally) {
    write(
        out,
        &SummaryLine {
            kind: "summary",
            files: tally.files,
            games: tally.games,
            whole: tally.whole,
            clear: tally.clear,
            undecided: tally.undecided,
            unread: tally.unread,
            not_judged: tally.not_judged,
        },
    );
}

fn write(out: &mut Vec<u8>, line: &impl Serialize) {
    // No value here can fail: all keys are strings, and a vector takes every byte.
    let _always_ok = serde_json::to_writer(&mut *out, line);
    out.push(b'\n');
}

fn hundredths(cost: Cost) -> f64 {
    f64::from(cost.0) / 100.0
}

#[derive(Serialize)]
struct ProposalLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    rank: u32,
    cost: f64,
    moves: &'a [Box<str>],
    edits: Vec<EditLine<'a>>,
    tie: bool,
}

#[derive(Serialize)]
struct EditLine<'a> {
    ply: u32,
    kind: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    from: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    to: &'a str,
    reason: String,
    cost: f64,
    fen: String,
}

impl<'a> EditLine<'a> {
    fn of(edit: &'a Edit) -> Self {
        Self {
            ply: edit.ply,
            kind: edit.kind.name(),
            from: &edit.from,
            to: &edit.to,
            reason: edit.reason.to_string(),
            cost: hundredths(edit.cost),
            fen: edit.position.to_fen(),
        }
    }
}

#[derive(Serialize)]
struct UnreadLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    words: usize,
    furthest: usize,
    cut_off: bool,
}

#[derive(Serialize)]
struct SummaryLine {
    #[serde(rename = "type")]
    kind: &'static str,
    files: u64,
    games: u64,
    whole: u64,
    clear: u64,
    undecided: u64,
    unread: u64,
    not_judged: u64,
}
