//! Ctrl-C: a signal to the program while it waits for more input.

use super::{FAULTY, folder, hakem, lines, names, of_type, status, stderr, stdout, text};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// Starts the program with many games and no end of them on standard input, and interrupts it
/// when `ready` has seen that it is at work.
fn interrupted(args: &[&str], ready: impl FnOnce(&mut Child) -> Vec<u8>) -> Output {
    let mut child = hakem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let (ended, wait) = std::sync::mpsc::channel::<()>();
    let writer = thread::spawn(move || {
        // More than is read at once.
        let games = FAULTY.as_bytes().repeat(8 << 10);
        for _ in 0..4 {
            let _ = stdin.write_all(&games);
        }
        // The pipe stays open until the program has ended.
        let _ = wait.recv();
    });
    let mut seen = ready(&mut child);
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("there is a command kill").success());
    let mut output = child.wait_with_output().expect("the program ends");
    drop(ended);
    writer.join().expect("the writer ends");
    seen.append(&mut output.stdout);
    Output {
        stdout: seen,
        ..output
    }
}

/// Waits for the first line of the report.
fn first_line(child: &mut Child) -> Vec<u8> {
    let stdout = child.stdout.as_mut().expect("the output is a pipe");
    let mut seen = Vec::new();
    let mut reader = BufReader::with_capacity(1, stdout);
    reader
        .read_until(b'\n', &mut seen)
        .expect("there is a first line");
    seen
}

#[test]
fn what_was_found_so_far_is_reported() {
    let output = interrupted(&["check", "--format", "jsonl", "-j", "1"], first_line);
    assert_eq!(status(&output), 130, "{}", stderr(&output));
    let lines = lines(&output);
    let summary = lines.last().expect("there is a summary");
    assert_eq!(summary["type"], "summary");
    assert_eq!(summary["partial"], true);
    // Every game in the report is whole.
    assert_eq!(summary["games"], of_type(&lines, "game").len());
    assert_eq!(summary["codes"]["illegal-move"], summary["games"]);
    assert_eq!(
        stderr(&output),
        "hakem: interrupted; what follows was not checked\n"
    );
}

#[test]
fn people_are_told_that_the_sum_is_not_that_of_all_games() {
    let output = interrupted(&["check", "-j", "1"], first_line);
    assert_eq!(status(&output), 130);
    assert!(stdout(&output).contains("; not all was checked\n"));
}

#[test]
fn an_output_file_is_completed() {
    let folder = folder(&[]);
    let path = folder.path().join("report.jsonl");
    let output = interrupted(
        &["check", "--format", "jsonl", "-j", "1", "-o", text(&path)],
        |_| {
            // The report grows under another name before it is whole.
            loop {
                let size =
                    |name: &String| fs::metadata(folder.path().join(name)).map(|it| it.len());
                let sizes = names(folder.path())
                    .iter()
                    .filter_map(|name| size(name).ok())
                    .sum::<u64>();
                if sizes > 0 {
                    return Vec::new();
                }
                thread::yield_now();
            }
        },
    );
    assert_eq!(status(&output), 130);
    assert_eq!(names(folder.path()), ["report.jsonl"]);
    let report = fs::read_to_string(&path).expect("the report can be read");
    assert!(report.ends_with("\"partial\":true}\n"));
}
