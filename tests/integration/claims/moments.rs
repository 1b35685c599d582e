//! The moments at which a draw can be claimed.

use hakem::draws::{Ground, claims};
use hakem::ending::{Ending, EndingKind};
use hakem::law::Rule;
use hakem::rules::{Move, Position};

use super::{claims as listed, told};

/// The knights go out and back, so often.
fn knights(times: usize) -> String {
    let turns = (0..times).map(|turn| {
        let number = 2 * turn + 1;
        format!("{number}. Nf3 Nf6 {}. Ng1 Ng8 ", number + 1)
    });
    format!("[Date \"2024.05.01\"]\n\n{}", turns.collect::<String>())
}

#[test]
fn the_move_that_repeats_can_be_written_down_and_the_position_claimed() {
    let text = knights(2) + "*";
    assert_eq!(
        told(&text),
        [
            "8 black threefold intended Ng8",
            "8 white threefold occurred Ng8",
            // The position after 1. Nf3 stood twice.
            "9 white threefold intended Nf3",
        ]
    );
}

#[test]
fn a_move_that_was_not_played_can_be_claimed_as_well() {
    let text = knights(2) + "5. e4 e5 *";
    let all = listed(&text);
    let missed = all.iter().find(|claim| claim["ply"] == 9).unwrap();
    assert_eq!(missed["move"], "Nf3");
    assert_eq!(missed["how"], "intended");
    assert_eq!(missed["occurrences"], serde_json::json!([1, 5]));
}

#[test]
fn who_has_moved_cannot_claim_what_the_move_has_brought_about() {
    let text = knights(2) + "*";
    let after = listed(&text);
    let occurred: Vec<_> = after
        .iter()
        .filter(|claim| claim["how"] == "occurred")
        .collect();
    assert_eq!(occurred.len(), 1);
    assert_eq!(occurred[0]["side"], "white");
}

#[test]
fn the_fourth_time_can_be_claimed_like_the_third() {
    let text = format!(
        "[Date \"2004.05.01\"]\n\n{}*",
        knights(4).split_once("\n\n").unwrap().1
    );
    let home = |claim: &&serde_json::Value| claim["how"] == "occurred" && claim["move"] == "Ng8";
    let plies: Vec<u64> = listed(&text)
        .iter()
        .filter(home)
        .map(|claim| claim["ply"].as_u64().unwrap())
        .collect();
    assert_eq!(plies, [8, 12, 16]);
}

#[test]
fn nothing_can_be_claimed_behind_the_fifth_time_since_2014() {
    let last = |date: &str| {
        let moves = knights(6);
        let (_, moves) = moves.split_once("\n\n").unwrap();
        let text = format!("[Date \"{date}\"]\n\n{moves}*");
        listed(&text).last().unwrap()["ply"].as_u64().unwrap()
    };
    // The fifth time is that after ply 16; the move that leads to it can be written down.
    assert_eq!(last("2013.05.01"), 25);
    assert_eq!(last("2015.05.01"), 16);
    assert_eq!(last("2024.05.01"), 16);
}

#[test]
fn fifty_moves_are_claimed_at_99_half_moves_by_a_move_and_at_100_as_they_stand() {
    let from = |clock: u32, moves: &str| {
        told(&format!(
            "[FEN \"8/8/4k3/8/3R4/3K4/8/8 w - - {clock} 90\"]\n[SetUp \"1\"]\n\n{moves} *"
        ))
    };
    assert_eq!(from(50, ""), [""; 0]);
    assert_eq!(from(98, ""), [""; 0]);
    assert_eq!(
        from(98, "90. Ra4 Kd5 91. Ra3"),
        [
            "2 black fifty intended Kd5",
            "2 white fifty occurred Kd5",
            "3 black fifty occurred Ra3",
        ]
    );
    assert_eq!(from(99, "").len(), 1);
    assert_eq!(from(100, ""), ["0 white fifty occurred -"]);
}

#[test]
fn a_capture_or_a_pawn_move_is_no_fiftieth_move() {
    // The king of White cannot move, only the pawn can.
    let none = told("[FEN \"8/8/8/8/8/1k6/1r5P/K7 w - - 99 90\"]\n[SetUp \"1\"]\n\n*");
    assert_eq!(none, [""; 0]);
    // The pawn was moved, but the king could have been.
    let other = told("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 99 90\"]\n[SetUp \"1\"]\n\n90. e4 *");
    assert_eq!(other.len(), 1);
    assert!(
        other[0].starts_with("1 white fifty intended K"),
        "{other:?}"
    );
}

#[test]
fn castling_is_a_move_without_progress() {
    let found = told("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 99 90\"]\n[SetUp \"1\"]\n\n90. O-O *");
    assert_eq!(
        found,
        ["1 white fifty intended O-O", "1 black fifty occurred O-O"]
    );
}

