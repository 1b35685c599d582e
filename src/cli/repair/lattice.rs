//! `hakem repair --lattice`: cells with several readings each, as a program for reading writes them.

use crate::cli::Failure;
use crate::cli::output::Output;
use hakem::limits::{LATTICE_BYTES, LATTICE_CELLS, LATTICE_READINGS, MOVE_BYTES};
use hakem::notation::Language;
use hakem::repair::{Cell, Limits, Record, settle};
use hakem::report::{LatticeWords, SettledGame, repair_lines};
use hakem::rules::Position;
use hakem::span::Span;
use serde::Deserialize;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// A line of the file: one cell.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellLine {
    /// The number of the game, from 1; that of the line before, if it is left out.
    game: Option<u64>,
    /// The half-move it is of, from 1; the one behind that of the line before, if it is left out.
    ply: Option<u32>,
    /// The position in which the game begins, in its first line.
    fen: Option<String>,
    /// What may stand in the cell; nothing if nobody can read it.
    readings: Vec<ReadingLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingLine {
    text: String,
    /// Its probability.
    p: f64,
}

/// How to settle lattices.
pub(super) struct Settling {
    pub(super) language: &'static Language,
    pub(super) limits: Limits,
    /// How the games are told to people; `None`: to programs.
    pub(super) words: Option<LatticeWords>,
}

/// Settles the games of a file and writes them; tells whether all of them are sure.
pub(super) fn run(path: &Path, settling: &Settling, mut output: Output) -> Result<bool, Failure> {
    let text = read(path)?;
    let games = parse(&text, path)?;
    let file = path.display().to_string();
    let mut sure = true;
    for Game {
        number,
        record,
        gaps,
    } in &games
    {
        let settled = settle(record, settling.language, &settling.limits);
        sure &= settled.is_sure(record);
        let game = SettledGame {
            file: &file,
            game: *number,
            record,
            gaps,
            settled: &settled,
        };
        let mut out = Vec::new();
        match settling.words {
            Some(words) => words.game(&mut out, &game),
            None => repair_lines::settled(&mut out, &game),
        }
        output.write_all(&out)?;
    }
    output.close()?;
    Ok(sure)
}

fn read(path: &Path) -> Result<String, Failure> {
    let cannot =
        |error: io::Error| Failure::Message(format!("cannot read {}: {error}", path.display()));
    let mut text = String::new();
    let read = if path == Path::new("-") {
        io::stdin()
            .take(LATTICE_BYTES + 1)
            .read_to_string(&mut text)
    } else {
        let file = File::open(path).map_err(cannot)?;
        file.take(LATTICE_BYTES + 1).read_to_string(&mut text)
    };
    let length = read.map_err(cannot)?;
    if length as u64 > LATTICE_BYTES {
        let name = path.display();
        let text = format!("{name} has more than {} MiB", LATTICE_BYTES >> 20);
        return Err(Failure::Message(text));
    }
    Ok(text)
}

/// A game of the file.
struct Game {
    number: u64,
    record: Record,
    /// The plies of which the file has no cells: the first of each run, and how many they are.
    gaps: Vec<(u32, u32)>,
}

impl Game {
    fn new(number: u64, start: Position) -> Self {
        let record = Record {
            start,
            cells: Vec::new(),
            conclusion: None,
            table: None,
        };
        Self {
            number,
            record,
            gaps: Vec::new(),
        }
    }

    /// Adds a cell, and before it one that nobody can read for each ply that the file leaves out.
    fn add(&mut self, ply: Option<u32>, readings: &[(String, f64)]) -> Result<(), String> {
        let next = u32::try_from(self.record.cells.len() + 1).unwrap_or(u32::MAX);
        let ply = ply.unwrap_or(next);
        if ply.checked_add(1) == Some(next) {
            return Err(format!("ply {ply} of the game has a cell already"));
        }
        let left_out = ply.checked_sub(next);
        let left_out =
            left_out.ok_or_else(|| format!("ply {ply} comes behind ply {}", next - 1))?;
        if ply as usize > LATTICE_CELLS {
            return Err(format!("a game has more than {LATTICE_CELLS} cells"));
        }
        if left_out > 0 {
            self.gaps.push((next, left_out));
        }
        let place = Span::new(0, 0);
        let cells = &mut self.record.cells;
        cells.extend((0..left_out).map(|_| Cell::lattice(&[], place, None)));
        cells.push(Cell::lattice(readings, place, Some(ply)));
        Ok(())
    }
}

/// The games of a file.
fn parse(text: &str, path: &Path) -> Result<Vec<Game>, Failure> {
    let mut games: Vec<Game> = Vec::new();
    // Some programs begin a text in UTF-8 with the byte order mark of others.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let fault = |why: &dyn std::fmt::Display| {
            Failure::Message(format!("{}:{number}: {why}", path.display()))
        };
        let cell: CellLine = serde_json::from_str(line).map_err(|error| fault(&error))?;
        if cell.game == Some(0) || cell.ply == Some(0) {
            return Err(fault(&"games and plies are counted from 1"));
        }
        let game = cell
            .game
            .or(games.last().map(|game| game.number))
            .unwrap_or(1);
        if games.last().is_none_or(|last| last.number != game) {
            if games.iter().any(|other| other.number == game) {
                return Err(fault(&format!("game {game} goes on behind another one")));
            }
            let start = start(cell.fen.as_deref()).map_err(|why| fault(&why))?;
            games.push(Game::new(game, start));
        } else if cell.fen.is_some() {
            return Err(fault(&"fen stands only in the first line of a game"));
        }
        let readings = cell
            .readings
            .into_iter()
            .map(|reading| (reading.text, reading.p));
        let readings: Vec<(String, f64)> = readings.collect();
        check(&readings).map_err(|why| fault(&why))?;
        if let Some(game) = games.last_mut() {
            game.add(cell.ply, &readings).map_err(|why| fault(&why))?;
        }
    }
    if games.is_empty() {
        let name = path.display();
        return Err(Failure::Message(format!("{name} holds no cells")));
    }
    Ok(games)
}

fn start(fen: Option<&str>) -> Result<Position, String> {
    let Some(fen) = fen else {
        return Ok(Position::start());
    };
    let read = Position::from_fen(fen.as_bytes()).map_err(|error| format!("fen: {error}"))?;
    read.position
        .ok_or_else(|| "fen: this position cannot occur".to_owned())
}

fn check(readings: &[(String, f64)]) -> Result<(), String> {
    if readings.len() > LATTICE_READINGS {
        return Err(format!("a cell has more than {LATTICE_READINGS} readings"));
    }
    for (text, probability) in readings {
        if !(*probability > 0.0 && *probability <= 1.0) {
            return Err(format!(
                "p is {probability}; it must be above 0 and at most 1"
            ));
        }
        if text.len() > MOVE_BYTES || text.trim().is_empty() {
            return Err("a reading is empty or too long for a move".to_owned());
        }
    }
    Ok(())
}
