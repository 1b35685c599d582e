//! Reports: where they go, and what they hold.

use super::{
    CLEAN, FAULTY, feed, folder, hakem, lines, names, of_type, run, status, stderr, stdout, text,
};
use serde_json::Value;
use std::fs;

#[test]
fn an_output_file_holds_the_whole_report() {
    let folder = folder(&[
        ("faulty.pgn", FAULTY),
        ("report.jsonl", "old and much longer ".repeat(500).as_str()),
    ]);
    let (faulty, report) = (
        folder.path().join("faulty.pgn"),
        folder.path().join("report.jsonl"),
    );
    let wanted = run(&["check", "--format", "jsonl", text(&faulty)]);
    let output = run(&[
        "check",
        "--format",
        "jsonl",
        "-o",
        text(&report),
        text(&faulty),
    ]);
    assert_eq!(
        (status(&output), stdout(&output), stderr(&output).as_str()),
        (1, "", "")
    );
    assert_eq!(
        fs::read(&report).expect("the report is there"),
        wanted.stdout
    );
    // Nothing temporary is left behind.
    assert_eq!(names(folder.path()), ["faulty.pgn", "report.jsonl"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_never_replaces_what_comes_in_as_standard_input() {
    let folder = folder(&[("game.pgn", CLEAN)]);
    let game = folder.path().join("game.pgn");
    let list = folder.path().join("list");
    fs::write(&list, text(&game)).expect("a list");
    let mut command = hakem(&["check", "-o", text(&game), "-"]);
    command.stdin(fs::File::open(&game).expect("the game is there"));
    let given = command.output().expect("the program runs");
    let listed = run(&["check", "-o", text(&list), "--files-from", text(&list)]);
    for output in [given, listed] {
        assert_eq!(status(&output), 2);
        assert!(
            stderr(&output).contains("read and written at once"),
            "{}",
            stderr(&output)
        );
    }
    assert_eq!(fs::read_to_string(&game).expect("it is there"), CLEAN);
    assert_eq!(fs::read_to_string(&list).expect("it is there"), text(&game));
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = folder(&[("game.pgn", FAULTY)]);
    let mut command = hakem(&["check", "--format", "grep", "-o", "-", "game.pgn"]);
    command.current_dir(folder.path());
    let output = command.output().expect("the program runs");
    assert!(stdout(&output).contains("error["), "{}", stdout(&output));
    assert_eq!(names(folder.path()), ["game.pgn"]);
}

#[test]
fn a_report_never_replaces_its_input() {
    let folder = folder(&[("game.pgn", CLEAN)]);
    let game = folder.path().join("game.pgn");
    let output = run(&["check", "-o", text(&game), text(&game)]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).contains("read and written at once"),
        "{}",
        stderr(&output)
    );
    assert_eq!(fs::read_to_string(&game).expect("the game is there"), CLEAN);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_a_device() {
    let folder = folder(&[("game.pgn", CLEAN), ("target.txt", "old")]);
    let (game, link) = (
        folder.path().join("game.pgn"),
        folder.path().join("link.txt"),
    );
    let target = folder.path().join("target.txt");
    std::os::unix::fs::symlink(&target, &link).expect("a link can be made");
    let output = run(&[
        "check",
        "--format",
        "summary",
        "-o",
        text(&link),
        text(&game),
    ]);
    assert_eq!(status(&output), 0);
    assert!(link.is_symlink());
    let report = fs::read_to_string(&target).expect("the target is there");
    assert!(report.starts_with("1 game, 4 plies, "), "{report}");

    let output = run(&["check", "-o", "/dev/null", text(&game)]);
    assert_eq!(status(&output), 0);
    assert!(
        !fs::metadata("/dev/null")
            .expect("the device is there")
            .is_file()
    );
}

#[test]
fn an_output_file_that_cannot_be_written_is_status_2() {
    let folder = folder(&[("clean.pgn", CLEAN)]);
    let clean = folder.path().join("clean.pgn");
    let nowhere = folder.path().join("no/such/folder/report.txt");
    for path in [folder.path(), &nowhere] {
        let output = run(&["check", "-o", text(path), text(&clean)]);
        assert_eq!(status(&output), 2);
        assert!(
            stderr(&output).starts_with("hakem: cannot write "),
            "{}",
            stderr(&output)
        );
    }
    assert_eq!(names(folder.path()), ["clean.pgn"]);
}

#[test]
fn json_lines_have_their_fixed_fields() {
    let output = feed(&["check", "--format", "jsonl"], FAULTY);
    for line in stdout(&output).lines() {
        assert!(line.starts_with(r#"{"type":""#), "{line}");
    }
    let lines = lines(&output);
    let fields = |value: &Value| -> Vec<String> {
        value
            .as_object()
            .expect("a line is an object")
            .keys()
            .cloned()
            .collect()
    };
    let has = |value: &Value, names: &[&str]| {
        for name in names {
            assert!(
                fields(value).iter().any(|field| field == name),
                "no {name} in {value}"
            );
        }
    };
    let place = [
        "file", "game", "ply", "line", "column", "start", "end", "text",
    ];
    let findings = of_type(&lines, "finding");
    assert_eq!(findings.len(), 2, "{}", stdout(&output));
    for finding in findings {
        has(finding, &place);
        has(finding, &["code", "severity", "message"]);
        let at = |field: &str| {
            finding[field]
                .as_u64()
                .and_then(|at| usize::try_from(at).ok())
        };
        let (start, end) = (at("start"), at("end"));
        let text = FAULTY.get(start.expect("a number")..end.expect("a number"));
        assert_eq!(finding["text"].as_str(), text);
    }
    let illegal = lines
        .iter()
        .find(|line| line["code"] == "illegal-move")
        .expect("Ke3 is illegal");
    has(illegal, &["fen", "article"]);
    assert_eq!(
        (&illegal["ply"], &illegal["line"], &illegal["column"]),
        (&5.into(), &9.into(), &25.into())
    );
    let game = of_type(&lines, "game")[0];
    has(
        game,
        &[
            "file", "game", "line", "tags", "language", "laws", "plies", "fen", "result", "status",
        ],
    );
    has(&game["result"], &["tag", "text", "board"]);
    assert_eq!(
        (&game["plies"], &game["status"]),
        (&4.into(), &"errors".into())
    );
    let sum = lines.last().expect("the sum comes last");
    assert_eq!(sum["type"], "summary");
    has(
        sum,
        &[
            "files", "games", "plies", "bytes", "errors", "warnings", "notes", "codes",
        ],
    );
    assert_eq!(sum["bytes"], FAULTY.len());
    assert_eq!(sum["codes"]["illegal-move"], 1);
}

#[test]
fn colours_are_written_when_they_are_asked_for() {
    for format in ["human", "summary"] {
        let colours = |when: &str| {
            let output = feed(&["check", "--format", format, "--color", when], FAULTY);
            output.stdout.contains(&b'\x1b')
        };
        assert!(!colours("never") && !colours("auto"), "{format}");
        assert!(colours("always"), "{format}");
    }
    assert!(stdout(&run(&["explain", "dots", "--color", "always"])).contains('\x1b'));
    assert!(!stdout(&run(&["explain", "dots"])).contains('\x1b'));
}

#[test]
fn threads_do_not_change_the_report() {
    // Several blocks, with a game that is longer than a block among them.
    let comment = format!(
        "1. e4 {{{}}} e5 *\n",
        "[%emt 1]\n\n[not a tag] ".repeat(30_000)
    );
    let (tags, _) = FAULTY.split_once("1. e4").expect("the moves are there");
    let some = [CLEAN, FAULTY].join("\n").repeat(900) + "\n";
    let text = [some.as_str(), tags, &comment, "\n", &some].concat();
    let reports = ["1", "2", "3"].map(|threads| {
        let output = feed(&["check", "--format", "jsonl", "-j", threads], &text);
        assert_eq!(status(&output), 1);
        output.stdout
    });
    assert!(
        reports[0] == reports[1] && reports[0] == reports[2],
        "the reports differ"
    );
    let report = std::str::from_utf8(&reports[0]).expect("the report is UTF-8");
    let sum: Value = serde_json::from_str(report.lines().last().expect("a sum")).expect("JSON");
    assert_eq!(
        (&sum["games"], &sum["bytes"]),
        (&3601.into(), &text.len().into())
    );
    assert_eq!(sum["codes"]["illegal-move"], 1800);
}

#[test]
fn a_long_game_is_not_lost_in_the_last_block() {
    // The comment is longer than a block, and a later block begins in it where a tag might.
    let (long, rest) = ("x".repeat(400_000), "y".repeat(200_000));
    let (tags, _) = CLEAN.split_once("1. f3").expect("the moves are there");
    let text = format!("{tags}1. f3 {{{long}\n\n[not a tag] {rest}}} e5 2. g4 Qh4# 0-1\n");
    let output = feed(&["check", "--format", "jsonl"], &text);
    let lines = lines(&output);
    assert!(of_type(&lines, "finding").is_empty());
    let games = of_type(&lines, "game");
    assert_eq!(games.len(), 1);
    assert_eq!(
        (&games[0]["line"], &games[0]["plies"]),
        (&1.into(), &4.into())
    );
}

#[test]
fn a_log_of_many_blocks_is_one_log() {
    let text = [CLEAN, FAULTY].join("\n").repeat(900);
    let logs = ["1", "3"].map(|threads| {
        let output = feed(&["check", "--format", "sarif", "-j", threads], &text);
        assert_eq!(status(&output), 1);
        output.stdout
    });
    assert!(logs[0] == logs[1], "the logs differ");
    let log: Value = serde_json::from_slice(&logs[0]).expect("the log is JSON");
    let run = &log["runs"][0];
    assert_eq!(run["results"].as_array().map(Vec::len), Some(1800));
    assert_eq!(run["properties"]["games"], 1800);

    let output = feed(&["check", "--format", "sarif"], CLEAN);
    let log: Value = serde_json::from_str(stdout(&output)).expect("the log is JSON");
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}
