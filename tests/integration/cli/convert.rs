//! `hakem convert`.

use super::{CLEAN, FAULTY, feed, folder, lines, names, run, status, stderr, stdout, text};
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A game in Hungarian letters, and the same in English ones.
const GAME: &str = "1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 döntetlen\n";
const ENGLISH: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 döntetlen\n";

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file is there")
}

#[test]
fn the_text_goes_to_standard_output_and_findings_beside_it() {
    let output = feed(&["convert", "--to", "en"], GAME);
    assert_eq!((status(&output), stdout(&output)), (0, ENGLISH));
    assert_eq!(stderr(&output), "");
    let output = feed(&["convert", "--to", "hu"], FAULTY);
    assert_eq!((status(&output), stdout(&output)), (1, FAULTY));
    let said = stderr(&output);
    assert!(
        said.contains("error[illegal-move]") && said.contains("; the game is left as it was\n"),
        "{said}"
    );
    let output = feed(&["convert", "--to", "hu", "--from", "en"], FAULTY);
    assert_eq!(stdout(&output), FAULTY.replace('N', "H"));
    assert!(
        stderr(&output).contains("; from here on moves are converted by their spelling alone\n")
    );
}

#[test]
fn several_files_come_in_their_order() {
    let big = CLEAN.repeat(3000);
    let folder = folder(&[("a.pgn", CLEAN), ("b.pgn", &big), ("c.txt", GAME)]);
    let path = |name: &str| folder.path().join(name);
    let wanted = [CLEAN, &big, GAME].concat().replace("Qh4", "Vh4");
    let (a, b, c) = (path("a.pgn"), path("b.pgn"), path("c.txt"));
    for threads in ["1", "2"] {
        let args = [
            "convert",
            "--to",
            "hu",
            "-j",
            threads,
            text(&a),
            text(&b),
            text(&c),
        ];
        let output = run(&args);
        assert_eq!(status(&output), 0);
        assert!(stdout(&output) == wanted);
        let out = path("out");
        let output = run(&[&args[..], &["-o", text(&out)]].concat());
        assert_eq!((status(&output), stdout(&output)), (0, ""));
        assert!(read(&out) == wanted);
    }
}

#[test]
fn each_of_several_files_begins_on_a_line_of_its_own() {
    let folder = folder(&[("a.txt", "1. e4 e5 2. Nf3"), ("b.pgn", "1. d4 d5 2. Nc3")]);
    let [a, b] = ["a.txt", "b.pgn"].map(|name| folder.path().join(name));
    let output = run(&["convert", "--to", "hu", text(&a), text(&b)]);
    assert_eq!(stdout(&output), "1. e4 e5 2. Hf3\n1. d4 d5 2. Hc3");
}

#[test]
fn files_keep_their_names_in_another_folder() {
    let folder = folder(&[
        ("in/a.pgn", CLEAN),
        ("in/deep/b.txt", GAME),
        ("other/c.txt", GAME),
    ]);
    let mut packed = flate(&folder.path().join("in/d.txt.gz"));
    packed.write_all(GAME.as_bytes()).expect("it is written");
    packed.finish().expect("it is written");
    let path = |name: &str| folder.path().join(name);
    let (from, single, to) = (path("in"), path("other/c.txt"), path("out"));
    let args = [
        "convert",
        "--to",
        "en",
        "--output-dir",
        text(&to),
        text(&from),
        text(&single),
    ];
    let output = run(&args);
    assert_eq!((status(&output), stderr(&output).as_str()), (0, ""));
    assert_eq!(names(&to), ["a.pgn", "c.txt", "d.txt", "deep"]);
    assert_eq!(read(&to.join("a.pgn")), CLEAN);
    for name in ["c.txt", "d.txt", "deep/b.txt"] {
        assert_eq!(read(&to.join(name)), ENGLISH);
    }
    // No file is written twice, or over one that is read.
    let twice = [
        "convert",
        "--to",
        "en",
        "--output-dir",
        text(&to),
        text(&single),
        text(&single),
    ];
    let output = run(&twice);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("another file of the same name was written before"));
    let output = run(&[
        "convert",
        "--to",
        "en",
        "--output-dir",
        text(&from),
        text(&from),
    ]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("it would be read and written at once"));
    assert_eq!(read(&path("in/deep/b.txt")), GAME);
    let output = feed(&["convert", "--to", "en", "--output-dir", text(&to)], GAME);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("it has no name of its own"));
}

