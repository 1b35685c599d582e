//! How fast each stage of the line is, on games made by the generator.
//!
//! ```sh
//! cargo bench                  # all
//! cargo bench -- check         # those with this word in their name
//! ```

mod check;
mod convert;
mod reader;
mod replay;
mod rules;
mod tokens;

#[path = "../games/mod.rs"]
mod games;

use criterion::{criterion_group, criterion_main};
use games::Style;
use std::sync::LazyLock;

/// A text that is measured.
struct Sample {
    style: Style,
    text: Vec<u8>,
}

/// One text of each style, of about a megabyte.
static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let sample = |style: Style| {
        let count = match style {
            Style::Clocked => 300,
            Style::Plain | Style::Annotated | Style::Damaged => 1000,
        };
        Sample {
            style,
            text: games::games(style, count, 1),
        }
    };
    Style::ALL.into_iter().map(sample).collect()
});

criterion_group!(
    benches,
    tokens::bench,
    reader::bench,
    replay::bench,
    check::bench,
    convert::bench,
    rules::bench
);
criterion_main!(benches);
