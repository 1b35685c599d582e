//! Runs over files cut into blocks: the same report whatever the size of a block and the number
//! of threads, and the same as that of one pass from front to back.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::properties::blocks::same;
use hakem::check::Options;
use hakem::drive::{Outputs, Run, Until, Watch, run};
use hakem::finding::{Code, Severity};
use hakem::report::Reporter;
use hakem::source::{Encoding, Input};
use std::fs;
use std::path::{Path, PathBuf};

/// What texts are made of: whole games, halves of them, and all that can mislead a reader who
/// looks for the start of the next game.
const FRAGMENTS: &[&str] = &[
    "[Event \"a\"]\n",
    "[White \"A \\\" B\"]\r\n",
    "[Result \"1-0\"]\n",
    "[Site \"Hall [B]\"]\n",
    "[Event \"open\n",
    "[SetUp \"1\"]\n[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n",
    "\n[Event \"b\"]\n\n",
    "\r\n\r\n[Event \"c\"]\r\n\r\n",
    "\r\r[Event \"d\"]\r\r",
    "[",
    "]",
    "\"",
    "\\",
    "[ ",
    "\n[",
    "\n\n[",
    "[Ev",
    "ent \"e\"]\n",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "\r\r",
    "\r\n\r\n",
    " ",
    "\t",
    "\u{c}",
    "\u{a0}",
    "\n \n",
    "                \n",
    "1. e4 e5 ",
    "1. e4",
    "e5 2. Nf3 Nc6 ",
    "\n1. d4 d5 ",
    "\n1.",
    " 2.",
    "2. Nf3",
    "a8=Q ",
    "0-0 ",
    "O-O-O ",
    "1",
    "0",
    "-",
    "3...",
    "1. e4 e5 2. Hf3 Hc6 3. Fb5 ",
    "1. e4 e5 2. Af3 Ac6 ",
    "Ke2 Şe7 ",
    "1. h4 a6 2. g3 b6 3. Bh3 ",
    "Bb5 ",
    "Qh4# ",
    "♘f3 ",
    "1-0\n",
    "0-1",
    "*",
    "* ",
    "1/2-1/2\n\n",
    "½-½\n",
    "remis\n",
    "feladta",
    "1/2",
    "{",
    "}",
    "{a comment} ",
    "{ [Event \"f\"]\n\n",
    "{ two\n\n[Event \"g\"]\n\n1. e4 {",
    "{a {b} c} ",
    "; rest {\n",
    "; [Event \"h\"]\n\n",
    "(",
    ")",
    "(1... c5) ",
    "(=) ",
    "= ",
    "$1 ",
    "!? ",
    "% escape\n",
    "\n% [Event \"i\"]\n",
    "%",
    "#",
    "\n# heading 1. e4\n",
    "\nKovács - Nagy 1958\n",
    "word ",
    "Nagyon hosszú szöveg, amely semmit sem jelent. ",
    "\u{feff}",
    "\0",
    "\u{7}",
    "[Annotator \"A value that is longer than what one block keeps of the next: Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor invidunt ut labore et dolore magna aliquyam erat, sed diam voluptua. At vero eos et accusam et justo duo dolores et ea rebum.\"]\n",
    "[Event \"z\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n",
];

fn text() -> impl Strategy<Value = Vec<u8>> {
    let known = (0..FRAGMENTS.len()).prop_map(|index| FRAGMENTS[index].as_bytes().to_vec());
    let bytes = vec(any::<u8>(), 1..6);
    let text = vec(prop_oneof![20 => known, 1 => bytes], 0..50).prop_map(|parts| parts.concat());
    // What begins like compressed data or UTF-16 is not read as text.
    text.prop_filter("text", |text| {
        !matches!(
            text[..],
            [0x1f, 0x8b | 0x9d, ..] | [0xfe, 0xff, ..] | [0xff, 0xfe, ..]
        )
    })
}

/// A file that holds a text, in a folder that is gone when it is dropped.
fn file(text: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("0.pgn");
    fs::write(&path, text).expect("the file can be written");
    (folder, path)
}

/// The copies of the games without and with errors, of a run with blocks of this size.
fn copies(path: &Path, options: &Options, block: usize) -> [Vec<u8>; 2] {
    let work = Run {
        options,
        reporter: Reporter::Grep { quiet: false },
        only: None,
        until: Until::default(),
        block,
        watch: &Watch::default(),
    };
    let (mut report, mut good, mut bad) = (Vec::new(), Vec::new(), Vec::new());
    let mut outputs = Outputs::from(&mut report);
    outputs.good = Some(&mut good);
    outputs.bad = Some(&mut bad);
    let inputs = vec![Ok(Input::file(path.to_owned()))];
    run(&work, inputs, outputs).expect("vectors can be written");
    [good, bad]
}

