//! What is found in single pairs of records.

use super::{compared, told, version};
use hakem::compare::{Basis, DifferenceKind};
use hakem::notation::Language;
use hakem::repair::{self, EditKind, repair};
use hakem::score::GameResult;

const RUY: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";

/// The shortest game to a stalemate.
const STALEMATE: &str = "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 \
    8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6";

#[test]
fn the_record_that_replays_is_right() {
    let damaged = RUY.replace("Bb5", "Bb4");
    let found = compared(&[RUY, &damaged]);
    assert_eq!(told(&found), ["5 replace Bb5 Bb4 a"]);
    let reason = found.differences[0].reasons[1].as_ref();
    assert_eq!(reason.expect("a reason").to_string(), "4 for 5");
    assert!(found.whole && !found.tie);
}

#[test]
fn each_record_is_right_where_the_other_is_wrong() {
    let white = RUY.replace("Nc6", "Ne6");
    let black = RUY.replace("Re1", "Rc1");
    let found = compared(&[&white, &black]);
    assert_eq!(
        told(&found),
        ["4 replace Ne6 Nc6 b", "11 replace Re1 Rc1 a"]
    );
    assert_eq!(found.moves.join(" "), compared(&[RUY, RUY]).moves.join(" "));
}

#[test]
fn a_legal_word_is_wrong_if_the_rest_does_not_follow_from_it() {
    // Bc4 is legal, and only much later nothing fits.
    let damaged = RUY.replace("Bb5", "Bc4");
    let found = compared(&[&damaged, RUY]);
    assert_eq!(told(&found), ["5 replace Bc4 Bb5 b"]);
}

#[test]
fn the_languages_may_differ() {
    let hungarian = "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 b5 7. Fb3 d6";
    let found = compared(&[RUY, hungarian]);
    assert_eq!(told(&found), [""; 0]);
    let damaged = hungarian.replace("Fa4", "Fa5");
    assert_eq!(told(&compared(&[RUY, &damaged])), ["7 replace Ba4 Fa5 a"]);
}

#[test]
fn plies_that_are_missing_or_too_much() {
    let missing = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 5. O-O Be7 6. Re1 b5 7. Bb3 d6";
    assert_eq!(told(&compared(&[missing, RUY])), ["8 missing - Nf6 b"]);
    let doubled =
        "1. e4 e5 2. Nf3 Nc6 3. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6 6. O-O Be7 7. Re1 b5 8. Bb3 d6";
    let found = compared(&[RUY, doubled]);
    assert!(
        found
            .differences
            .iter()
            .all(|one| one.kind.name() == "extra")
    );
    assert_eq!(found.differences.len(), 2);
    assert_eq!(found.moves.len(), 14);
}

#[test]
fn a_record_may_end_early() {
    let short = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1";
    let found = compared(&[short, RUY]);
    assert_eq!(
        told(&found),
        [
            "12 missing - b5 b",
            "13 missing - Bb3 b",
            "14 missing - d6 b"
        ]
    );
}

#[test]
fn a_word_that_leaves_several_moves_is_told_by_the_other_record() {
    let whole = "1. d4 d5 2. Nf3 Nf6 3. Bf4 e6 4. e3 c5 5. Nbd2 Nc6";
    let vague = whole.replace("Nbd2", "Nd2");
    let found = compared(&[&vague, whole]);
    assert_eq!(told(&found), ["9 replace Nd2 Nbd2 b"]);
}

#[test]
fn words_that_both_have_wrong_are_no_difference() {
    let both = RUY.replace("Bb5", "Bb9");
    let found = compared(&[&both, &both.replace("O-O", "0-0")]);
    assert_eq!(told(&found), [""; 0]);
    assert_eq!(found.shared.len(), 1);
    assert_eq!(found.moves[4].as_ref(), "Bb5");
}

#[test]
fn a_table_beside_running_text() {
    let table = "1 | e4 | e5 || 4 | Ba4 (=) | 8f6\n2 | Nf3 |  || 5 | O-O | Be7\n3 | Bb5 | a6 || 6 | Re1 | b5\n\n7. Bb3 d6";
    let found = compared(&[table, RUY]);
    assert_eq!(
        told(&found),
        [
            "4 replace - Nc6 b",
            "7 offer (=) - a",
            "8 replace 8f6 Nf6 b"
        ]
    );
}

