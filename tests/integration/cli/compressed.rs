//! Compressed files, in archives and on standard input too, give the findings of the plain file.

use super::{CLEAN, FAULTY, feed, folder, lines, of_type, run, status, stderr, stdout, text};
use crate::source::pack::{FORMATS, ending, frames, pack, zip};
use hakem::source::Format;
use rawzip::CompressionMethod;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A report without the name of the file.
fn nameless(report: &str, file: &str) -> String {
    report.replace(&format!("\"file\":\"{file}\""), "\"file\":\"\"")
}

/// The file in a new folder.
fn file(name: &str, bytes: &[u8]) -> (TempDir, String) {
    let folder = folder(&[]);
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("the file can be written");
    let path = text(&path).to_owned();
    (folder, path)
}

/// Every form in which the text can be packed, with a name for each.
fn packed(text: &[u8]) -> Vec<(String, Vec<u8>)> {
    let half = text.len() / 2;
    let mut forms = Vec::new();
    for format in FORMATS {
        let parts = [pack(format, &text[..half]), pack(format, &text[half..])];
        forms.push((format!("a.pgn.{}", ending(format)), pack(format, text)));
        forms.push((format!("two-parts.{}", ending(format)), parts.concat()));
    }
    forms.push((String::from("frames.zst"), frames(text, 1000)));
    // The name says nothing.
    forms.push((String::from("b.pgn"), pack(Format::Zstd, text)));
    forms
}

#[test]
fn packed_files_give_the_findings_of_the_plain_one() {
    let games = [CLEAN, FAULTY].join("\n").repeat(30);
    let (_folder, plain) = file("plain.pgn", games.as_bytes());
    let args = ["check", "--format", "jsonl"];
    let wanted = nameless(stdout(&run(&[&args[..], &[&plain]].concat())), &plain);
    assert!(wanted.contains("illegal-move"));
    for (name, bytes) in packed(games.as_bytes()) {
        let (_folder, path) = file(&name, &bytes);
        let given = run(&[&args[..], &[&path]].concat());
        assert_eq!(
            (status(&given), stderr(&given)),
            (1, String::new()),
            "{name}"
        );
        assert_eq!(nameless(stdout(&given), &path), wanted, "{name}");
        let given = feed(&args, bytes);
        assert_eq!(
            (status(&given), stderr(&given)),
            (1, String::new()),
            "{name}"
        );
        assert_eq!(
            nameless(stdout(&given), "-"),
            wanted,
            "{name} through a pipe"
        );
    }
}

#[test]
fn an_archive_is_read_like_a_folder() {
    let archive = zip(&[
        ("clean.pgn", CompressionMethod::DEFLATE, CLEAN.as_bytes()),
        (
            "club/faulty.pgn",
            CompressionMethod::STORE,
            FAULTY.as_bytes(),
        ),
    ]);
    let (_folder, path) = file("season.zip", &archive);
    let args = ["check", "--format", "jsonl"];
    for (given, name) in [
        (run(&[&args[..], &[&path]].concat()), path.as_str()),
        (feed(&args, archive), "-"),
    ] {
        assert_eq!(status(&given), 1);
        let lines = lines(&given);
        let files: Vec<&str> = of_type(&lines, "game")
            .iter()
            .filter_map(|game| game["file"].as_str())
            .collect();
        let wanted = ["clean.pgn", "club/faulty.pgn"].map(|member| format!("{name}/{member}"));
        assert_eq!(files, wanted);
        assert_eq!(of_type(&lines, "summary")[0]["files"], 2);
    }
}

#[test]
fn a_member_that_cannot_be_written_stops_no_other() {
    let names = ["a.pgn", "a.pgn", "c.pgn"];
    let archive = zip(&names.map(|name| (name, CompressionMethod::STORE, CLEAN.as_bytes())));
    let (folder, path) = file("season.zip", &archive);
    let to = folder.path().join("new");
    let output = run(&["convert", "--to", "hu", "--output-dir", text(&to), &path]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("another file of the same name was written before"));
    for name in ["a.pgn", "c.pgn"] {
        assert!(to.join("season.zip").join(name).exists(), "{name}");
    }
}

/// The names of the files that are checked, without that of the folder they are in.
fn checked(args: &[&str], folder: &Path, stdin: Option<&[u8]>) -> Vec<String> {
    let args = [&["check", "--format", "jsonl"], args].concat();
    let output = match stdin {
        Some(bytes) => feed(&args, bytes),
        None => run(&args),
    };
    assert_eq!(status(&output), 0, "{args:?}: {}", stderr(&output));
    let lines = lines(&output);
    let games = of_type(&lines, "game").into_iter();
    let files = games.map(|game| game["file"].as_str().expect("a file has a name").to_owned());
    let here = format!("{}/", text(folder));
    files.map(|file| file.replace(&here, "")).collect()
}

