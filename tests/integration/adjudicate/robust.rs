//! Whatever stands on the board and whatever is asked, there is an answer.

use crate::winnable::robust::any_position;
use hakem::adjudicate::{
    Claim, ClaimedDraw, Flag, Illegal, Moment, Resign, Ruling, Sealed, Touch, Winnable, winnable,
};
use hakem::law::{Edition, Period, Speed};
use hakem::notation::{Language, read};
use hakem::replay::resolve_any;
use hakem::report::{ruling, ruling_line, winnable as describe, winnable_line};
use hakem::rules::{Color, Position, Square};
use hakem::winnable::Budget;
use proptest::prelude::*;
use serde_json::Value;
use std::time::Instant;

/// All rulings on a moment, with these words and squares.
fn rulings(moment: &Moment, word: &[u8], touched: &[Square], by: Option<Color>) -> Vec<Ruling> {
    let mut rulings = vec![
        Resign { by }.ruling(moment),
        Sealed { text: word }.ruling(moment),
    ];
    for both in [None, Some(Period::Earlier), Some(Period::Last)] {
        rulings.push(Flag { by, both }.ruling(moment));
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

/// A ruling has articles, legal moves and both forms.
fn assert_sound(found: &Ruling) -> Result<(), TestCaseError> {
    if let Some(position) = found.position {
        let legal = position.legal_moves();
        for played in &found.moves {
            prop_assert!(legal.contains(played), "{played} in {found:?}");
        }
    }
    let mut text = Vec::new();
    ruling(&mut text, found, Language::english(), false);
    prop_assert!(text.ends_with(b"\n"));
    let mut line = Vec::new();
    ruling_line(&mut line, found);
    let object: Value = serde_json::from_slice(&line).expect("the line is JSON");
    prop_assert_eq!(&object["type"], "ruling");
    prop_assert_eq!(&object["verdict"], found.verdict.name());
    Ok(())
}

/// The lines that are printed lead to mate.
fn assert_lines_mate(found: &Winnable) -> Result<(), TestCaseError> {
    let mut text = Vec::new();
    describe(&mut text, found, Language::english(), false);
    let mut line = Vec::new();
    winnable_line(&mut line, found);
    let object: Value = serde_json::from_slice(&line).expect("the line is JSON");
    for (name, side) in [("white", Color::White), ("black", Color::Black)] {
        let printed = object["line"][name].as_array();
        prop_assert_eq!(printed.is_some(), object[name] == "can-mate", "{}", &object);
        let mut position: Position = found.position;
        for word in printed.into_iter().flatten() {
            let word = word.as_str().expect("a move is a string").as_bytes();
            let readings = read(word, Language::english()).expect("the move can be read");
            let (_, played) = resolve_any(&position, &readings).expect("the move is legal");
            position.play(played).expect("the move is legal");
        }
        if printed.is_some() {
            let mated = position.is_checkmate() && position.turn() != side;
            prop_assert!(mated, "{}", &object);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_question_is_answered(
        position in any_position(),
        word in "([KQRBNVHFŞa-h]{0,2}[a-h][1-8](=[QK])?|O-O(-O)?|[a-h]x[a-h][1-8]|\\PC{0,4})",
        touched in prop::collection::vec(0..64_u8, 0..4),
        edition in 0..8_usize,
        speed in 0..3_usize,
        by in prop::option::of(any::<bool>()),
    ) {
        let Some(position) = position else { return Ok(()) };
        let mut moment = Moment::new(position, &[]);
        moment.laws = Edition::of_date(Edition::ALL[edition].in_force());
        moment.speed = Speed::ALL[speed];
        moment.budget = Budget::of(200);
        let touched: Vec<Square> = touched.into_iter().filter_map(Square::from_index).collect();
        for found in rulings(&moment, word.as_bytes(), &touched, by.map(Color::from_white)) {
            assert_sound(&found)?;
        }
        assert_lines_mate(&winnable(&moment))?;
    }
}

#[test]
fn a_search_ends_when_its_time_is_over() {
    let hard = b"7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - - 0 1";
    let position = Position::from_fen(hard).unwrap().position.unwrap();
    let mut moment = Moment::new(position, &[]);
    moment.budget = Budget {
        until: Some(Instant::now()),
        ..Budget::of(usize::MAX)
    };
    let found = winnable(&moment);
    let open = |verdict: &_| matches!(verdict, hakem::winnable::Verdict::Undetermined { positions } if *positions < 100_000);
    assert!(found.verdicts.iter().any(open), "{found:?}");
}
