//! Files, folders and standard input.

use super::{
    CLEAN, FAULTY, OFFER, feed, folder, lines, of_type, run, status, stderr, stdout, text,
};
use std::path::PathBuf;

#[test]
fn what_cannot_be_read_is_status_2_and_the_rest_is_checked() {
    let folder = folder(&[("faulty.pgn", FAULTY)]);
    let (faulty, missing) = (
        folder.path().join("faulty.pgn"),
        folder.path().join("missing.pgn"),
    );
    let output = run(&["check", "--format", "jsonl", text(&missing), text(&faulty)]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).starts_with("hakem: cannot read "),
        "{}",
        stderr(&output)
    );
    assert!(
        stderr(&output).contains("missing.pgn"),
        "{}",
        stderr(&output)
    );
    assert_eq!(of_type(&lines(&output), "game").len(), 1);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_breaks_off_in_reading_is_status_2() {
    // It can be opened, and its first byte cannot be read.
    let output = run(&["check", "/proc/self/mem"]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).contains("/proc/self/mem"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn standard_input_is_a_dash_or_nothing() {
    let named = feed(&["check", "--format", "jsonl", "-"], FAULTY);
    let unnamed = feed(&["check", "--format", "jsonl"], FAULTY);
    assert_eq!(status(&named), 1);
    assert_eq!(stdout(&named), stdout(&unnamed));
    assert_eq!(status(&unnamed), 1);
    assert_eq!(lines(&named)[0]["file"], "-");
}

#[test]
fn folders_are_searched_for_records() {
    let folder = folder(&[
        ("b.txt", OFFER),
        ("a.pgn", CLEAN),
        ("c.md", FAULTY),
        (".hidden.pgn", FAULTY),
        ("sub/d.PGN", CLEAN),
    ]);
    let output = run(&["check", "--format", "jsonl", text(folder.path())]);
    assert_eq!(status(&output), 0, "{}", stdout(&output));
    let lines = lines(&output);
    let files: Vec<PathBuf> = of_type(&lines, "game")
        .iter()
        .map(|game| PathBuf::from(game["file"].as_str().expect("a file has a name")))
        .collect();
    let wanted = ["a.pgn", "b.txt", "sub/d.PGN"].map(|name| folder.path().join(name));
    assert_eq!(files, wanted);
    assert_eq!(of_type(&lines, "summary")[0]["files"], 3);
}

#[test]
fn one_game_of_a_file_can_be_asked_for() {
    let both = [CLEAN, FAULTY].join("\n");
    for (number, wanted) in [("1", 0), ("2", 1)] {
        let output = feed(&["check", "--format", "jsonl", "--game", number], &both);
        assert_eq!(status(&output), wanted, "game {number}");
        let lines = lines(&output);
        let games = of_type(&lines, "game");
        assert_eq!(games.len(), 1);
        assert_eq!(games[0]["game"].to_string(), number);
        for finding in of_type(&lines, "finding") {
            assert_eq!(finding["game"].to_string(), number);
        }
    }
}
