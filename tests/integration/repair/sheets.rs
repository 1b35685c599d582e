//! Sheets as people wrote them, in several languages.

use super::record;
use hakem::check::{FileContext, Options, Records, check};
use hakem::finding::Profile;
use hakem::notation::Language;
use hakem::repair::{Limits, Mending, Need, Record, likeliest_language, mend, repair};
use hakem::rules::Position;

/// What is proposed for the first game of a text, in whatever language it is.
fn mending(text: &str) -> Mending {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let report = check(text.as_bytes(), &options);
    let profile = FileContext::new(text.as_bytes(), &options).profile();
    match mend(
        text.as_bytes(),
        profile,
        &report.games[0],
        &Limits::default(),
    ) {
        Need::Mending(mending) => *mending,
        need => panic!("{need:?}"),
    }
}

fn first_edit(mending: &Mending) -> (&str, &str) {
    let edit = &mending.repair.proposals[0].edits[0];
    (&edit.from, &edit.to)
}

#[test]
fn an_incomplete_move_is_completed() {
    // A knight develops to f6 rather than to the rim.
    let mending =
        mending("1. e4 e5 2. Af3 Ac6 3. Fb5 a6 4. Fa4 A6 5. 0-0 Fe7 6. Ke1 b5 7. Fb3 d6 8. c3 0-0");
    assert_eq!(mending.language, Language::by_code("tr").expect("built in"));
    assert_eq!(first_edit(&mending), ("A6", "Nf6"));
}

#[test]
fn a_letter_that_was_lost_everywhere_is_found_again() {
    let mending = mending(
        "1. e4 e5 2. f4 exf4 3. Af3 g5 4. h4 g4 5. Ae5 h6 6. Axf7 xf7 7. d4 d5 8. Fxf4 dxe4 9. Fc4+ g7",
    );
    let best = &mending.repair.proposals[0];
    let moves: Vec<&str> = best.edits.iter().map(|edit| edit.to.as_ref()).collect();
    assert_eq!(moves, ["Kxf7", "Kg7"]);
    assert!(mending.is_clear());
}

/// A game from which a program has lost every `Ş`, or put another sign in its place.
const KING_LOST: &str = "1.e4 e5 2. f4 exf4 3.Af3 g5 4. h4 g4 5.Ag5 h6 6.Axf7 Şxf7 7. Vxg4 Vf6 \
    8. Fc4+ Şe7 9.Ac3 c6 10.e5 Vxe5+ 11. Şd1 Şd8 12.Ke1 Vc5 13.Fxg8 d5 14.Ke8+ Şxe8 15.Vxc8 Şe7 \
    16. Axd5+ Şd6 17.Vc7 #";

#[test]
fn a_letter_that_was_lost_everywhere_is_one_fault() {
    for sign in ["", "?", "\u{FFFD}"] {
        let mending = mending(&KING_LOST.replace('Ş', sign));
        assert_eq!(mending.language.code(), "tr");
        let best = &mending.repair.proposals[0];
        let kings = best.edits.iter().filter(|edit| edit.to.starts_with('K'));
        assert_eq!((best.edits.len(), kings.count()), (7, 7), "{sign}");
        assert!(mending.is_clear(), "{sign}");
    }
    // Where the letter stands elsewhere, each is a fault of its own.
    let some = KING_LOST
        .replace('Ş', "")
        .replace("16. Axd5+ d6", "16. Axd5+ Şd6");
    assert!(mending(&some).is_far_fetched());
}

#[test]
fn letters_of_another_language_are_recognised() {
    // A Hungarian sheet in which one knight is English.
    let mending = mending(
        "1. e4 e5 2. Hf3 Nc6 3. Fb5 a6 4. Fc6: dc6: 5. Nxe5 Vd4 6. Hf3 Ve4:+ 7. Ve2 Ve2:+ 8. Ke2: Ff5 9. d8 0-0-0 10. d4",
    );
    let best = &mending.repair.proposals[0];
    let changed: Vec<(&str, &str)> = best
        .edits
        .iter()
        .map(|edit| (edit.from.as_ref(), edit.to.as_ref()))
        .collect();
    assert_eq!(changed, [("d8", "d3")]);
    let mixed: Vec<(u32, &str, &str)> = best
        .mixed
        .iter()
        .map(|mixed| (mixed.ply, mixed.word.as_ref(), mixed.language.code()))
        .collect();
    assert_eq!(mixed, [(4, "Nc6", "en"), (9, "Nxe5", "en")]);
}

#[test]
fn a_language_that_is_not_decided_is_that_which_replays_furthest() {
    let language = |code| Language::by_code(code).expect("built in");
    let all = ["en", "tr", "hu", "de"].map(language);
    let read = |text: &str| {
        let start = Position::start();
        let record = Record::read(text.as_bytes(), 0, Profile::Sheet, start);
        likeliest_language(&record, &all).code()
    };
    assert_eq!(read("1. e4 e5 2. Hf3 Hc6 3. Fb9 a6 4. Fa4 Hf6"), "hu");
    assert_eq!(read("1. e4 e5 2. Sf3 Sc6 3. Lb9 a6 4. La4 Sf6"), "de");
    assert_eq!(read("1. e9 e5"), "en");
}

#[test]
fn a_far_fetched_reading_is_not_clear() {
    let mending = mending("1. Kf3 Rd6 2. Ra5 Ka5 3. Ra3 Rd1 4. Kg2 Rd2 5. Rb3 Kd7");
    assert!(mending.repair.proposals.is_empty() || !mending.is_clear());
}

#[test]
fn one_reading_is_proposed_once() {
    let mut limits = Limits::default();
    limits.as_played = true;
    let record = record("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6");
    let found = repair(&record, Language::english(), &limits).proposals;
    let shown: Vec<String> = found
        .iter()
        .map(|proposal| format!("{:?} {:?}", proposal.moves, proposal.edits.len()))
        .collect();
    for (index, one) in shown.iter().enumerate() {
        assert!(!shown[..index].contains(one), "{shown:#?}");
    }
    assert!(!found[0].tie, "{shown:#?}");
}
