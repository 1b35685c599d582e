//! Sealed moves and touched men, and moves in the letters of any language.

use super::{article, fen, game, moves, said, under};
use hakem::adjudicate::{Moment, Reason, Ruling, Sealed, Touch, Unanswerable, Verdict};
use hakem::law::Edition::{E1997, E2005, E2009, E2023};
use hakem::law::Speed::Standard;
use hakem::law::TouchDuty;
use hakem::notation::Language;
use hakem::rules::{Position, Square};
use hakem::score::GameResult;

fn sealed(moment: &Moment, text: &str) -> Ruling {
    let text = text.as_bytes();
    Sealed { text }.ruling(moment)
}

#[test]
fn a_sealed_move_is_valid_if_one_move_fits() {
    let start = Moment::new(Position::start(), &[]);
    for text in [
        "Nf3", "Hf3", "Af3", "Ng1-f3", "g1f3", "1. Nf3", "♘f3", "Nf3!",
    ] {
        let ruling = sealed(&start, text);
        assert_eq!(
            (ruling.verdict, moves(&ruling).as_str()),
            (Verdict::Valid, "Nf3"),
            "{text}"
        );
        assert_eq!(ruling.result, None);
    }
    for text in ["Nd2", "Bb5", "hello", "", "N4", "--"] {
        let ruling = sealed(&start, text);
        assert_eq!(
            (ruling.verdict, ruling.result),
            (Verdict::Illegal, Some(GameResult::BlackWins)),
            "{text}"
        );
    }
}

#[test]
fn an_ambiguous_sealed_move_loses() {
    let rooks = fen("4k3/8/8/8/8/8/4K3/R6R b - - 0 41");
    let rooks = Moment::new(rooks.position().passed().unwrap(), &[]);
    let ruling = sealed(&rooks, "Rd1");
    assert_eq!(
        (ruling.verdict, moves(&ruling).as_str()),
        (Verdict::Ambiguous, "Rad1 Rhd1")
    );
    assert_eq!(ruling.result, Some(GameResult::BlackWins));
    let pawn = fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let ruling = sealed(&pawn, "a8");
    assert_eq!(
        (ruling.verdict, ruling.moves.len()),
        (Verdict::Ambiguous, 4)
    );
    for (edition, number) in [
        (E1997, "A8"),
        (E2005, "~A8"),
        (E2009, "~G.8"),
        (E2023, "I.8"),
    ] {
        assert_eq!(
            article(&sealed(&under(&pawn, edition, Standard), "a8")),
            number
        );
    }
}

/// B is a bishop in English, a rook in Hungarian.
#[test]
fn the_language_of_the_game_decides_what_a_letter_means() {
    let both = fen("4k3/8/8/8/8/8/3RB3/4K3 w - - 0 1");
    let mut moment = both.clone();
    // What English letters can say is English, where nothing tells the language.
    let ruling = sealed(&moment, "Bd3");
    assert_eq!(
        (ruling.verdict, moves(&ruling).as_str()),
        (Verdict::Valid, "Bd3")
    );
    assert_eq!(ruling.reasons, [Reason::OtherIn("Hungarian")]);
    for (code, played) in [("en", "Bd3"), ("hu", "Rd3")] {
        moment.language = Language::by_code(code);
        let ruling = sealed(&moment, "Bd3");
        assert_eq!(
            (ruling.verdict, moves(&ruling).as_str()),
            (Verdict::Valid, played)
        );
    }
    let sheet = game("1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 4. 0-0");
    assert_eq!(sheet.language.map(Language::code), Some("hu"));
    assert_eq!(moves(&sealed(&sheet, "Hf6")), "Nf6");
    // A letter that the language does not have is looked for in others.
    assert_eq!(moves(&sealed(&sheet, "Nf6")), "Nf6");
}

fn touch(position: &str, touched: &[Square], played: Option<&str>) -> Ruling {
    let played = played.map(str::as_bytes);
    let touch = Touch { touched, played };
    touch.ruling(&fen(position)).unwrap()
}

