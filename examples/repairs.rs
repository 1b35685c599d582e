//! Measures how well damaged records are repaired:
//!
//! ```sh
//! cargo run --release --example repairs -- games.pgn 500
//! ```
//!
//! Takes so many games from a PGN file, damages each in seven ways, and tells how often the true game is
//! the first proposal, and how often it is among the first five. `place` is how often a ply that was left
//! out is put in its place; for cells with several readings, in how many of the games that come out
//! wrong all wrong cells are named as unsettled.

use hakem::check::{Options, Records, check};
use hakem::finding::Profile;
use hakem::notation::{Language, san};
use hakem::repair::{Cell, EditKind, Limits, Record, repair, settle};
use hakem::replay::resolve_any;
use hakem::rules::{Move, Position};
use hakem::span::Span;
use oorandom::Rand64;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[path = "../benches/noise/mod.rs"]
mod noise;

use noise::Reader;

/// The fewest plies of a game that is taken.
const PLIES: usize = 20;

/// How a record is damaged.
#[derive(Clone, Copy)]
enum Way {
    Words(usize),
    LeftOut { room: bool },
    Lattice(Reader),
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(path), count) = (args.next(), args.next()) else {
        let _ = writeln!(io::stderr(), "usage: repairs FILE [GAMES]");
        return ExitCode::from(2);
    };
    let count = count.and_then(|count| count.parse().ok()).unwrap_or(500);
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            let _ = writeln!(io::stderr(), "repairs: cannot read {path}: {error}");
            return ExitCode::from(2);
        }
    };
    match tell(&games(&text, count), &path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Writes a row for each way.
fn tell(games: &[Vec<Move>], path: &str) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{} games of {path}", games.len())?;
    writeln!(
        out,
        "damage                      games   first  first 5   place  mean ms  max ms"
    )?;
    let ways = [
        ("one word", Way::Words(1)),
        ("two words", Way::Words(2)),
        ("three words", Way::Words(3)),
        ("a ply left out", Way::LeftOut { room: false }),
        ("a ply left out, room left", Way::LeftOut { room: true }),
        ("three readings, a program", Way::Lattice(Reader::Program)),
        ("three readings, a person", Way::Lattice(Reader::Person)),
    ];
    for (name, way) in ways {
        let row = measure(games, way);
        let games = f64::from(u32::try_from(row.games.max(1)).unwrap_or(u32::MAX));
        let share =
            |part: usize| 100.0 * f64::from(u32::try_from(part).unwrap_or(u32::MAX)) / games;
        let place = match way {
            Way::LeftOut { .. } => format!("{:.1} %", share(row.place)),
            Way::Lattice(_) => format!("{} of {}", row.place, row.games - row.first),
            Way::Words(_) => String::new(),
        };
        writeln!(
            out,
            "{name:<26} {:>6} {:>6.1} % {:>6.1} % {place:>7} {:>8.1} {:>8.1}",
            row.games,
            share(row.first),
            share(row.five),
            row.time.as_secs_f64() * 1e3 / games,
            row.longest.as_secs_f64() * 1e3,
        )?;
        if row.legal > 0 {
            writeln!(
                out,
                "    and {} in which the damage leaves a legal game",
                row.legal
            )?;
        }
    }
    Ok(())
}

/// The games of a text, evenly chosen.
fn games(text: &[u8], count: usize) -> Vec<Vec<Move>> {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let report = check(text, &options);
    let lines = report.games.iter().filter_map(|game| {
        let line = game.record.as_ref()?.line.as_ref()?;
        let usual = line.whole && line.moves.len() >= PLIES && line.start == Position::start();
        usual.then(|| line.moves.to_vec())
    });
    let all: Vec<Vec<Move>> = lines.collect();
    let step = (all.len() / count.max(1)).max(1);
    all.into_iter().step_by(step).take(count).collect()
}

/// What came of the repairs.
#[derive(Default)]
struct Row {
    games: usize,
    /// The games that are legal as they are damaged, in whole or in part.
    legal: usize,
    first: usize,
    five: usize,
    place: usize,
    time: Duration,
    longest: Duration,
}

