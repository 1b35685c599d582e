//! The program as it is run: arguments, exit status, files and pipes.
#![cfg(feature = "cli")]

mod adjudicate;
mod claims;
mod commands;
mod compare;
mod compressed;
mod convert;
mod copies;
mod duplicates;
mod encodings;
mod exit;
mod fen;
mod inputs;
#[cfg(unix)]
mod interrupt;
mod languages;
mod limits;
mod repair;
mod reports;
mod settings;

use serde_json::Value;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A whole game without any fault.
const CLEAN: &str = r#"[Event "Evening"]
[Site "Club"]
[Date "2024.05.02"]
[Round "1"]
[White "Marlow, Ines"]
[Black "Teague, Robin"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"#;

/// A tagged game with an error, a warning and nothing else.
const FAULTY: &str = r#"[Event "Evening"]
[Site "Club"]
[Date "2024.05.02"]
[Round "1"]
[White "Okafor, Lina"]
[Black "Brandt, Jonas"]
[Result "*"]

1. e4 e5 2. Nf3+ Nc6 3. Ke3 *
"#;

/// A sheet with a note and nothing graver.
const OFFER: &str = "1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 (=)\ndöntetlen\n";

fn hakem(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hakem"));
    command.args(args).stdin(Stdio::null());
    for name in ["CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR"] {
        command.env_remove(name);
    }
    command
}

fn run(args: &[&str]) -> Output {
    hakem(args).output().expect("the program runs")
}

/// Runs the program with `input` on standard input.
fn feed(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = hakem(args);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.as_ref().to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    let written = writer.join().expect("the writer ends");
    // A program that finds a fault in its options does not wait for its input.
    let unread = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    assert!(written.as_ref().err().is_none_or(unread), "{written:?}");
    output
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("the output is UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A folder with a file of each name.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder"))
            .expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}

/// The lines of a JSON Lines report.
fn lines(output: &Output) -> Vec<Value> {
    let parse = |line| serde_json::from_str(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    stdout(output).lines().map(parse).collect()
}

/// The lines of one type.
fn of_type<'l>(lines: &'l [Value], kind: &str) -> Vec<&'l Value> {
    lines.iter().filter(|line| line["type"] == kind).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("the entry can be read")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}
