//! Every code has words.

use super::sample::{error, illegal, position};
use hakem::ending::EndingKind;
use hakem::finding::{
    Code, Detail, Finding, Illegality, Reading, RightLoss, RightLost, Setup, Severity,
};
use hakem::report::{help, message};
use hakem::rules::{CastlingFault, Move, PositionFault, PositionFaults, Role, Side, Square};
use hakem::score::GameResult;
use hakem::span::Span;
use std::collections::BTreeSet;

#[test]
fn every_code_has_a_sentence_of_its_own() {
    for text in [&b"Nf3"[..], b""] {
        let sentences = Code::ALL.iter().map(|&code| {
            message(
                &Finding::new(code, Severity::Error, Span::new(0, text.len())),
                text,
            )
        });
        let sentences: BTreeSet<String> = sentences.collect();
        assert_eq!(sentences.len(), Code::COUNT);
        for sentence in sentences {
            assert!(
                !sentence.is_empty() && !sentence.ends_with('.'),
                "{sentence}"
            );
        }
    }
}

/// The sentence and the help for one word with a detail.
fn said(code: Code, word: &str, detail: Detail) -> String {
    let finding = error(code, word.as_bytes(), word.as_bytes()).with(detail);
    let sentence = message(&finding, word.as_bytes());
    match help(&finding) {
        Some(help) => format!("{sentence} / {help}"),
        None => sentence,
    }
}

