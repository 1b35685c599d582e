//! Ctrl-C and other signals to the program while it waits for more input.

use super::{FAULTY, folder, hakem, lines, names, of_type, status, stderr, stdout, text};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Starts the program with many games and no end of them on standard input, and interrupts it
/// when `ready` has seen that it is at work: in what it writes, or because it has taken the games.
fn interrupted(args: &[&str], ready: impl FnOnce(&mut Child, &Receiver<()>) -> Vec<u8>) -> Output {
    signalled("INT", args, ready)
}

/// The same with another signal.
fn signalled(
    signal: &str,
    args: &[&str],
    ready: impl FnOnce(&mut Child, &Receiver<()>) -> Vec<u8>,
) -> Output {
    let mut child = hakem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let (ended, wait) = channel::<()>();
    let (written, taken) = channel();
    let writer = thread::spawn(move || {
        // More than is read at once.
        let games = FAULTY.as_bytes().repeat(8 << 10);
        for _ in 0..4 {
            let _ = stdin.write_all(&games);
        }
        let _ = written.send(());
        // The pipe stays open until the program has ended.
        let _ = wait.recv();
    });
    let mut seen = ready(&mut child, &taken);
    assert!(send(signal, &child));
    let mut output = child.wait_with_output().expect("the program ends");
    drop(ended);
    writer.join().expect("the writer ends");
    seen.append(&mut output.stdout);
    Output {
        stdout: seen,
        ..output
    }
}

/// Sends a signal; whether the program was still there.
fn send(signal: &str, child: &Child) -> bool {
    let kill = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .stderr(Stdio::null())
        .status();
    kill.expect("there is a command kill").success()
}

/// Waits for the first line of the report.
fn first_line(child: &mut Child, _: &Receiver<()>) -> Vec<u8> {
    let stdout = child.stdout.as_mut().expect("the output is a pipe");
    let mut seen = Vec::new();
    let mut reader = BufReader::with_capacity(1, stdout);
    reader
        .read_until(b'\n', &mut seen)
        .expect("there is a first line");
    seen
}

/// Waits until the program has taken all games but those that are on the way to it.
fn games_taken(_: &mut Child, taken: &Receiver<()>) -> Vec<u8> {
    taken.recv().expect("the games are written");
    Vec::new()
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

/// Waits until a report grows, under another name before it is whole.
fn begun(folder: &Path) -> Vec<u8> {
    loop {
        let size = |name: &String| fs::metadata(folder.join(name)).map(|it| it.len());
        let sizes = names(folder)
            .iter()
            .filter_map(|name| size(name).ok())
            .sum::<u64>();
        if sizes > 0 {
            return Vec::new();
        }
        thread::yield_now();
    }
}

#[test]
fn nothing_stays_of_an_output_file_where_the_program_is_told_to_end() {
    let folder = folder(&[]);
    let path = folder.path().join("report.jsonl");
    let args = ["check", "--format", "jsonl", "-j", "1", "-o", text(&path)];
    let output = signalled("TERM", &args, |_, _| begun(folder.path()));
    assert_eq!(status(&output), 143, "{}", stderr(&output));
    assert!(names(folder.path()).is_empty());
}

/// A named pipe in a folder.
fn pipe_in(folder: &Path) -> PathBuf {
    let pipe = folder.join("pipe.pgn");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("there is a command mkfifo").success());
    pipe
}

