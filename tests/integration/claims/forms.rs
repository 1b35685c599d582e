//! The forms in which claims are written.

use hakem::claims::{Form, Listing};
use hakem::draws::Ground;
use hakem::limits::CLAIMS;
use insta::assert_snapshot;

use super::{claims, listed};

/// A game with a claim by a move that is not played, one that is, and a draw.
const REPEATED: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n[Date \"1996.05.01\"]\n[Result \"1/2-1/2\"]\n\n\
    1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb1 Nb8 1/2-1/2\n";

/// Fifty moves and some more in a rook ending.
const SLOW: &str = "[FEN \"8/8/4k3/8/3R4/3K4/8/8 w - - 98 90\"]\n[SetUp \"1\"]\n[Date \"2015.03.01\"]\n\n\
    90. Ra4 Kd5 91. Ra3 Kd6 92. Ra4 Kd5 *\n";

fn human(text: &str) -> String {
    let listing = Listing {
        form: Form::Human { color: false },
        ..Listing::default()
    };
    listed(&listing, text).text
}

#[test]
fn people_are_told_in_sentences() {
    assert_snapshot!(human(REPEATED), @r"
    games.pgn:1  game 1 (Ada - Bo), 1996.05.01, 1/2-1/2, 12 plies, Laws of 1997 by analogy
      = third time with 4... Ng8, as at the start and after 2... Ng8: Black could write the move down (9.2a), White claim after it (9.2b); again with 6... Nb8; the game ended there with a draw
      = third time with 5. Nf3 (not played), as after 1. Nf3 and 3. Nf3: White could write the move down (9.2a); again with 7. Nf3 (not played)

    1 game, 12 plies in 1 file: a draw could be claimed in 1 game (6 threefold, 0 fifty); 1 of them ended there with a draw
    ");
    assert_snapshot!(human(SLOW), @r"
    games.pgn:1  game 1, 2015.03.01, 6 plies, counted from the position set up, Laws of 2014
      = 50 moves without a capture or a pawn move with 90... Kd5: Black could write the move down (~9.3a), the side to move claim from then on to the end (~9.3b)
      = ~ the number was not read in a text of that edition

    1 game, 6 plies in 1 file: a draw could be claimed in 1 game (0 threefold, 6 fifty); 0 of them ended there with a draw
    ");
}

#[test]
fn a_game_drawn_without_a_claim_says_so() {
    let back = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let text = format!("[Date \"2024.05.01\"]\n\n{back}1-0\n");
    assert_snapshot!(human(&text), @r"
    games.pgn:1  game 1, 2024.05.01, 20 plies, Laws of 2023
      = third time with 4... Ng8, as at the start and after 2... Ng8: Black could write the move down (9.2.1), White claim after it (9.2.2); again with 6... Ng8 and 8... Ng8
      = third time with 5. Nf3, as after 1. Nf3 and 3. Nf3: White could write the move down (9.2.1), Black claim after it (9.2.2); again with 7. Nf3
      = third time with 5... Nf6, as after 1... Nf6 and 3... Nf6: Black could write the move down (9.2.1), White claim after it (9.2.2); again with 7... Nf6
      = third time with 6. Ng1, as after 2. Ng1 and 4. Ng1: White could write the move down (9.2.1), Black claim after it (9.2.2); again with 8. Ng1
      = drawn without a claim after 8... Ng8 (9.6.1): nothing to claim from there on

    1 game, 20 plies in 1 file: a draw could be claimed in 1 game (17 threefold, 0 fifty); 0 of them ended there with a draw
    ");
}

#[test]
fn colours_are_written_where_they_are_wanted() {
    let listing = Listing {
        form: Form::Human { color: true },
        ..Listing::default()
    };
    let text = listed(&listing, REPEATED).text;
    assert!(
        text.starts_with("\x1B[1mgames.pgn:1\x1B[0m  game 1 (Ada - Bo)"),
        "{text}"
    );
}

#[test]
fn programs_get_one_object_a_line() {
    let listing = Listing {
        form: Form::JsonLines,
        ..Listing::default()
    };
    let found = listed(&listing, &format!("{REPEATED}\n{SLOW}"));
    let lines: Vec<&str> = found.text.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"type":"claim","file":"games.pgn","game":1,"ply":8,"side":"black","rule":"threefold","how":"intended","move":"Ng8","article":"9.2a","laws":"1997","occurrences":[0,4],"used":false}"#
    );
    assert!(lines.iter().any(|line| {
        line.contains(r#""article":"9.3a","unverified":true,"laws":"2014","used":false}"#)
    }));
    assert!(
        lines
            .last()
            .unwrap()
            .starts_with(r#"{"type":"summary","files":1,"games":2,"plies":18,"#)
    );
    assert_eq!(found.summary.read.games, 2);
    assert_eq!(found.summary.claimable, 2);
    assert_eq!(found.summary.used, 1);
}

#[test]
fn moves_are_told_in_the_letters_of_the_game_and_in_english_to_programs() {
    let text = "1. Hf3 Hf6 2. Hg1 Hg8 3. Hf3 Hf6 4. Hg1 Hg8\ndöntetlen\n";
    assert!(
        human(text).contains("third time with 4... Hg8"),
        "{}",
        human(text)
    );
    assert_eq!(claims(text)[0]["move"], "Ng8");
}

#[test]
fn the_sum_alone_is_a_form() {
    let listing = Listing {
        form: Form::Summary { color: false },
        ..Listing::default()
    };
    let variant = "[Variant \"Atomic\"]\n\n1. e4 *\n";
    let text = listed(&listing, &format!("{REPEATED}\n{SLOW}\n{variant}")).text;
    assert_snapshot!(text, @r"
    3 games, 18 plies in 1 file: a draw could be claimed in 2 games (6 threefold, 6 fifty); 1 of them ended there with a draw
      1 game not judged: another variant or no possible start
    ");
}

#[test]
fn one_game_can_be_asked_for() {
    let listing = Listing {
        form: Form::JsonLines,
        only: Some(2),
        ..Listing::default()
    };
    let found = listed(&listing, &format!("{REPEATED}\n{SLOW}"));
    assert_eq!(found.summary.read.games, 1);
    assert!(found.claims().iter().all(|claim| claim["game"] == 2));
}

#[test]
fn a_long_list_counts_what_it_leaves_out() {
    // By the Laws of 2009 nothing ends it.
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(600);
    let text = format!("[Date \"2010.01.01\"]\n\n{moves}*\n");
    let found = claims(&text);
    let summary = listed(&Listing::default(), &text).summary;
    for ground in Ground::ALL {
        let of_it = found.iter().filter(|claim| claim["rule"] == ground.name());
        let of_it: Vec<_> = of_it.collect();
        assert_eq!(of_it.len() as u64, CLAIMS);
        let all = summary.claims(ground);
        assert!(all > 2 * CLAIMS, "{all}");
        let more: Vec<_> = of_it
            .iter()
            .filter(|claim| !claim["more"].is_null())
            .collect();
        assert_eq!(more.len(), 1);
        assert_eq!(of_it[of_it.len() - 1]["more"], all - CLAIMS);
    }
    assert!(human(&text).contains("are not listed"));
}

#[test]
fn the_size_of_the_blocks_makes_no_difference() {
    let many = format!("{REPEATED}\n{SLOW}\n").repeat(40);
    let with = |block| {
        let listing = Listing {
            form: Form::JsonLines,
            block,
            ..Listing::default()
        };
        listed(&listing, &many).text
    };
    let whole = with(1 << 20);
    for block in [100, 1000, 4096] {
        assert_eq!(with(block), whole, "{block}");
    }
}
