//! Claims as JSON Lines for programs.
//!
//! Each line is one object, and `type`, its first field, says what it is. Claims come in the order
//! of the input and, within a game, of its moves; the sum comes last. The format is stable: fields
//! may be added, none is renamed, removed or given another meaning. Fields marked *optional* are
//! left out when there is nothing to say.
//!
//! **`claim`** is one draw that a player could claim at one moment of a game.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"claim"` |
//! | `file`, `game` | the file as it was given, and the number of the game in it, from 1 |
//! | `ply` | the half-move of the main line that the claim speaks of, from 1: with `"occurred"` that after which the position stands (0: the start), with `"intended"` that of the move to be written down |
//! | `side` | `"white"` or `"black"`: who could claim, having the move |
//! | `rule` | `"threefold"`: the same position for the third time or more often; `"fifty"`: fifty moves or more by each side without a capture or a pawn move |
//! | `how` | `"occurred"`: it stands on the board, by a move already made; `"intended"`: it would stand after a move that is written down and not yet played, whether it was played then or not |
//! | `move` | the intended move, or the move made last, in Standard Algebraic Notation with English letters; with `"fifty"` and `"intended"` one move for all that do, the one that was played if it does; optional: before the first move there is none |
//! | `article` | the article of the Laws; optional |
//! | `unverified` | `true` if the number of the article was not read in a text of the edition, otherwise left out |
//! | `laws` | the edition of the Laws, by its year |
//! | `occurrences` | the plies after which the position stood before, in their order, 0 being the start, at most the first 16; optional: there are none with `"fifty"` |
//! | `used` | `true` if the record shows that the claim was made: the game ends there with a draw, and its record names no other reason (in the tags Termination and `TerminationDetails`, or in words behind the moves); a move that could come next counts only if nothing could be claimed by the last one; whether the players agreed instead no record tells |
//! | `more` | with the last claim on its ground, how many more there are in the game that no line is written for, those behind the first thousand; optional |
//!
//! **`summary`** is the sum of the listing: `files`, `games`, `plies` and `bytes` are counts;
//! `claims` is an object with the number of claims by each `rule`; `claimable` is the number of
//! games with a claim, `used` that of those in which one was used, `not_judged` that of games with
//! no moves to judge. `partial` is `true` if the listing was stopped while there was more to read,
//! otherwise left out.

use serde::{Serialize, Serializer};

use super::game::GameClaims;
use super::spelling::Spelling;
use super::summary::Summary;
use crate::draws::Ground;
use crate::notation::Language;
use crate::report::jsonl::{is_none, write};

/// Writes the claims of a game, one a line.
pub(super) fn game(out: &mut Vec<u8>, game: &GameClaims<'_>) {
    let list = &game.found.list;
    let spelling = Spelling::new(game.main, &game.found, Language::english());
    let last = Ground::ALL.map(|ground| list.iter().rposition(|claim| claim.ground == ground));
    for (place, claim) in list.iter().enumerate() {
        let article = game.article(claim);
        let is_last = last.contains(&Some(place));
        let more = if is_last {
            game.found.beyond(claim.ground)
        } else {
            0
        };
        write(
            out,
            &ClaimLine {
                kind: "claim",
                file: game.file,
                game: game.number,
                ply: claim.ply(),
                side: if claim.side.is_white() {
                    "white"
                } else {
                    "black"
                },
                rule: claim.ground.name(),
                how: if claim.intended.is_some() {
                    "intended"
                } else {
                    "occurred"
                },
                written: spelling.of(place, claim),
                article: article.map(|article| article.number),
                unverified: article.is_some_and(|article| !article.verified),
                laws: game.edition.year(),
                occurrences: &claim.earlier,
                used: game.shows(claim),
                more,
            },
        );
    }
}

/// Writes the sum.
pub(super) fn summary(out: &mut Vec<u8>, summary: &Summary) {
    write(
        out,
        &SummaryLine {
            kind: "summary",
            files: summary.read.files,
            games: summary.read.games,
            plies: summary.read.plies,
            bytes: summary.read.bytes,
            claims: Grounds(summary),
            claimable: summary.claimable,
            used: summary.used,
            not_judged: summary.not_judged,
            partial: summary.read.partial,
        },
    );
}

#[derive(Serialize)]
struct ClaimLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    ply: u32,
    side: &'static str,
    rule: &'static str,
    how: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    laws: &'static str,
    #[serde(skip_serializing_if = "<[u32]>::is_empty")]
    occurrences: &'a [u32],
    used: bool,
    #[serde(skip_serializing_if = "is_none")]
    more: u64,
}

#[derive(Serialize)]
struct SummaryLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    files: u64,
    games: u64,
    plies: u64,
    bytes: u64,
    claims: Grounds<'a>,
    claimable: u64,
    used: u64,
    not_judged: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
}

struct Grounds<'a>(&'a Summary);

impl Serialize for Grounds<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Ground::ALL.map(|ground| (ground.name(), self.0.claims(ground))))
    }
}
