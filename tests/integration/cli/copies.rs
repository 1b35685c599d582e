//! Copies of the games with and without errors.

use super::{
    CLEAN, FAULTY, feed, folder, lines, names, of_type, run, status, stderr, stdout, text,
};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Runs `check` over the files of a folder and gives what was copied of them.
fn sorted(folder: &TempDir, files: &[&str], options: &[&str]) -> (String, String) {
    let path = |name: &str| folder.path().join(name);
    let (good, bad) = (path("good.pgn"), path("bad.pgn"));
    let files: Vec<_> = files.iter().map(|name| path(name)).collect();
    let mut args = vec!["check", "--format", "summary"];
    args.extend(["--good", text(&good), "--bad", text(&bad)]);
    args.extend(options);
    args.extend(files.iter().map(|file| text(file)));
    let output = run(&args);
    assert!(status(&output) < 2, "{}", stderr(&output));
    let read = |path: &Path| fs::read_to_string(path).expect("the copy is there");
    (read(&good), read(&bad))
}

/// A copy without the findings before its games, and the blank lines behind these.
fn without_findings(bad: &str) -> String {
    let mut kept = String::new();
    let mut lines = bad.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with("% ") {
            kept.push_str(line);
        } else if lines.peek().is_some_and(|next| *next == "\n") {
            lines.next();
        }
    }
    kept
}

#[test]
fn games_are_sorted_by_whether_they_have_errors() {
    let second = CLEAN.replace("Teague", "Brandt");
    let record = [CLEAN, FAULTY, &second].join("\n");
    let folder = folder(&[("a.pgn", &record)]);
    let (good, bad) = sorted(&folder, &["a.pgn"], &[]);
    assert_eq!(good, [CLEAN, "\n", &second].concat());
    assert_eq!(without_findings(&bad), [FAULTY, "\n"].concat());
    let file = folder.path().join("a.pgn");
    let findings = format!(
        "% {0}:19:13: warning[wrong-check-mark]: Nf3+ has a check mark and gives no check (game 2, ply 3)\n\
         % {0}:19:25: error[illegal-move]: Ke3 is not possible: the king on e1 cannot reach e3 (game 2, ply 5)\n\
         \n",
        text(&file)
    );
    assert!(bad.starts_with(&findings), "{bad}");
    assert_eq!(names(folder.path()), ["a.pgn", "bad.pgn", "good.pgn"]);
}

#[test]
fn the_severity_in_force_decides() {
    let folder = folder(&[("a.pgn", FAULTY)]);
    let (good, bad) = sorted(&folder, &["a.pgn"], &["--warn", "illegal-move"]);
    assert_eq!((good.as_str(), bad.as_str()), (FAULTY, ""));
    let strict = ["--ignore", "illegal-move", "--error", "wrong-check-mark"];
    let (good, bad) = sorted(&folder, &["a.pgn"], &strict);
    assert_eq!(
        (good.as_str(), without_findings(&bad).as_str()),
        ("", FAULTY)
    );
}

#[test]
fn games_of_several_files_stay_apart() {
    let bare = FAULTY.trim_end();
    let folder = folder(&[
        ("a.pgn", &format!("\u{FEFF}{bare}")),
        ("b.pgn", &format!("\u{FEFF}{CLEAN}")),
        ("c.pgn", bare),
        ("d.pgn", CLEAN),
    ]);
    let (good, bad) = sorted(&folder, &["a.pgn", "b.pgn", "c.pgn", "d.pgn"], &[]);
    // The mark stands at the front of each copy, and only there.
    assert_eq!(good, format!("\u{FEFF}{CLEAN}\n{CLEAN}"));
    let bad = without_findings(bad.strip_prefix('\u{FEFF}').expect("the mark"));
    assert_eq!(bad, format!("{bare}\n\n{bare}"));
}

