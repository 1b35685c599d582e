//! Rulings: whatever stands on the board and whatever is asked, there is one, and it is sound.

use hakem::adjudicate::{
    Claim, ClaimedDraw, Flag, Illegal, Late, Moment, Resign, Ruling, Sealed, Touch, Winnable,
    winnable,
};
use hakem::law::{Edition, Period, Speed};
use hakem::notation::{Language, read};
use hakem::replay::resolve_any;
use hakem::report::{ruling, ruling_line, winnable as describe, winnable_line};
use hakem::rules::{Color, Move, Position, Square};
use hakem::winnable::Budget;
use serde_json::Value;

/// The positions that a search may look at here.
const POSITIONS: usize = 200;

/// A text whose first line is a FEN, or anything else for the initial array.
///
/// The words behind it are played as moves in English letters up to the first that is not legal:
/// that one is asked about, and the squares it names were touched. Edition, speed and the player
/// hang on every byte.
pub fn adjudicate(text: &[u8]) {
    let sum: usize = text.iter().map(|byte| usize::from(*byte)).sum();
    let mut lines = text.splitn(2, |byte| *byte == b'\n');
    let fen = Position::from_fen(lines.next().unwrap_or_default()).ok();
    let start = fen.and_then(|reading| reading.position).unwrap_or_default();
    let (moves, word) = follow(start, lines.next().unwrap_or_default());
    let mut moment = Moment::new(start, &moves);
    moment.laws = Edition::of_date(Edition::ALL[sum % Edition::ALL.len()].in_force());
    moment.speed = Speed::ALL[sum / 8 % Speed::ALL.len()];
    moment.budget = Budget::of(POSITIONS);
    let square = |pair: &[u8]| std::str::from_utf8(pair).ok()?.parse().ok();
    let touched: Vec<Square> = word.windows(2).filter_map(square).take(3).collect();
    let by = [None, Some(Color::White), Some(Color::Black)][sum / 24 % 3];
    every_question(&moment, word, &touched, by);
}

/// The moves up to the first word that is none, and that word.
fn follow(start: Position, text: &[u8]) -> (Vec<Move>, &[u8]) {
    let mut position = start;
    let mut moves = Vec::new();
    let words = text.split(u8::is_ascii_whitespace);
    for word in words.filter(|word| !word.is_empty()).take(200) {
        let readings = read(word, Language::english()).ok();
        match readings.map(|readings| resolve_any(&position, &readings)) {
            Some(Ok((_, played))) => {
                position.play_unchecked(played);
                moves.push(played);
            }
            _ => return (moves, word),
        }
    }
    (moves, b"")
}

/// Asks everything about a moment, with this word for a move, these squares and this player.
pub fn every_question(moment: &Moment, word: &[u8], touched: &[Square], by: Option<Color>) {
    for ruling in rulings(moment, word, touched, by) {
        sound(&ruling);
    }
    lines_mate(&winnable(moment));
}

fn rulings(moment: &Moment, word: &[u8], touched: &[Square], by: Option<Color>) -> Vec<Ruling> {
    let mut rulings = vec![
        Resign { by }.ruling(moment),
        Sealed { text: word }.ruling(moment),
    ];
    for both in [None, Some(Period::Earlier), Some(Period::Last)] {
        rulings.push(Flag { by, both }.ruling(moment));
    }
    for allowed in [None, Some(1800)] {
        let late = Late {
            seconds: 3601,
            allowed,
            by,
        };
        rulings.push(late.ruling(moment));
    }
    for draw in [ClaimedDraw::Threefold, ClaimedDraw::Fifty] {
        for intended in [None, Some(word)] {
            let claim = Claim {
                draw,
                intended,
                by,
                clocks: None,
            };
            rulings.push(claim.ruling(moment));
        }
    }
    for nth in 1..4 {
        let illegal = Illegal {
            nth,
            ..Illegal::of(word)
        };
        rulings.extend(illegal.ruling(moment));
    }
    for played in [None, Some(word)] {
        rulings.extend(Touch { touched, played }.ruling(moment));
    }
    rulings
}

/// The moves of a ruling are legal, and both its forms can be written.
fn sound(found: &Ruling) {
    if let Some(position) = found.position {
        let legal = position.legal_moves();
        for played in &found.moves {
            assert!(legal.contains(played), "{played} in {found:?}");
        }
    }
    let mut text = Vec::new();
    ruling(&mut text, found, Language::english(), false);
    let text = String::from_utf8(text).expect("a ruling is UTF-8");
    assert!(text.ends_with('\n'), "{text:?}");
    assert!(
        !text.contains(|sign: char| sign.is_control() && sign != '\n'),
        "{text:?}"
    );
    let mut line = Vec::new();
    ruling_line(&mut line, found);
    let object: Value = serde_json::from_slice(&line).expect("the line is JSON");
    assert_eq!(object["type"], "ruling");
    assert_eq!(object["verdict"], found.verdict.name());
}

/// The lines that are printed lead to mate.
fn lines_mate(found: &Winnable) {
    let mut text = Vec::new();
    describe(&mut text, found, Language::english(), false);
    let mut line = Vec::new();
    winnable_line(&mut line, found);
    let object: Value = serde_json::from_slice(&line).expect("the line is JSON");
    for (name, side) in [("white", Color::White), ("black", Color::Black)] {
        let printed = object["line"][name].as_array();
        assert_eq!(printed.is_some(), object[name] == "can-mate", "{object}");
        let mut position = found.position;
        for word in printed.into_iter().flatten() {
            let word = word.as_str().expect("a move is a string").as_bytes();
            let readings = read(word, Language::english()).expect("the move can be read");
            let (_, played) = resolve_any(&position, &readings).expect("the move is legal");
            position.play_unchecked(played);
        }
        let mated = position.is_checkmate() && position.turn() != side;
        assert!(printed.is_none() || mated, "{object}");
    }
}
