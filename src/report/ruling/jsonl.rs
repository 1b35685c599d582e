//! Rulings as objects, a line each; the format stands with that of [`jsonl`](crate::report::jsonl).

use super::words::{line, spelled};
use super::{sentences, winnable};
use crate::adjudicate::{Reason, Ruling, Winnable};
use crate::law::Clocks;
use crate::notation::Language;
use crate::report::jsonl::write;
use crate::rules::{Color, Position};
use crate::score::GameResult;
use crate::winnable::Verdict;
use serde::Serialize;
use std::collections::BTreeMap;

/// Writes a ruling as one line; its moves have English letters.
pub fn ruling_line(out: &mut Vec<u8>, ruling: &Ruling) {
    let english = Language::english();
    let mut numbers = ruling.articles.iter().map(|article| article.number);
    let position = ruling.position.as_ref();
    let moves = position.map(|position| spelled(position, &ruling.moves, english));
    write(
        out,
        &RulingLine {
            kind: "ruling",
            question: ruling.question.name(),
            verdict: ruling.verdict.name(),
            laws: ruling.edition.year(),
            by_analogy: ruling.reasons.contains(&Reason::ByAnalogy),
            article: numbers.next(),
            also: numbers.collect(),
            unverified: ruling.is_unverified(),
            occurrences: &ruling.occurrences,
            clock: ruling
                .clock
                .map(|Clocks { claimant, opponent }| ClockFields { claimant, opponent }),
            bonus: ruling.bonus,
            on_claim: ruling
                .reasons
                .iter()
                .any(|reason| matches!(reason, Reason::OnClaim { .. })),
            points: ruling.result.map(points),
            moves: moves.unwrap_or_default(),
            fen: position.map(Position::to_fen),
            reason: sentences(ruling, english).join(" "),
        },
    );
}

/// Writes who can still mate as one line; its moves have English letters.
pub fn winnable_line(out: &mut Vec<u8>, winnable: &Winnable) {
    let english = Language::english();
    let name = |side| match winnable.verdict(side) {
        Verdict::CanMate(_) => "can-mate",
        Verdict::CannotMate(_) => "cannot-mate",
        Verdict::Undetermined { .. } => "undetermined",
    };
    let lines = Color::ALL.into_iter().filter_map(|side| {
        let Verdict::CanMate(moves) = winnable.verdict(side) else {
            return None;
        };
        Some((field(side), line(&winnable.position, moves, english)))
    });
    let positions = Color::ALL.into_iter().filter_map(|side| {
        let Verdict::Undetermined { positions } = winnable.verdict(side) else {
            return None;
        };
        Some((field(side), *positions))
    });
    write(
        out,
        &WinnableLine {
            kind: "winnable",
            white: name(Color::White),
            black: name(Color::Black),
            dead: winnable.is_dead(),
            line: lines.collect(),
            positions: positions.collect(),
            fen: winnable.position.to_fen(),
            reason: Color::ALL
                .map(|side| winnable::say(winnable, side, english))
                .join(" "),
        },
    );
}

const fn field(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn points(result: GameResult) -> PointFields {
    let [white, black] = Color::ALL.map(|color| f32::from(result.half_points(color)) / 2.0);
    PointFields { white, black }
}

#[derive(Serialize)]
struct RulingLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    question: &'static str,
    verdict: &'static str,
    laws: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    by_analogy: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    also: Vec<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    occurrences: &'a [usize],
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bonus: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    on_claim: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<PointFields>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    reason: String,
}

#[derive(Serialize)]
struct ClockFields {
    claimant: u32,
    opponent: u32,
}

#[derive(Serialize)]
struct PointFields {
    white: f32,
    black: f32,
}

#[derive(Serialize)]
struct WinnableLine {
    #[serde(rename = "type")]
    kind: &'static str,
    white: &'static str,
    black: &'static str,
    dead: bool,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    line: BTreeMap<&'static str, Vec<String>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    positions: BTreeMap<&'static str, usize>,
    fen: String,
    reason: String,
}
