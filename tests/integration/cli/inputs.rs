//! Files, folders and standard input.

use super::{
    CLEAN, FAULTY, OFFER, feed, folder, lines, of_type, run, status, stderr, stdout, text,
};
use std::path::{Path, PathBuf};

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
    assert_eq!(of_type(&lines(&output), "summary")[0]["unread"], 1);
}

#[test]
fn a_log_tells_whether_all_was_read() {
    let folder = folder(&[("faulty.pgn", FAULTY), ("more.pgn", FAULTY)]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let (faulty, missing, more) = (path("faulty.pgn"), path("missing.pgn"), path("more.pgn"));
    let cases: [(&[&str], i32, usize); 3] = [
        (&[&faulty, &more], 1, 0),
        (&[&missing, &faulty], 2, 1),
        (&["--fail-fast", &missing, &faulty, &more], 2, 2),
    ];
    for (args, code, notifications) in cases {
        let output = run(&[&["check", "--format", "sarif"], args].concat());
        assert_eq!(status(&output), code, "{args:?}");
        let log: serde_json::Value = serde_json::from_str(stdout(&output)).expect("it is JSON");
        let invocation = &log["runs"][0]["invocations"][0];
        assert_eq!(invocation["executionSuccessful"], notifications == 0);
        let told = &invocation["toolExecutionNotifications"];
        let told = told.as_array().map_or(0, Vec::len);
        assert_eq!(told, notifications, "{args:?}");
    }
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

/// The names of the files that are checked, below the folder they are in.
fn checked(output: &std::process::Output, folder: &Path) -> Vec<String> {
    let lines = lines(output);
    let files = of_type(&lines, "game").into_iter().map(|game| {
        let file = Path::new(game["file"].as_str().expect("a file has a name"));
        let short = file.strip_prefix(folder).unwrap_or(file);
        text(short).replace('\\', "/")
    });
    files.collect()
}

#[test]
fn patterns_choose_among_the_files_of_folders() {
    let folder = folder(&[
        ("a.pgn", CLEAN),
        ("a.txt", CLEAN),
        ("open/a.pgn", CLEAN),
        ("open/2024/b.pgn", CLEAN),
        ("open/old/c.pgn", CLEAN),
        ("a.doc", CLEAN),
    ]);
    let all = [
        "a.pgn",
        "a.txt",
        "open/2024/b.pgn",
        "open/a.pgn",
        "open/old/c.pgn",
    ];
    let cases: [(&[&str], &[&str]); 10] = [
        (&[], &all),
        (&["--include", "*"], &all),
        (&["--include", "a.*"], &["a.pgn", "a.txt", "open/a.pgn"]),
        (&["--include", "open/*.pgn"], &["open/a.pgn"]),
        (&["--include", "open/**"], &all[2..]),
        (
            &["--include", "b.pgn", "--include", "c.pgn"],
            &[all[2], all[4]],
        ),
        (&["--include", "{b,c}.pgn"], &[all[2], all[4]]),
        (&["--exclude", "old"], &all[..4]),
        (&["--exclude", "open"], &all[..2]),
        (
            &["--include", "a.*", "--exclude", "*.txt"],
            &["a.pgn", "open/a.pgn"],
        ),
    ];
    for (args, wanted) in cases {
        let args = [&["check", "--format", "jsonl", text(folder.path())], args].concat();
        let output = run(&args);
        assert_eq!(status(&output), 0, "{args:?}");
        assert_eq!(checked(&output, folder.path()), wanted, "{args:?}");
    }
    // A file that is named is read, whatever the patterns say.
    let named = folder.path().join("a.pgn");
    let output = run(&[
        "check",
        "--format",
        "jsonl",
        "--exclude",
        "a.pgn",
        text(&named),
    ]);
    assert_eq!(checked(&output, folder.path()), ["a.pgn"]);
    // A pattern that cannot be understood is no pattern that fits nothing.
    let output = run(&["check", "--include", "[a", text(folder.path())]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("[a"), "{}", stderr(&output));
}

#[test]
fn files_can_be_listed() {
    let folder = folder(&[("a.pgn", CLEAN), ("b c.pgn", CLEAN), ("sub/d.txt", CLEAN)]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let lists = [
        format!(
            "{}\n\n{}\n{}\n",
            path("b c.pgn"),
            path("a.pgn"),
            path("sub")
        ),
        format!(
            "{}\r\n{}\r\n  \r\n{}",
            path("b c.pgn"),
            path("a.pgn"),
            path("sub")
        ),
        format!("{}\0{}\0{}\0", path("b c.pgn"), path("a.pgn"), path("sub")),
    ];
    let list = folder.path().join("list");
    for text_of_list in lists {
        let args = ["check", "--format", "jsonl", "--files-from"];
        std::fs::write(&list, &text_of_list).expect("the list can be written");
        for output in [
            feed(&[&args[..], &["-"]].concat(), &text_of_list),
            run(&[&args[..], &[text(&list)]].concat()),
        ] {
            assert_eq!(status(&output), 0, "{}", stderr(&output));
            let wanted = ["b c.pgn", "a.pgn", "sub/d.txt"];
            assert_eq!(checked(&output, folder.path()), wanted, "{text_of_list:?}");
        }
    }
    let both = feed(
        &[
            "check",
            "--format",
            "jsonl",
            &path("a.pgn"),
            "--files-from",
            "-",
        ],
        path("sub"),
    );
    assert_eq!(checked(&both, folder.path()), ["a.pgn", "sub/d.txt"]);
}

#[test]
fn an_empty_list_is_not_standard_input() {
    let output = feed(&["check", "--format", "summary", "--files-from", "-"], "\n");
    assert_eq!(status(&output), 0);
    assert!(
        stdout(&output).starts_with("0 games"),
        "{}",
        stdout(&output)
    );
    assert!(stderr(&output).contains("list of files is empty"));
}

#[test]
fn standard_input_is_read_once() {
    let list = folder(&[("list", "-\n")]);
    let list = list.path().join("list");
    let cases: [(&[&str], &str); 7] = [
        (&["check", "-", "--files-from", "-"], FAULTY),
        (&["check", "--files-from", "-"], "-\n"),
        (&["check", "--files-from", "-"], "/dev/stdin\n"),
        (
            &["convert", "--to", "de", "--files-from", "/dev/stdin"],
            "-\0",
        ),
        (&["check", "-", "--files-from", text(&list)], FAULTY),
        (&["claims", "-", "-"], FAULTY),
        (&["fen", "-", "-"], CLEAN),
    ];
    for (args, given) in cases {
        let output = feed(args, given);
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{args:?}");
        let wanted = "hakem: standard input can be read once only";
        assert!(stderr(&output).starts_with(wanted), "{}", stderr(&output));
    }
    // Once it is read wherever it is named.
    let output = feed(&["check", "--files-from", text(&list)], FAULTY);
    assert_eq!(status(&output), 1, "{}", stderr(&output));
}

#[test]
#[cfg(unix)]
fn a_file_in_folders_is_checked_once_however_it_is_reached() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("a/x.pgn", CLEAN), ("b/y.pgn", CLEAN)]);
    let path = |name: &str| folder.path().join(name);
    symlink(folder.path(), path("b/up")).expect("a link can be made");
    symlink(path("a"), path("b/a")).expect("a link can be made");
    symlink(path("a/x.pgn"), path("b/z.pgn")).expect("a link can be made");
    let args = ["check", "--format", "jsonl"];
    let output = run(&[&args[..], &[text(folder.path())]].concat());
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    assert_eq!(checked(&output, folder.path()), ["a/x.pgn", "b/y.pgn"]);
    let output = run(&[&args[..], &[text(&path("b")), text(&path("a"))]].concat());
    assert_eq!(checked(&output, folder.path()), ["b/a/x.pgn", "b/y.pgn"]);
    // What is named twice is checked twice.
    let file = path("a/x.pgn");
    let output = run(&[&args[..], &[text(&file), text(&file), text(&path("a"))]].concat());
    assert_eq!(checked(&output, folder.path()), ["a/x.pgn", "a/x.pgn"]);
}

