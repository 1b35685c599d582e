//! Files in other encodings than UTF-8, and files that are no text.

use super::{CLEAN, folder, lines, run, status, stderr, stdout, text};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// Turkish text in windows-1254, which is that of ISO 8859-9 too.
const TURKISH: &[u8] = b"I\xFE\xFDk - \xD6\xF0\xFCt\n1. e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. 0-0 Af6 \
5. Ke1 0-0 6. \xDEh1 \xDEh8 7. \xDEe3 *\n";

fn file(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = folder(&[]);
    let path = folder.path().join("sheet.txt");
    fs::write(&path, bytes).expect("the file can be written");
    (folder, path)
}

#[test]
fn places_are_those_of_the_bytes_in_the_file() {
    let wide: Vec<u8> = "\u{FEFF}Işık 1. e4 e5 2. Şe3 *"
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    for (bytes, mark) in [(TURKISH, &b"\xDEe3"[..]), (&wide, b"\x01\x5E\0e\x003")] {
        let (_folder, path) = file(bytes);
        let output = run(&["check", "--format", "jsonl", "--from", "tr", text(&path)]);
        let lines = lines(&output);
        let found = lines
            .iter()
            .find(|line| line["code"] == "illegal-move")
            .expect("the king cannot go there");
        let place = |name: &str| usize::try_from(found[name].as_u64().unwrap_or(0)).unwrap_or(0);
        assert_eq!(found["text"], "Şe3");
        assert_eq!(&bytes[place("start")..place("end")], mark);
        let sum = lines.last().expect("a sum comes last");
        assert_eq!(sum["bytes"], bytes.len());
    }
}

#[test]
fn conversion_changes_the_moves_and_no_other_byte() {
    let (_folder, path) = file(TURKISH);
    let output = run(&[
        "convert",
        "--from",
        "tr",
        "--to",
        "tr",
        "--in-text",
        text(&path),
    ]);
    assert_eq!(output.stdout, TURKISH);
    let output = run(&["convert", "--from", "tr", "--to", "en", text(&path)]);
    let moves = b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. Re1 0-0 6. Kh1 Kh8 7. Ke3 *\n";
    let wanted = [b"I\xFE\xFDk - \xD6\xF0\xFCt\n", &moves[..]].concat();
    assert_eq!(output.stdout, wanted);
}

