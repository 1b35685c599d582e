//! Comparisons as JSON Lines for programs.
//!
//! Each line is one object, and `type`, its first field, says what it is. The format is stable:
//! fields may be added, none is renamed, removed or given another meaning. Fields marked *optional*
//! are left out when there is nothing to say.
//!
//! **`record`** is one of the records, in the order in which they were given: `file`, `game` and
//! `line`, where it stands; `language`, the code of the language it is read in; `words`, how many it
//! has; `plies`, how many can be replayed as they are written; `replays`, whether that is all of
//! them; `plain`, how many plies of the reconciled game it says plainly; `result`, *optional*: that at
//! the end of its text, or if there is none that of its Result tag; `tag_result`, *optional*, the Result
//! tag where it says another result than the end of the text: `result` is the one that is compared.
//!
//! **`difference`** is a place where two records differ, in the order of the game.
//!
//! | field | value |
//! |---|---|
//! | `type` | `"difference"` |
//! | `ply` | the half-move of the reconciled game, from 1; for a word that is no ply the one before which it stands |
//! | `kind` | `"replace"`, `"missing"` (a ply that one of them lacks), `"extra"` (a word for which no ply was played), `"offer"` (a draw offer) or `"result"` |
//! | `a`, `b` | what the first and the second say; `null` for nothing; for a result of a reconciled game that nothing decides `"*"` |
//! | `right` | `"a"`, `"b"`, `"neither"`, or `"both"` where either may be right |
//! | `move` | the move of the reconciled game in SAN with English letters, *optional* |
//! | `reason` | why a word stands for the move that it does not say plainly, *optional* |
//! | `fen` | the position before the move; behind it for offers and results |
//! | `record` | of more than two records the one that `a` is of, from 1; `b` is then the reconciled game; *optional* |
//!
//! **`fault`** is a place where the records say the same and it is not what was played: `ply`,
//! `kind`, `text` (*optional*), `move` (*optional*), `reason` (*optional*) and `fen`. So is a result that
//! all give and the board does not, or a contradiction between tag and text that all have.
//!
//! **`reconciled`** is the game behind the records: `moves` in SAN with English letters, `fen`, the
//! position at its end, `result` (*optional*), `offers`, the plies behind which a record has a draw
//! offer, `whole`, whether it explains all words, and `tie`, whether another is about as good.
//! `proposed` is true if all records have the same words, so that there is but one witness, and the
//! game is what a repair proposes for it; `far_fetched`, if that changes so many words that little is
//! certain; both are *optional*.
//!
//! **`summary`** is the sum: `records`, `plies`, `differences`, `faults`, `whole`, `tie`, `cut_off`
//! (the limits ended the search) and `same_game`, false where the records agree very little.

use serde::Serialize;

use super::{Compared, is_one_game, reason};
use crate::compare::{Basis, Comparison, Difference, DifferenceKind, Right};
use crate::notation::{Language, san};
use crate::score::GameResult;

/// Writes a comparison of some records.
pub fn write(out: &mut Vec<u8>, records: &[Compared], found: &Comparison) {
    for (record, plain) in records.iter().zip(&found.plain) {
        let version = &record.version;
        line(
            out,
            &RecordLine {
                kind: "record",
                file: &record.file,
                game: record.game,
                line: record.line,
                language: version.language.code(),
                words: version.record.cells.len(),
                plies: version.plies,
                replays: version.whole,
                plain: *plain,
                result: version.result.map(GameResult::name),
                tag_result: version.tag_result.map(GameResult::name),
            },
        );
    }
    let mut differences = 0;
    for difference in &found.differences {
        if records.len() == 2 {
            differences += 1;
            line(out, &DifferenceLine::of_two(difference));
            continue;
        }
        for record in 0..records.len() {
            if differs(difference, record) {
                differences += 1;
                line(out, &DifferenceLine::of_many(difference, record));
            }
        }
    }
    for fault in &found.shared {
        line(
            out,
            &FaultLine {
                kind: "fault",
                ply: fault.ply,
                what: fault.kind.name(),
                text: fault.says.first().and_then(Option::as_deref),
                played: played(fault),
                reason: reason(fault, 0),
                fen: fault.position.to_fen(),
            },
        );
    }
    line(
        out,
        &ReconciledLine {
            kind: "reconciled",
            moves: &found.moves,
            fen: found.end.to_fen(),
            result: found.result.map(GameResult::name),
            offers: &found.offers,
            whole: found.whole,
            tie: found.tie,
            proposed: matches!(found.basis, Basis::Proposal { .. }),
            far_fetched: found.basis == Basis::Proposal { far_fetched: true },
        },
    );
    line(
        out,
        &SummaryLine {
            kind: "summary",
            records: records.len(),
            plies: found.line.len(),
            differences,
            faults: found.shared.len(),
            whole: found.whole,
            tie: found.tie,
            cut_off: found.cut_off,
            same_game: is_one_game(found),
        },
    );
}

