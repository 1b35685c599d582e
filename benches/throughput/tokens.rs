//! The lexer alone: all tokens of a text.

use criterion::{BenchmarkId, Criterion, Throughput};
use hakem::token::{Kind, Lexer};

use crate::SAMPLES;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tokens");
    for sample in &*SAMPLES {
        group.throughput(Throughput::Bytes(sample.text.len() as u64));
        let id = BenchmarkId::from_parameter(sample.style.name());
        group.bench_function(id, |bencher| bencher.iter(|| count(&sample.text)));
    }
}

fn count(text: &[u8]) -> usize {
    let mut lexer = Lexer::new(text, 0);
    std::iter::from_fn(|| (lexer.token().kind != Kind::End).then_some(())).count()
}