#[test]
fn touched_men_leave_few_moves() {
    let position = "6k1/3p4/8/8/8/8/2P1Q3/3RK2R w K - 0 1";
    for (touched, allowed, duty) in [
        (
            &[Square::D1, Square::D7][..],
            "Rxd7",
            TouchDuty::CaptureWith {
                with: Square::D1,
                taken: Square::D7,
            },
        ),
        (&[Square::D7], "Rxd7", TouchDuty::Capture(Square::D7)),
        (&[Square::C2], "c3 c4", TouchDuty::Move(Square::C2)),
        (
            &[Square::E1, Square::H1],
            "O-O",
            TouchDuty::Castle(Square::H1),
        ),
    ] {
        let ruling = touch(position, touched, None);
        assert_eq!(moves(&ruling), allowed);
        assert_eq!(ruling.reasons, [Reason::Duty(duty)]);
        assert_eq!(ruling.verdict, Verdict::Valid);
    }
}

#[test]
fn a_move_can_be_asked_about() {
    let position = "4k3/8/8/8/8/8/2P5/4K2R w K - 0 1";
    let both = [Square::E1, Square::H1];
    assert_eq!(touch(position, &both, Some("O-O")).verdict, Verdict::Valid);
    let ruling = touch(position, &both, Some("Kf1"));
    assert_eq!(ruling.verdict, Verdict::Illegal);
    assert!(
        said(&ruling).starts_with("The move is not allowed.\n"),
        "{}",
        said(&ruling)
    );
    let other_order = [Square::H1, Square::E1];
    assert_eq!(
        touch(position, &other_order, Some("O-O")).verdict,
        Verdict::Illegal
    );
    assert_eq!(
        touch(position, &other_order, Some("Rg1")).verdict,
        Verdict::Valid
    );
}

/// K is the rook in Turkish.
#[test]
fn a_lone_move_in_english_letters_is_english() {
    let position = "4k3/8/8/8/8/8/8/3RK3 w - - 0 1";
    let ruling = touch(position, &[Square::E1], Some("Kd2"));
    assert_eq!(ruling.verdict, Verdict::Valid, "{}", said(&ruling));
    assert_eq!(moves(&sealed(&fen(position), "Kd2")), "Kd2");
    let ruling = sealed(&fen(position), "Rd2");
    assert_eq!((ruling.verdict, ruling.reasons.len()), (Verdict::Valid, 0));
    // A rook to d4 in Hungarian, but who asks in English means the bishop.
    let ruling = sealed(&fen("4k3/8/8/8/8/8/3R4/4KB2 w - - 0 1"), "Bd4");
    assert_eq!(ruling.verdict, Verdict::Illegal);
    assert!(ruling.reasons.contains(&Reason::LegalIn("Hungarian")));
}

#[test]
fn an_empty_square_cannot_be_touched() {
    let start = Moment::new(Position::start(), &[]);
    let ask = |touched: &[Square]| {
        Touch {
            touched,
            played: None,
        }
        .ruling(&start)
    };
    assert_eq!(
        ask(&[Square::E4]),
        Err(Unanswerable::NobodyThere(Square::E4))
    );
    assert_eq!(ask(&[]), Err(Unanswerable::NothingTouched));
}

#[test]
fn a_letter_that_only_other_languages_have_is_read_in_them() {
    let mut moment = Moment::new(Position::start(), &[]);
    let ruling = sealed(&moment, "Sf3");
    assert_eq!(ruling.verdict, Verdict::Valid, "{ruling:?}");
    assert!(
        matches!(ruling.reasons[..], [Reason::ReadIn(_)]),
        "{ruling:?}"
    );
    // Named languages leave no other choice.
    moment.among = vec![Language::english()];
    assert_eq!(sealed(&moment, "Sf3").verdict, Verdict::Illegal);
    assert_eq!(sealed(&moment, "Hf3").verdict, Verdict::Illegal);
    let german = Language::by_code("de").expect("it is known");
    moment.among.push(german);
    assert_eq!(sealed(&moment, "Sf3").verdict, Verdict::Valid);
}

#[test]
fn a_legal_reading_in_another_language_is_told() {
    let moment = Moment::new(Position::start(), &[]);
    let ruling = sealed(&moment, "Rf3");
    assert_eq!(ruling.verdict, Verdict::Illegal);
    let told = |reason: &Reason| matches!(reason, Reason::LegalIn(_));
    assert!(ruling.reasons.iter().any(told), "{ruling:?}");
}

#[test]
fn blanks_inside_a_move_are_no_fault() {
    let moment = Moment::new(Position::start(), &[]);
    for text in ["N f3", "Ng1 - f3", "1. N f3", "e2 e4"] {
        assert_eq!(sealed(&moment, text).verdict, Verdict::Valid, "{text}");
    }
}
