//! The README: what it shows is what the program writes.
//!
//! `HAKEM_UPDATE=1 cargo test readme` writes the outputs in it anew.
#![cfg(all(feature = "cli", unix))]

use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What a command in the README writes, errors included; it runs in a copy of `examples/`.
fn output(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_hakem"));
    let path = std::env::join_paths(
        std::iter::once(
            program
                .parent()
                .expect("the program is in a folder")
                .to_owned(),
        )
        .chain(std::env::split_paths(
            &std::env::var_os("PATH").unwrap_or_default(),
        )),
    );
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {command}")])
        .current_dir(folder)
        .env("PATH", path.expect("the paths can be joined"))
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the shell runs");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// The line without the time that the run took, which differs from run to run.
fn timeless(line: &str) -> &str {
    match line.rsplit_once(" (") {
        Some((sum, time)) if sum.contains(" plies") && time.ends_with(')') => sum,
        _ => line.trim_end(),
    }
}

/// A folder with the examples and nothing else.
fn copy_of_examples() -> tempfile::TempDir {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let copy = folder.path().join("examples");
    fs::create_dir(&copy).expect("the folder can be made");
    for entry in fs::read_dir(Path::new(ROOT).join("examples")).expect("there are examples") {
        let entry = entry.expect("the entry can be read");
        fs::copy(entry.path(), copy.join(entry.file_name())).expect("the file can be copied");
    }
    folder
}

/// The README with every output as the program writes it now.
fn renewed(readme: &str) -> String {
    let folder = copy_of_examples();
    let mut text = String::new();
    let (mut console, mut ran) = (false, false);
    for line in readme.lines() {
        if line.starts_with("```") {
            (console, ran) = (line == "```console", false);
        }
        let command = line.strip_prefix("$ ").filter(|_| console);
        // What the commands of cargo write is left as it is.
        ran = command.map_or(ran, |command| !command.starts_with("cargo "));
        if command.is_some() || !ran {
            text.push_str(line);
            text.push('\n');
        }
        if let Some(command) = command.filter(|_| ran) {
            for line in output(command, folder.path()).lines() {
                text.push_str(timeless(line));
                text.push('\n');
            }
        }
    }
    text
}

#[test]
fn the_outputs_in_the_readme_are_true() {
    let path = Path::new(ROOT).join("README.md");
    let readme = fs::read_to_string(&path).expect("the README can be read");
    let wanted = renewed(&readme);
    if std::env::var_os("HAKEM_UPDATE").is_some() {
        fs::write(&path, &wanted).expect("the README can be written");
        return;
    }
    for (number, (found, wanted)) in (1..).zip(readme.lines().zip(wanted.lines())) {
        assert_eq!(
            found, wanted,
            "line {number} of the README is stale; run `HAKEM_UPDATE=1 cargo test readme`"
        );
    }
    assert_eq!(readme.lines().count(), wanted.lines().count());
}

#[test]
fn the_example_in_the_readme_is_the_one_that_is_compiled() {
    let read =
        |name: &str| fs::read_to_string(Path::new(ROOT).join(name)).expect("the file can be read");
    let example = read("examples/verdict.rs");
    let code = example
        .split_once("\n\n")
        .expect("a comment, then the code")
        .1;
    assert!(
        read("README.md").contains(&format!("```rust\n{code}```\n")),
        "examples/verdict.rs differs"
    );
}
