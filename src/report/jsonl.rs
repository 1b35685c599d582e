//! JSON Lines for programs.
//!
//! Each line is one object, and `type`, its first field, says what it is. A game's findings come
//! before the game itself, games come in the order of the input, the sum of the run comes last.
//! The format is stable: fields may be added, none is renamed, removed or given another meaning.
//!
//! **Common to all.** Fields marked *optional* are left out when there is nothing to say. `line`
//! and `column` count from 1, columns in characters. `start` and `end` are offsets in bytes, the
//! second behind the last byte, in the file after decompression and before its characters are
//! decoded. *Text* is a string if it is valid UTF-8; otherwise it is an object with the one
//! field `bytes`, the bytes in base64 with padding (RFC 4648, section 4). `file` is the name of
//! the file as it was given; a name that is not UTF-8 has U+FFFD for what cannot be written.
//!
//! **`finding`** is one thing that is wrong or worth saying.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"finding"` |
//! | `code` | the stable name of its kind |
//! | `severity` | `"error"`, `"warning"` or `"note"` |
//! | `file` | the file |
//! | `game` | the number of the game in the file, from 1; optional: a finding may belong to none |
//! | `ply` | the half-move of the main line, from 1; in a variation that of the move it replaces; optional |
//! | `variation` | `true` inside a variation, otherwise left out |
//! | `more` | how many more findings of this code and severity the game has that no line is written for: those behind the first thousand; optional |
//! | `line`, `column`, `start`, `end` | where it stands |
//! | `text` | *text*: the bytes from `start` to `end`; optional |
//! | `message` | one sentence in English; its wording is not stable |
//! | `fen` | the position before the move in question; optional |
//! | `suggestions` | moves that may have been meant, best first; optional |
//! | `article` | the article of the Laws that decides; optional |
//! | `unverified` | `true` if the number of the article was not read in a text of the edition, otherwise left out |
//! | `remedy` | with the first illegal move of a main line, which a missing promotion is as well, what follows if it was made on the board, see below; optional |
//! | `rest` | when games are converted, what became of the moves that could not be played: `"by-spelling"`: they were converted by their spelling alone; `"left"`: the whole game was left as it was; `"one-way"`: likewise, for converted back it would not be the same; or of a word with a letter in the wrong case, `"anew"`: it was written with the right one, for the other language would read it as something else; optional |
//! | `unconverted` | how many words behind the fault could not be converted by their spelling; optional |
//!
//! **`remedy`** is an object. The position to be restored is the `fen` of the finding.
//!
//! | field | value |
//! |---|---|
//! | `speed` | `"standard"`, `"rapid"` or `"blitz"`, by the tag `TimeControl` or as the caller said; without either `"standard"` |
//! | `outcome` | what it costs if it is noticed before the reply: `"time"`: the opponent gets `seconds` more; `"loss"` of the player; `"draw"`, for the opponent cannot mate; `"win-on-claim"` of the opponent, before the reply; `"draw-on-claim"` likewise |
//! | `if_unwinnable` | the outcome if the opponent cannot mate by any moves; optional: it is the same, or known |
//! | `on_claim` | `true` if it has to be claimed, otherwise left out |
//! | `advice` | `true` if the letter of the edition does not say it, or was not read, otherwise left out |
//! | `article`, `unverified` | as in a finding |
//! | `restore` | whether the position before the move is restored and another move played |
//! | `later` | an object for a later illegal move of the same player that has another outcome: `nth` is its number, and the fields from `outcome` to `unverified` are as above; optional |
//! | `after_reply` | an object with these fields if the move is noticed only after the reply; there `"stands"` is an outcome too; optional: it is the same |
//! | `instead` | a list of what may be played by touch-move, one object for each man that may have been touched; empty if the record does not tell; for a pawn left on the last rank, where nothing is restored, the move that makes it a queen |
//!
//! Each object in `instead` has `man`, the square of the man; `taken`, the square of a man of the
//! opponent that was to be captured (optional); `duty`: `"move"` that man, `"capture"` the other
//! one, `"capture-with"` the one the other, `"castle"`, or `"any"` legal move; `moves`, all that do it in
//! the letters of the game (left out with `"any"`); `article` and `unverified`.
//!
//! **`game`** is the record of one game, as far as it could be replayed.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"game"` |
//! | `file`, `game` | the file, and the number of the game in it, from 1 |
//! | `line` | the line it starts in |
//! | `tags` | an object of the tag pairs in their order, each value *text* with `\"` and `\\` resolved; of pairs with one name the first; empty if there are none |
//! | `language` | the code of the language the moves are written in; optional |
//! | `laws` | the edition of the Laws, by its year |
//! | `plies` | the half-moves of the main line that could be replayed |
//! | `fen` | the position after them; optional: a game may have no position to start from |
//! | `result` | an object with `tag`, `text` and `board`: the result by the Result tag, by the movetext and on the board, each normalised, or `null` |
//! | `ending` | an object that tells how the game ended: `kind` is `"checkmate"`, `"stalemate"`, `"dead-position"`, `"fivefold"` or `"seventy-five"` if it ended by itself, `"agreement"`, `"resignation"` or `"time"` if the record says so, else `"unknown"`; `termination` is what the record says that has no such name: `"repetition"`, `"fifty-moves"`, `"insufficient-material"`, `"adjudication"`, `"abandoned"`, `"forfeit"` or `"rules-infraction"`, and `"checkmate"` or `"stalemate"` that the board does not show; left out where `kind` tells or nothing is said; `ply` is the half-move with which it ended, from 1; `article` and `unverified` are as above; optional: not known of a game whose moves cannot be followed |
//! | `offers` | the plies after which a draw was offered; optional |
//! | `status` | `"errors"`, `"warnings"`, or `"ok"` if there are notes at most |
//!
//! **`mention`** is a move in a comment or in running text, when these are converted: `file`, `line`,
//! `column`, `start`, `end` and `text` as in a finding; `new`: what is written there now; or `doubt`:
//! why it is left as it was, in words that are not stable.
//!
//! **`ruling`** answers one question of an arbiter.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"ruling"` |
//! | `question` | `"claim"`, `"flag"`, `"resign"`, `"sealed"`, `"illegal"`, `"touch"` or `"late"` |
//! | `verdict` | `"accepted"`, `"rejected"`, `"draw"`, `"win"`, `"loss"`, `"valid"`, `"ambiguous"`, `"illegal"` or `"advice"` |
//! | `laws` | the edition of the Laws, by its year |
//! | `by_analogy` | `true` if the game is older than that edition, otherwise left out |
//! | `article`, `also` | the article that decides, and a list of others it rests on; optional |
//! | `unverified` | `true` if a text it rests on was not seen, or the number of an article in it, otherwise left out |
//! | `occurrences` | the plies after which the position of the claim has stood, 0 for the start; optional |
//! | `clock` | after a wrong claim, an object with `claimant` and `opponent`: the seconds that both have left; optional |
//! | `bonus` | the seconds that the opponent gets more, if the game goes on; optional |
//! | `on_claim` | `true` if the opponent has to claim it, otherwise left out |
//! | `points` | an object with `white` and `black`, if the game is over; optional |
//! | `moves` | moves that have to be played, are allowed or may be meant; optional |
//! | `fen` | the position that the game goes on from, or has ended in; optional |
//! | `reason` | sentences in English; their wording is not stable |
//!
//! `"win"` is a win of the player who claims, or of the opponent of the one whose flag has fallen,
//! who resigns or who made the illegal move; `"loss"` is that of the player who made the illegal
//! move or comes late.
//!
//! **`winnable`** tells who can still mate: `white` and `black` are `"can-mate"`, `"cannot-mate"` or
//! `"undetermined"`, `dead` is whether neither can, `line` has the moves to a mate by `white` and by
//! `black` where there is one, `positions` how many were looked at where nothing was found out, and
//! `fen` and `reason` are as above. Moves in rulings have English letters.
//!
//! **`summary`** is the sum of the run: `files`, `games`, `plies`, `bytes`, `errors`, `warnings`
//! and `notes` are counts, `codes` is an object with the number of findings of each code that
//! occurs, in the order of the table of codes. `partial` is `true` if the run ended before its
//! input did, otherwise left out; `unread` is the number of files that were not read, or not to
//! their ends; optional.

