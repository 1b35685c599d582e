//! Written moves: the ordinary road says what the parser says, and moves survive the way out
//! and back.

use hakem::notation::{
    Form, Language, Man, Plain, Shape, WordFault, could_be_first_move, plain_promotion, read, san,
};
use hakem::rules::{Bitboard, Position, Role, Side, Square};
use hakem::token::{self, Window};
use proptest::prelude::*;

use crate::properties::moves::written_and_read;

/// A move word with a blank behind it, in the window the ordinary road looks at.
fn window(word: &str) -> Option<Window> {
    token::window(format!("{word:<8}").as_bytes(), 0).filter(|_| word.len() < 8)
}

proptest! {
    #[test]
    fn the_ordinary_road_says_what_the_parser_says(word in "[KQRBNVFHAPa-h1-8x+#=!?]{1,7}") {
        for language in Language::all() {
            let Some(plain) = window(&word).and_then(|word| Plain::decode(word, language.ascii_roles()))
            else {
                continue;
            };
            prop_assert_eq!(plain.length, word.len());
            let written = read(word.as_bytes(), language).expect("an ordinary move can be read").first;
            let Shape::Man(man) = written.shape else {
                return Err(TestCaseError::fail("castling is not decoded as a man"));
            };
            let file = man.file.map_or(Bitboard::ALL, Bitboard::of_file);
            let rank = man.rank.map_or(Bitboard::ALL, Bitboard::of_rank);
            prop_assert_eq!(man.role, Some(plain.role));
            prop_assert_eq!(man.to, plain.to);
            prop_assert_eq!(man.promotion, None);
            prop_assert_eq!(plain.among(), file & rank);
            prop_assert_eq!(plain.has_hint(), man.file.is_some() || man.rank.is_some());
            prop_assert_eq!(written.marks.capture, plain.capture);
            prop_assert_eq!(written.marks.check, plain.mark);
            prop_assert!(written.form.is_plain());
        }
    }

    #[test]
    fn the_ordinary_road_reads_wide_letters_like_the_parser(
        letter in "[ŞŽĈКрФЛСВздАЦОТДπΡΒΠΑΙαυמהצרפموفح]{1,2}",
        rest in "[a-h1-8x+#=!?]{1,5}",
    ) {
        let word = letter + &rest;
        for language in Language::all() {
            let window = token::window(format!("{word:<8} ").as_bytes(), 0);
            let Some(plain) = window.and_then(|window| Plain::decode_wide(window, language)) else {
                continue;
            };
            prop_assert_eq!(plain.length, word.len());
            let written = read(word.as_bytes(), language).expect("an ordinary move can be read").first;
            let Shape::Man(man) = written.shape else {
                return Err(TestCaseError::fail("no castling is decoded"));
            };
            let file = man.file.map_or(Bitboard::ALL, Bitboard::of_file);
            let rank = man.rank.map_or(Bitboard::ALL, Bitboard::of_rank);
            prop_assert_eq!((man.role, man.to), (Some(plain.role), plain.to));
            prop_assert_eq!(plain.among(), file & rank);
            prop_assert_eq!(written.marks.capture, plain.capture);
            prop_assert_eq!(written.marks.check, plain.mark);
            prop_assert!(written.form.is_plain());
        }
    }

    #[test]
    fn the_ordinary_road_reads_promotions_like_the_parser(word in "[a-h]x?[a-h]?[1-8]?=?[KQRBNVFHA][+#!?]{0,2}") {
        for language in Language::all() {
            let Some((plain, role)) = window(&word).and_then(|word| plain_promotion(word, language.ascii_roles()))
            else {
                continue;
            };
            prop_assert_eq!(plain.length, word.len());
            let written = read(word.as_bytes(), language).expect("a promotion can be read").first;
            let Shape::Man(man) = written.shape else {
                return Err(TestCaseError::fail("castling is no promotion"));
            };
            prop_assert_eq!(man.role, Some(Role::Pawn));
            prop_assert_eq!(man.to, plain.to);
            prop_assert_eq!(man.promotion, Some(role));
            prop_assert_eq!(plain.among(), man.file.map_or(Bitboard::ALL, Bitboard::of_file));
            prop_assert_eq!(man.rank, None);
            prop_assert_eq!(written.marks.capture, plain.capture);
            prop_assert_eq!(written.marks.check, plain.mark);
            prop_assert!(written.form.is_plain());
        }
    }

    #[test]
    fn legal_moves_are_written_and_read_back(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120)) {
        let mut position = Position::start();
        for (ply, choice) in choices.into_iter().enumerate() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // A few languages in each position, all of them in a few positions.
            for language in Language::all().iter().skip(ply % 11).step_by(11) {
                for &played in &moves {
                    written_and_read(&position, played, language);
                }
            }
            position.play_unchecked(moves[choice.index(moves.len())]);
        }
    }

    #[test]
    fn no_word_panics(word in prop::collection::vec(any::<u8>(), 0..60)) {
        for language in Language::all() {
            let _ = read(&word, language);
        }
    }
}

