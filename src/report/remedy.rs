//! What follows from an illegal move, for programs.

use crate::finding::{Instead, Penalty, Remedy};
use crate::law::{IllegalOutcome, TouchDuty};
use serde::Serialize;

/// The field `remedy` of a finding.
#[derive(Serialize)]
pub(super) struct RemedyField<'a> {
    speed: &'static str,
    #[serde(flatten)]
    penalty: PenaltyField,
    restore: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    later: Option<LaterField>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after_reply: Option<PenaltyField>,
    instead: Vec<InsteadField<'a>>,
}

impl<'a> RemedyField<'a> {
    pub(super) fn new(remedy: &'a Remedy) -> Self {
        let later = remedy.later.as_ref();
        Self {
            speed: remedy.speed.name(),
            penalty: PenaltyField::new(&remedy.penalty),
            restore: remedy.penalty.ruling.restore,
            later: later.map(|(nth, penalty)| LaterField {
                nth: *nth,
                penalty: PenaltyField::new(penalty),
            }),
            after_reply: remedy.after_reply.as_ref().map(PenaltyField::new),
            instead: remedy.instead.iter().map(InsteadField::new).collect(),
        }
    }
}

#[derive(Serialize)]
struct PenaltyField {
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    if_unwinnable: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    on_claim: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    advice: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
}

impl PenaltyField {
    fn new(penalty: &Penalty) -> Self {
        let outcome = penalty.ruling.outcome;
        Self {
            outcome: name(outcome),
            seconds: match outcome {
                IllegalOutcome::TimeToOpponent(seconds) => Some(seconds),
                _ => None,
            },
            if_unwinnable: penalty.if_unwinnable.map(name),
            on_claim: penalty.ruling.on_claim(),
            advice: penalty.ruling.advice,
            article: penalty.article.map(|article| article.number),
            unverified: penalty.article.is_some_and(|article| !article.verified),
        }
    }
}

#[derive(Serialize)]
struct LaterField {
    nth: u32,
    #[serde(flatten)]
    penalty: PenaltyField,
}

#[derive(Serialize)]
struct InsteadField<'a> {
    man: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<String>,
    duty: &'static str,
    #[serde(skip_serializing_if = "<[Box<str>]>::is_empty")]
    moves: &'a [Box<str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
}

impl<'a> InsteadField<'a> {
    fn new(instead: &'a Instead) -> Self {
        Self {
            man: instead.man.to_string(),
            taken: instead.taken.map(|square| square.to_string()),
            duty: match instead.duty {
                TouchDuty::Castle(_) => "castle",
                TouchDuty::Move(_) => "move",
                TouchDuty::Capture(_) => "capture",
                TouchDuty::CaptureWith { .. } => "capture-with",
                TouchDuty::Free => "any",
            },
            moves: &instead.moves,
            article: instead.article.map(|article| article.number),
            unverified: instead.article.is_some_and(|article| !article.verified),
        }
    }
}

/// What a ruling leads to, in a word.
fn name(outcome: IllegalOutcome) -> &'static str {
    match outcome {
        IllegalOutcome::TimeToOpponent(_) => "time",
        IllegalOutcome::Loss => "loss",
        IllegalOutcome::Draw => "draw",
        IllegalOutcome::WinOnClaim => "win-on-claim",
        IllegalOutcome::DrawOnClaim => "draw-on-claim",
        IllegalOutcome::Stands => "stands",
    }
}
