//! `hakem adjudicate`.

use super::{FAULTY, feed, folder, lines, run, status, stderr, stdout, text};
use serde_json::{Value, json};
use std::fs;

/// White's rook goes up and down, and the king too.
const SHUFFLE: &str =
    "[Date \"2006.05.01\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n
1. Ra2 Kd8 2. Ra1 Ke8 3. Ra2 Kd8 4. Ra1 Ke8 1/2-1/2
";

/// Runs `hakem adjudicate` with a game on standard input and gives the object it writes.
fn ask(args: &[&str], game: &str) -> Value {
    let all = [&["adjudicate"], args, &["--format", "jsonl"]].concat();
    let output = feed(&all, game);
    assert_eq!(status(&output), 0, "{args:?}: {}", stderr(&output));
    let mut lines = lines(&output);
    assert_eq!(lines.len(), 1, "{args:?}");
    lines.remove(0)
}

/// The complaint about a question that cannot be answered.
fn refused(args: &[&str], game: &str) -> String {
    let output = feed(&[&["adjudicate"], args].concat(), game);
    assert_eq!(status(&output), 2, "{args:?}");
    assert_eq!(stdout(&output), "", "{args:?}");
    stderr(&output)
}

#[test]
fn a_claim_is_judged_at_any_moment_of_a_game() {
    let claim = ["claim", "--rule", "threefold"];
    let now = ask(&claim, SHUFFLE);
    assert_eq!(now["verdict"], "accepted");
    assert_eq!(now["laws"], "2005");
    assert_eq!(now["article"], "9.2b");
    assert_eq!(now["occurrences"], json!([0, 4, 8]));
    assert_eq!(now["points"], json!({"white": 0.5, "black": 0.5}));
    let ahead = [&claim[..], &["--at", "4w", "--move", "Ke8"]].concat();
    let ahead = ask(&ahead, SHUFFLE);
    assert_eq!(ahead["article"], "9.2a");
    assert_eq!(ahead["occurrences"], json!([0, 4]));
    let wrong = [
        &claim[..],
        &["--at", "3b", "--clock", "1:30", "--opponent-clock", "300s"],
    ];
    let wrong = ask(&wrong.concat(), SHUFFLE);
    assert_eq!(wrong["verdict"], "rejected");
    assert_eq!(wrong["clock"], json!({"claimant": 60, "opponent": 480}));
    assert_eq!(wrong["also"], json!(["9.5b"]));
    assert_eq!(wrong.get("points"), None);
    for moment in ["start", "end"] {
        let args = [&claim[..], &["--at", moment]].concat();
        let wanted = if moment == "end" {
            "accepted"
        } else {
            "rejected"
        };
        assert_eq!(ask(&args, SHUFFLE)["verdict"], wanted);
    }
}

#[test]
fn each_question_has_a_verdict() {
    let rook = "8/8/4k3/8/3R4/3K4/8/8 w - - 0 60";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (args, verdict) in [
        (&["flag", "--fen", rook][..], "draw"),
        (&["flag", "--by", "black", "--fen", rook], "win"),
        (
            &[
                "flag",
                "--both",
                "--last-period",
                "--laws",
                "2005",
                "--fen",
                rook,
            ],
            "draw",
        ),
        (
            &[
                "flag",
                "--both",
                "--earlier-period",
                "--laws",
                "2005",
                "--fen",
                rook,
            ],
            "rejected",
        ),
        (
            &["flag", "--both", "--last-period", "--fen", rook],
            "advice",
        ),
        (
            &[
                "flag", "--both", "--laws", "1997", "--speed", "rapid", "--fen", rook,
            ],
            "draw",
        ),
        (&["resign", "--fen", rook], "draw"),
        (&["resign", "--laws", "2018", "--fen", rook], "win"),
        (&["sealed", "--move", "Hf3", "--fen", start], "valid"),
        (&["sealed", "--move", "Hf4", "--fen", start], "illegal"),
        (&["illegal", "--move", "Ke3", "--fen", start], "illegal"),
        (
            &["illegal", "--move", "Ke3", "--nth", "2", "--fen", start],
            "loss",
        ),
        (
            &[
                "illegal",
                "--move",
                "Ke3",
                "--laws",
                "2017",
                "--speed",
                "blitz",
                "--noticed",
                "after-reply",
                "--fen",
                start,
            ],
            "rejected",
        ),
        (&["touch", "--touched", "e2,d2", "--fen", start], "valid"),
        (
            &[
                "touch",
                "--touched",
                "e2,d2",
                "--move",
                "d4",
                "--fen",
                start,
            ],
            "illegal",
        ),
        (&["late", "--minutes", "61", "--laws", "2005"], "loss"),
        (&["late", "--minutes", "60", "--laws", "2005"], "accepted"),
        (&["late", "--minutes", "5", "--allowed", "15"], "accepted"),
    ] {
        let ruling = ask(args, "");
        assert_eq!(ruling["verdict"], verdict, "{args:?}");
        assert_eq!(
            (&ruling["type"], &ruling["question"]),
            (&json!("ruling"), &json!(args[0]))
        );
    }
}

