//! Draws that could be claimed: when, by whom, by which article, and whether they were.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]

mod forms;
mod moments;
mod reference;
mod used;

use std::fs;

use hakem::claims::{Form, Listing, Summary, list};
use hakem::drive::Watch;
use hakem::source::Input;
use serde_json::Value;
use tempfile::TempDir;

/// What a listing gives.
struct Listed {
    text: String,
    summary: Summary,
}

impl Listed {
    /// The claims as objects; of a listing in JSON Lines.
    fn claims(&self) -> Vec<Value> {
        let lines = self
            .text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        lines
            .filter(|line: &Value| line["type"] == "claim")
            .collect()
    }
}

/// Lists a file with this text.
fn listed(listing: &Listing, text: &str) -> Listed {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).unwrap();
    let mut out = Vec::new();
    let inputs = vec![Ok(Input::file(path))];
    let outcome = list(listing, inputs, &Watch::default(), &mut out).unwrap();
    assert!(outcome.errors.is_empty());
    let prefix = format!("{}/", folder.path().display());
    Listed {
        text: String::from_utf8(out).unwrap().replace(&prefix, ""),
        summary: outcome.summary,
    }
}

/// The claims of a text in JSON.
fn claims(text: &str) -> Vec<Value> {
    let listing = Listing {
        form: Form::JsonLines,
        ..Listing::default()
    };
    listed(&listing, text).claims()
}

/// A claim in short: its ply, the side, the rule, how, and the move.
fn short(claim: &Value) -> String {
    let word = |field: &str| claim[field].as_str().unwrap_or("-").to_owned();
    let words = ["side", "rule", "how", "move"].map(word).join(" ");
    format!("{} {words}", claim["ply"])
}

/// The claims of a text in short.
fn told(text: &str) -> Vec<String> {
    claims(text).iter().map(short).collect()
}