#[test]
fn patterns_choose_among_the_members_of_archives() {
    let member = |name| (name, CompressionMethod::STORE, CLEAN.as_bytes());
    let archive = zip(&["one.pgn", "two.pgn", "old/two.txt", "old/2020/three.pgn"].map(member));
    let folder = folder(&[("one.pgn", CLEAN), ("none.zip", CLEAN)]);
    let path = folder.path().join("many.zip");
    fs::write(&path, &archive).expect("the archive can be written");
    let all = ["one.pgn", "two.pgn", "old/two.txt", "old/2020/three.pgn"];
    let cases: [(&[&str], &[&str]); 8] = [
        (&[], &all),
        (&["--exclude", "one.pgn"], &all[1..]),
        (&["--exclude", "old"], &all[..2]),
        (&["--exclude", "old/2020"], &all[..3]),
        (&["--include", "two*"], &all[1..3]),
        (&["--include", "two*", "--exclude", "*.txt"], &all[1..2]),
        (&["--include", "old/**"], &all[2..]),
        (&["--include", "many.zip"], &[]),
    ];
    for (args, wanted) in cases {
        for (path, stdin, name) in [
            (text(&path), None, "many.zip"),
            ("-", Some(&archive[..]), "-"),
        ] {
            let wanted: Vec<String> = wanted.iter().map(|file| format!("{name}/{file}")).collect();
            let given = checked(&[args, &[path]].concat(), folder.path(), stdin);
            assert_eq!(given, wanted, "{args:?} {path}");
        }
    }
    // In a folder an archive is one more folder, or a file that is chosen itself.
    let many: Vec<String> = all.iter().map(|file| format!("many.zip/{file}")).collect();
    let plain = |name: &str| name.to_owned();
    let cases: [(&[&str], Vec<String>); 5] = [
        (
            &["--include", "one.pgn"],
            vec![plain(&many[0]), plain("one.pgn")],
        ),
        (&["--include", "*/two.pgn"], vec![plain(&many[1])]),
        (&["--include", "many.zip/old/**"], many[2..].to_vec()),
        (&["--include", "many*"], many.clone()),
        (
            &["--include", "*.zip", "--exclude", "many.zip/old"],
            [&many[..2], &[plain("none.zip")]].concat(),
        ),
    ];
    for (args, wanted) in cases {
        let given = checked(
            &[args, &[text(folder.path())]].concat(),
            folder.path(),
            None,
        );
        assert_eq!(given, wanted, "{args:?}");
    }
    let output = run(&["check", "--include", "four*", text(&path)]);
    let wanted = "hakem: no file is left: nothing in the archives fits --include and --exclude\n";
    assert_eq!((status(&output), stderr(&output)), (0, wanted.to_owned()));
}

#[test]
fn folders_are_searched_for_compressed_records() {
    let folder = folder(&[("b.pgn", CLEAN), ("notes.gz", "not looked for")]);
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.path().join(name), bytes).expect("the file can be written");
    };
    for format in FORMATS {
        write(
            &format!("a.pgn.{}", ending(format)),
            &pack(format, CLEAN.as_bytes()),
        );
        write(
            &format!("a.TXT.{}", ending(format)),
            &pack(format, CLEAN.as_bytes()),
        );
    }
    write(
        "c.zip",
        &zip(&[("d.pgn", CompressionMethod::DEFLATE, CLEAN.as_bytes())]),
    );
    let output = run(&["check", "--format", "summary", text(folder.path())]);
    assert_eq!(
        (status(&output), stderr(&output)),
        (0, String::new()),
        "{}",
        stdout(&output)
    );
    assert!(
        stdout(&output).starts_with("10 games, 40 plies, 1.5 kB in 10 files"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn damaged_data_are_checked_as_far_as_they_go() {
    let mut games = FAULTY.as_bytes().to_vec();
    games.extend(crate::source::pack::games(20_000));
    for format in FORMATS {
        let whole = pack(format, &games);
        let (_folder, path) = file("a.pgn", &whole[..whole.len() / 2]);
        let output = run(&["check", "--format", "summary", &path]);
        assert_eq!(status(&output), 2, "{}", format.name());
        assert!(
            stdout(&output).contains("  illegal-move\n"),
            "{}",
            stdout(&output)
        );
        let wanted = format!(
            "hakem: cannot read {path}: its {} data end too early, at byte {}; the ",
            format.name(),
            whole.len() / 2
        );
        assert!(stderr(&output).starts_with(&wanted), "{}", stderr(&output));
    }
}

#[test]
fn what_is_not_unpacked_is_named() {
    for (front, kind) in [
        (&b"7z\xbc\xaf\x27\x1c"[..], "7-Zip"),
        (b"Rar!\x1a\x07\x01", "RAR"),
    ] {
        let (_folder, path) = file("a.pgn", front);
        let output = run(&["check", "--format", "summary", &path]);
        assert_eq!(status(&output), 2);
        assert_eq!(
            stderr(&output),
            format!("hakem: cannot read {path}: it holds {kind} data, which are not unpacked\n")
        );
    }
}

#[test]
fn the_report_is_not_written_over_the_archive_it_is_about() {
    let archive = zip(&[("a.pgn", CompressionMethod::STORE, CLEAN.as_bytes())]);
    let (_folder, path) = file("a.zip", &archive);
    let output = run(&["check", "-o", &path, &path]);
    assert_eq!(status(&output), 2);
    assert_eq!(fs::read(Path::new(&path)).expect("it is there"), archive);
}
