//! The line on each game: how it ended, who could have claimed, whether the result agrees.

use hakem::check::Block;
use hakem::check::{BlockChecker, FileContext, Options};
use hakem::report::{Base, Human, Lines, Reporter, Source};
use hakem::source::FileName;
use std::ops::ControlFlow;

const HUMAN: Human = Human {
    color: false,
    boards: false,
    quiet: false,
};

/// What is written for people of the games of a text.
fn report(text: &str, human: Human) -> String {
    let mut options = Options::default();
    options.records = Reporter::Human(human).records();
    let context = FileContext::new(text.as_bytes(), &options);
    let name = FileName::from("a.pgn");
    let source = Source {
        file: &name,
        text: text.as_bytes(),
        base: Base::START,
    };
    let mut lines = Lines::new(&source);
    let (mut out, mut number) = (Vec::new(), 0);
    let block = Block {
        text: text.as_bytes(),
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    BlockChecker::default().check(block, &context, &mut |found| {
        number += 1;
        let game = found.game().expect("there is nothing but games");
        Reporter::Human(human).game(&mut out, &source, &mut lines, number, game);
        ControlFlow::Continue(())
    });
    String::from_utf8(out).expect("it is text")
}

/// The lines on the games of a text, without its findings.
fn lines(text: &str) -> Vec<String> {
    let report = report(text, HUMAN);
    let lines = report
        .lines()
        .filter_map(|line| line.strip_prefix("a.pgn:"));
    lines.map(str::to_owned).collect()
}

/// A game with these tags beside the roster.
fn game(result: &str, tags: &str, moves: &str) -> String {
    format!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2018.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n\
         [Black \"B\"]\n[Result \"{result}\"]\n{tags}\n{moves} {result}\n\n"
    )
}

#[test]
fn every_game_has_a_line_that_names_its_place() {
    let two = game("1-0", "", "1. e4 e5") + &game("0-1", "", "1. f3 e5 2. g4 Qh4#");
    assert_eq!(
        lines(&two),
        [
            "1: game 1 (A - B): White wins after 1... e5, the record does not say how; 1-0",
            "11: game 2 (A - B): Black mates with 2... Qh4# (5.1.1 of 2018); 0-1 agrees",
        ]
    );
    let quiet = Human {
        quiet: true,
        ..HUMAN
    };
    assert_eq!(report(&two, quiet), "");
}

#[test]
fn who_could_claim_and_what_was_played_on_is_told() {
    let back_and_forth = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 \
        7. Nf3 Nf6 8. Ng1 Ng8 9. e4";
    assert_eq!(
        lines(&game("1-0", "", back_and_forth)),
        [
            "1: game 1 (A - B): drawn with 8... Ng8, as the position stands for the fifth time \
             (9.6.1 of 2018) and played on for 1 half-move; a draw could be claimed by Black with \
             4... Ng8 (third time, 9.2.1.1) and White after 4... Ng8 (third time, 9.2.1.2), and 15 \
             times later; 1-0 does not agree"
        ]
    );
}

#[test]
fn at_blitz_of_1997_it_is_the_men_that_a_winner_lacks() {
    let tags = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/3NNK2/8/8 b - - 0 1\"]\n\
        [TimeControl \"300\"]\n[Termination \"time forfeit\"]\n";
    let text = game("1-0", tags, "1... Kd6").replace("2018.05.01", "1998.05.01");
    assert_eq!(
        lines(&text),
        [
            "1: game 1 (A - B): White wins after 1... Kd6 on time (C4 of 1997), though White had no \
             mating material; 1-0 does not agree"
        ]
    );
}

#[test]
fn words_of_the_record_and_rulings_are_named() {
    let fen = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/3q4/8/K7 b - - 0 60\"]\n";
    let on_time = format!("{fen}[Termination \"time forfeit\"]\n");
    let agreed = "[Termination \"Game drawn by agreement\"]\n";
    for (result, tags, moves, wanted) in [
        (
            "1-0",
            on_time.as_str(),
            "60... Kg7 61. Kb2",
            "White wins after 61. Kb2 on time (6.9 of 2018), though White could not mate; 1-0 does \
             not agree",
        ),
        (
            "1/2-1/2",
            agreed,
            "1. e4 e5",
            "drawn after 1... e5 by agreement (5.2.3 of 2018); 1/2-1/2 agrees",
        ),
        (
            "1/2-1/2",
            agreed,
            "1. e4",
            "drawn after 1. e4 by agreement (5.2.3 of 2018), before each side had made a move; \
             1/2-1/2 does not agree",
        ),
        (
            "1/2-1/2",
            "",
            "",
            "drawn without a move: by a ruling, or the moves are missing; 1/2-1/2",
        ),
        (
            "1/2-0",
            "",
            "1. e4 e5",
            "ended after 1... e5, the record does not say how; 1/2-0, which only a ruling gives",
        ),
        (
            "1-0",
            "",
            "",
            "White wins without a move: by forfeit, or by a ruling; 1-0",
        ),
        ("*", "", "1. e4", "no end after 1. e4; *"),
        (
            "1-0",
            "",
            "1. e4 e5 2. Ke3",
            "cannot be followed beyond 1... e5; 1-0",
        ),
        ("1-0", "[Variant \"Atomic\"]\n", "1. e4", "not judged"),
    ] {
        let said = lines(&game(result, tags, moves));
        assert_eq!(
            said.last().unwrap_or(&String::new()),
            &format!("1: game 1 (A - B): {wanted}")
        );
    }
}

#[test]
fn clocks_show_moves_in_time_and_who_need_not_record() {
    let clocked = |control: &str, white: [&str; 3], black: [&str; 3]| {
        let [w1, w2, w3] = white;
        let [b1, b2, b3] = black;
        let moves = format!(
            "1. e4 {{[%clk {w1}]}} e5 {{[%clk {b1}]}} 2. Nf3 {{[%clk {w2}]}} Nc6 {{[%clk {b2}]}} \
             3. Bb5 {{[%clk {w3}]}} a6 {{[%clk {b3}]}}"
        );
        let tags = format!("[TimeControl \"{control}\"]\n");
        lines(&game("1/2-1/2", &tags, &moves)).remove(0)
    };
    let said = clocked(
        "3/3600:1800",
        ["0:50:00", "0:40:00", "0:30:00"],
        ["0:20:00", "0:10:00", "0:00:30"],
    );
    assert!(
        said.contains("; White and Black made 3 moves in time; "),
        "{said}"
    );
    assert!(
        said.contains("; short of time Black need not record at the end (8.4); "),
        "{said}"
    );
    let said = clocked(
        "4/3600:1800",
        ["0:50:00", "0:40:00", "0:30:00"],
        ["0:20:00", "0:00:00", "0:00:00"],
    );
    assert!(
        said.contains(
            "; by the clock Black did not make 4 moves in time, for the arbiter to judge; "
        ),
        "{said}"
    );
    // With half a minute for each move everybody has to record.
    let said = clocked(
        "3/3600+30:1800+30",
        ["0:50:00", "0:40:00", "0:30:00"],
        ["0:20:00", "0:10:00", "0:00:40"],
    );
    assert!(!said.contains("need not record"), "{said}");
}

#[test]
fn nothing_is_said_of_moves_in_time_where_the_clock_does_not_show_it() {
    // The times of White, then those of Black; two moves have to be made in the first period.
    for (white, black, wanted) in [
        (["1:20:00", "1:00:00", "1:10:00"], [""; 3], Some("White")),
        (["", "1:00:00", ""], [""; 3], Some("White")),
        ([""; 3], ["", "1:00:00", ""], Some("Black")),
        ([""; 3], ["1:20:00", "", ""], None),
        (["1:20:00", "", "1:10:00"], [""; 3], None),
        (["1:20:00", "0:00:00", "0:30:00"], [""; 3], None),
        (["1:20:00", "0:00:00", "1:10:00"], [""; 3], None),
        (["0:00:00", "0:20:00", "0:10:00"], [""; 3], None),
        (["1:20:00", "2:00:00", "1:10:00"], [""; 3], None),
    ] {
        let at = |time: &str| match time {
            "" => String::new(),
            time => format!(" {{[%clk {time}]}}"),
        };
        let [w1, w2, w3] = white.map(at);
        let [b1, b2, b3] = black.map(at);
        let moves = format!("1. e4{w1} e5{b1} 2. Nf3{w2} Nc6{b2} 3. Bb5{w3} a6{b3}");
        let said = lines(&game("1/2-1/2", "[TimeControl \"2/5400:1800\"]\n", &moves));
        let said = said.last().map_or("", String::as_str);
        match wanted {
            Some(who) => assert!(
                said.contains(&format!("; {who} made 2 moves in time; ")),
                "{moves}: {said}"
            ),
            None => assert!(!said.contains("in time"), "{moves}: {said}"),
        }
    }
    // The moves of a game that begins later are counted from its first number.
    let tags = "[TimeControl \"32/5400:1800\"]\n[SetUp \"1\"]\n\
                [FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 30\"]\n";
    let moves = "30... Kd8 31. Ra2 Kd7 32. Ra3 {[%clk 0:00:05]} Kd8 {[%clk 0:00:03]}";
    let said = lines(&game("1/2-1/2", tags, moves)).join("");
    assert!(
        said.contains("; White and Black made 32 moves in time; "),
        "{said}"
    );
}

#[test]
fn where_tag_and_text_differ_the_line_says_which_of_them_agrees() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    let time = "[Termination \"time forfeit\"]\n";
    for (tag, tags, moves, text, wanted) in [
        (
            "1-0",
            "",
            mate,
            "0-1",
            "0-1 behind the moves agrees, 1-0 of the Result tag does not",
        ),
        (
            "0-1",
            "",
            mate,
            "1-0",
            "1-0 behind the moves does not agree, 0-1 of the Result tag does",
        ),
        (
            "1-0",
            "",
            mate,
            "1/2-1/2",
            "neither 1/2-1/2 behind the moves nor 1-0 of the Result tag agrees",
        ),
        (
            "1-0",
            "",
            "1. e4 e5",
            "0-1",
            "0-1 behind the moves, but 1-0 in the Result tag",
        ),
        (
            "1-0",
            time,
            "1. e4 e5",
            "0-1",
            "Black wins after 1... e5 on time (6.9 of 2018); 0-1 behind the moves, but 1-0 in the \
             Result tag",
        ),
        (
            "*",
            "",
            mate,
            "0-1",
            "0-1 behind the moves agrees, * of the Result tag does not",
        ),
    ] {
        let text =
            game(tag, tags, moves).replace(&format!("{moves} {tag}"), &format!("{moves} {text}"));
        let said = lines(&text).pop().unwrap_or_default();
        assert!(said.ends_with(wanted), "{said}");
    }
}

#[test]
fn a_result_that_the_words_rule_out_is_not_called_won_or_drawn_by_them() {
    assert_eq!(
        lines(&game("1/2-1/2", "", "1. e4 e5 {Black resigns}"))
            .pop()
            .as_deref(),
        Some(
            "1: game 1 (A - B): ended after 1... e5 by resignation (5.1.2 of 2018); 1/2-1/2 does \
             not agree"
        )
    );
}
