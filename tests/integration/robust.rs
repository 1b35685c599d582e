//! Any bytes: no panic, and findings that lie in the file.
//!
//! That the time is linear is tested in `tests/linear`.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]
#![allow(clippy::format_collect, reason = "texts of a test are made once")]

use hakem::check::{GameReport, Options};
use hakem::finding::{Code, Profile};
use hakem::limits::GAME_BYTES;
use hakem::notation::Language;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::properties::check::{check, every_way};
use crate::properties::fen::fen;
use crate::properties::json::json;
use crate::properties::moves::moves;
use crate::properties::replay::replay;
use crate::properties::tokens::tokens;

mod positions;
#[path = "../linear/units.rs"]
mod units;

use units::UNITS;

const GAMES: &[&str] = &[
    "[Event \"T\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n[White \"Kovács\"]\n[Black \"Şimşek\"]\n[Result \"1-0\"]\n\n\
     1. e4 {best} e5 (1... c5 2. Nf3 (2. c3 d5 $1) 2... d6) 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 ; x\n5. Re1 b5 6. Bb3 exd4 1-0\n\n\
     [Event \"U\"]\n[SetUp \"1\"]\n[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q Kd6 2. Qd8+ Kc6 *\n",
    "Lékó - Anand, 1. forduló\n1. d4 Hf6 2. c4 g6 3. Hc3 d5 4. cxd5 Hxd5 5. e4 Hxc3 6. bxc3 Fg7 7. Fc4 0-0 8. He2 c5 (=) döntetlen\n\n\
     # Turkish\n1.e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. 0-0 Af6 5. Ke1 0-0 6. Şh1 Şh8 7. A6 1-0\n",
    "1. e2-e4 e7:e5?! 2. ♘g1f3 Nb8–c6+ 3. exd6 e.p. 0–0 ½-½\n1. f3 e5 2. g4 Qh4++ mate 0-1\n(1. e4) {[%clk 1:00:00]} Z0 -- $7 1...\n",
];

const FENS: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "8/P3k3/8/8/8/8/4p3/K7 b - - 31 60",
];

const WORDS: &str = "e4 exf6 O-O Nc6 a8=Q+ e1(N) bxc6 Hf3 Af6 \u{2658}b5 0-0-0 Ng8-f6 R1e2";

