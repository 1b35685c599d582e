//! `hakem compare`.

use super::{CLEAN, feed, folder, lines, run, status, stderr, stdout, text};
use std::fs;

const WHITE: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ne6 5. O-O Be7\n";
const BLACK: &str = "1. e4 e5 2. Hf3 Hc6 3. Fb4 a6 4. Fa4 Hf6 (=) 5. O-O Fe7\n";

/// Runs `hakem compare` on files with these texts, and options behind them.
fn compare(texts: &[&str], options: &[&str]) -> std::process::Output {
    let names = ["a.txt", "b.txt", "c.txt"];
    let files: Vec<(&str, &str)> = names.into_iter().zip(texts.iter().copied()).collect();
    let folder = folder(&files);
    let paths: Vec<String> = files
        .iter()
        .map(|(name, _)| text(&folder.path().join(name)).to_owned())
        .collect();
    let mut args = vec!["compare"];
    args.extend(paths.iter().map(String::as_str));
    args.extend(options);
    run(&args)
}

#[test]
fn people_get_a_table() {
    let output = compare(&[WHITE, BLACK], &[]);
    assert_eq!(status(&output), 1);
    let said = stdout(&output);
    for part in [
        "game 1, English: stops after 7 of 10 words",
        "game 1, Hungarian: stops after 4 of 10 words",
        " Bb5 ",
        " Fb4 ",
        "B: 4 for 5",
        "White to move:",
        "3 differences: A is right in 1, B in 2, neither in 0, either may be in 0",
        "the reconciled game has 10 plies and replays",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}

#[test]
fn programs_get_lines() {
    let output = compare(&[WHITE, BLACK], &["--format", "jsonl"]);
    let lines = lines(&output);
    let types: Vec<&str> = lines
        .iter()
        .filter_map(|line| line["type"].as_str())
        .collect();
    let wanted = [
        "record",
        "record",
        "difference",
        "difference",
        "difference",
        "reconciled",
        "summary",
    ];
    assert_eq!(types, wanted);
    assert_eq!(lines[2]["ply"], 5);
    assert_eq!(lines[2]["a"], "Bb5");
    assert_eq!(lines[2]["b"], "Fb4");
    assert_eq!(lines[2]["kind"], "replace");
    assert_eq!(lines[2]["right"], "a");
    assert_eq!(lines[4]["kind"], "offer");
    assert!(lines[4]["a"].is_null());
    assert_eq!(lines[5]["moves"][7], "Nf6");
    assert_eq!(lines[6]["differences"], 3);
}

#[test]
fn a_game_in_another_language_is_the_same() {
    let folder = folder(&[("a.pgn", CLEAN)]);
    let a = folder.path().join("a.pgn");
    let b = folder.path().join("b.pgn");
    let (a, b) = (text(&a), text(&b));
    assert_eq!(status(&run(&["convert", "--to", "tr", "-o", b, a])), 0);
    let output = run(&["compare", a, b]);
    assert_eq!(status(&output), 0, "{}", stdout(&output));
    assert!(stdout(&output).contains("no difference"));
}

#[test]
fn the_reconciled_game_replays() {
    let folder = folder(&[("a.txt", WHITE), ("b.txt", BLACK)]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let game = path("game.pgn");
    let output = run(&[
        "compare",
        &path("a.txt"),
        &path("b.txt"),
        "--reconciled",
        &game,
    ]);
    assert_eq!(status(&output), 1);
    let written = fs::read_to_string(&game).expect("the game was written");
    assert!(written.contains("3. Bb5 {A: Bb5; B: Fb4}"), "{written}");
    assert_eq!(status(&run(&["check", "-q", &game])), 0, "{written}");
}

#[test]
fn more_than_two_are_compared_with_the_game_behind_them() {
    let output = compare(&[WHITE, BLACK, WHITE], &["--format", "jsonl"]);
    let lines = lines(&output);
    let first = lines
        .iter()
        .find(|line| line["type"] == "difference")
        .expect("a difference");
    assert_eq!(first["record"], 2);
    assert_eq!(first["a"], "Fb4");
    assert_eq!(first["b"], "Bb5");
    assert_eq!(first["right"], "b");
}

#[test]
fn games_are_chosen_by_their_numbers() {
    let many = format!("{WHITE}\n{BLACK}\n{WHITE}");
    let output = compare(&[&many], &["--game", "1,3"]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    let output = compare(&[&many, WHITE], &["--game", "3,1"]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    // A file with a few games is taken for records of one game.
    let output = compare(&[&many], &["--format", "jsonl"]);
    assert_eq!(lines(&output)[2]["type"], "record");
}

#[test]
fn what_cannot_be_compared_is_said() {
    let many = format!("{WHITE}\n{BLACK}");
    let cases: [(&[&str], &[&str], &str); 6] = [
        (&[WHITE], &[], "a single record cannot be compared"),
        (&[WHITE, ""], &[], "there is no game in it"),
        (&[&many, WHITE], &[], "choose one with --game"),
        (&[WHITE, WHITE], &["--game", "1,4"], "there is no game 4"),
        (&[WHITE, WHITE], &["--game", "1,1,1"], "3 games for 2 files"),
        (
            &[
                WHITE,
                "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n",
            ],
            &[],
            "begin in different positions",
        ),
    ];
    for (texts, options, wanted) in cases {
        let output = compare(texts, options);
        assert_eq!(status(&output), 2, "{wanted}");
        assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    }
    let output = run(&["compare", "missing.txt", "missing.pgn"]);
    assert_eq!(status(&output), 2);
    let output = feed(&["compare", "-", "-"], WHITE);
    assert!(stderr(&output).contains("once only"), "{}", stderr(&output));
}

#[test]
fn two_games_one_after_the_other_are_doubted() {
    let other = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 0-1\n";
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n";
    for texts in [[game, other], [other, game]] {
        let output = compare(&texts, &[]);
        let said = stdout(&output);
        assert!(said.contains("of different games"), "{said}");
    }
    let output = compare(&[WHITE, BLACK], &[]);
    let said = stdout(&output);
    assert!(!said.contains("of different games"), "{said}");
}

#[test]
fn a_folder_without_records_is_named() {
    let folder = folder(&[("a.txt", WHITE), ("games/notes.md", "1. e4")]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let output = run(&["compare", &path("a.txt"), &path("games")]);
    assert_eq!(status(&output), 2);
    let said = stderr(&output);
    assert!(
        said.contains("games: there is no game file in this folder"),
        "{said}"
    );
}

#[test]
fn a_single_witness_has_what_a_repair_proposes() {
    let sheet = WHITE.replace("Nf3", "Mf3");
    let output = compare(&[&sheet, &sheet], &[]);
    assert_eq!(status(&output), 0);
    let said = stdout(&output);
    for part in [
        "there is but one witness. A repair proposes:",
        "M for N",
        "no difference; the proposed game has 10 plies and replays",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
    let lines = lines(&compare(&[&sheet, &sheet], &["--format", "jsonl"]));
    let game = lines.iter().find(|line| line["type"] == "reconciled");
    assert_eq!(game.expect("a game")["proposed"], true);
    let lines = self::lines(&compare(&[&sheet, BLACK], &["--format", "jsonl"]));
    let game = lines.iter().find(|line| line["type"] == "reconciled");
    assert!(game.expect("a game")["proposed"].is_null());
}

/// The reconciled game of these texts.
fn reconciled(texts: &[&str]) -> String {
    let folder = folder(&[]);
    let game = folder.path().join("game.pgn");
    let output = compare(texts, &["--reconciled", text(&game)]);
    assert!(status(&output) < 2, "{}", stderr(&output));
    let written = fs::read_to_string(&game).expect("the game was written");
    let checked = run(&["check", "-q", "--fail-on", "error", text(&game)]);
    assert_eq!(status(&checked), 0, "{written}");
    written.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn results_are_told_with_what_decides_them() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    let wrong = format!("{mate} 1-0");
    let output = compare(&[&wrong, mate], &[]);
    let said = stdout(&output);
    assert!(
        said.contains(" 0-1    neither; A: the board shows that Black has mated"),
        "{said}"
    );
    let output = compare(&[&wrong, &wrong], &[]);
    let said = stdout(&output);
    assert!(
        said.contains(" 0-1    neither; the board shows that Black has mated"),
        "{said}"
    );
    let lines = lines(&compare(&[&wrong, &wrong], &["--format", "jsonl"]));
    assert_eq!(lines[2]["type"], "fault");
    assert_eq!(lines[2]["kind"], "result");
    assert_eq!(lines[2]["text"], "1-0");
    let game = reconciled(&[&wrong, &wrong]);
    let wanted = "{result A: 1-0; B: 1-0 (the board shows that Black has mated)} 0-1";
    assert!(game.ends_with(wanted), "{game}");
}

#[test]
fn a_record_that_contradicts_itself_is_named() {
    let moves = "1. e4 e5 2. Nf3 Nc6";
    let torn = format!("[Result \"1-0\"]\n\n{moves} 0-1");
    let output = compare(&[&torn, moves], &[]);
    let said = stdout(&output);
    for part in [
        "its end says 0-1, which is compared, its Result tag 1-0",
        "either: nothing decides it; A: its Result tag says 1-0",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let lines = lines(&compare(&[&torn, moves], &["--format", "jsonl"]));
    assert_eq!(lines[0]["result"], "0-1");
    assert_eq!(lines[0]["tag_result"], "1-0");
    assert_eq!(lines[2]["reason"], "a: its Result tag says 1-0");
    let game = reconciled(&[&torn, moves]);
    let wanted = "{result A: 0-1; B: nothing (A: its Result tag says 1-0), nothing decides it} *";
    assert!(game.ends_with(wanted), "{game}");
}

#[test]
fn results_of_many_are_compared_with_that_of_the_game() {
    let sheet = |result: &str| format!("1. e4 e5 2. Nf3 Nc6 {result}");
    let told = |results: [&str; 3]| -> Vec<String> {
        let texts = results.map(sheet);
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let lines = lines(&compare(&texts, &["--format", "jsonl"]));
        let differences = lines.iter().filter(|line| line["type"] == "difference");
        differences
            .map(|line| {
                format!(
                    "{} {} {} {}",
                    line["record"], line["a"], line["b"], line["right"]
                )
            })
            .collect()
    };
    assert_eq!(told(["1-0", "0-1", "1-0"]), ["2 \"0-1\" \"1-0\" \"b\""]);
    assert_eq!(
        told(["1-0", "0-1", ""]),
        ["1 \"1-0\" \"*\" \"both\"", "2 \"0-1\" \"*\" \"both\""]
    );
}