fn flate(path: &Path) -> flate2::write::GzEncoder<fs::File> {
    let file = fs::File::create(path).expect("the file can be made");
    flate2::write::GzEncoder::new(file, flate2::Compression::fast())
}

#[test]
fn files_are_written_in_place() {
    let folder = folder(&[("a.txt", GAME), ("b.pgn", CLEAN), ("c.txt", GAME)]);
    let path = |name: &str| folder.path().join(name);
    let before = fs::metadata(path("b.pgn")).and_then(|data| data.modified());
    let before = before.expect("the file is there");
    let args = [
        "convert",
        "--to",
        "en",
        "--in-place",
        "--backup",
        text(folder.path()),
    ];
    let output = run(&args);
    assert_eq!(
        (status(&output), stdout(&output)),
        (0, ""),
        "{}",
        stderr(&output)
    );
    // What does not change is not touched.
    assert_eq!(
        names(folder.path()),
        ["a.txt", "a.txt.bak", "b.pgn", "c.txt", "c.txt.bak"]
    );
    let after = fs::metadata(path("b.pgn")).and_then(|data| data.modified());
    assert_eq!(after.expect("the file is there"), before);
    for name in ["a.txt", "c.txt"] {
        assert_eq!(read(&path(name)), ENGLISH);
        assert_eq!(read(&path(&format!("{name}.bak"))), GAME);
    }
    let args = [
        "convert",
        "--from",
        "en",
        "--to",
        "hu",
        "--in-place",
        "--backup=~",
        text(&path("a.txt")),
    ]
    .map(str::to_owned);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    assert_eq!(status(&run(&args)), 0);
    assert_eq!(
        (
            read(&path("a.txt")).as_str(),
            read(&path("a.txt~")).as_str()
        ),
        (GAME, ENGLISH)
    );
}

#[test]
fn what_is_not_whole_does_not_replace_anything() {
    let folder = folder(&[("b.txt", GAME)]);
    let path = folder.path().join("a.txt.gz");
    let mut packed = flate(&path);
    packed
        .write_all(GAME.repeat(5000).as_bytes())
        .expect("it is written");
    packed.finish().expect("it is written");
    let output = run(&["convert", "--to", "en", "--in-place", text(&path)]);
    assert_eq!(status(&output), 2);
    let told = "is compressed and cannot be written in place; --output-dir writes it as plain text";
    assert!(stderr(&output).contains(told));
    let output = run(&["repair", "--apply", text(&path)]);
    assert_eq!(status(&output), 2);
    let told = "is compressed and cannot be written beside itself; decompress it first";
    assert!(stderr(&output).contains(told));
    // A file that is cut off is not written; the next one is.
    let whole = fs::read(&path).expect("the file is there");
    fs::write(&path, &whole[..whole.len() / 2]).expect("the file can be cut");
    let to = folder.path().join("out");
    let output = run(&[
        "convert",
        "--to",
        "en",
        "--output-dir",
        text(&to),
        text(folder.path()),
    ]);
    assert_eq!(status(&output), 2);
    assert_eq!(names(&to), ["b.txt"]);
    assert_eq!(read(&to.join("b.txt")), ENGLISH);
    let output = feed(&["convert", "--to", "en", "--in-place"], GAME);
    assert_eq!(status(&output), 2);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let all: [&[&str]; 8] = [
        &[],
        &["--to", "auto"],
        &["--to", "en,hu"],
        &["--style", "san"],
        &["--to", "en", "--in-place", "--output-dir", "x"],
        &["--to", "en", "--backup"],
        &["--layout", "pgn", "--style", "lan"],
        &["--layout", "pgn", "--marks", "keep"],
    ];
    for args in all {
        let output = feed(&[&["convert"], args].concat(), GAME);
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{args:?}");
    }
    let output = feed(&["convert", "--style", "uci"], GAME);
    let wanted = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 döntetlen\n";
    assert_eq!((status(&output), stdout(&output)), (0, wanted));
}

