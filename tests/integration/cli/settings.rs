//! The settings file.

use super::{CLEAN, FAULTY, OFFER, feed, folder, hakem, run, status, stderr, stdout, text};
use std::process::Output;
use tempfile::TempDir;

/// A folder with a settings file, and a faulty record two folders below it.
fn settings(settings: &str) -> TempDir {
    folder(&[("hakem.toml", settings), ("club/2024/a.pgn", FAULTY)])
}

/// Checks the record of such a folder.
fn check(folder: &TempDir, options: &[&str]) -> Output {
    let record = folder.path().join("club/2024/a.pgn");
    run(&[&["check"], options, &[text(&record)]].concat())
}

#[test]
fn a_settings_file_has_a_limit() {
    let folder = settings(&"# nothing\n".repeat(10_000));
    let output = check(&folder, &[]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).ends_with("hakem.toml: it has more than 65536 bytes\n"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn settings_are_found_in_a_folder_above_the_first_input() {
    let folder = settings("format = \"grep\"\n[severity]\nillegal-move = \"note\"\n");
    let output = check(&folder, &[]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    assert!(stdout(&output).contains(": note[illegal-move]: "));

    // A folder as an input is itself searched first.
    let output = run(&["check", text(folder.path())]);
    assert!(stdout(&output).contains(": note[illegal-move]: "));

    // For standard input the search begins in the current folder.
    let mut command = hakem(&["check", "-"]);
    command.current_dir(folder.path().join("club"));
    let output = command.output().expect("the program runs");
    assert!(
        stdout(&output).contains("[no-game]: "),
        "{}",
        stdout(&output)
    );
}

#[test]
fn the_nearest_file_counts_alone() {
    let folder = settings("[severity]\nillegal-move = \"ignore\"\n");
    std::fs::write(folder.path().join("club/hakem.toml"), "format = \"grep\"\n").expect("written");
    let output = check(&folder, &[]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains("error[illegal-move]"));
}

#[test]
fn settings_can_be_named_or_left_out() {
    let folder = settings("format = \"nonsense\"\n");
    let other = folder.path().join("strict.toml");
    std::fs::write(&other, "format = \"grep\"\nfail-on = \"note\"\n").expect("written");
    let output = check(&folder, &["--config", text(&other)]);
    assert_eq!(stdout(&output).lines().count(), 2, "{}", stderr(&output));
    assert_eq!(
        status(&check(
            &folder,
            &["--no-config", "--ignore", "illegal-move"]
        )),
        0
    );

    let missing = folder.path().join("missing.toml");
    let output = check(&folder, &["--config", text(&missing)]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).contains("missing.toml"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn the_command_line_goes_before() {
    let folder = settings(
        "format = \"jsonl\"\nfail-on = \"note\"\nselect = [\"wrong-check-mark\"]\nlaws = 1997\n\
         threads = 1\n[severity]\nwrong-check-mark = \"note\"\nillegal-move = \"ignore\"\n",
    );
    let grep = |options: &[&str]| {
        let output = check(&folder, &[&["--format", "grep"], options].concat());
        (status(&output), stdout(&output).to_owned())
    };
    let (found, report) = grep(&[]);
    assert_eq!(found, 1);
    assert!(
        report.contains("note[wrong-check-mark]") && report.lines().count() == 1,
        "{report}"
    );
    assert_eq!(grep(&["--fail-on", "error"]).0, 0);
    assert!(
        grep(&["--error", "wrong-check-mark"])
            .1
            .contains("error[wrong-check-mark]")
    );
    assert_eq!(grep(&["--select", "dots"]), (0, String::new()));
    let (_, report) = grep(&["--select", "illegal-move", "--warn", "illegal-move"]);
    assert!(report.contains("warning[illegal-move]"), "{report}");
    let article = |options: &[&str]| {
        let select = ["--select", "illegal-move", "--error", "illegal-move"];
        let output = check(&folder, &[&select, options].concat());
        let line = stdout(&output)
            .lines()
            .next()
            .expect("a finding")
            .to_owned();
        line.split("\"article\":")
            .nth(1)
            .expect("an article")
            .to_owned()
    };
    assert_ne!(article(&[]), article(&["--laws", "2023"]));
}

#[test]
fn languages_and_profiles_can_be_set() {
    let sheet = "1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5\ndöntetlen\n";
    for (line, wanted) in [
        ("from = \"hu\"", 0),
        ("from = \"en,hu\"", 0),
        ("from = [\"hu\", \"tr\"]", 0),
        ("from = \"auto\"", 0),
        ("from = \"en\"", 1),
    ] {
        let folder = folder(&[("hakem.toml", line), ("a.txt", sheet)]);
        let output = run(&["check", text(&folder.path().join("a.txt"))]);
        assert_eq!(status(&output), wanted, "{line}: {}", stdout(&output));
    }
    let old = folder(&[("hakem.toml", "encoding = \"windows-1254\"")]);
    let path = old.path().join("a.txt");
    std::fs::write(&path, b"1. e4 e5 2. \xDEe3 *\n").expect("the file can be written");
    let output = run(&["check", "--format", "jsonl", text(&path)]);
    assert!(stdout(&output).contains("Şe3"), "{}", stdout(&output));
    assert!(!stdout(&output).contains("encoding-assumed"));
    let both = [
        ("hakem.toml", "profile = \"pgn\"\nformat = \"grep\""),
        ("a.txt", OFFER),
    ];
    let folder = folder(&both);
    let output = run(&["check", text(&folder.path().join("a.txt"))]);
    assert!(
        stdout(&output).contains("missing-tag"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn faults_in_settings_are_told_with_their_place() {
    for (settings, place, wanted) in [
        ("laws = 1998", ":1:8", "1997"),
        ("laws = true", ":1:8", "expected a year"),
        ("from = [\"hu\", \"xx\"]", ":1:8", "\"xx\""),
        ("\n  colour = \"red\"", ":2:3", "unknown field `colour`"),
        ("format = \"xml\"", ":1:10", "jsonl"),
        ("encoding = \"ebcdic\"", ":1:12", "windows-1254"),
        ("threads = 1000", ":1:11", "256"),
        ("threads = -1", ":1:11", "-1"),
        (
            "select = [\"dots\", \"dotz\"]",
            ":1:19",
            "did you mean dots?",
        ),
        ("[severity]\ndots = \"fatal\"", ":2:8", "ignore"),
        (
            "[severity]\n\"ilegal-move\" = \"note\"",
            ":2:1",
            "did you mean illegal-move?",
        ),
        ("[severity]\ndots = 1", ":2:8", "string"),
        ("[severity", ":1:10", ""),
    ] {
        let folder = self::settings(settings);
        let output = check(&folder, &[]);
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{settings}");
        let said = stderr(&output);
        assert!(
            said.contains(&format!("hakem.toml{place}: ")),
            "{settings}: {said}"
        );
        assert!(said.contains(wanted), "{settings}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn without_a_settings_file_nothing_changes() {
    assert_eq!(status(&feed(&["check", "--no-config"], CLEAN)), 0);
    let output = feed(&["check", "--config", "a.toml", "--no-config"], CLEAN);
    assert_eq!(status(&output), 2);
}
