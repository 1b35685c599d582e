//! The board: move generation and FEN.

use criterion::{Criterion, Throughput};
use hakem::rules::{Position, perft};
use std::hint::black_box;

/// A middle game with castling, en passant, pins and promotions near.
const MIDDLE_GAME: &[u8] = b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(crate) fn bench(criterion: &mut Criterion) {
    let positions = [
        ("start", Position::start()),
        ("middle game", position(MIDDLE_GAME)),
    ];
    let mut group = criterion.benchmark_group("perft");
    for (name, position) in positions {
        group.throughput(Throughput::Elements(perft(&position, 4)));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&position, 4)));
    }
    group.finish();
    let mut group = criterion.benchmark_group("legal moves");
    for (name, position) in positions {
        group.throughput(Throughput::Elements(position.legal_moves().len() as u64));
        group.bench_function(name, |bencher| bencher.iter(|| position.legal_moves()));
    }
    group.finish();
    let mut group = criterion.benchmark_group("fen");
    group.throughput(Throughput::Bytes(MIDDLE_GAME.len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| Position::from_fen(black_box(MIDDLE_GAME)));
    });
    let middle_game = position(MIDDLE_GAME);
    group.bench_function("write", |bencher| bencher.iter(|| middle_game.to_fen()));
}

fn position(fen: &[u8]) -> Position {
    let reading = Position::from_fen(fen).expect("the FEN can be read");
    reading.position.expect("the position is possible")
}