#[test]
fn games_are_laid_out_as_the_pgn_standard_says() {
    let output = feed(&["convert", "--layout", "pgn"], GAME);
    let wanted = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
        [Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {döntetlen} 1/2-1/2\n\n";
    assert_eq!((status(&output), stdout(&output)), (0, wanted));
}

#[test]
fn moves_in_text_are_told() {
    let text = "A Hf6-tal jó, a hf6 nem.\n";
    let args = ["convert", "--in-text", "--from", "hu", "--to", "en"];
    let output = feed(&args, text);
    assert_eq!(
        (status(&output), stdout(&output)),
        (0, "A Nf6-tal jó, a hf6 nem.\n")
    );
    let told = "-:1:3: Hf6 is now Nf6\n\
        -:1:17: hf6 is left as it was: the piece letter is small\n";
    assert!(stderr(&output).starts_with(told), "{}", stderr(&output));
    let last = "hakem: moves in text: 1 converted, 1 doubtful and left as they were\n";
    assert!(stderr(&output).ends_with(last), "{}", stderr(&output));
    let mut output = feed(&[&args[..], &["-q", "--format", "jsonl"]].concat(), text);
    output.stdout = std::mem::take(&mut output.stderr);
    let told = lines(&output);
    assert_eq!(
        (&told[0]["text"], &told[0]["new"]),
        (&"Hf6".into(), &"Nf6".into())
    );
    assert_eq!(told[1]["doubt"], "the piece letter is small");
    for args in [["--from", "auto"], ["--from", "hu,tr"], ["--layout", "pgn"]] {
        let args = [&["convert", "--in-text", "--to", "en"], &args[..]].concat();
        assert_eq!(status(&feed(&args, text)), 2, "{args:?}");
    }
}

#[test]
fn programs_are_told_what_became_of_the_rest() {
    for (from, rest) in [("auto", "left"), ("en", "by-spelling")] {
        let mut output = feed(
            &["convert", "--to", "hu", "--from", from, "--format", "jsonl"],
            FAULTY,
        );
        output.stdout = std::mem::take(&mut output.stderr);
        let told = lines(&output);
        let fault = told.iter().find(|line| line["code"] == "illegal-move");
        assert_eq!(fault.expect("it is told")["rest"], rest);
    }
}

#[test]
fn why_a_game_was_left_is_told_in_quiet_too() {
    // Hungarian and Turkish read it, and differently.
    let text = include_str!("../../../corpus/language/undecidable.txt");
    let output = feed(&["convert", "--quiet", "--to", "en"], text);
    assert_eq!((status(&output), stdout(&output)), (1, text));
    assert!(
        stderr(&output).contains("language-undecidable"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_capital_file_that_cannot_stay_is_told() {
    let text = "1. E4 e5 2. B3 *\n";
    let output = feed(
        &["convert", "--from", "tr", "--to", "en", "--format", "grep"],
        text,
    );
    assert_eq!(stdout(&output), "1. E4 e5 2. b3 *\n");
    let told = stderr(&output);
    let told: Vec<&str> = told.lines().collect();
    assert!(
        told[0].contains("E4 has a letter in the wrong case (game 1"),
        "{told:?}"
    );
    assert!(
        told[1].contains(
            "B3 has a letter in the wrong case; it is written anew, for the letter is a piece"
        ),
        "{told:?}"
    );
    let output = feed(
        &["convert", "--from", "tr", "--to", "cs", "--format", "grep"],
        text,
    );
    assert_eq!(stdout(&output), text, "B is no piece in Czech");
}
