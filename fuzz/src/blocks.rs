//! Blocks: the same report whatever the size of a block and the number of threads, and the same
//! as that of one pass from front to back.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use hakem::check::{Block, BlockChecker, BlockEnd, FileContext, Found, Options, Summary};
use hakem::drive::{Run, Until, Watch, run};
use hakem::report::{Base, Lines, Reporter, Source};
use hakem::source::{Encoding, FileName, Input};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Pools of one, two and three threads.
pub static POOLS: LazyLock<Vec<ThreadPool>> = LazyLock::new(|| {
    let pool = |threads| ThreadPoolBuilder::new().num_threads(threads).build();
    (1..=3)
        .map(|threads| pool(threads).expect("threads can be started"))
        .collect()
});

/// A text in blocks of several sizes, one of which hangs on every byte of it.
pub fn blocks(text: &[u8]) {
    let sum = text.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    same(&[text.to_vec()], &[1, 2 + sum % 400, text.len() / 2 + 1]);
}

/// Compares runs over files with blocks of these sizes, on one thread and on more, to one pass.
pub fn same(texts: &[Vec<u8>], blocks: &[usize]) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let paths = write(folder.path(), texts);
    // One pass from front to back decodes nothing.
    let mut options = Options::default();
    options.encoding = Some(Encoding::Utf8);
    let expected = in_one_pass(&paths, &options);
    for &block in blocks {
        for pool in &*POOLS {
            let given = in_blocks(&paths, &options, block, pool);
            let threads = pool.current_num_threads();
            assert!(
                given == expected,
                "blocks of {block}, {threads} threads:\n{given}\none pass:\n{expected}"
            );
        }
    }
}

fn write(folder: &Path, texts: &[Vec<u8>]) -> Vec<PathBuf> {
    let write = |(index, text): (usize, &Vec<u8>)| {
        let path = folder.join(format!("{index}.pgn"));
        fs::write(&path, text).expect("the file can be written");
        path
    };
    texts.iter().enumerate().map(write).collect()
}

/// The report of a run over files that are cut into blocks.
fn in_blocks(paths: &[PathBuf], options: &Options, block: usize, pool: &ThreadPool) -> String {
    let work = Run {
        options,
        reporter: Reporter::JsonLines,
        only: None,
        until: Until::default(),
        block,
        watch: &Watch::default(),
    };
    let inputs = paths
        .iter()
        .map(|path| Ok(Input::file(path.clone())))
        .collect();
    let mut out = Vec::new();
    let outcome = pool.install(|| run(&work, inputs, &mut out));
    assert!(outcome.is_ok_and(|outcome| outcome.errors.is_empty()));
    String::from_utf8(out).expect("JSON Lines are UTF-8")
}

/// The report of one pass over each file from front to back.
fn in_one_pass(paths: &[PathBuf], options: &Options) -> String {
    let mut out = Vec::new();
    let mut sum = Summary::default();
    for path in paths {
        let text = fs::read(path).expect("the file was written");
        let name = path.display().to_string();
        sum.add(&one_file(
            Reporter::JsonLines,
            &mut out,
            &name,
            &text,
            options,
        ));
    }
    Reporter::JsonLines.summary(&mut out, &sum, Duration::ZERO);
    String::from_utf8(out).expect("JSON Lines are UTF-8")
}

/// Appends the report on one file, read from front to back, all but its start and the sum.
pub fn one_file(
    reporter: Reporter,
    out: &mut Vec<u8>,
    name: &str,
    text: &[u8],
    options: &Options,
) -> Summary {
    let mut sum = Summary::default();
    let source = Source {
        file: &FileName::from(name),
        text,
        base: Base::START,
    };
    let mut lines = Lines::new(&source);
    let context = FileContext::new(text, options);
    let opening: Vec<_> = context.opening(text).into_iter().collect();
    reporter.file_findings(out, &source, &mut lines, &opening);
    sum.add_findings(&opening);
    let mut number = 0;
    let block = Block {
        text,
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    let end = BlockChecker::default().check(block, &context, &mut |found| {
        match found {
            Found::Game(game) => {
                number += 1;
                reporter.game(out, &source, &mut lines, number, &game);
                sum.add_game(&game);
            }
            Found::Text(finding) => {
                let findings = [finding];
                reporter.file_findings(out, &source, &mut lines, &findings);
                sum.add_findings(&findings);
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!(end, BlockEnd::File);
    let blank = text.trim_ascii().is_empty();
    let closing: Vec<_> = context.closing(number, blank).into_iter().collect();
    reporter.file_findings(out, &source, &mut lines, &closing);
    sum.add_findings(&closing);
    sum.files = 1;
    sum.bytes = text.len() as u64;
    sum
}