#[test]
fn who_can_still_mate_is_told_with_a_line() {
    let ask = |fen: &str| ask(&["winnable", "--fen", fen], "");
    let wall = ask("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1");
    assert_eq!((&wall["dead"], wall.get("line")), (&json!(true), None));
    let rook = ask("2k5/8/8/8/8/8/8/2KR4 w - - 0 1");
    assert_eq!(
        (&rook["white"], &rook["black"]),
        (&json!("can-mate"), &json!("cannot-mate"))
    );
    assert_eq!(rook["dead"], false);
    let line = rook["line"]["white"].as_array().expect("there is a line");
    assert!(
        line.last()
            .and_then(Value::as_str)
            .is_some_and(|last| last.ends_with('#'))
    );
    let hard = "7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - - 0 1";
    let output = run(&[
        "adjudicate",
        "winnable",
        "--budget",
        "0.01s",
        "--format",
        "jsonl",
        "--fen",
        hard,
    ]);
    let open = &lines(&output)[0];
    assert_eq!(open["white"], "undetermined", "{open}");
    assert!(
        open["positions"]["white"]
            .as_u64()
            .is_some_and(|positions| positions > 0)
    );
}

#[test]
fn the_illegal_move_of_a_record_is_found_by_itself() {
    let ruling = ask(&["illegal"], FAULTY);
    assert_eq!(ruling["verdict"], "illegal");
    assert_eq!(
        (&ruling["laws"], &ruling["article"]),
        (&json!("2023"), &json!("7.5.5"))
    );
    assert_eq!(ruling["bonus"], 120);
    // The king was touched and has one move.
    assert_eq!(ruling["moves"], json!(["Ke2"]));
    let before = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    assert_eq!(ruling["fen"], before);
    let blitz = FAULTY.replace("[Round \"1\"]", "[Round \"1\"]\n[TimeControl \"180+2\"]");
    let ruling = ask(&["illegal"], &blitz);
    assert_eq!(
        (&ruling["article"], &ruling["bonus"]),
        (&json!("A.3"), &json!(60))
    );
}

