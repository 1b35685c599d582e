//! Written moves on the board: read, resolved and played; and known moves, only played.

use criterion::{Criterion, Throughput};
use hakem::notation::{Language, read, san};
use hakem::replay::{Line, resolve_any};
use hakem::rules::{Move, Position};
use oorandom::Rand64;

use crate::games::Game;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut random = Rand64::new(1);
    let games: Vec<Game> = (0..100).map(|_| Game::play(&mut random)).collect();
    let words: Vec<Vec<String>> = games.iter().map(|game| spelled(&game.moves)).collect();
    let plies: usize = words.iter().map(Vec::len).sum();
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("words", |bencher| {
        let mut line = Line::new(Position::start(), 0);
        bencher.iter(|| {
            let plies = words.iter().map(|words| play_words(words, &mut line));
            plies.sum::<u32>()
        });
    });
    group.bench_function("moves", |bencher| {
        let mut line = Line::new(Position::start(), 0);
        bencher.iter(|| {
            let plies = games.iter().map(|game| play(&game.moves, &mut line));
            plies.sum::<u32>()
        });
    });
}

fn spelled(moves: &[Move]) -> Vec<String> {
    let mut position = Position::start();
    let words = moves.iter().map(|&played| {
        let word = san(&position, played, Language::english());
        position.play_unchecked(played);
        word
    });
    words.collect()
}

/// Plays a game from its words, by the parser for any spelling.
fn play_words(words: &[String], line: &mut Line) -> u32 {
    line.reset(Position::start(), 0);
    for word in words {
        let readings = read(word.as_bytes(), Language::english()).ok();
        let resolved = readings.and_then(|found| resolve_any(line.position(), &found).ok());
        if let Some((_, played)) = resolved {
            line.play(played, 0);
        }
    }
    line.plies()
}

fn play(moves: &[Move], line: &mut Line) -> u32 {
    line.reset(Position::start(), 0);
    for &played in moves {
        line.play(played, 0);
    }
    line.plies()
}