#[test]
fn copies_are_read_like_the_games_they_were_made_of() {
    // Comments and tags that nobody closed, a game that begins within a line, braces in findings.
    let broken = FAULTY.replace("1. e4", "1. e4 {never closed");
    let tag = FAULTY.replace("\"Evening\"]", "\"Evening\"");
    let stray = FAULTY.replace("Ke3 *", "}} Ke3 *");
    let within = FAULTY.replace("Ke3 *\n", "Ke3 * ");
    let parts = [
        CLEAN, "\n", &stray, "\n", &broken, "\n", CLEAN, "\n", &broken, "\n", &tag, "\n", CLEAN,
        "\n", &within, &within, CLEAN, "\n", &broken,
    ];
    let record = parts.concat();
    let folder = folder(&[("a.pgn", &record)]);
    sorted(&folder, &["a.pgn"], &[]);
    let found = |name: &str| {
        let path = folder.path().join(name);
        lines(&run(&["check", "--format", "jsonl", text(&path)]))
    };
    let good = found("good.pgn");
    assert_eq!(of_type(&good, "game").len(), 4);
    assert!(of_type(&good, "finding").is_empty());

    // What is said of each game, but not where it stands.
    let said = |name: &str| {
        let found = found(name);
        let findings = of_type(&found, "finding").into_iter();
        let said = findings.map(|finding| {
            let fields = ["code", "severity", "ply", "fen", "message"];
            fields.map(|field| finding[field].to_string())
        });
        said.collect::<Vec<_>>()
    };
    assert_eq!(said("bad.pgn"), said("a.pgn"));
    assert_eq!(of_type(&found("bad.pgn"), "game").len(), 7);
}

#[test]
fn escape_lines_go_with_the_game_they_stand_before() {
    let record = [
        CLEAN,
        "\n% about the next\n\n",
        FAULTY,
        "\n% about the third\n",
        CLEAN,
        "% end\n",
    ];
    let folder = folder(&[("a.pgn", &record.concat())]);
    let (good, bad) = sorted(&folder, &["a.pgn"], &[]);
    assert_eq!(
        good,
        [CLEAN, "\n", "% about the third\n", CLEAN, "% end\n"].concat()
    );
    assert!(bad.contains("% about the next\n"), "{bad}");
    assert!(!bad.contains("third"), "{bad}");
}

#[test]
fn a_file_without_a_game_is_bad_and_an_empty_one_is_not() {
    let folder = folder(&[("diary.pgn", "Dear diary\n"), ("empty.pgn", "\n\n")]);
    let (good, bad) = sorted(&folder, &["diary.pgn"], &[]);
    assert_eq!(good, "");
    assert!(bad.contains("error[no-game]"), "{bad}");
    assert_eq!(without_findings(&bad), "Dear diary\n");
    let (good, bad) = sorted(&folder, &["empty.pgn"], &[]);
    assert_eq!((good.as_str(), bad.as_str()), ("\n\n", ""));
}

#[test]
fn one_game_is_copied_alone() {
    let record = [CLEAN, FAULTY, CLEAN].join("\n");
    let folder = folder(&[("a.pgn", &record)]);
    let (good, bad) = sorted(&folder, &["a.pgn"], &["--game", "1"]);
    assert_eq!((good, bad), ([CLEAN, "\n"].concat(), String::new()));
}

#[test]
fn copies_replace_no_input_and_not_each_other() {
    let folder = folder(&[("a.pgn", CLEAN)]);
    let (record, copy) = (folder.path().join("a.pgn"), folder.path().join("new.pgn"));
    let cases = [
        (
            ["--good", text(&record), "--bad", text(&copy)],
            "read and written",
        ),
        (
            ["--good", text(&copy), "--bad", text(&record)],
            "read and written",
        ),
        (
            ["--good", text(&copy), "--bad", text(&copy)],
            "written twice",
        ),
        (["--good", text(&copy), "-o", text(&copy)], "written twice"),
    ];
    for (options, wanted) in cases {
        let output = run(&[&["check"], &options[..], &[text(&record)]].concat());
        assert_eq!(status(&output), 2, "{options:?}");
        assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    }
    assert_eq!(names(folder.path()), ["a.pgn"]);
    assert_eq!(fs::read_to_string(&record).expect("it is there"), CLEAN);
}

#[test]
fn a_report_is_the_same_with_copies_and_without() {
    let folder = folder(&[]);
    let good = folder.path().join("good.pgn");
    let record = [FAULTY, CLEAN].join("\n");
    let with = feed(&["check", "--good", text(&good)], &record);
    let without = feed(&["check"], &record);
    assert_eq!(stdout(&with), stdout(&without));
    assert_eq!(fs::read_to_string(&good).expect("the copy is there"), CLEAN);
}