use super::message::message;
use super::place::{Bytes, Lines, Source};
use super::remedy::RemedyField;
use super::tags::tags;
use super::trouble::Trouble;
use crate::check::{GameRecord, GameReport, Summary, Termination};
use crate::convert::Mention;
use crate::ending::EndingKind;
use crate::finding::{Finding, Rest, Severity};
use crate::notation::Language;
use crate::rules::Position;
use crate::score::GameResult;
use crate::span::Span;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;

pub(super) fn game(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    number: u64,
    game: &GameReport,
) {
    // Asked before the places of the findings, which all come later.
    let line = game.record.as_ref().map(|_| lines.at(game.span.start).line);
    findings(out, source, lines, &game.findings, Some(number));
    if let (Some(record), Some(line)) = (&game.record, line) {
        write(out, &game_line(source, number, line, game, record));
    }
}

pub(super) fn findings(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    findings: &[Finding],
    game: Option<u64>,
) {
    let offsets: Vec<usize> = findings.iter().map(|finding| finding.span.start).collect();
    let mut bytes = Bytes::new(source);
    for (finding, place) in findings.iter().zip(lines.places(&offsets)) {
        let Span { start, end } = bytes.of(finding.span);
        let text = finding.span.of(source.text);
        write(
            out,
            &FindingLine {
                kind: "finding",
                code: finding.code.name(),
                severity: finding.severity.name(),
                file: source.file,
                game,
                ply: finding.ply,
                variation: finding.variation,
                more: finding.more,
                line: place.line,
                column: place.column,
                start,
                end,
                text: (!text.is_empty()).then_some(Text(Cow::Borrowed(text))),
                message: message(finding, source.text),
                fen: finding.position.as_deref().map(Position::to_fen),
                suggestions: &finding.suggestions,
                article: finding.article.map(|article| article.number),
                unverified: finding.article.is_some_and(|article| !article.verified),
                remedy: finding.remedy.as_deref().map(RemedyField::new),
                rest: finding.rest.map(Rest::name),
                unconverted: match finding.rest {
                    Some(Rest::BySpelling { left }) => left,
                    _ => 0,
                },
            },
        );
    }
}