/// The man that a word names in a language.
/// Whether a word is a man's move in the initial array, in some language.
fn is_first_move(word: &[u8]) -> bool {
    Language::all().iter().any(|language| {
        let reading = read(word, language).map(|readings| readings.first.shape);
        let Ok(Shape::Man(man)) = reading else {
            return false;
        };
        let role = man.role.unwrap_or(Role::Pawn);
        man.promotion.is_none() && !Position::start().origins(role, man.to).is_empty()
    })
}

proptest! {
    #[test]
    fn what_could_be_no_first_move_is_none(word in "[KQRBNVFHAPСКфЗ]?[a-h]?[1-8x-]{0,2}[a-h][2-5З][+#=!?.:±)x]{0,3}\u{200e}?") {
        if is_first_move(word.as_bytes()) {
            prop_assert!(could_be_first_move(word.as_bytes()), "{word}");
        }
    }
}

#[test]
fn first_moves_could_be_such_in_each_language() {
    let start = Position::start();
    for language in Language::all() {
        for &played in &start.legal_moves() {
            for (front, marks) in [("", ""), ("", "!?"), ("\u{200e}", "+="), ("", ".")] {
                let word = format!("{front}{}{marks}", san(&start, played, language));
                assert!(is_first_move(word.as_bytes()), "{word}");
                assert!(could_be_first_move(word.as_bytes()), "{word}");
            }
        }
    }
    for word in [
        "P-K4", "P-QB3", "N-KB3", "Kt-QR3", "5254", "e2-e4", "Ng1-f3",
    ] {
        assert!(could_be_first_move(word.as_bytes()), "{word}");
    }
    for word in ["Ke4q", "Sheet4", "e5", "Nf6"] {
        assert!(!could_be_first_move(word.as_bytes()), "{word}");
    }
}

fn man(word: &str, language: &str) -> Man {
    let language = Language::by_code(language).expect("a language of ours");
    match read(word.as_bytes(), language).map(|readings| readings.first.shape) {
        Ok(Shape::Man(man)) => man,
        other => panic!("{word} is read as {other:?}"),
    }
}

#[test]
fn spellings_of_a_capture() {
    for word in ["Nxf3", "N:f3", "N×f3", "NXf3", "Nf3", "N-f3", "N–f3"] {
        assert_eq!(
            (man(word, "en").role, man(word, "en").to),
            (Some(Role::Knight), Square::F3),
            "{word}"
        );
    }
    for word in [
        "exd5",
        "ed5",
        "e:d5",
        "e4xd5",
        "e4d5",
        "e4-d5",
        "e4:d5",
        "exd5e.p.",
        "exd5(e.p.)",
        "exd5ep",
    ] {
        assert_eq!(
            (
                man(word, "en").file.map(hakem::rules::File::letter),
                man(word, "en").to
            ),
            (Some(b'e'), Square::D5),
            "{word}"
        );
    }
}

#[test]
fn spellings_of_a_promotion() {
    for word in [
        "e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e8=♕", "e8=Q+", "e8Q#",
    ] {
        assert_eq!(man(word, "en").promotion, Some(Role::Queen), "{word}");
    }
    assert_eq!(man("d8V", "hu").promotion, Some(Role::Queen));
    assert_eq!(man("b1F", "hu").promotion, Some(Role::Bishop));
    assert_eq!(man("e8=K", "tr").promotion, Some(Role::Rook));
    assert_eq!(man("e8=", "en").promotion, None);
}

#[test]
fn spellings_of_castling() {
    let short = [
        "O-O", "0-0", "o-o", "OO", "00", "O–O", "0—0", "0−0", "O-O+", "0-0!?",
    ];
    let long = ["O-O-O", "0-0-0", "o-o-o", "OOO", "000", "0–0–0", "O-O-O#"];
    for (words, side) in [(&short[..], Side::King), (&long[..], Side::Queen)] {
        for word in words {
            let written = read(word.as_bytes(), Language::english())
                .expect("castling")
                .first;
            assert_eq!(written.shape, Shape::Castling(side), "{word}");
            let usual = word.starts_with("O-O") && !word.contains('–');
            assert_eq!(written.form.has(Form::CASTLING), !usual, "{word}");
        }
    }
}

#[test]
fn an_unknown_letter_is_never_a_pawn_move() {
    for (word, language) in [
        ("Sf3", "en"),
        ("Hc6", "en"),
        ("Lc4", "hu"),
        ("Nf3", "hu"),
        ("Qd5", "tr"),
        ("sf3", "en"),
        ("Žf3", "en"),
        ("Dxd5", "en"),
        ("e8=D", "en"),
        ("e8D", "en"),
    ] {
        let language = Language::by_code(language).expect("a language of ours");
        let fault = read(word.as_bytes(), language).expect_err(word);
        assert!(
            matches!(fault, WordFault::UnknownLetter { .. }),
            "{word}: {fault:?}"
        );
    }
    for word in ["A6", "N", "Nf", "Qe11", "e9", "R5"] {
        let turkish = Language::by_code("tr").expect("Turkish");
        assert!(read(word.as_bytes(), turkish).is_err(), "{word}");
    }
}
