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
//! | `mixed` | the words that are read in another language than that of the record, *optional*: each with `ply`, `text` and `language`; they stand among the `edits` too |
//! | `tie` | whether another reading is about as good; of the best one also `true` where the limits ended the search too early to tell |
//! | `cut_off` | `true` in the best one if the limits ended the search before all that may be as good was tried, otherwise left out |
//! | `far_fetched` | `true` if the best reading changes so many words that little is certain, otherwise left out |
//!
//! An edit has `ply`, the half-move of the repaired game from 1 (for a word that is left out, the
//! one before which it stands); `kind`: `"replace"`, `"as-played"` (an
//! illegal move that was made on the board), `"insert"` (a ply is missing), `"delete"` (a
//! word is no ply), `"language"` (a word in the letters of another language), `"swap"` (two words in the wrong order), `"split"` (two moves in one word) or `"shift"`
//! (from the word on the column of one player stands one line too low); `from`, what is written, *optional*;
//! `to`, the move in SAN with English letters, *optional*; `reason`, in words; `cost`; and `fen`,
//! the position before it.
//!
//! **`unread`** is a game for which no whole reading was found: `file`, `game`, `words`, how many
//! there are, `furthest`, how many of them the furthest reading goes through, and `cut_off`,
//! whether the limits ended the search.
//!
//! Of uncertain cells (`hakem repair --lattice`) come, for each game, up to five `proposal` lines with
//! `file`, `game`, `rank`, `cost`, `moves`, `whole` (whether it goes through all cells) and, in the first, `confidence`: the likelihood of each
//! move, from 0 to 1; before them a **`gap`** for each run of plies of which the file has no cell:
//! `file`, `game`, `ply`, the first of them, and `plies`, how many they are; behind them an
//! **`overruled`** for each cell of which the most probable reading is not what the first proposal has:
//! `file`, `game`, `ply`, `from`, that reading, `to`, the move in SAN (*optional*), and `reading`, the
//! one that says it (*optional*: perhaps none does); and a **`cell`** for each cell that is not settled,
//! that to look at first first: `file`, `game`, `ply`, `confidence`, `bits`, how much an answer would
//! settle, and `moves`, what it may be, each in SAN as in the likeliest game that has it, with its
//! likelihood `p`.
//!
//! **`summary`** is the sum: `files`, `games`, and of these `whole` (they replay as written),
//! `clear`, `undecided`, `unread` and `not_judged`.

use serde::Serialize;

use super::{RepairTally, SettledGame};
use crate::repair::{Certainty, Cost, Edit, Mending, MixedWord, Proposal};

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
                edits: edits(proposal),
                mixed: proposal.mixed.iter().map(MixedEntry::of).collect(),
                tie: proposal.tie,
                cut_off: rank == 1 && repair.cut_off,
                far_fetched: mending.is_far_fetched(),
            },
        );
    }
}

/// Writes the likeliest games of uncertain cells, and the cells that are not settled.
pub fn settled(out: &mut Vec<u8>, of: &SettledGame<'_>) {
    let SettledGame {
        file,
        game: number,
        record,
        gaps,
        settled,
    } = *of;
    for &(ply, plies) in gaps {
        write(
            out,
            &GapLine {
                kind: "gap",
                file,
                game: number,
                ply,
                plies,
            },
        );
    }
    for (rank, likely) in (1..).zip(&settled.games) {
        let confidence = settled.cells.iter().map(|cell| rounded(cell.confidence));
        write(
            out,
            &LikelyLine {
                kind: "proposal",
                file,
                game: number,
                rank,
                cost: hundredths(likely.cost),
                moves: &likely.moves,
                confidence: (rank == 1).then(|| confidence.collect()),
                whole: settled.furthest == record.cells.len(),
            },
        );
    }
    for overruled in &settled.overruled {
        let moves = settled.games.first().map(|game| &game.moves);
        let to = moves.and_then(|moves| moves.get(overruled.cell));
        write(
            out,
            &OverruledLine {
                kind: "overruled",
                file,
                game: number,
                ply: overruled.cell + 1,
                from: &overruled.word,
                to: to.map_or("", |text| text),
                reading: overruled.instead.as_deref(),
            },
        );
    }
    let mut open: Vec<(usize, &Certainty)> = settled.unsettled().collect();
    open.sort_by(|one, other| other.1.open.total_cmp(&one.1.open));
    for (cell, certainty) in open {
        let moves = certainty.moves.iter();
        write(
            out,
            &CellLine {
                kind: "cell",
                file,
                game: number,
                ply: cell + 1,
                confidence: rounded(certainty.confidence),
                bits: rounded(certainty.open),
                moves: moves
                    .map(|(text, share)| MoveShare {
                        written: text,
                        p: rounded(*share),
                    })
                    .collect(),
            },
        );
    }
}

/// A likelihood to four digits.
fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mixed: Vec<MixedEntry<'a>>,
    tie: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut_off: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    far_fetched: bool,
}

#[derive(Serialize)]
struct MixedEntry<'a> {
    ply: u32,
    text: &'a str,
    language: &'static str,
}

impl<'a> MixedEntry<'a> {
    fn of(mixed: &'a MixedWord) -> Self {
        Self {
            ply: mixed.ply,
            text: &mixed.word,
            language: mixed.language.code(),
        }
    }
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

    /// A word that is written anew in the letters of its record.
    fn of_mixed(mixed: &'a MixedWord, to: &'a str) -> Self {
        Self {
            ply: mixed.ply,
            kind: "language",
            from: &mixed.word,
            to,
            reason: format!("written in other letters ({})", mixed.language.name()),
            cost: hundredths(Cost::MIXED),
            fen: mixed.position.to_fen(),
        }
    }
}

/// The changes of a reading and the words in other letters, in the order of the game.
fn edits(proposal: &Proposal) -> Vec<EditLine<'_>> {
    let mut edits: Vec<EditLine<'_>> = proposal.edits.iter().map(EditLine::of).collect();
    for mixed in &proposal.mixed {
        let to = proposal.moves.get(mixed.ply as usize - 1);
        let line = EditLine::of_mixed(mixed, to.map_or("", |text| text));
        let behind = edits.partition_point(|edit| edit.ply <= mixed.ply);
        edits.insert(behind, line);
    }
    edits
}

#[derive(Serialize)]
struct LikelyLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    rank: u32,
    cost: f64,
    moves: &'a [Box<str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    confidence: Option<Vec<f64>>,
    whole: bool,
}

#[derive(Serialize)]
struct CellLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    ply: usize,
    confidence: f64,
    bits: f64,
    moves: Vec<MoveShare<'a>>,
}

#[derive(Serialize)]
struct GapLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    ply: u32,
    plies: u32,
}

#[derive(Serialize)]
struct OverruledLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    ply: usize,
    from: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    to: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<&'a str>,
}

#[derive(Serialize)]
struct MoveShare<'a> {
    #[serde(rename = "move")]
    written: &'a str,
    p: f64,
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
