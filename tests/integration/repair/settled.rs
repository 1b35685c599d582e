//! Cells with several readings each.

use super::noise::{Reader, readings};
use super::{GAMES, words};
use hakem::notation::Language;
use hakem::repair::{Cell, Limits, Record, settle};
use hakem::rules::Position;
use hakem::span::Span;
use oorandom::Rand64;

fn record(cells: Vec<Vec<(String, f64)>>) -> Record {
    let cell = |readings: Vec<(String, f64)>| Cell::lattice(&readings, Span::new(0, 0), None);
    Record {
        start: Position::start(),
        cells: cells.into_iter().map(cell).collect(),
        conclusion: None,
        table: None,
    }
}

fn cell(readings: &[(&str, f64)]) -> Vec<(String, f64)> {
    let owned = readings
        .iter()
        .map(|(word, share)| ((*word).to_owned(), *share));
    owned.collect()
}

#[test]
fn the_board_decides_where_it_can() {
    let record = record(vec![
        cell(&[("e4", 0.9), ("c4", 0.1)]),
        cell(&[("e5", 1.0)]),
        cell(&[("Nh3", 0.6), ("Nf3", 0.4)]),
        cell(&[("Ne6", 0.7), ("Nc6", 0.3)]),
        // Only the knight on f3 takes here.
        cell(&[("Nxe5", 1.0)]),
    ]);
    let settled = settle(&record, Language::english(), &Limits::default());
    let best = &settled.games[0];
    let moves: Vec<&str> = best.moves.iter().map(AsRef::as_ref).collect();
    assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6", "Nxe5"]);
    assert!(settled.cells[2].confidence > 0.95);
}

#[test]
fn what_nothing_settles_is_named() {
    let record = record(vec![
        cell(&[("e4", 1.0)]),
        cell(&[("e5", 0.5), ("c5", 0.5)]),
        cell(&[("Nf3", 1.0)]),
    ]);
    let settled = settle(&record, Language::english(), &Limits::default());
    let open: Vec<usize> = settled.unsettled().map(|(cell, _)| cell).collect();
    assert_eq!(open, [1]);
    assert!(settled.cells[1].open > 0.7);
    assert!(!settled.is_sure(&record));
}

#[test]
fn confidence_means_something() {
    let mut random = Rand64::new(11);
    let (mut sure, mut right) = (0_u32, 0_u32);
    for game in GAMES {
        let words = words(game);
        for _ in 0..5 {
            let reader = |word: &String| readings(word, Reader::Person, &mut random);
            let record = record(words.iter().map(reader).collect());
            let settled = settle(&record, Language::english(), &Limits::default());
            let best = &settled.games[0];
            for (index, certainty) in settled.cells.iter().enumerate() {
                if certainty.confidence >= 0.95 {
                    sure += 1;
                    right += u32::from(best.moves[index].as_ref() == words[index]);
                }
            }
        }
    }
    assert!(sure > 1000, "{sure}");
    assert!(right * 100 >= sure * 96, "{right} of {sure}");
}
