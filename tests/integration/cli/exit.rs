//! What the exit status says, and what changes it.

use super::{
    CLEAN, FAULTY, OFFER, feed, folder, hakem, lines, of_type, run, status, stderr, stdout, text,
};
use serde_json::Value;
use std::io::Write as _;
use std::process::Stdio;

#[test]
fn the_status_tells_what_was_found() {
    let folder = folder(&[
        ("clean.pgn", CLEAN),
        ("faulty.pgn", FAULTY),
        ("offer.txt", OFFER),
    ]);
    let path = |name: &str| folder.path().join(name);
    let cases = [("clean.pgn", 0), ("faulty.pgn", 1), ("offer.txt", 0)];
    for (name, wanted) in cases {
        let output = run(&["check", text(&path(name))]);
        assert_eq!(status(&output), wanted, "{name}: {}", stdout(&output));
        assert_eq!(stderr(&output), "", "{name}");
    }
}

#[test]
fn bad_arguments_are_status_2_and_say_what_is_known() {
    let cases: [(&[&str], &str); 12] = [
        (&[], "Usage"),
        (&["chek"], "check"),
        (&["check", "--nonsense"], "--nonsense"),
        (&["check", "--from", "xx"], "known are auto, en, af"),
        (&["check", "--laws", "1998"], "1997"),
        (&["check", "--format", "xml"], "jsonl"),
        (&["check", "--fail-on", "never"], "warning"),
        (&["check", "--ignore", "ilegal-move"], "illegal-move"),
        (&["check", "--game", "0"], "--game"),
        (&["explain", "no-such-thing-at-all"], "no-such-thing-at-all"),
        (&["perft", "many"], "many"),
        (&["perft", "1", "--fen", "8/8"], "FEN"),
    ];
    for (args, wanted) in cases {
        let output = run(args);
        assert_eq!(status(&output), 2, "{args:?}");
        assert_eq!(stdout(&output), "", "{args:?}");
        assert!(
            stderr(&output).contains(wanted),
            "{args:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn the_help_says_what_each_command_does() {
    let output = run(&["--help"]);
    let help = stdout(&output);
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let commands: Vec<&str> = list.lines().take_while(|line| !line.is_empty()).collect();
    assert!(commands.len() > 10, "{help}");
    for line in commands {
        assert!(line.split_whitespace().count() > 2, "{line}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for args in [
        &["--help"][..],
        &["--version"],
        &["check", "--help"],
        &["explain", "--help"],
    ] {
        let output = run(args);
        assert_eq!(
            (status(&output), stderr(&output)),
            (0, String::new()),
            "{args:?}"
        );
        assert!(!output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn an_empty_input_is_no_error_and_one_without_a_game_is() {
    assert_eq!(status(&feed(&["check"], "")), 0);
    assert_eq!(status(&feed(&["check"], "Dear diary\n")), 1);
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    for format in ["human", "jsonl", "sarif", "github", "grep", "summary"] {
        let mut command = hakem(&["check", "--format", format]);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        // The reader goes away before the program has anything to say.
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("the input is a pipe");
        stdin
            .write_all(FAULTY.as_bytes())
            .expect("the input is taken");
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(
            (status(&output), stderr(&output)),
            (0, String::new()),
            "{format}"
        );
    }
}

#[test]
fn the_least_severity_that_fails_can_be_chosen() {
    // The graveness of what the record holds, and the status for error, warning and note.
    let cases = [(CLEAN, [0, 0, 0]), (OFFER, [0, 0, 1]), (FAULTY, [1, 1, 1])];
    for (record, wanted) in cases {
        let levels = ["error", "warning", "note"];
        let found = levels.map(|level| status(&feed(&["check", "--fail-on", level], record)));
        assert_eq!(found, wanted, "{record}");
    }
}

#[test]
fn severities_can_be_changed() {
    let cases: [(&[&str], i32); 7] = [
        (&["--warn", "illegal-move"], 0),
        (&["--warn", "illegal-move", "--fail-on", "warning"], 1),
        (
            &[
                "--note",
                "illegal-move",
                "--note",
                "wrong-check-mark",
                "--fail-on",
                "warning",
            ],
            0,
        ),
        (&["--ignore", "illegal-move"], 0),
        (&["--ignore", "illegal-move", "--fail-on", "warning"], 1),
        (
            &[
                "--ignore",
                "illegal-move",
                "--ignore",
                "wrong-check-mark",
                "--fail-on",
                "note",
            ],
            0,
        ),
        (
            &["--ignore", "illegal-move", "--error", "wrong-check-mark"],
            1,
        ),
    ];
    for (args, wanted) in cases {
        let args = [&["check"], args].concat();
        let output = feed(&args, FAULTY);
        assert_eq!(status(&output), wanted, "{args:?}: {}", stdout(&output));
    }
    let output = feed(
        &["check", "--format", "jsonl", "--ignore", "illegal-move"],
        FAULTY,
    );
    let lines = lines(&output);
    let codes: Vec<&Value> = of_type(&lines, "finding")
        .iter()
        .map(|finding| &finding["code"])
        .collect();
    assert_eq!(codes, ["wrong-check-mark"]);
}
