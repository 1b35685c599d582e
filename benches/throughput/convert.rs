//! Conversion: games checked, and written in other letters or another style.

use criterion::{BenchmarkId, Criterion, Throughput};
use hakem::convert::{Conversion, convert};
use hakem::notation::{Language, Style};

use crate::SAMPLES;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("convert");
    let hungarian = Language::by_code("hu").unwrap_or(Language::english());
    for sample in &*SAMPLES {
        group.throughput(Throughput::Bytes(sample.text.len() as u64));
        for (way, style) in [("letters", None), ("long", Some(Style::Lan))] {
            let mut conversion = Conversion::to(hungarian);
            conversion.style = style;
            let id = BenchmarkId::new(way, sample.style.name());
            group.bench_function(id, |bencher| {
                bencher.iter(|| convert(&sample.text, &conversion).text.len());
            });
        }
    }
}
