//! Runs over files cut into blocks: the same report whatever the size of a block and the number
//! of threads, and the same as that of one pass from front to back.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use hakem::check::{Block, BlockChecker, BlockEnd, FileContext, Found, Options, Summary};
use hakem::drive::{Run, run};
use hakem::report::{Base, Lines, Reporter, Source};
use hakem::source::Input;
use proptest::collection::vec;
use proptest::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

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

static POOLS: LazyLock<Vec<ThreadPool>> = LazyLock::new(|| {
    (1..=3)
        .map(|threads| {
            ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .unwrap()
        })
        .collect()
});

fn text() -> impl Strategy<Value = Vec<u8>> {
    let known = (0..FRAGMENTS.len()).prop_map(|index| FRAGMENTS[index].as_bytes().to_vec());
    let bytes = vec(any::<u8>(), 1..6);
    vec(prop_oneof![20 => known, 1 => bytes], 0..50).prop_map(|parts| parts.concat())
}

/// The report of a run over files that are cut into blocks.
fn in_blocks(paths: &[PathBuf], options: &Options, block: usize, pool: &ThreadPool) -> String {
    let work = Run {
        options,
        reporter: Reporter::JsonLines,
        only: None,
        block,
    };
    let inputs = paths
        .iter()
        .map(|path| Ok(Input::File(path.clone())))
        .collect();
    let mut out = Vec::new();
    let outcome = pool.install(|| run(&work, inputs, &mut out)).unwrap();
    assert!(outcome.errors.is_empty());
    String::from_utf8(out).expect("JSON Lines are UTF-8")
}

/// The report of one pass over each file from front to back.
fn in_one_pass(paths: &[PathBuf], options: &Options) -> String {
    let reporter = Reporter::JsonLines;
    let mut out = Vec::new();
    let mut sum = Summary::default();
    for path in paths {
        let text = &fs::read(path).unwrap()[..];
        let name = path.display().to_string();
        let source = Source {
            file: &name,
            text,
            base: Base::START,
        };
        let mut lines = Lines::new(&source);
        let context = FileContext::new(text, options);
        let opening: Vec<_> = context.opening(text).into_iter().collect();
        reporter.file_findings(&mut out, &source, &mut lines, &opening);
        sum.add_findings(&opening);
        let mut number = 0;
        let block = Block {
            text,
            from: 0,
            stop: text.len(),
            last: true,
        };
        let end = BlockChecker::default().check(block, &context, &mut |found| match found {
            Found::Game(game) => {
                number += 1;
                reporter.game(&mut out, &source, &mut lines, number, &game);
                sum.add_game(&game);
            }
            Found::Text(finding) => {
                let findings = [finding];
                reporter.file_findings(&mut out, &source, &mut lines, &findings);
                sum.add_findings(&findings);
            }
        });
        assert_eq!(end, BlockEnd::File);
        let closing: Vec<_> = context
            .closing(number, text.trim_ascii().is_empty())
            .into_iter()
            .collect();
        reporter.file_findings(&mut out, &source, &mut lines, &closing);
        sum.add_findings(&closing);
        sum.files += 1;
        sum.bytes += text.len() as u64;
    }
    reporter.summary(&mut out, &sum, Duration::ZERO);
    String::from_utf8(out).expect("JSON Lines are UTF-8")
}

fn write(folder: &Path, texts: &[Vec<u8>]) -> Vec<PathBuf> {
    let write = |(index, text): (usize, &Vec<u8>)| {
        let path = folder.join(format!("{index}.pgn"));
        fs::write(&path, text).unwrap();
        path
    };
    texts.iter().enumerate().map(write).collect()
}

/// Compares runs with blocks of these sizes and with all pools to one pass.
fn same(texts: &[Vec<u8>], blocks: &[usize]) -> Result<(), TestCaseError> {
    let folder = tempfile::tempdir().unwrap();
    let paths = write(folder.path(), texts);
    let options = Options::default();
    let expected = in_one_pass(&paths, &options);
    for &block in blocks {
        for pool in &*POOLS {
            let given = in_blocks(&paths, &options, block, pool);
            let threads = pool.current_num_threads();
            prop_assert!(
                given == expected,
                "blocks of {block}, {threads} threads:\n{given}\none pass:\n{expected}"
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_file_in_blocks_of_any_size(text in text(), block in 2..400_usize) {
        same(&[text], &[1, block, 1 << 20])?;
    }

    #[test]
    fn several_files(texts in vec(text(), 0..4), block in 1..200_usize) {
        same(&texts, &[block, 1 << 20])?;
    }
}

#[test]
fn every_block_size_over_a_misleading_text() {
    let text = b"\xef\xbb\xbf[Event \"1\"]\n\n1. e4 {never closed\n\n[Event \"2\"]\n\n1. d4 {[Event \"x\"]\n\n[Event \"y\"]} d5 (\n\n\
        [Event \"3\"]\r\n\r\n1. e4 ; {\r\ne5 1-0 more\r\n\r\n1. d4 d5\n\nHeading 1. of 2\n1. c4 *\n\n[Event \"4\"]\n[Site \"a\n\n1. Hf3 *"
        .to_vec();
    let sizes: Vec<usize> = (1..=text.len() + 1).collect();
    same(&[text.clone(), Vec::new(), text], &sizes).unwrap();
}

#[test]
fn a_game_that_is_too_long_in_blocks() {
    let game =
        |event: &str, moves: &str| format!("[Event \"{event}\"]\n\n{moves}\n\n").into_bytes();
    let long = format!("1. e4 {{{}}} e5 *", "words without an end ".repeat(450_000));
    let text = [
        game("1", "1. e4 e5 *"),
        game("2", &long),
        game("3", "1. d4 d5 *"),
    ]
    .concat();
    assert!(text.len() > hakem::limits::GAME_BYTES);
    same(&[text], &[100_000, 256 << 10, 16 << 20]).unwrap();
}

#[test]
fn a_stream_of_small_games() {
    let game = b"[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n[Event \"y\"]\n\n1. e4 {a} e5 2. Nf3 *\n\n";
    same(&[game.repeat(500)], &[100, 1000, 4096, 30_000]).unwrap();
}
