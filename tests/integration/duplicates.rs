//! Searches for games that a database has twice.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]

mod headers;
mod moves;
mod reference;
mod scale;

use std::fs;
use std::path::Path;

use hakem::drive::Watch;
use hakem::duplicates::{Form, Search, Summary, search};
use hakem::source::Input;
use serde_json::Value;
use tempfile::TempDir;

/// A group as the tests compare it: its kind, and its games as file and number.
type Group = (String, Vec<(usize, u64)>);

/// What a search gives.
struct Found {
    groups: Vec<Group>,
    /// The lines of the report, parsed.
    lines: Vec<Value>,
    /// The report itself.
    text: String,
    summary: Summary,
}

/// A search that writes JSON Lines.
fn usual() -> Search {
    Search {
        form: Form::JsonLines,
        ..Search::default()
    }
}

/// Searches files with these texts.
fn find(wanted: &Search, texts: &[&str]) -> Found {
    let folder = TempDir::new().unwrap();
    let path = |index: usize| folder.path().join(format!("{index}.pgn"));
    let mut inputs = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        fs::write(path(index), text).unwrap();
        inputs.push(Ok(Input::file(path(index))));
    }
    let mut out = Vec::new();
    let outcome = search(wanted, inputs, &Watch::default(), &mut out).unwrap();
    assert!(outcome.errors.is_empty());
    let prefix = format!("{}/", folder.path().display());
    let text = String::from_utf8(out).unwrap().replace(&prefix, "");
    let lines: Vec<Value> = match wanted.form {
        Form::JsonLines => text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
        _ => Vec::new(),
    };
    let groups = lines.iter().filter(|line| line["type"] == "duplicate");
    Found {
        groups: groups.map(group).collect(),
        lines,
        text,
        summary: outcome.summary,
    }
}

fn group(line: &Value) -> Group {
    let games = line["games"].as_array().unwrap().iter().map(|game| {
        let file = Path::new(game["file"].as_str().unwrap());
        let index = file.file_stem().unwrap().to_str().unwrap();
        (index.parse().unwrap(), game["game"].as_u64().unwrap())
    });
    (line["kind"].as_str().unwrap().to_owned(), games.collect())
}

/// The groups in one file with these games.
fn groups(games: &[&str]) -> Vec<Group> {
    find(&usual(), &[&games.join("\n\n")]).groups
}

/// A group of games of one file.
fn of(kind: &str, games: &[u64]) -> Group {
    let games = games.iter().map(|game| (0, *game)).collect();
    (kind.to_owned(), games)
}

/// A game with a header.
fn game(white: &str, black: &str, date: &str, result: &str, moves: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Date \"{date}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n"
    )
}

/// The first plies, at most sixty, of a game in which the kings and knights wander.
fn long(plies: usize) -> String {
    let moves = [
        "Nf3", "Nf6", "Nc3", "Nc6", "e4", "e5", "Be2", "Be7", "O-O", "O-O", "d3", "d6", "Be3",
        "Be6", "Qd2", "Qd7", "Rad1", "Rad8", "Rfe1", "Rfe8", "h3", "h6", "a3", "a6", "Kh1", "Kh8",
        "Kg1", "Kg8", "b4", "b5", "Bf1", "Bf8", "Ne2", "Ne7", "Ng3", "Ng6", "c3", "c6", "Qc2",
        "Qc7", "Qb3", "Qb7", "Qc2", "Qc7", "Kh1", "Kh8", "Kg1", "Kg8", "Bd2", "Bd7", "Bc1", "Bc8",
        "Rd2", "Rd7", "Rdd1", "Rdd8", "Kh2", "Kh7", "Kg1", "Kg8", "Nf5", "Nf4",
    ];
    moves[..plies].join(" ")
}