#[test]
fn text_is_written_in_the_encoding_that_is_named() {
    let (_folder, path) = file(TURKISH);
    let path = text(&path);
    let to = |name: &str| {
        run(&[
            "convert",
            "--from",
            "tr",
            "--to",
            "tr",
            "--output-encoding",
            name,
            path,
        ])
    };
    assert!(stdout(&to("utf-8")).contains("Işık - Öğüt\n"));
    assert!(
        to("CP857")
            .stdout
            .starts_with(b"I\x9F\x8Dk - \x99\xA7\x81t\n")
    );
    assert!(to("utf-16le").stdout.starts_with(b"\xFF\xFEI\0\x5F\x01"));
    let output = to("windows-1252");
    assert_eq!((status(&output), output.stdout.is_empty()), (2, true));
    assert!(
        stderr(&output).contains("the character ş does not exist in windows-1252"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn an_encoding_that_is_named_is_kept_to() {
    let stray = b"[White \"J\xE1n \xFF\x81\"]\n\n1. e4 {\xC5\x91} e5 *\n";
    let (_folder, path) = file(stray);
    let args = ["convert", "--to", "hu", text(&path)];
    assert_eq!(run(&args).stdout, stray);
    let output = run(&[&args[..], &["--output-encoding", "UTF-8"]].concat());
    assert_eq!((status(&output), output.stdout.is_empty()), (2, true));
    assert!(
        stderr(&output).contains("bytes that are no character"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn of_a_program_nothing_is_said_but_that_it_is_none() {
    let (_folder, path) = file(b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0");
    let output = run(&["fen", "--from-diagram", text(&path)]);
    assert_eq!(status(&output), 2);
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
}

#[test]
fn what_cannot_be_written_whole_takes_no_place() {
    let folder = folder(&[
        (
            "sheet.txt",
            "Gerg\u{151}\n1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 *\n",
        ),
        ("old.txt", "before"),
    ]);
    let path = |name: &str| folder.path().join(name);
    for name in ["old.txt", "new.txt"] {
        let output = run(&[
            "convert",
            "--from",
            "hu",
            "--to",
            "tr",
            "--output-encoding",
            "windows-1252",
            "-o",
            text(&path(name)),
            text(&path("sheet.txt")),
        ]);
        assert_eq!(status(&output), 2, "{}", stderr(&output));
    }
    let old = fs::read_to_string(path("old.txt")).expect("the file can be read");
    assert_eq!(old, "before");
    assert!(!path("new.txt").exists());
}

#[test]
fn an_encoding_is_assumed_wherever_its_first_letter_stands() {
    let late = [
        CLEAN.repeat(4000).as_bytes(),
        b"[White \"J\xE1n\"]\n\n1. e4 *\n",
    ]
    .concat();
    let (_folder, path) = file(&late);
    let args = [
        "check",
        "--format",
        "jsonl",
        "--profile",
        "pgn",
        text(&path),
        "-j",
    ];
    let [one, two] = ["1", "2"].map(|threads| run(&[&args[..], &[threads]].concat()));
    assert_eq!(one.stdout, two.stdout);
    let lines = lines(&one);
    let found = lines
        .iter()
        .filter(|line| line["code"] == "encoding-assumed");
    let found: Vec<_> = found.collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["game"], 4001);
    assert_eq!(
        found[0]["start"],
        late.len() - b"\xE1n\"]\n\n1. e4 *\n".len()
    );
}

#[test]
fn a_file_that_is_no_text_is_refused_and_the_others_are_read() {
    let folder = folder(&[("good.pgn", CLEAN)]);
    let image = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0";
    let code: Vec<u8> = (0..=255).cycle().take(4096).collect();
    fs::write(folder.path().join("a.pgn"), image).expect("the file can be written");
    fs::write(folder.path().join("b.pgn"), code).expect("the file can be written");
    let output = run(&["check", text(folder.path())]);
    assert_eq!(status(&output), 2);
    let said = stderr(&output);
    assert!(
        said.contains("a.pgn: it is a PNG image and no text\n"),
        "{said}"
    );
    assert!(said.contains("b.pgn: it is no text, "), "{said}");
    assert!(stdout(&output).contains("1 game"), "{}", stdout(&output));
}

#[test]
fn an_encoding_that_does_not_exist_is_refused() {
    let output = run(&["check", "--encoding", "ebcdic", "-"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("known are auto, UTF-8, UTF-16LE"));
}

#[test]
fn every_command_reads_the_encoding_that_is_named() {
    let sheet = b"1. e4 e5 2. \xDEe2 \xDEe7 3. \xDEe1 \xDEe8 4. \xDEe2 \xDEe7 5. \xDEe1 \xDEe8 6. \xDEe2 \xDEe7 *\n";
    let (_folder, path) = file(sheet);
    let asked = |args: &[&str]| {
        let output = run(&[args, &["--encoding", "windows-1254", text(&path)]].concat());
        stdout(&output).to_owned()
    };
    assert!(asked(&["claims"]).contains("Şe"), "{}", asked(&["claims"]));
    let fen = "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w - - 10 7\n";
    assert_eq!(asked(&["fen"]), fen);
    let output = run(&[
        "duplicates",
        "--min-plies",
        "4",
        "--encoding",
        "windows-1254",
        text(&path),
        text(&path),
    ]);
    assert_eq!(status(&output), 1, "{}", stderr(&output));
}

#[test]
fn damage_in_utf_16_is_told_in_the_bytes_of_the_file() {
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let front: Vec<u8> = wide("\u{FEFF}1. e4 e5 2. Nf3 Nc6 ");
    let behind: Vec<u8> = wide(" 3. Bb5 *\n");
    for (damage, end, said) in [
        (&b""[..], &b"A"[..], "the byte 0x41 is no character"),
        (
            b"\xD8\x01",
            b"",
            "the bytes 0xD8 and 0x01 are no characters",
        ),
        (
            b"\xDC\xFE",
            b"\xD8",
            "the bytes 0xDC and 0xFE are no characters in the encoding of the file; the game has 3 such bytes",
        ),
    ] {
        let (_folder, path) = file(&[&front[..], damage, &behind[..], end].concat());
        let output = run(&["check", "--format", "grep", text(&path)]);
        assert!(stdout(&output).contains(said), "{}", stdout(&output));
    }
}

#[test]
fn diagrams_are_found_in_utf_16() {
    let text_of_it = fs::read_to_string("examples/diagrams.text").expect("the example is there");
    let wide: Vec<u8> = format!("\u{FEFF}{text_of_it}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let (_folder, path) = file(&wide);
    let plain = run(&["fen", "--from-diagram", "--quiet", "examples/diagrams.text"]);
    let output = run(&["fen", "--from-diagram", "--quiet", text(&path)]);
    assert!(!plain.stdout.is_empty());
    assert_eq!(output.stdout, plain.stdout);
}

#[test]
fn garbled_text_is_told_and_mended() {
    let garbled =
        "Iþýk - Öðüt\n1. e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. 0-0 Af6 5. Ke1 0-0 6. Þh1 Þh8 berabere\n";
    let (_folder, path) = file(garbled.as_bytes());
    let path = text(&path);
    let output = run(&["check", "--format", "grep", path]);
    let said = stdout(&output);
    assert!(
        said.contains(
            "1:1: warning[mojibake]: \"Iþýk\" was meant to be \"Işık\", and 3 more words"
        ),
        "{said}"
    );
    let output = run(&["check", "--format", "grep", "--fix-mojibake", path]);
    let said = stdout(&output);
    assert!(
        said.contains("1:1: warning[mojibake]: \"Iþýk\" is read as \"Işık\", and so are all"),
        "{said}"
    );
    assert!(!said.contains("substitute-letter"), "{said}");
    let output = run(&["convert", "--fix-mojibake", "--to", "tr", path]);
    let meant =
        "Işık - Öğüt\n1. e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. 0-0 Af6 5. Ke1 0-0 6. Şh1 Şh8 berabere\n";
    assert_eq!(stdout(&output), meant);
    assert!(stderr(&output).contains("mojibake"), "{}", stderr(&output));
    // Without being asked nothing is mended.
    let output = run(&["convert", "--to", "en", path]);
    assert!(
        stdout(&output).starts_with("Iþýk - Öðüt\n1. e4 e5 2. Nf3"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn a_repair_and_a_comparison_read_garbled_text_as_it_was_meant() {
    let sheet =
        "Işık\n1. e4 e5 2. Af3 Ae6 3. Fc4 Fc5 4. 0-0 Af6 5. Ke1 0-0 6. Þh1 Şh8 7. Fd5 d6 *\n";
    let (folder, path) = file(sheet.as_bytes());
    let path = text(&path);
    let meant = ["--from", "tr", "--fix-mojibake"];
    let repaired = run(&[&["repair", "--apply", path], &meant[..]].concat());
    assert_eq!(status(&repaired), 0, "{}", stdout(&repaired));
    let copy = folder.path().join("sheet.repaired.txt");
    let written = fs::read_to_string(&copy).expect("the repaired sheet is written");
    assert_eq!(
        written,
        sheet.replace("Þ", "Ş").replace("Ae6", "Ac6 {Ae6: e for c}")
    );
    let compared = run(&[&["compare", path, text(&copy)], &meant[..]].concat());
    assert!(
        stdout(&compared).contains("\n1 difference: "),
        "{}",
        stdout(&compared)
    );
}
