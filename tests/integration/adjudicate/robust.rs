//! Whatever stands on the board and whatever is asked, there is an answer.

use crate::properties::adjudicate::every_question;
use crate::winnable::robust::any_position;
use hakem::adjudicate::{Moment, winnable};
use hakem::law::{Edition, Speed};
use hakem::rules::{Color, Position, Square};
use hakem::winnable::Budget;
use proptest::prelude::*;
use std::time::Instant;

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
        every_question(&moment, word.as_bytes(), &touched, by.map(Color::from_white));
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