/// How often each byte but those of line ends and of a mark at the front occurs, in all lines but
/// findings about `file`.
fn bytes(text: &[u8], file: &str) -> [usize; 256] {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let mut counts = [0; 256];
    let remark = format!("% {file}:");
    for line in text.split(|byte| matches!(byte, b'\n' | b'\r')) {
        if !line.starts_with(remark.as_bytes()) {
            for byte in line {
                counts[usize::from(*byte)] += 1;
            }
        }
    }
    counts
}

/// Options for any bytes, which are read as UTF-8 whatever they are.
fn as_it_is() -> Options {
    let mut options = Options::default();
    options.encoding = Some(Encoding::Utf8);
    options
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_file_in_blocks_of_any_size(text in text(), block in 2..400_usize) {
        same(&[text], &[1, block, 1 << 20]);
    }

    #[test]
    fn copies_lose_no_byte(text in text(), block in 2..400_usize) {
        let (_folder, path) = file(&text);
        let [good, bad] = copies(&path, &as_it_is(), 1 << 20);
        for block in [1, block] {
            prop_assert!(copies(&path, &as_it_is(), block) == [good.clone(), bad.clone()]);
        }
        let file = path.to_str().expect("the path is UTF-8");
        let (good, bad) = (bytes(&good, file), bytes(&bad, file));
        let both: Vec<usize> = good.iter().zip(bad).map(|(good, bad)| good + bad).collect();
        prop_assert_eq!(both, bytes(&text, file));
    }

    #[test]
    fn a_text_without_errors_is_copied_as_it_is(text in text(), block in 2..400_usize) {
        // A mark before nothing is not copied.
        prop_assume!(text != "\u{feff}".as_bytes());
        let (_folder, path) = file(&text);
        let mut options = as_it_is();
        options.severities = Code::ALL.iter().map(|code| (*code, None)).collect();
        options.severities.push((Code::NoGame, Some(Severity::Note)));
        let copies = copies(&path, &options, block);
        prop_assert!(copies == [text, Vec::new()], "{:?}", copies.map(|copy| String::from_utf8_lossy(&copy).into_owned()));
    }

    #[test]
    fn several_files(texts in vec(text(), 0..4), block in 1..200_usize) {
        same(&texts, &[block, 1 << 20]);
    }
}

#[test]
fn pieces_that_are_broken_off_are_put_together() {
    // Nobody knows before the end that the comment is never closed: all games come at once then.
    let unclosed = ["[Event \"a\"]\n\n1. e4 {", &"\n\n[A \"\"]*".repeat(20_000)].concat();
    let closed = ["[Event \"x\"]\n1. e5 *\n\n".repeat(9_000).as_str(), "{"].concat();
    same(&[unclosed.into(), closed.into()], &[5_000, 1 << 20]);
}

#[test]
fn every_block_size_over_a_misleading_text() {
    let text = b"\xef\xbb\xbf[Event \"1\"]\n\n1. e4 {never closed\n\n[Event \"2\"]\n\n1. d4 {[Event \"x\"]\n\n[Event \"y\"]} d5 (\n\n\
        [Event \"3\"]\r\n\r\n1. e4 ; {\r\ne5 1-0 more\r\n\r\n1. d4 d5\n\nHeading 1. of 2\n1. c4 *\n\n[Event \"4\"]\n[Site \"a\n\n1. Hf3 *"
        .to_vec();
    let sizes: Vec<usize> = (1..=text.len() + 1).collect();
    same(&[text.clone(), Vec::new(), text], &sizes);
}

#[test]
fn a_game_that_is_too_long_in_blocks() {
    let game =
        |event: &str, moves: &str| format!("[Event \"{event}\"]\n\n{moves}\n\n").into_bytes();
    let long_moves = format!("1. e4 {{{}}} e5 *", "words without an end ".repeat(450_000));
    let text = [
        game("1", "1. e4 e5 *"),
        game("2", &long_moves),
        game("3", "1. d4 d5 *"),
    ]
    .concat();
    assert!(text.len() > hakem::limits::GAME_BYTES);
    same(std::slice::from_ref(&text), &[100_000, 256 << 10, 16 << 20]);

    let (_folder, path) = file(&text);
    let [good, bad] = copies(&path, &as_it_is(), 100_000);
    assert_eq!(
        good,
        [game("1", "1. e4 e5 *"), game("3", "1. d4 d5 *")].concat()
    );
    let long = bad.windows(2).position(|end| end == b"\n\n");
    let long = long.expect("a blank line") + 2;
    assert!(
        bad[long..] == game("2", &long_moves),
        "the long game is whole"
    );
}

#[test]
fn a_mark_before_a_game_that_is_longer_than_a_block_is_copied_once() {
    let text = "\u{feff}[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";
    let (_folder, path) = file(text.as_bytes());
    for block in 1..text.len() {
        let copies = copies(&path, &as_it_is(), block);
        assert!(copies == [text.as_bytes(), b""], "blocks of {block}");
    }
}

#[test]
fn a_stream_of_small_games() {
    let game = b"[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n[Event \"y\"]\n\n1. e4 {a} e5 2. Nf3 *\n\n";
    same(&[game.repeat(500)], &[100, 1000, 4096, 30_000]);
}