#[test]
fn people_read_a_ruling_in_a_few_lines() {
    let output = feed(
        &[
            "adjudicate",
            "claim",
            "--rule",
            "threefold",
            "--at",
            "4w",
            "--move",
            "Ke8",
        ],
        SHUFFLE,
    );
    let wanted = "\
The claim is correct: the game is drawn.
  article  9.2a (2005)
  points   White 1/2, Black 1/2
  The position after 4... Ke8 has stood twice before, at the start and after 2... Ke8: it would stand for the third time.
";
    assert_eq!(stdout(&output), wanted);
    let output = feed(&["adjudicate", "resign", "--color", "always"], SHUFFLE);
    assert!(
        stdout(&output).starts_with("\u{1b}[1mBlack wins: White resigns.\u{1b}[0m\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn moves_are_spelled_as_in_the_game() {
    let sheet = "1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 4. 0-0";
    let output = feed(&["adjudicate", "touch", "--touched", "g8"], sheet);
    assert!(
        stdout(&output).contains("\n  moves    Hf6, Hh6, Hge7\n"),
        "{}",
        stdout(&output)
    );
    let ruling = ask(&["touch", "--touched", "g8"], sheet);
    assert_eq!(ruling["moves"], json!(["Nf6", "Nh6", "Nge7"]));
}

#[test]
fn games_older_than_the_laws_are_judged_by_analogy() {
    let old = SHUFFLE.replace("2006.05.01", "1927.09.16");
    let ruling = ask(&["claim", "--rule", "threefold"], &old);
    assert_eq!(
        (&ruling["laws"], &ruling["by_analogy"]),
        (&json!("1997"), &json!(true))
    );
    let ruling = ask(&["claim", "--rule", "threefold", "--laws", "2014"], SHUFFLE);
    assert_eq!(
        (&ruling["article"], &ruling["unverified"]),
        (&json!("9.2b"), &json!(true))
    );
}

#[test]
fn questions_that_cannot_be_answered_say_why() {
    let two = format!("{SHUFFLE}\n{FAULTY}");
    for (args, game, wanted) in [
        (
            &["resign"][..],
            two.as_str(),
            "there are several games; say with --game",
        ),
        (&["resign", "--game", "3"], &two, "there is no game 3"),
        (&["resign"], "", "there is no game"),
        (
            &["resign", "--at", "9w"],
            SHUFFLE,
            "does not come so far: its first 8 half-moves",
        ),
        (
            &["resign", "--at", "34"],
            SHUFFLE,
            "write 34w, 34b, start or end",
        ),
        (&["illegal"], SHUFFLE, "name the illegal --move"),
        (
            &["illegal", "--move", "hello"],
            SHUFFLE,
            "cannot be read as a move",
        ),
        (
            &["touch", "--touched", "e5"],
            SHUFFLE,
            "no man stands on e5",
        ),
        (&["touch", "--touched", "e9"], SHUFFLE, "is no square"),
        (
            &["flag", "--both"],
            SHUFFLE,
            "--last-period or an --earlier-period",
        ),
        (
            &["claim", "--rule", "fifty", "--clock", "1:30"],
            SHUFFLE,
            "--opponent-clock",
        ),
        (
            &[
                "claim",
                "--rule",
                "fifty",
                "--clock",
                "90",
                "--opponent-clock",
                "90",
            ],
            SHUFFLE,
            "is no time; write 1:05:00, 1:30 or 90s",
        ),
        (&["resign", "--fen", "8/8/8 w"], "", "cannot read the FEN"),
        (
            &["resign", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
            "",
            "the position cannot be played",
        ),
    ] {
        let complaint = refused(args, game);
        assert!(complaint.contains(wanted), "{args:?}: {complaint}");
    }
    let game = ask(&["resign", "--game", "2", "--at", "1b"], &two);
    assert_eq!(game["verdict"], "win");
}

#[test]
fn the_time_control_tells_the_speed_and_the_period() {
    let with =
        |control: &str| SHUFFLE.replace("[SetUp", &format!("[TimeControl \"{control}\"]\n[SetUp"));
    let both = ["flag", "--both", "--laws", "2009"];
    for (control, article) in [
        ("40/7200:3600", "6.11a"),
        ("7200", "6.11b"),
        ("4/7200:3600", "6.11b"),
        ("180+2", "A.4d3"),
    ] {
        assert_eq!(ask(&both, &with(control))["article"], article, "{control}");
    }
}

#[test]
fn an_answer_can_go_into_a_file() {
    let folder = folder(&[("game.pgn", SHUFFLE)]);
    let game = folder.path().join("game.pgn");
    let answer = folder.path().join("answer.txt");
    let output = run(&["adjudicate", "resign", "-o", text(&answer), text(&game)]);
    assert_eq!((status(&output), stdout(&output)), (0, ""));
    let written = fs::read_to_string(&answer).expect("the file is there");
    assert!(
        written.starts_with("Black wins: White resigns.\n"),
        "{written}"
    );
    let missing = run(&[
        "adjudicate",
        "resign",
        text(&folder.path().join("missing.pgn")),
    ]);
    assert_eq!(status(&missing), 2);
}

/// A number below the first move is refused, or means the position from which the game begins.
#[test]
fn a_moment_before_the_game_is_not_taken_for_another() {
    let plain = "1. e4 e5 2. Nf3 *\n";
    for at in ["0w", "0b", "00b"] {
        let said = refused(&["flag", "--at", at], plain);
        assert!(said.contains("moves are counted from 1"), "{at}: {said}");
    }
    let said = refused(&["flag", "--at", "3w"], plain);
    assert!(said.contains("does not come so far"), "{said}");
    let set_up = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 31\"]\n\n31. Ra2 Kd8 *\n";
    let said = refused(&["winnable", "--at", "30w"], set_up);
    assert!(
        said.contains("begins later, with move 31 of White"),
        "{said}"
    );
    assert_eq!(
        ask(&["flag", "--at", "30b"], set_up),
        ask(&["flag", "--at", "start"], set_up)
    );
}