fn measure(games: &[Vec<Move>], way: Way) -> Row {
    let mut random = Rand64::new(20_240_229);
    let mut row = Row::default();
    for line in games {
        let words = words(line);
        let (rank, place, time) = match way {
            Way::Words(count) => {
                let damaged = damage(&words, count, &mut random);
                if leaves_legal_game(line, &damaged) {
                    row.legal += 1;
                    continue;
                }
                mended(line, &noise::written(&damaged, None), None)
            }
            Way::LeftOut { room } => {
                let ply = 1 + noise::below(&mut random, words.len() - 6);
                let text = if room {
                    noise::written(&words, Some(ply))
                } else {
                    let mut words = words;
                    words.remove(ply);
                    noise::written(&words, None)
                };
                mended(line, &text, Some(ply))
            }
            Way::Lattice(reader) => settled(line, &words, reader, &mut random),
        };
        row.games += 1;
        row.first += usize::from(rank == Some(0));
        row.five += usize::from(rank.is_some_and(|rank| rank < 5));
        row.place += usize::from(place);
        row.time += time;
        row.longest = row.longest.max(time);
    }
    row
}

fn words(line: &[Move]) -> Vec<String> {
    let mut position = Position::start();
    let spell = |played: &Move| {
        let word = san(&position, *played, Language::english());
        position.play_unchecked(*played);
        word
    };
    line.iter().map(spell).collect()
}

fn damage(words: &[String], count: usize, random: &mut Rand64) -> Vec<String> {
    let mut damaged = words.to_vec();
    let mut left = count;
    while left > 0 {
        let ply = noise::below(random, words.len());
        if damaged[ply] == words[ply] {
            damaged[ply] = noise::damaged(&words[ply], random);
            left -= 1;
        }
    }
    damaged
}

/// Whether some of the damaged words may stay as they are, and the game is legal all the same:
/// nobody can tell then that they are wrong.
fn leaves_legal_game(line: &[Move], damaged: &[String]) -> bool {
    let words = words(line);
    let wrong: Vec<usize> = (0..words.len())
        .filter(|ply| words[*ply] != damaged[*ply])
        .collect();
    (1_u32..1 << wrong.len()).any(|kept| {
        let mut position = Position::start();
        (0..words.len()).all(|ply| {
            let keeps = wrong.iter().position(|wrong| *wrong == ply);
            let keeps = keeps.is_some_and(|index| kept >> index & 1 == 1);
            let word = if keeps { &damaged[ply] } else { &words[ply] };
            let Ok(readings) = hakem::notation::read(word.as_bytes(), Language::english()) else {
                return false;
            };
            let played = resolve_any(&position, &readings);
            played.is_ok_and(|(_, played)| {
                position.play_unchecked(played);
                true
            })
        })
    })
}

/// The rank of the true game, whether a ply that was left out is put in its place, and the time.
fn mended(line: &[Move], text: &str, left_out: Option<usize>) -> (Option<usize>, bool, Duration) {
    let record = Record::read(text.as_bytes(), 0, Profile::Sheet, Position::start());
    let start = Instant::now();
    let found = repair(&record, Language::english(), &Limits::default());
    let time = start.elapsed();
    let rank = found
        .proposals
        .iter()
        .position(|proposal| proposal.line == line);
    let place = found.proposals.first().is_some_and(|best| {
        let mut edits = best.edits.iter();
        edits.any(|edit| {
            edit.kind == EditKind::Insert
                && left_out.is_some_and(|ply| edit.ply as usize == ply + 1)
        })
    });
    (rank, place, time)
}

fn settled(
    line: &[Move],
    words: &[String],
    reader: Reader,
    random: &mut Rand64,
) -> (Option<usize>, bool, Duration) {
    let cell = |word: &String| {
        let readings = noise::readings(word, reader, random);
        Cell::lattice(&readings, Span::new(0, 0), None)
    };
    let record = Record {
        start: Position::start(),
        cells: words.iter().map(cell).collect(),
        conclusion: None,
        table: None,
    };
    let start = Instant::now();
    let found = settle(&record, Language::english(), &Limits::default());
    let time = start.elapsed();
    let rank = found.games.iter().position(|game| {
        let moves = game.line.iter().copied();
        moves.eq(line.iter().copied().map(Some))
    });
    let named = found.games.first().is_some_and(|best| {
        let unsettled: Vec<usize> = found.unsettled().map(|(cell, _)| cell).collect();
        let mut cells = best.line.iter().zip(line).enumerate();
        let all =
            cells.all(|(cell, (read, played))| *read == Some(*played) || unsettled.contains(&cell));
        all && rank != Some(0)
    });
    (rank, named, time)
}
