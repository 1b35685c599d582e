//! Memory is bounded, whatever the text is and however long.
//!
//! A program of its own, because it counts the allocations of a whole thread.

use allocation_counter::measure;
use hakem::check::Options;
use hakem::drive::{Run, Until, Watch, run};
use hakem::limits::{BLOCK_BYTES, GAME_BYTES};
use hakem::report::Reporter;
use hakem::source::Input;
use rayon::ThreadPoolBuilder;
use std::io;
use std::path::Path;

/// The bytes of each text.
const LENGTH: usize = 1 << 20;

/// The bytes of memory that a run may have at a time: a finding for each few bytes of a text would
/// be ten times as much.
const MOST: u64 = 40 << 20;

/// The most memory that a run over the file has at a time, in bytes.
fn memory(path: &Path) -> u64 {
    let reporter = Reporter::JsonLines;
    let mut options = Options::default();
    options.records = reporter.records();
    let work = Run {
        options: &options,
        reporter,
        only: None,
        until: Until::default(),
        block: BLOCK_BYTES,
        watch: &Watch::default(),
    };
    let inputs = vec![Ok(Input::file(path.to_owned()))];
    let counted = measure(|| {
        run(&work, inputs, &mut io::sink()).expect("a sink can be written");
    });
    counted.bytes_max
}

/// The most for a game as long as one may be.
const MOST_FOR_A_GAME: u64 = 60 << 20;

#[test]
fn no_text_fills_the_memory() {
    // What is read in this thread is counted with it.
    let pool = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    let _pool = pool.build().expect("one thread");
    let folder = tempfile::tempdir().expect("a folder for the texts");
    let path = folder.path().join("text.pgn");
    let front = "[A \"b\"]\n\n1. e4 ";
    let cases = [
        ("", "[A \"b\"]\n\n1. e4 ) ) ) ) ) ) ) ) ) ) *\n\n"),
        ("", "[A \"\n"),
        ("", "[A \"b\"]\n"),
        ("[A \"a\"]\n\n{", "\n\n[A \"\"]*"),
        ("[A \"a\"]\n\n1. e4 {", "[Event \"x\"]\n\n1. e4 *\n\n"),
        ("", "$ "),
        ("", ") "),
        ("", "1. e4 *\n\n"),
        (front, "(e5) "),
        (front, "(e5 "),
        (front, "= "),
        (front, "foo "),
        (front, "\u{1}\u{ff}"),
        (front, "e5 (=) Nf3 (=) Nc6 (=) Ng1 (=) Nb8 (=) "),
    ];
    for (front, unit) in cases {
        let count = (LENGTH - front.len()) / unit.len();
        std::fs::write(&path, [front, &unit.repeat(count)].concat()).expect("a text");
        let memory = memory(&path);
        assert!(memory < MOST, "{unit:?} takes {} MiB", memory >> 20);
    }
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 ";
    std::fs::write(&path, moves.repeat(GAME_BYTES / moves.len())).expect("a text");
    let memory = memory(&path);
    assert!(
        memory < MOST_FOR_A_GAME,
        "a game of a million moves takes {} MiB",
        memory >> 20
    );
}
