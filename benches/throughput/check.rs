//! The whole line: a text read, replayed and judged.

use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, Throughput};
use hakem::check::{Block, BlockChecker, FileContext, Options, Records};

use crate::SAMPLES;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check");
    for sample in &*SAMPLES {
        group.throughput(Throughput::Bytes(sample.text.len() as u64));
        let id = BenchmarkId::new("report", sample.style.name());
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                hakem::check(&sample.text, &Options::default())
                    .summary
                    .plies
            });
        });
        let id = BenchmarkId::new("block", sample.style.name());
        group.bench_function(id, |bencher| {
            let mut options = Options::default();
            options.records = Records::None;
            let file = FileContext::new(&sample.text, &options);
            let mut checker = BlockChecker::default();
            bencher.iter(|| plies(&sample.text, &file, &mut checker));
        });
    }
}

/// Checks a text as the program does its blocks: nothing is kept of a game but its findings.
fn plies(text: &[u8], file: &FileContext<'_>, checker: &mut BlockChecker) -> u64 {
    let block = Block {
        text,
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    let mut plies = 0;
    checker.check(block, file, &mut |found| {
        plies += found.game().map_or(0, |game| u64::from(game.plies));
        ControlFlow::Continue(())
    });
    plies
}