/// One change of a text.
#[derive(Clone, Debug)]
enum Edit {
    Replace(Index, u8),
    Insert(Index, Vec<u8>),
    Delete(Index, usize),
    Repeat(Index, usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let sign = prop::sample::select(
        b"[]{}()\"\\;%#$.-=+x:!?*01/ \n\r\tabhABHKNOQS\x00\x9e\xc5\xff".to_vec(),
    );
    prop_oneof![
        (any::<Index>(), sign.clone()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (any::<Index>(), vec(sign, 1..4)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (any::<Index>(), 1..20_usize).prop_map(|(at, length)| Edit::Delete(at, length)),
        (any::<Index>(), 1..30_usize, 2..5_usize)
            .prop_map(|(at, length, times)| Edit::Repeat(at, length, times)),
    ]
}

fn apply(text: &mut Vec<u8>, edit: &Edit) {
    let place = |at: &Index, text: &[u8]| at.index(text.len() + 1);
    match edit {
        Edit::Replace(at, byte) => {
            let at = place(at, text).min(text.len().saturating_sub(1));
            if let Some(old) = text.get_mut(at) {
                *old = *byte;
            }
        }
        Edit::Insert(at, bytes) => {
            let at = place(at, text);
            text.splice(at..at, bytes.iter().copied());
        }
        Edit::Delete(at, length) => {
            let at = place(at, text);
            text.drain(at..(at + length).min(text.len()));
        }
        Edit::Repeat(at, length, times) => {
            let at = place(at, text);
            let copy = text[at..(at + length).min(text.len())].repeat(*times);
            text.splice(at..at, copy);
        }
    }
}

fn options() -> impl Strategy<Value = Options> {
    let profile = prop::option::of(prop::sample::select(vec![Profile::Pgn, Profile::Sheet]));
    let languages = prop::sample::subsequence(Language::all().iter().collect::<Vec<_>>(), 0..=3);
    (profile, languages).prop_map(|(profile, languages)| {
        let mut options = Options::default();
        options.profile = profile;
        options.languages = languages;
        options
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(text in vec(any::<u8>(), 0..400), options in options()) {
        check(&text, &options);
        tokens(&text);
    }

    #[test]
    fn random_signs(text in "[\\[\\]{}()\"\\\\;%#$.=+x:!?*0-9/ \n\ra-hKQRBNHFVAŞSO♘½–…\u{0}\u{feff}\u{327}-]{0,200}", options in options()) {
        check(text.as_bytes(), &options);
        tokens(text.as_bytes());
    }

    #[test]
    fn comments_and_tag_pairs(body in "[\\[\\](){1}%a-h. \"\\\\\n\ré|~]{0,150}", name in "[A-Za-z0-9_-]{0,40}", braced in any::<bool>()) {
        let text = if braced { format!("{{{body}}}") } else { format!("[{name} \"{body}\"]") };
        // What stands at the end of a text is not looked at in the quick way.
        tokens(format!("{text}\n{:100}", "").as_bytes());
        tokens(text.as_bytes());
    }

    #[test]
    fn changed_games(which in 0..GAMES.len(), edits in vec(edit(), 0..12), options in options()) {
        let mut text = GAMES[which].as_bytes().to_vec();
        for edit in &edits {
            apply(&mut text, edit);
        }
        check(&text, &options);
        tokens(&text);
        json(&text);
        replay(&text);
    }

    #[test]
    fn changed_positions_and_moves(which in 0..FENS.len(), edits in vec(edit(), 0..6)) {
        let mut text = FENS[which].as_bytes().to_vec();
        for edit in &edits {
            apply(&mut text, edit);
        }
        fen(&text);
        let mut words = WORDS.as_bytes().to_vec();
        for edit in &edits {
            apply(&mut words, edit);
        }
        moves(&[FENS[which].as_bytes(), b"\n", &words].concat());
    }
}

fn codes(games: &[GameReport]) -> Vec<Code> {
    games
        .iter()
        .flat_map(|game| &game.findings)
        .map(|finding| finding.code)
        .collect()
}

/// Checks a text in both profiles, and gives the games of a PGN file.
fn checked(text: &str) -> Vec<GameReport> {
    tokens(text.as_bytes());
    let games = [Profile::Sheet, Profile::Pgn].map(|profile| {
        let mut options = Options::default();
        options.profile = Some(profile);
        check(text.as_bytes(), &options)
    });
    let [_, games] = games;
    games
}

#[test]
fn nothing_at_all() {
    assert!(checked("").is_empty());
}

#[test]
fn short_texts_over_and_over() {
    for unit in UNITS {
        let copies = unit.repeat(2000 / unit.len());
        every_way(copies.as_bytes());
        every_way(format!("[Event \"x\"]\n\n1. e4 e5 {copies}").as_bytes());
    }
    for byte in 0..=255 {
        every_way(&[byte; 500]);
        every_way(&[b"1. e4 e5 ", &[byte; 500][..]].concat());
    }
}

#[test]
fn brackets_without_end() {
    let games = checked(&format!("1. e4 e5 {}", "(".repeat(5000)));
    assert!(codes(&games).contains(&Code::NestingTooDeep));
    let both = format!("1. e4 e5 {}{} 2. Nf3 *", "(".repeat(5000), ")".repeat(5000));
    assert_eq!(checked(&both)[0].plies, 3);
}

#[test]
fn a_long_game_of_legal_moves() {
    let moves: String = (0..10_000)
        .map(|pair| {
            let moves = ["Nf3 Nf6", "Ng1 Ng8"][pair % 2];
            format!("{}. {moves}\n", pair + 1)
        })
        .collect();
    assert_eq!(checked(&format!("{moves}*\n"))[0].plies, 20_000);
}

#[test]
fn a_game_that_is_too_long() {
    let long = format!("1. e4 {{{}}} e5 *", "words ".repeat(GAME_BYTES / 6));
    let text = format!("[Event \"1\"]\n\n{long}\n\n[Event \"2\"]\n\n1. d4 d5 *\n");
    let games = checked(&text);
    assert_eq!(games.len(), 2);
    assert!(codes(&games[..1]).contains(&Code::GameTooLong));
    assert_eq!(games[1].plies, 2);
}

#[test]
fn lines_of_moves_in_a_comment_that_is_too_long_are_no_games() {
    let lines = "\n1. e4 e5 2. Nf3 Nc6 1-0 ".repeat(GAME_BYTES / 20);
    let text = format!("[Event \"1\"]\n\n1. e4 {{{lines}}} e5 *\n\n[Event \"2\"]\n\n1. d4 d5 *\n");
    let games = checked(&text);
    assert_eq!(games.len(), 2);
    assert!(codes(&games[..1]).contains(&Code::GameTooLong));
    assert_eq!(games[1].plies, 2);
}