#[test]
fn a_move_that_mates_can_be_the_fiftieth_by_the_letter() {
    let found = told("[FEN \"k7/8/1K6/8/8/8/8/7R w - - 99 90\"]\n[SetUp \"1\"]\n\n90. Rh8# 1-0");
    assert_eq!(found, ["1 white fifty intended Rh8#"]);
}

#[test]
fn mate_and_stalemate_leave_nothing_to_claim() {
    let mate = "[FEN \"R6k/8/6K1/8/8/8/8/8 b - - 100 90\"]\n[SetUp \"1\"]\n\n1-0";
    let stalemate = "[FEN \"7k/8/6QK/8/8/8/8/8 b - - 100 90\"]\n[SetUp \"1\"]\n\n1/2-1/2";
    for text in [mate, stalemate] {
        assert_eq!(told(text), [""; 0]);
    }
}

#[test]
fn a_dead_position_leaves_nothing_to_claim() {
    // After the capture both kings are alone.
    let moves = "1. Kxe2 Kd4 2. Kd2 Ke4 3. Ke2 Kd4 4. Kd2 Ke4 5. Ke2 Kd4";
    let text = format!("[FEN \"8/8/8/8/4k3/8/4r3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n{moves} *");
    assert_eq!(told(&text), [""; 0]);
}

#[test]
fn nothing_is_claimed_once_the_game_is_over() {
    let start = Position::from_fen(b"8/8/8/8/4k3/8/4r3/4K3 w - - 0 1").unwrap();
    let start = start.position.unwrap();
    let back_and_forth = [("e4", "d4"), ("e2", "d2"), ("d4", "e4"), ("d2", "e2")];
    let squares = [("e1", "e2")].into_iter().chain(back_and_forth.repeat(2));
    let moves: Vec<Move> = squares
        .map(|(from, to)| Move::normal(from.parse().unwrap(), to.parse().unwrap()))
        .collect();
    let counted = |end: Option<(EndingKind, usize)>| {
        let end = end.map(|(kind, ply)| Ending { kind, ply });
        let found = claims(&start, &moves, end);
        (found.count(Ground::Threefold), found.drawn)
    };
    // The position after the capture stands for the third time with the last move, and a next one
    // could bring another about for the third time.
    assert_eq!(counted(None), (3, None));
    assert_eq!(counted(Some((EndingKind::Agreement, 9))), (3, None));
    assert_eq!(counted(Some((EndingKind::DeadPosition, 1))), (0, None));
    let fivefold = Some((9, Rule::FifthOccurrence));
    assert_eq!(counted(Some((EndingKind::Fivefold, 9))), (1, fivefold));
}

#[test]
fn seventy_five_moves_leave_nothing_to_claim_since_2014() {
    let from = |date: &str, clock: u32| {
        told(&format!(
            "[Date \"{date}\"]\n[FEN \"8/8/4k3/8/3R4/3K4/8/8 w - - {clock} 120\"]\n[SetUp \"1\"]\n\n\
             120. Ra4 Kd5 *"
        ))
    };
    assert_eq!(from("2024.05.01", 148).len(), 2);
    assert_eq!(from("2024.05.01", 150), [""; 0]);
    assert_eq!(from("2010.05.01", 150).len(), 3);
}

#[test]
fn articles_are_those_of_the_edition() {
    let articles = |date: &str| -> Vec<(String, bool)> {
        let moves = knights(2);
        let (_, moves) = moves.split_once("\n\n").unwrap();
        let found = listed(&format!("[Date \"{date}\"]\n\n{moves}*"));
        let article = |claim: &serde_json::Value| {
            let number = claim["article"].as_str().unwrap().to_owned();
            (number, claim["unverified"] == true)
        };
        found.iter().take(2).map(article).collect()
    };
    let read = |numbers: [&str; 2]| numbers.map(|number| (number.to_owned(), false)).to_vec();
    let taken = |numbers: [&str; 2]| numbers.map(|number| (number.to_owned(), true)).to_vec();
    for date in [
        "1972.05.01",
        "1998.05.01",
        "2002.05.01",
        "2006.05.01",
        "2010.05.01",
    ] {
        assert_eq!(articles(date), read(["9.2a", "9.2b"]), "{date}");
    }
    assert_eq!(articles("2015.05.01"), taken(["9.2a", "9.2b"]));
    assert_eq!(articles("2017.12.31"), read(["9.2.1.1", "9.2.1.2"]));
    assert_eq!(articles("2018.05.01"), read(["9.2.1.1", "9.2.1.2"]));
    assert_eq!(articles("2023.05.01"), read(["9.2.1", "9.2.2"]));
}

#[test]
fn a_game_with_a_fault_is_listed_up_to_it() {
    let text = knights(2) + "5. Nf3 Nf3 6. Ng1 1/2-1/2";
    let found = told(&text);
    assert!(found.contains(&"8 white threefold occurred Ng8".to_owned()));
    assert!(listed(&text).iter().all(|claim| claim["used"] == false));
}