#[test]
fn details_are_told() {
    let readings = ["en", "hu"].map(|language| Reading {
        language,
        differs_with: Some(if language == "en" { "Bd3" } else { "Rd3" }.into()),
        to: Some(Square::D3),
        plies: 1,
    });
    let tags = |names: &[&str]| Detail::Tags(names.iter().map(|&name| name.into()).collect());
    let faults: PositionFaults = [
        PositionFault::OpponentInCheck,
        PositionFault::PawnOnBackRank,
    ]
    .into_iter()
    .collect();
    let letter = Detail::Letter {
        letter: "F".into(),
        language: "en",
        known_in: vec![
            ("hu", Role::Bishop),
            ("tr", Role::Bishop),
            ("??", Role::Rook),
        ],
    };
    let cases = [
        said(Code::UnknownPieceLetter, "Ff3", letter),
        said(
            Code::UnknownPieceLetter,
            "Xf3",
            Detail::Letter {
                letter: "X".into(),
                language: "hu",
                known_in: Vec::new(),
            },
        ),
        said(
            Code::LanguageUndecidable,
            "",
            Detail::Readings(readings.to_vec()),
        ),
        said(Code::MixedLanguage, "Hf3", Detail::Language("hu")),
        said(
            Code::SubstituteLetter,
            "Sh8",
            Detail::Expected("Şh8".into()),
        ),
        said(Code::DuplicateTag, "[White \"A\"]", tags(&["White"])),
        said(Code::MissingTag, "", tags(&["Event", "Site", "Date"])),
        said(Code::MissingTag, "", tags(&["Round"])),
        said(Code::WrongMoveNumber, "17...", Detail::Number(16)),
        said(Code::MissingMoveNumber, "", Detail::Number(16)),
        said(Code::MissingCheckMark, "Qh5", Detail::Expected("+".into())),
        said(Code::ResultStyle, "1:0", Detail::Expected("1-0".into())),
        said(
            Code::PlyCount,
            "34",
            Detail::Count {
                stated: 34,
                actual: 33,
            },
        ),
        said(Code::ImpossiblePosition, "x", Detail::Impossible(faults)),
        said(Code::SetupMismatch, "1", Detail::Setup(Setup::SetUpAlone)),
        said(
            Code::ResultContradictsBoard,
            "0-1",
            Detail::Board {
                stated: GameResult::BlackWins,
                ending: EndingKind::Checkmate(hakem::rules::Color::White),
            },
        ),
        said(Code::WrongCheckMark, "Qh5++", Detail::Expected("+".into())),
        said(Code::WrongCheckMark, "Qh5+", Detail::None),
        said(Code::WrongCheckMark, "+", Detail::None),
        said(
            Code::PlyCount,
            "many",
            Detail::Count {
                stated: 0,
                actual: 1,
            },
        ),
        said(Code::MalformedTag, "[Result \"won\"]", Detail::None),
        said(Code::MalformedTag, "[Site \"The \"Rook\"\"]", Detail::None),
        said(Code::NullMove, "--", Detail::None),
        said(Code::SuspiciousComment, "{a)", Detail::Items(12)),
        said(Code::UnreadText, "Board 3", Detail::Items(1)),
        said(Code::InvalidBytes, "\u{1F600}!!", Detail::None),
        said(Code::ControlCharacters, "\0\0", Detail::Items(2)),
        said(Code::UnknownToken, &"very long ".repeat(20), Detail::None),
        said(Code::NestingTooDeep, "(", Detail::Limit(64)),
    ];
    insta::assert_snapshot!(cases.join("\n"), @r#"
F is no piece letter in English; it is a bishop in Hungarian and Turkish and a rook in ?? / name the language of the game with --from
X is no piece letter in Hungarian / name the language of the game with --from
the moves can be read in English (with Bd3, 1 half-move) or Hungarian (with Rd3, 1 half-move) / name the language of the game with --from
Hf3 is Hungarian, unlike the rest of the game
Sh8 has a plain letter for one with a mark and is read as Şh8 / write Şh8 here
the tag White stands twice in this game, and the first counts / remove the one that is not true
the tags Event, Site and Date are missing / write ? as the value of a tag that is not known
the tag Round is missing / write ? as the value of a tag that is not known
the move number 17 stands where 16 is expected / write 16 here
move 16 stands without its number / write 16. before it
Qh5 gives check and has no check mark / write + behind the move
"1:0" is not a result as the PGN standard spells it / write 1-0 here
the PlyCount tag says "34", but the game has 33 half-moves / write [PlyCount "33"]
the start position cannot occur in a game: the player who is not to move is in check; a pawn stands on the first or eighth rank
[SetUp "1"] stands without a FEN tag
White has mated, so the result is 1-0 and not 0-1 / write 1-0 here
Qh5++ gives check, and neither double check nor mate / write + instead
Qh5+ has a check mark and gives no check
a check mark stands at a move that gives no check
the PlyCount tag says "many", but the game has 1 half-move / write [PlyCount "1"]
[Result "won"] does not give a result of the PGN standard
[Site "The "Rook""] is not written as [Name "Value"] with \" for a quote in the value
-- passes the turn of the side to move, which the rules of chess do not allow
the comment seems to have swallowed 12 moves / look for a bracket that is missing or of the wrong kind
"Board 3" is not read as part of the moves
6 bytes from 0xF0 on are no characters in the encoding of the file / save the file as UTF-8
2 control characters stand in the text, the first is U+0000
"very long very long very long very long …" means nothing among the moves of a game
variations are nested more than 64 deep, and what is deeper is not read
"#);
}

#[test]
fn men_that_can_play_a_move_are_named() {
    let mut finding = error(Code::AmbiguousMove, b"Nec3", b"Nec3");
    finding.position = Some(Box::new(position("7k/8/8/8/4N3/8/4N3/K7 w - - 0 1")));
    finding.detail = Detail::Candidates(vec![
        Move::normal(Square::E2, Square::C3),
        Move::normal(Square::E4, Square::C3),
    ]);
    finding.suggestions = vec!["N2c3".into(), "N4c3".into()];
    assert_eq!(
        message(&finding, b"Nec3"),
        "Nec3 is not clear: the knight on e2 and the knight on e4 can both play it"
    );
    assert_eq!(
        help(&finding).as_deref(),
        Some("did you mean N2c3 or N4c3?")
    );
}

#[test]
fn the_move_that_lost_a_right_is_numbered_as_the_game_counts() {
    let reason = |ply| {
        illegal(Illegality::Castling {
            side: Side::Queen,
            fault: CastlingFault::NoRight,
            lost: Some(RightLost {
                how: RightLoss::RookCaptured,
                ply,
            }),
        })
    };
    let mut finding = error(Code::IllegalMove, b"O-O-O", b"O-O-O").with(reason(1));
    finding.position = Some(Box::new(position("B3k2r/8/8/8/8/8/8/4K3 b k - 0 12")));
    finding.ply = Some(2);
    let lost = "O-O-O is not possible: Black can no longer castle on the queen's side: the rook was captured";
    assert_eq!(message(&finding, b"O-O-O"), format!("{lost} at move 12"));
    // In a variation the start of the main line is not known.
    finding.variation = true;
    assert_eq!(message(&finding, b"O-O-O"), lost);
}
