//! Runs that end early, and the choice of what is reported.

use super::{
    CLEAN, FAULTY, OFFER, feed, folder, lines, of_type, run, status, stderr, stdout, text,
};
use serde_json::Value;

/// The codes of the findings that are reported with these options.
fn codes(options: &[&str], record: &str) -> Vec<String> {
    let args = [&["check", "--format", "jsonl"], options].concat();
    let lines = lines(&feed(&args, record));
    let code = |finding: &&Value| finding["code"].as_str().expect("a code").to_owned();
    of_type(&lines, "finding").iter().map(code).collect()
}

#[test]
fn codes_can_be_selected_and_ignored() {
    let (check, illegal) = ("wrong-check-mark", "illegal-move");
    let cases: [(&[&str], &[&str]); 8] = [
        (&[], &[check, illegal]),
        (&["--select", illegal], &[illegal]),
        (
            &["--select", "wrong-check-mark,illegal-move"],
            &[check, illegal],
        ),
        (&["--select", check, "--select", "dots"], &[check]),
        (&["--ignore", "wrong-check-mark,illegal-move"], &[]),
        (&["--ignore", check], &[illegal]),
        (&["--select", illegal, "--ignore", illegal], &[]),
        // A severity selects nothing.
        (&["--select", illegal, "--error", check], &[illegal]),
    ];
    for (options, wanted) in cases {
        assert_eq!(codes(options, FAULTY), wanted, "{options:?}");
    }
}

#[test]
fn a_run_stops_after_so_many_findings() {
    let record = [CLEAN, FAULTY, FAULTY].join("\n");
    for most in 1..=3 {
        let most = most.to_string();
        let args = ["check", "--format", "jsonl", "--max-findings", &most];
        let output = feed(&args, &record);
        assert_eq!(status(&output), 1);
        assert!(
            stderr(&output).contains("stopped early"),
            "{}",
            stderr(&output)
        );
        let lines = lines(&output);
        assert_eq!(of_type(&lines, "finding").len().to_string(), most);
        // The record of a game comes only if all its findings do.
        let games = ["1", "2", "2"][most.parse::<usize>().expect("a number") - 1];
        assert_eq!(of_type(&lines, "game").len().to_string(), games);
        let sum = of_type(&lines, "summary")[0];
        assert_eq!((&sum["partial"], &sum["files"]), (&true.into(), &1.into()));
    }
    for most in ["4", "5"] {
        let args = ["check", "--format", "jsonl", "--max-findings", most];
        let output = feed(&args, &record);
        assert_eq!(stderr(&output), "");
        assert!(of_type(&lines(&output), "summary")[0]["partial"].is_null());
    }
}

#[test]
fn a_run_that_stops_early_is_no_good_run() {
    // The one finding is a note, but what follows was not looked at.
    let record = [OFFER, OFFER].join("\n");
    let output = feed(&["check", "--max-findings", "1"], &record);
    assert_eq!(status(&output), 1);
    assert!(
        stdout(&output).contains("not all was checked"),
        "{}",
        stdout(&output)
    );
    assert_eq!(status(&feed(&["check", "--max-findings", "3"], &record)), 0);
}

#[test]
fn a_run_that_stops_at_the_end_is_whole() {
    let folder = folder(&[("a.pgn", CLEAN), ("b.pgn", OFFER)]);
    for option in [
        &["--max-findings", "1"][..],
        &["--fail-fast", "--fail-on", "note"],
    ] {
        let files = ["a.pgn", "b.pgn"].map(|name| folder.path().join(name));
        let whole = run(&[&["check"], option, &files.each_ref().map(|file| text(file))].concat());
        assert_eq!(stderr(&whole), "", "{option:?}");
        let files = ["b.pgn", "a.pgn"].map(|name| folder.path().join(name));
        let part = run(&[&["check"], option, &files.each_ref().map(|file| text(file))].concat());
        assert!(stderr(&part).contains("stopped early"), "{option:?}");
    }
}

#[test]
fn findings_that_are_not_shown_do_not_count() {
    let record = [FAULTY, FAULTY].join("\n");
    let args = ["check", "-q", "--format", "grep", "--max-findings", "2"];
    let output = feed(&args, &record);
    assert_eq!(stdout(&output).lines().count(), 2, "{}", stdout(&output));
    assert!(!stdout(&output).contains("warning["));
}

#[test]
fn a_run_fails_at_the_first_bad_game() {
    let folder = folder(&[("a.pgn", CLEAN), ("b.pgn", FAULTY), ("c.pgn", FAULTY)]);
    let args = [
        "check",
        "--format",
        "jsonl",
        "--fail-fast",
        text(folder.path()),
    ];
    let output = run(&args);
    assert_eq!(status(&output), 1);
    let lines = lines(&output);
    assert_eq!(of_type(&lines, "finding").len(), 2);
    assert_eq!(of_type(&lines, "game").len(), 2);
    assert_eq!(of_type(&lines, "summary")[0]["files"], 2);
}

#[test]
fn what_fails_fast_is_what_fails() {
    let record = [OFFER, OFFER].join("\n");
    let games = |options: &[&str]| {
        let args = [&["check", "--format", "jsonl", "--fail-fast"], options].concat();
        let output = feed(&args, &record);
        (status(&output), of_type(&lines(&output), "game").len())
    };
    assert_eq!(games(&[]), (0, 2));
    assert_eq!(games(&["--fail-on", "note"]), (1, 1));
}

#[test]
fn where_a_run_stops_does_not_depend_on_threads() {
    let record = [CLEAN, FAULTY].join("\n").repeat(900);
    for options in [&["--max-findings", "1501"][..], &["--fail-fast"]] {
        let reports = ["1", "3"].map(|threads| {
            let args = ["check", "--format", "jsonl", "-j", threads];
            feed(&[&args, options].concat(), &record).stdout
        });
        assert!(reports[0] == reports[1], "{options:?}");
    }
}

#[test]
fn what_lies_behind_the_stop_is_not_missed() {
    let folder = folder(&[("a.pgn", FAULTY)]);
    let (faulty, missing) = (folder.path().join("a.pgn"), folder.path().join("none.pgn"));
    let output = run(&["check", "--fail-fast", text(&faulty), text(&missing)]);
    assert_eq!(status(&output), 1);
    assert!(!stderr(&output).contains("none.pgn"), "{}", stderr(&output));
}

#[test]
fn copies_and_early_stops_exclude_each_other() {
    for stop in [&["--max-findings", "1"][..], &["--fail-fast"]] {
        let output = run(&[&["check", "--good", "good.pgn"], stop].concat());
        assert_eq!(status(&output), 2);
        assert!(
            stderr(&output).contains("cannot be used with"),
            "{}",
            stderr(&output)
        );
    }
}

#[test]
fn the_cells_of_a_lattice_are_as_the_document_says() {
    let readings = r#""readings":[{"text":"Nf3","p":0.5}]}"#;
    let cell = format!("{{{readings}");
    let endless = format!("{cell}\n").repeat(1_001);
    let late = format!("{cell}\n{{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\",{readings}\n");
    let nothing = format!("{{\"ply\":0,{readings}\n");
    for (lines, said) in [
        (endless, ":1001: a game has more than 1000 cells"),
        (late, ":2: fen stands only in the first line of a game"),
        (nothing, ":1: games and plies are counted from 1"),
    ] {
        let folder = folder(&[("cells.jsonl", &lines)]);
        let path = folder.path().join("cells.jsonl");
        let output = run(&["repair", "--lattice", text(&path)]);
        assert_eq!(status(&output), 2);
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}