pub(super) fn mentions(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    mentions: &[Mention],
) {
    let offsets: Vec<usize> = mentions.iter().map(|mention| mention.span.start).collect();
    let mut bytes = Bytes::new(source);
    for (mention, place) in mentions.iter().zip(lines.places(&offsets)) {
        let Span { start, end } = bytes.of(mention.span);
        let new = mention.new.as_deref();
        write(
            out,
            &MentionLine {
                kind: "mention",
                file: source.file,
                line: place.line,
                column: place.column,
                start,
                end,
                text: Text(Cow::Borrowed(mention.span.of(source.text))),
                new: new.ok().map(|new| Text(Cow::Borrowed(new))),
                doubt: new.err().map(|doubt| doubt.reason()),
            },
        );
    }
}

pub(super) fn summary(out: &mut Vec<u8>, summary: &Summary, troubles: &[Trouble]) {
    write(
        out,
        &SummaryLine {
            kind: "summary",
            sum: Sum::new(summary, troubles),
        },
    );
}

fn game_line<'a>(
    source: &Source<'a>,
    number: u64,
    line: u64,
    game: &GameReport,
    record: &'a GameRecord,
) -> GameLine<'a> {
    GameLine {
        kind: "game",
        file: source.file,
        game: number,
        line,
        tags: Tags {
            record,
            text: source.text,
        },
        language: record.language.map(Language::code),
        laws: record.laws,
        plies: game.plies,
        fen: record.position.as_ref().map(Position::to_fen),
        result: ResultFields {
            tag: record.result.tag.map(GameResult::name),
            text: record.result.text.map(GameResult::name),
            board: record.result.board.map(GameResult::name),
        },
        ending: record.end.map(|end| EndingField {
            kind: end.ending.kind.name(),
            termination: (end.ending.kind == EndingKind::Unknown)
                .then(|| end.termination.map(Termination::name))
                .flatten(),
            ply: end.ending.ply,
            article: end.article.map(|article| article.number),
            unverified: end.article.is_some_and(|article| !article.verified),
        }),
        offers: &record.offers,
        status: match game.worst() {
            Some(Severity::Error) => "errors",
            Some(Severity::Warning) => "warnings",
            Some(Severity::Note) | None => "ok",
        },
    }
}

