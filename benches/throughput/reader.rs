//! The reader without any chess: where each game begins and ends, and what its words are.

use criterion::{BenchmarkId, Criterion, Throughput};
use hakem::finding::Profile;
use hakem::game::{Memory, NumberAt, Reader, Stop, Taken, Visitor};
use hakem::span::Span;

use crate::SAMPLES;

/// A visitor that does nothing.
struct Idle;

impl Visitor for Idle {
    fn word(&mut self, _: Span, _: Option<NumberAt>) -> Taken {
        Taken::Move
    }
}

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games");
    for sample in &*SAMPLES {
        group.throughput(Throughput::Bytes(sample.text.len() as u64));
        let id = BenchmarkId::from_parameter(sample.style.name());
        group.bench_function(id, |bencher| bencher.iter(|| count(&sample.text)));
    }
}

fn count(text: &[u8]) -> usize {
    let (mut memory, mut at, mut games) = (Memory::default(), 0, 0);
    while let Stop::Game { next, .. } =
        Reader::new(text, at, Profile::Pgn, &mut memory, &mut Idle).read()
    {
        at = next;
        games += 1;
    }
    games
}