fn line(out: &mut Vec<u8>, line: &impl Serialize) {
    // No value here can fail: all keys are strings, and a vector takes every byte.
    let _always_ok = serde_json::to_writer(&mut *out, line);
    out.push(b'\n');
}

/// Whether a record says something else than the reconciled game, or beside it.
fn differs(difference: &Difference, record: usize) -> bool {
    let unlike = difference.fits.get(record) == Some(&false);
    let Some(outcome) = &difference.outcome else {
        return unlike;
    };
    let gives = difference.says.get(record).is_some_and(Option::is_some);
    let torn = outcome.tags.get(record).is_some_and(Option::is_some);
    torn || (unlike && (gives || outcome.result.is_some()))
}

/// The result of the reconciled game.
fn result(difference: &Difference) -> GameResult {
    let outcome = difference.outcome.as_ref();
    let result = outcome.and_then(|outcome| outcome.result);
    result.unwrap_or(GameResult::Unknown)
}

fn played(difference: &Difference) -> Option<String> {
    let played = difference.played?;
    (difference.kind != DifferenceKind::Offer)
        .then(|| san(&difference.position, played, Language::english()))
}

#[derive(Serialize)]
struct RecordLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    file: &'a str,
    game: u64,
    line: u64,
    language: &'static str,
    words: usize,
    plies: u32,
    replays: bool,
    plain: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tag_result: Option<&'static str>,
}

#[derive(Serialize)]
struct DifferenceLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    ply: u32,
    a: Option<&'a str>,
    b: Option<std::borrow::Cow<'a, str>>,
    #[serde(rename = "kind")]
    what: &'static str,
    right: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<usize>,
}

impl<'a> DifferenceLine<'a> {
    fn of_two(difference: &'a Difference) -> Self {
        let says = |record: usize| difference.says.get(record).and_then(Option::as_deref);
        let reasons: Vec<String> = (0..2)
            .filter_map(|record| {
                let name = ["a", "b"][record];
                Some(format!("{name}: {}", reason(difference, record)?))
            })
            .collect();
        Self {
            kind: "difference",
            ply: difference.ply,
            a: says(0),
            b: says(1).map(Into::into),
            what: difference.kind.name(),
            right: difference.right(0, 1).name(),
            played: played(difference),
            reason: (!reasons.is_empty()).then(|| reasons.join("; ")),
            fen: difference.position.to_fen(),
            record: None,
        }
    }

    /// One of many records against the reconciled game.
    fn of_many(difference: &'a Difference, record: usize) -> Self {
        let of_game = match difference.kind {
            DifferenceKind::Extra => None,
            DifferenceKind::Offer => Some("(=)".into()),
            DifferenceKind::Result => Some(result(difference).name().into()),
            DifferenceKind::Replace | DifferenceKind::Missing => played(difference).map(Into::into),
        };
        let fits = difference.fits.get(record) == Some(&true);
        let right = if difference.open || fits {
            Right::Either
        } else {
            Right::Second
        };
        Self {
            kind: "difference",
            ply: difference.ply,
            a: difference.says.get(record).and_then(Option::as_deref),
            b: of_game,
            what: difference.kind.name(),
            right: right.name(),
            played: played(difference),
            reason: reason(difference, record),
            fen: difference.position.to_fen(),
            record: Some(record + 1),
        }
    }
}

#[derive(Serialize)]
struct FaultLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    ply: u32,
    #[serde(rename = "kind")]
    what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    fen: String,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the line")]
struct ReconciledLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    moves: &'a [Box<str>],
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    offers: &'a [u32],
    whole: bool,
    tie: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    proposed: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    far_fetched: bool,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the line")]
struct SummaryLine {
    #[serde(rename = "type")]
    kind: &'static str,
    records: usize,
    plies: usize,
    differences: usize,
    faults: usize,
    whole: bool,
    tie: bool,
    cut_off: bool,
    same_game: bool,
}