/// Whether a number says that there is none.
pub(crate) fn is_none<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}

/// Writes one object and its line end.
pub(crate) fn write(out: &mut Vec<u8>, line: &impl Serialize) {
    write_object(out, line);
    out.push(b'\n');
}

/// Writes one object.
pub(crate) fn write_object(out: &mut Vec<u8>, object: &impl Serialize) {
    // No value here can fail: all keys are strings, and a vector takes every byte.
    let _always_ok = serde_json::to_writer(out, object);
}

#[derive(Serialize)]
struct FindingLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    code: &'static str,
    severity: &'static str,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variation: bool,
    #[serde(skip_serializing_if = "is_none")]
    more: u32,
    line: u64,
    column: u64,
    start: usize,
    end: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Text<'a>>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    suggestions: &'a [Box<str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<RemedyField<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<&'static str>,
    #[serde(skip_serializing_if = "is_none")]
    unconverted: u32,
}

#[derive(Serialize)]
struct MentionLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    line: u64,
    column: u64,
    start: usize,
    end: usize,
    text: Text<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doubt: Option<&'static str>,
}

#[derive(Serialize)]
struct GameLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    line: u64,
    tags: Tags<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<&'static str>,
    laws: &'static str,
    plies: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    result: ResultFields,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingField>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    offers: &'a [u32],
    status: &'static str,
}

#[derive(Serialize)]
struct EndingField {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    termination: Option<&'static str>,
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
}

#[derive(Serialize)]
struct ResultFields {
    tag: Option<&'static str>,
    text: Option<&'static str>,
    board: Option<&'static str>,
}

#[derive(Serialize)]
struct SummaryLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(flatten)]
    sum: Sum<'a>,
}

/// The sum of a run, which SARIF logs have as well.
#[derive(Serialize)]
pub(super) struct Sum<'a> {
    files: u64,
    games: u64,
    plies: u64,
    bytes: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    codes: Codes<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
    #[serde(skip_serializing_if = "is_zero")]
    unread: usize,
}

impl<'a> Sum<'a> {
    pub(super) fn new(summary: &'a Summary, troubles: &[Trouble]) -> Self {
        Self {
            files: summary.files,
            games: summary.games,
            plies: summary.plies,
            bytes: summary.bytes,
            errors: summary.count(Severity::Error),
            warnings: summary.count(Severity::Warning),
            notes: summary.count(Severity::Note),
            codes: Codes(summary),
            partial: summary.partial,
            unread: troubles.iter().filter(|trouble| trouble.unread).count(),
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "it is called by serde, with a reference"
)]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A string, or the bytes of what is none.
pub(crate) struct Text<'a>(pub(crate) Cow<'a, [u8]>);

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Ok(text) = std::str::from_utf8(&self.0) {
            return serializer.serialize_str(text);
        }
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("bytes", &STANDARD.encode(&self.0))?;
        map.end()
    }
}

struct Tags<'a> {
    record: &'a GameRecord,
    text: &'a [u8],
}

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_map(tags(self.record, self.text).map(|(name, value)| (name, Text(value))))
    }
}

struct Codes<'a>(&'a Summary);

impl Serialize for Codes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.codes().map(|(code, number)| (code.name(), number)))
    }
}
