//! The numbers of the rules in each edition.

use hakem::law::{Edition, Rule};
use hakem::rules::Role;

/// The numbers of a rule in all editions; `~` before one that was not read, `-` where there is none.
fn numbers(rule: Rule) -> String {
    let words: Vec<String> = Edition::ALL
        .into_iter()
        .map(|edition| match edition.article(rule) {
            None => "-".to_owned(),
            Some(article) if article.verified => article.number.to_owned(),
            Some(article) => format!("~{}", article.number),
        })
        .collect();
    words.join(" ")
}

/// The rows of part 1.1 of the notes on the Laws, then what later editions say.
#[test]
fn articles_on_the_moves() {
    for (rule, expected) in [
        (Rule::TurnAlternates, "1.1 1.1 1.1 1.1 1.1 1.2 1.2 1.2"),
        (Rule::KingMayNotBeTaken, "- - 1.2 1.2 - 1.4.1 1.4.1 1.4.1"),
        (Rule::OwnMan, "3.1 3.1 3.1 3.1 ~3.1 3.1 3.1 3.1"),
        (
            Rule::PieceMoves(Role::Bishop),
            "3.2c ~3.2 3.2 3.2 ~3.2 3.2 3.2 3.2",
        ),
        (
            Rule::PieceMoves(Role::Rook),
            "3.2b 3.3 3.3 3.3 ~3.3 3.3 3.3 3.3",
        ),
        (
            Rule::PieceMoves(Role::Queen),
            "3.2a 3.4 3.4 3.4 ~3.4 3.4 3.4 3.4",
        ),
        (
            Rule::PieceMoves(Role::Knight),
            "3.3 3.6 3.6 3.6 ~3.6 3.6 3.6 3.6",
        ),
        (Rule::NoJumping, "3.2 3.5 3.5 3.5 ~3.5 3.5 3.5 3.5"),
        (
            Rule::PawnMoves,
            "3.4a-b 3.7a-b 3.7a-b 3.7a-b ~3.7 3.7.1-2 3.7.1-2 3.7.1-2",
        ),
        (
            Rule::PawnCaptures,
            "3.4c 3.7c 3.7c 3.7c ~3.7 3.7.3 3.7.3 3.7.3",
        ),
        (
            Rule::EnPassant,
            "3.4d 3.7d 3.7d 3.7d ~3.7 3.7.4.1-2 3.7.4.1-2 3.7.3.1-2",
        ),
        (
            Rule::Promotion,
            "3.4e 3.7e 3.7e 3.7e ~3.7 3.7.5.1 3.7.5.1 3.7.3.3",
        ),
        (
            Rule::KingMoves,
            "3.5a(i) ~3.8a 3.8a(i) 3.8 ~3.8 3.8.1 3.8.1 3.8.1",
        ),
        (
            Rule::Castling,
            "3.5a(ii) ~3.8b 3.8a(ii) 3.8 ~3.8 3.8.2 3.8.2 3.8.2",
        ),
        (
            Rule::CastlingRightLost,
            "3.5a(ii)(1) ~3.8b 3.8a(ii)(1) 3.8 ~3.8 3.8.2.1 3.8.2.1 3.8.2.1",
        ),
        (
            Rule::CastlingPrevented,
            "3.5a(ii)(2) ~3.8b 3.8a(ii)(2) 3.8 ~3.8 3.8.2.2 3.8.2.2 3.8.2.2",
        ),
        (
            Rule::NotIntoCheck,
            "3.5b ~3.9b 3.9 ~3.9 ~3.9 3.9.2 3.9.2 3.9.2",
        ),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_that_findings_name() {
    for (rule, expected) in [
        (
            Rule::Checkmate,
            "5.1a 5.1a 5.1a 5.1a ~5.1 5.1.1 5.1.1 5.1.1",
        ),
        (Rule::Stalemate, "5.2 5.2a 5.2a 5.2a ~5.2 5.2.1 5.2.1 5.2.1"),
        (
            Rule::IllegalMove,
            "7.4 ~7.4 7.4a 7.4a 7.5 7.5.1 7.5.1 7.5.1",
        ),
        (
            Rule::DrawOffer,
            "9.1 9.1a 9.1a 9.1b1 9.1 9.1.2.1 9.1.2.1 9.1.2.1",
        ),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_notation() {
    for (rule, expected) in [
        (
            Rule::NotationPieceLetters,
            "E1-2 ~E ~E.2-3 C.2-3 ~C.2-3 ~C.2-3 C.2-3 C.2-3",
        ),
        (
            Rule::NotationDisambiguation,
            "E9-10 ~E ~E.10-11 C.10-11 ~C.10 ~C.10 C.10 C.10",
        ),
        (
            Rule::NotationPromotion,
            "E11 ~E ~E.12 C.12 ~C ~C.11 C.11 C.11",
        ),
        (
            Rule::NotationEnPassant,
            "E8 ~E ~E.9 C.9 ~C.9 ~C.9.3 C.9.3 C.9.3",
        ),
        (Rule::NotationCastling, "E ~E ~E C ~C ~C.13 C.13 C.13.1-2"),
        (
            Rule::NotationDrawOfferMark,
            "E12 E ~E.13 C.13 ~C ~C.12 C.12 C.12",
        ),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_touching() {
    for (rule, expected) in [
        (Rule::TouchMove, "4.3 4.3 4.3 4.3 ~4.3 ~4.3 ~4.3 4.3"),
        (Rule::TouchCastling, "4.4 4.4 4.4 4.4 ~4.4 ~4.4 ~4.4 4.4"),
        (Rule::TouchNothing, "4.5 4.5 4.5 4.5 ~4.5 ~4.5 ~4.5 4.5"),
        (Rule::TouchPromotion, "- - 4.3d 4.4d ~4.4 ~4.4 ~4.4 4.4.4"),
        (Rule::TouchClaim, "4.6 4.6 4.7 4.7 - ~4.8 ~4.8 4.8"),
        (Rule::MoveMade, "4.7 4.7 4.6 4.6 - ~4.7 ~4.7 4.7"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_the_end_of_the_game() {
    for (rule, expected) in [
        (
            Rule::Resignation,
            "5.1b ~5.1b 5.1b 5.1b ~5.1b 5.1.2 5.1.2 5.1.2",
        ),
        (
            Rule::DeadPosition,
            "9.6 5.2b 5.2b 5.2b ~5.2b 5.2.2 5.2.2 5.2.2",
        ),
        (
            Rule::AgreedDraw,
            "5.3 5.2c 5.2c 5.2c ~5.2c 5.2.3 5.2.3 5.2.3",
        ),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_the_clock() {
    for (rule, expected) in [
        (
            Rule::TimeLimit,
            "6.2 6.2a-b 6.2a-b 6.2a-b - ~6.3.1-2 6.3.1-2 6.3.1-2",
        ),
        (
            Rule::MoveCompleted,
            "6.7a - 6.8a 6.7a 6.2a ~6.2.1 6.2.1 6.2.1",
        ),
        (Rule::FlagNoticed, "6.8 - 6.9 6.8 ~6.8 ~6.8 6.8 6.8"),
        (Rule::FlagFall, "6.9 ~6.9 6.10 6.9 ~6.9 6.9 6.9 6.9"),
        (
            Rule::ClockConclusive,
            "6.10 - 6.11 6.10a - ~6.10.1 6.10.1 6.10.1",
        ),
        (
            Rule::BothFlagsEarlier,
            "6.11 - 6.12a 6.11a ~G.3 ~III.3.1.1 III.3.1.1 III.3.1.1",
        ),
        (
            Rule::BothFlagsLast,
            "10.4 10.3 6.12b 6.11b ~G.3 ~III.3.1.2 III.3.1.2 III.3.1.2",
        ),
        (Rule::LateArrival, "6.6 - 6.7 6.6a 6.7a ~6.7.1 6.7.1 6.7.1"),
        (Rule::NobodyPresent, "- - 6.6 6.6b ~6.7b ~6.7.2 6.7.2 6.7.2"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_irregularities() {
    for (rule, expected) in [
        (Rule::WrongSetUp, "7.1a - 7.1a 7.1a - ~7.2.1 7.2.1 7.2.1"),
        (Rule::ColoursReversed, "7.2 ~7.2 7.2 7.2 - ~7.3 7.3 7.3"),
        (
            Rule::IllegalMovePenalty,
            "10.3 ~7.4b 7.4b 7.4b 7.5b 7.5.3 7.5.5 7.5.5",
        ),
        (
            Rule::IncompletePromotion,
            "- - 7.4a 7.4a ~7.5 7.5.2 7.5.2 7.5.2",
        ),
        (Rule::PressWithoutMove, "- - - - - 7.8.1 7.5.3 7.5.3"),
        (Rule::TwoHands, "- - - - - 7.7.1 7.5.4 7.5.4"),
        (Rule::DisplacedMan, "7.4 ~7.5 7.5 7.5 ~7.6 7.6 7.6 7.6"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_the_record() {
    for (rule, expected) in [
        (
            Rule::RecordMoves,
            "8.1 ~8.1 8.1 8.1 ~8.1 ~8.1.1 8.1.1 8.1.1",
        ),
        (Rule::RecordingRelief, "8.4 8.4 8.4 8.4 ~8.4 ~8.4 8.4 8.4"),
        (Rule::TimeNotProven, "8.6 8.6 8.6 8.6 ~8.6 ~8.6 8.6 8.6"),
        (Rule::SignedResult, "- 8.7 8.7 8.7 ~8.7 ~8.7 8.7 8.7"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_draws() {
    for (rule, expected) in [
        (Rule::DrawsForbidden, "- - - 9.1a 9.1a 9.1.1 9.1.1 9.1.1"),
        (
            Rule::ClaimIsOffer,
            "- 9.1c 9.1c 9.1b3 ~9.1 9.1.2.3 9.1.2.3 9.1.2.3",
        ),
        (
            Rule::ThirdOccurrenceIntended,
            "9.2a 9.2a 9.2a 9.2a ~9.2a 9.2.1.1 9.2.1.1 9.2.1",
        ),
        (
            Rule::ThirdOccurrence,
            "9.2b 9.2b 9.2b 9.2b ~9.2b 9.2.1.2 9.2.1.2 9.2.2",
        ),
        (Rule::SamePosition, "9.2 9.2 9.2 9.2 ~9.2 9.2.2 9.2.2 9.2.3"),
        (
            Rule::FiftyMovesIntended,
            "9.3a 9.3a 9.3a 9.3a ~9.3a 9.3.1 9.3.1 9.3.1",
        ),
        (
            Rule::FiftyMoves,
            "9.3b ~9.3b 9.3b 9.3b ~9.3b 9.3.2 9.3.2 9.3.2",
        ),
        (Rule::ClaimRightLost, "9.4 9.4 9.4 9.4 ~9.4 9.4 9.4 9.4"),
        (
            Rule::ClaimProcedure,
            "9.5 9.5 9.5 9.5 9.5 9.5.1 9.5.1 9.5.1",
        ),
        (
            Rule::CorrectClaim,
            "9.5a ~9.5a 9.5a 9.5a ~9.5a 9.5.2 9.5.2 9.5.2",
        ),
        (
            Rule::WrongClaim,
            "9.5b 9.5b-d 9.5b 9.5b ~9.5b 9.5.3 9.5.3 9.5.3",
        ),
        (Rule::FifthOccurrence, "- - - - 9.6a 9.6.1 9.6.1 9.6.1"),
        (Rule::SeventyFiveMoves, "- - - - 9.6b 9.6.2 9.6.2 9.6.2"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_points_and_conduct() {
    for (rule, expected) in [
        (
            Rule::QuickplayFinish,
            "10.1 10.1 ~10.1 10.1 ~G ~III.1 III.1 III.1",
        ),
        (
            Rule::QuickplayClaim,
            "10.2 10.2 ~10.2 10.2 ~G ~III.5 III.5 III.5",
        ),
        (
            Rule::QuickplayWithoutArbiter,
            "D1 ~D ~D D.1 - ~III.6 III.6 III.6",
        ),
        (Rule::Score, "11.1 11.1 ~11.1 11.1 - ~10.1 10.1 10.1"),
        (Rule::ScoreMaximum, "- - - - - ~10.2 10.2 10.2"),
        (Rule::Distraction, "12.5 12.5 ~12.5 12.6 - ~11.5 ~11.5 11.5"),
        (
            Rule::PersistentOffence,
            "12.7 12.7 ~12.7 12.8 - ~11.7 ~11.7 11.7",
        ),
        (Rule::BothGuilty, "12.8 12.8 ~12.8 12.9 - ~11.8 ~11.8 11.8"),
        (Rule::Penalties, "13.4 13.4 ~13.4 13.4 - ~12.9 ~12.9 12.9"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_adjourned_games() {
    for (rule, expected) in [
        (Rule::SealedMove, "A1a A1a ~A1a ~G.1a - ~I.1.1 I.1.1 I.1.1"),
        (Rule::SealedMoveInvalid, "A8 A8 ~A8 ~G.8 - ~I.8 I.8 I.8"),
        (Rule::LateResumption, "A10 A10 ~A10 ~G.10 - ~I.10 I.10 I.10"),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn articles_on_rapid_and_blitz() {
    for (rule, expected) in [
        (Rule::Rapid, "B1 B1 ~B1 A.1 ~A.1 A.1 A.1 A.1"),
        (Rule::RapidNoRecord, "B3 ~B3 ~B3 A.2 ~A.2 A.2 A.2 A.2"),
        (Rule::RapidSetUp, "B4 B4 ~B4 A.4a ~A.4 A.4.1 A.4.1 A.5.1"),
        (Rule::RapidOnRequest, "B5 B5a ~B5 A.4b - - - -"),
        (
            Rule::RapidIllegalMove,
            "B5 B5b ~B5 A.4c ~A.4b A.4.2 A.4.2 A.5.2",
        ),
        (Rule::RapidFlag, "B6 B6 ~B6 A.4d1 ~A.4 A.4.5 A.4.5 A.5.5"),
        (
            Rule::RapidTimeClaim,
            "B7 B7 ~B7 A.4d2 ~A.4 A.4.3 A.4.3 A.5.3",
        ),
        (Rule::RapidBothFlags, "B8 ~B8 ~B8 A.4d3 - - - -"),
        (Rule::RapidIllegalPosition, "- - - A.4c - A.4.4 A.4.4 A.5.4"),
        (Rule::SmallerPenalty, "- - - - - B.2 B.2 A.3"),
        (Rule::Blitz, "C1 C1 ~C1 B.1 ~B.1 B.1 B.1 B.1"),
        (Rule::BlitzIllegalMove, "C3 C3 ~C3 B.3c ~B.4 B.4 B.4 B.3"),
        (Rule::BlitzMatingMaterial, "C4 - - - - - - -"),
        (
            Rule::BlitzNoQuickplayClaim,
            "C5 - - B.3b - ~III.2.2 III.2.2 III.2.2",
        ),
    ] {
        assert_eq!(numbers(rule), expected, "{rule:?}");
    }
}

#[test]
fn numbers_are_well_formed_and_read_whole_where_the_text_was() {
    for &rule in Rule::ALL {
        for edition in Edition::ALL {
            let Some(article) = edition.article(rule) else {
                continue;
            };
            let number = article.number;
            assert!(
                number.starts_with(|first: char| "13456789ABCDEGI".contains(first)),
                "{number}"
            );
            assert!(
                number
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".()-".contains(&byte)),
                "{number}"
            );
        }
        for whole in [Edition::E1997, Edition::E2023] {
            assert!(
                whole.article(rule).is_none_or(|article| article.verified),
                "{rule:?}"
            );
        }
    }
}

#[test]
fn every_rule_is_in_some_edition_and_listed_once() {
    for (at, rule) in Rule::ALL.iter().enumerate() {
        assert!(
            Edition::ALL
                .iter()
                .any(|edition| edition.article(*rule).is_some()),
            "{rule:?}"
        );
        assert!(!Rule::ALL[..at].contains(rule), "{rule:?}");
    }
}
