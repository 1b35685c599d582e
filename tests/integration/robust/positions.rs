//! Any position that FEN can express, possible or not, through `check`, `claims` and `adjudicate`.

use hakem::check::Options;
use hakem::notation::{Language, san};
use hakem::rules::Position;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::draws::play;
use crate::properties::adjudicate::adjudicate;
use crate::properties::check::check;
use crate::properties::claims::claims;
use crate::properties::fen::fen;

/// Men on any square: pawns on the last rank, no king, or ten of them.
fn any_men() -> impl Strategy<Value = Vec<char>> {
    let man = prop::sample::select("KQRBNPkqrbnp".chars().collect::<Vec<_>>());
    let square = |share: f64| prop::option::weighted(share, man.clone());
    let board = prop_oneof![
        vec(square(0.05), 64),
        vec(square(0.3), 64),
        vec(square(0.95), 64)
    ];
    board.prop_map(|men| men.into_iter().map(|man| man.unwrap_or('1')).collect())
}

/// The same with one king on each side and no pawn on a back rank, so that most can be played.
fn fit_men() -> impl Strategy<Value = Vec<char>> {
    (any_men(), 0..64_usize, 1..64_usize).prop_map(|(mut men, white, further)| {
        for (square, man) in men.iter_mut().enumerate() {
            let back = !(8..56).contains(&square);
            if matches!(man, 'K' | 'k') || (back && matches!(man, 'P' | 'p')) {
                *man = '1';
            }
        }
        men[white] = 'K';
        men[(white + further) % 64] = 'k';
        men
    })
}

fn any_fen() -> impl Strategy<Value = String> {
    let clock = prop_oneof![
        (0..160_u32).prop_map(|clock| clock.to_string()),
        "[0-9]{1,12}",
    ];
    (
        prop_oneof![any_men(), fit_men(), fit_men()],
        "[wb]",
        "-|KQkq|[KQkqA-Ha-h]{1,4}",
        "-|[a-h][36]",
        clock,
        "[1-9][0-9]{0,2}|[0-9]{1,12}",
    )
        .prop_map(|(men, side, castling, en_passant, clock, number)| {
            let ranks: Vec<String> = men.chunks(8).map(|rank| rank.iter().collect()).collect();
            let ranks = ranks.join("/");
            format!("{ranks} {side} {castling} {en_passant} {clock} {number}")
        })
}

/// Moves from a position, of which half go back, in English letters.
fn moves(fen: &str, choices: &[usize]) -> String {
    let reading = Position::from_fen(fen.as_bytes()).ok();
    let Some(mut position) = reading.and_then(|reading| reading.position) else {
        return String::new();
    };
    let mut words = String::new();
    for played in play(&position, choices) {
        words += &san(&position, played, Language::english());
        words += " ";
        position.play_unchecked(played);
    }
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_position_of_a_fen(
        men in any_fen(),
        choices in vec(0..40_usize, 0..24),
        word in "[KQRBN]?[a-h]?x?[a-h][1-8]|O-O|e8=Q",
        year in 1990..2030_u32,
    ) {
        let moves = moves(&men, &choices);
        let text = format!(
            "[Date \"{year}.08.01\"]\n[SetUp \"1\"]\n[FEN \"{men}\"]\n\n{moves}{word} 1-0\n"
        );
        check(text.as_bytes(), &Options::default());
        claims(text.as_bytes());
        adjudicate(format!("{men}\n{moves}{word}").as_bytes());
        fen(men.as_bytes());
    }
}