#[test]
#[cfg(unix)]
fn links_between_folders_cannot_multiply_them() {
    use std::os::unix::fs::symlink;
    // Each folder leads to all others: by paths without a loop there would be a hundred thousand.
    let files: Vec<String> = (1..=9).map(|number| format!("d{number}/x.pgn")).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|file| (file.as_str(), CLEAN)).collect();
    let folder = folder(&files);
    for from in 1..=9 {
        for to in 1..=9 {
            let link = folder.path().join(format!("d{from}/l{to}"));
            symlink(folder.path().join(format!("d{to}")), link).expect("a link can be made");
        }
    }
    let output = run(&["check", "--format", "jsonl", text(folder.path())]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    assert_eq!(checked(&output, folder.path()).len(), 9);
}

#[test]
#[cfg(unix)]
fn a_link_to_nowhere_is_an_error_unless_it_is_left_out() {
    let folder = folder(&[("x.pgn", CLEAN)]);
    std::os::unix::fs::symlink("nowhere", folder.path().join("old")).expect("a link can be made");
    let root = text(folder.path());
    let output = run(&["check", root]);
    assert_eq!(status(&output), 2, "{}", stderr(&output));
    assert!(stderr(&output).contains("old"));
    let output = run(&["check", "--exclude", "old", root]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
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