#[test]
fn offers_and_results() {
    let white = format!("{} 1-0", RUY.replace("Nf6", "Nf6 (=)"));
    let black = format!("{RUY} 0-1");
    let found = compared(&[&white, &black]);
    assert_eq!(told(&found), ["8 offer (=) - a", "14 result 1-0 0-1 both"]);
    assert_eq!(found.offers, [8]);
    assert_eq!(found.result, None);
    let mate = "1. f3 e5 2. g4 Qh4#";
    let found = compared(&[&format!("{mate} 1-0"), &format!("{mate} 0-1")]);
    assert_eq!(told(&found), ["4 result 1-0 0-1 b"]);
}

#[test]
fn a_result_that_the_board_denies_is_told_though_all_give_it() {
    for (moves, wrong, right) in [
        ("1. f3 e5 2. g4 Qh4#", "1-0", GameResult::BlackWins),
        (STALEMATE, "1-0", GameResult::Draw),
    ] {
        let text = format!("{moves} {wrong}");
        let found = compared(&[&text, &text.replace("1. ", "1.")]);
        assert_eq!(told(&found), [""; 0]);
        let [fault] = &found.shared[..] else {
            panic!("{moves}: {:?}", found.shared);
        };
        assert_eq!(fault.kind, DifferenceKind::Result);
        assert_eq!(found.result, Some(right));
        let without = compared(&[&text, moves]);
        assert_eq!(
            told(&without),
            [format!("{} result {wrong} - neither", without.line.len())]
        );
        assert_eq!(without.result, Some(right));
    }
    // An arbiter may let both lose although one has mated.
    let both = "[Result \"0-0\"]\n\n1. f3 e5 2. g4 Qh4#";
    let found = compared(&[both, both]);
    assert_eq!(found.result, Some(GameResult::BothLose));
    assert!(found.shared.is_empty(), "{:?}", found.shared);
}

#[test]
fn a_record_may_contradict_itself() {
    let torn = format!("[Result \"1-0\"]\n\n{RUY} 0-1");
    let [white, black] = ["1-0", "0-1"].map(|result| format!("{RUY} {result}"));
    let found = compared(&[&torn, RUY]);
    assert_eq!(told(&found), ["14 result 0-1 - both"]);
    assert_eq!(found.result, None);
    // The other record decides it, whether it bears out the tag or the text.
    for (other, result, right) in [
        (&white, GameResult::WhiteWins, "b"),
        (&black, GameResult::BlackWins, "both"),
    ] {
        let found = compared(&[&torn, other]);
        assert_eq!(found.result, Some(result));
        let outcome = found.differences[0].outcome.as_ref().expect("an outcome");
        assert_eq!(outcome.tags, [Some(GameResult::WhiteWins), None]);
        assert_eq!(found.differences[0].right(0, 1).name(), right);
    }
    let found = compared(&[&torn, &torn]);
    assert_eq!(told(&found), [""; 0]);
    assert_eq!(found.shared.len(), 1);
    // One that is not known contradicts none.
    let open = torn.replace("1-0", "*");
    assert_eq!(told(&compared(&[&open, &black])), [""; 0]);
    let tag = format!("[Result \"1-0\"]\n\n{RUY} *");
    assert_eq!(compared(&[&tag, RUY]).result, Some(GameResult::WhiteWins));
}

#[test]
fn most_records_decide_a_result() {
    let [white, black] = ["1-0", "0-1"].map(|result| format!("{RUY} {result}"));
    let found = compared(&[&white, &black, &white]);
    assert_eq!(found.result, Some(GameResult::WhiteWins));
    assert_eq!(found.differences[0].fits, [true, false, true]);
    assert_eq!(compared(&[&white, &black, RUY]).result, None);
}

#[test]
fn an_offer_behind_a_fault_is_found() {
    let white = RUY.replace("Bb5", "Bb4").replace("b5", "b5 (=)");
    let found = compared(&[&white, RUY]);
    assert!(told(&found).contains(&"12 offer (=) - a".to_owned()));
}

#[test]
fn three_records_outvote_one() {
    // Both knights can go on; two records say which did.
    let last = "1. d4 d5 2. Nf3 Nf6 3. Bf4";
    let other = last.replace("Bf4", "Bg5");
    let found = compared(&[last, &other, last]);
    assert_eq!(found.moves[4].as_ref(), "Bf4");
    assert_eq!(found.differences[0].fits, [true, false, true]);
}