#[test]
fn a_pipe_that_nobody_writes_to_does_not_hold_the_program() {
    let folder = folder(&[]);
    let pipe = pipe_in(folder.path());
    let child = hakem(&["check", text(&pipe)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // What comes before the signal can be caught ends the program by the signal itself.
    thread::sleep(Duration::from_millis(500));
    assert!(send("INT", &child));
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(status(&output), 130, "{}", stderr(&output));
}

#[test]
fn a_pipe_in_a_folder_is_named_and_not_read() {
    let folder = folder(&[("a.pgn", FAULTY)]);
    pipe_in(folder.path());
    let output = hakem(&["check", "--format", "jsonl", text(folder.path())])
        .output()
        .expect("the program runs");
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("pipe.pgn: it is no file, but a pipe"));
    assert_eq!(of_type(&lines(&output), "game").len(), 1);
}

#[test]
fn an_output_file_is_completed() {
    let folder = folder(&[]);
    let path = folder.path().join("report.jsonl");
    let output = interrupted(
        &["check", "--format", "jsonl", "-j", "1", "-o", text(&path)],
        |_, _| begun(folder.path()),
    );
    assert_eq!(status(&output), 130);
    assert_eq!(names(folder.path()), ["report.jsonl"]);
    let report = fs::read_to_string(&path).expect("the report can be read");
    assert!(report.ends_with("\"partial\":true}\n"));
}

#[test]
fn the_games_read_so_far_are_searched_for_duplicates() {
    let args = ["duplicates", "--format", "jsonl", "-j", "1"];
    let output = interrupted(&args, games_taken);
    assert_eq!(status(&output), 130, "{}", stderr(&output));
    assert_eq!(
        stderr(&output),
        "hakem: interrupted; what follows was not read\n"
    );
    let lines = lines(&output);
    let [group, summary] = &lines[..] else {
        panic!("one group and the sum: {}", stdout(&output));
    };
    assert_eq!(summary["partial"], true);
    assert_eq!(summary["files"], 1);
    let games = group["games"].as_array().expect("a group has games");
    assert_eq!(summary["games"], games.len());
}

#[test]
fn people_are_told_that_not_all_games_were_searched() {
    let args = ["duplicates", "--format", "summary", "-j", "1"];
    let output = interrupted(&args, games_taken);
    assert_eq!(status(&output), 130);
    assert!(
        stdout(&output).contains("; not all was read\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn a_search_leaves_its_report_and_no_other_file() {
    let folder = folder(&[]);
    let path = folder.path().join("report.jsonl");
    let args = [
        "duplicates",
        "--format",
        "jsonl",
        "--temp-dir",
        text(folder.path()),
        "-o",
        text(&path),
    ];
    let output = interrupted(&args, games_taken);
    assert_eq!(status(&output), 130);
    assert_eq!(names(folder.path()), ["report.jsonl"]);
    let report = fs::read_to_string(&path).expect("the report can be read");
    assert!(report.ends_with("\"partial\":true}\n"));
}

#[test]
fn a_second_one_takes_along_the_report_and_the_copy_that_are_not_whole() {
    // More than one batch, so that the first file is being copied while the second one is read.
    let damaged = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Qx1 Be7 *\n\n";
    let whole = "[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n";
    let first = format!("{damaged}{}", whole.repeat(10_000));
    // Nobody finds a reading of these.
    let second = format!("[Event \"c\"]\n\n{} *\n\n", "Qb7 Rc4 Kg5 ".repeat(60)).repeat(400);
    let folder = folder(&[("a.pgn", &first), ("b.pgn", &second)]);
    let path = |name: &str| folder.path().join(name);
    let (a, b, report) = (path("a.pgn"), path("b.pgn"), path("report.txt"));
    let unfinished = || {
        let names = names(folder.path());
        names
            .iter()
            .filter(|name| name.starts_with(".hakem-"))
            .count()
    };
    let mut child = hakem(&["repair", "--apply", "-j", "1", "--beam", "10000", "-o"])
        .args([&report, &a, &b])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut runs = || child.try_wait().expect("it can be asked").is_none();
    while runs() && unfinished() < 2 {
        thread::yield_now();
    }
    assert_eq!(unfinished(), 2);
    while child.try_wait().expect("it can be asked").is_none() {
        send("INT", &child);
    }
    assert_eq!(unfinished(), 0);
}

#[test]
fn half_a_converted_text_is_not_left_behind() {
    let folder = folder(&[("games.pgn", "before")]);
    let path = folder.path().join("games.pgn");
    let output = interrupted(
        &[
            "convert",
            "--to",
            "hu",
            "--format",
            "summary",
            "-q",
            "-j",
            "1",
            "-o",
            text(&path),
        ],
        games_taken,
    );
    assert_eq!(status(&output), 130, "{}", stderr(&output));
    assert!(
        stderr(&output).ends_with("games.pgn is not written, for not all was converted\n"),
        "{}",
        stderr(&output)
    );
    assert_eq!(names(folder.path()), ["games.pgn"]);
    assert_eq!(
        fs::read_to_string(&path).expect("the file can be read"),
        "before"
    );
}