#[test]
fn what_nothing_decides_is_open() {
    let found = compared(&["1. a3 e5 2. h3", "1. a3 e5 2. h4"]);
    assert_eq!(told(&found), ["3 replace h3 h4 both"]);
    assert!(found.tie);
}

/// The sheets of both players, one copied from the other, with 17 of 98 words wrong.
const COPIED: &str = "1. d4 d5 2. Bf4 Nf6 3. e3 Bf5 4. Be2 d5 5. c3 Nc6 6. -- Ne4 7. N82 Qb6 8. Qb3 c4 \
    9. Qxb6 dxb6 10. O-O e6 11. Nxe4 Bxe4 12. N5+ B6 13. b3 b5 14. Nf3 Be4 15. Ne5 f6 16. Nxc6 Bxc5 \
    17. bxc4 dxc4 18. f3 Bf5 19. e4 Bg6 20. Bd1 Ba3 21. Rb1 O-O 22. d4 f5 23. fh3 fxg4 24. Bc1 gxf3 \
    25. Bxd3 Rxa3 26. Bxf3 Rxf3 27. Rxf3 bxee4 28. Re3 Bxb1 29. Rxe6 Rxd2 30. Rxc6 Rd2+ 31. Kf1 Be4 \
    32. Rb5 Rb2 33. Re6 Bc2+ 34. Kg1 Bxh3 35. Re7 Rg2+ 36. Kh1 Rb2 37. Rh7 Bf5 38. Kg1 Kc2 39. Kf2 \
    Be4+ 40. Ke3 Rxb7 41. Kf4 Rc2 42. Ke3 Rxc3+ 43. Kf4 Rd3 44. Ke5 b4 45. Kf4 b3 46. Ke5 b2 47. Kd6 \
    b1=Q 48. Kc7 Rxd4 49. Kb8 Bh1+ 50. Kc8 Qb7#";

#[test]
fn sheets_with_the_same_words_are_one_witness() {
    let found = compared(&[COPIED, COPIED]);
    assert_eq!(told(&found), [""; 0]);
    assert!(found.whole);
    assert_eq!(found.basis, Basis::Proposal { far_fetched: true });
    assert!(found.shared.len() > 10);
    for fault in &found.shared {
        assert!(fault.reasons.iter().all(Option::is_some), "{fault:?}");
    }
}

#[test]
fn a_single_witness_is_read_as_a_repair_reads_it() {
    // A word misread, a ply left out, two words in the wrong order, one twice, a column too low.
    for sheet in [
        RUY.replace("Bb5", "Bb9"),
        RUY.replace("Nc6 ", ""),
        RUY.replace("Nf3 Nc6", "Nc6 Nf3"),
        RUY.replace("Bb5", "Bb5 Bb5"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 a6 5. O-O Nf6 6. Re1 Be7 7. Bb3 b5 8. d6".to_owned(),
    ] {
        let record = version(&sheet).record;
        let repaired = repair(&record, Language::english(), &repair::Limits::default());
        let best = &repaired.proposals[0];
        let found = compared(&[&sheet, &sheet]);
        assert_eq!(found.moves, best.moves, "{sheet}");
        assert_eq!(
            found.basis,
            Basis::Proposal { far_fetched: false },
            "{sheet}"
        );
        let reasons: Vec<_> = found
            .shared
            .iter()
            .map(|fault| fault.reasons[0].clone().expect("a reason"))
            .collect();
        let wanted: Vec<_> = best.edits.iter().map(|edit| edit.reason.clone()).collect();
        assert_eq!(reasons, wanted, "{sheet}");
        let inserted = best
            .edits
            .iter()
            .filter(|edit| edit.kind == EditKind::Insert);
        let changed = found.shared.iter().filter(|fault| fault.played.is_some());
        assert_eq!(
            found.plain[0],
            found.line.len() - changed.count(),
            "{sheet}"
        );
        let missing = found
            .shared
            .iter()
            .filter(|fault| fault.kind == DifferenceKind::Missing);
        assert_eq!(missing.count(), inserted.count(), "{sheet}");
    }
}
