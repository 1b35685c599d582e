//! `hakem claims`.

use super::{CLEAN, feed, folder, hakem, lines, names, of_type, run, status, stderr, stdout, text};
use crate::source::pack::pack;
use hakem::source::Format;
use std::fs;

/// A game that ends as a draw when its first position stands for the third time.
const REPEATED: &str = r#"[Event "Evening"]
[Site "Club"]
[Date "2024.05.02"]
[Round "1"]
[White "Marlow, Ines"]
[Black "Teague, Robin"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
"#;

#[test]
fn claims_are_no_errors() {
    let folder = folder(&[("a.pgn", REPEATED), ("b.pgn", CLEAN)]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    assert_eq!(status(&run(&["claims", &path("a.pgn")])), 0);
    assert_eq!(status(&run(&["claims", &path("b.pgn")])), 0);
    assert_eq!(status(&feed(&["claims"], "")), 0);
    let output = run(&["claims", &path("a.pgn"), &path("missing.pgn")]);
    assert_eq!(status(&output), 2);
    assert!(stdout(&output).contains("third time with 4... Ng8"));
    assert!(stderr(&output).contains("missing.pgn"));
}

#[test]
fn people_and_programs_are_told() {
    let output = feed(&["claims"], REPEATED);
    let wanted = "\
-:1  game 1 (Marlow, Ines - Teague, Robin), 2024.05.02, 1/2-1/2, 8 plies, Laws of 2023
  = third time with 4... Ng8, as at the start and after 2... Ng8: Black could write the move down (9.2.1), White claim after it (9.2.2); the game ended there with a draw
";
    assert!(stdout(&output).starts_with(wanted), "{}", stdout(&output));

    let output = feed(&["claims", "--format", "jsonl"], REPEATED);
    let wanted = r#"{"type":"claim","file":"-","game":1,"ply":8,"side":"black","rule":"threefold","how":"intended","move":"Ng8","article":"9.2.1","laws":"2023","occurrences":[0,4],"used":true}
{"type":"claim","file":"-","game":1,"ply":8,"side":"white","rule":"threefold","how":"occurred","move":"Ng8","article":"9.2.2","laws":"2023","occurrences":[0,4],"used":true}
"#;
    assert!(stdout(&output).starts_with(wanted), "{}", stdout(&output));
}

#[test]
fn the_edition_can_be_named() {
    let article = |laws: &str| {
        let output = feed(&["claims", "--format", "jsonl", "--laws", laws], REPEATED);
        lines(&output)[0]["article"].as_str().map(str::to_owned)
    };
    assert_eq!(article("auto").as_deref(), Some("9.2.1"));
    assert_eq!(article("2005").as_deref(), Some("9.2a"));
}

#[test]
fn one_game_can_be_asked_for() {
    let games = format!("{CLEAN}\n{REPEATED}");
    let output = feed(&["claims", "--game", "2", "--format", "jsonl"], &games);
    assert!(
        of_type(&lines(&output), "claim")
            .iter()
            .all(|claim| claim["game"] == 2)
    );
    let output = feed(&["claims", "--game", "3"], &games);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("there is no game 3"));
}

#[test]
fn many_files_are_read_in_order_by_any_number_of_threads() {
    let games = format!("{CLEAN}\n{REPEATED}\n").repeat(2000);
    let folder = folder(&[("a.pgn", &games), ("b.txt", REPEATED)]);
    let packed = folder.path().join("c.pgn.gz");
    fs::write(&packed, pack(Format::Gzip, games.as_bytes())).expect("the file can be written");
    let path = text(folder.path());
    let one = run(&["claims", "--format", "jsonl", "-j", "1", path]);
    let two = run(&["claims", "--format", "jsonl", "-j", "2", path]);
    assert_eq!(stdout(&one), stdout(&two));
    let lines = lines(&one);
    let sum = lines.last().expect("there is a sum");
    assert_eq!(
        (&sum["files"], &sum["claimable"]),
        (&3.into(), &4001.into())
    );
}

#[test]
fn a_report_appears_when_it_is_whole() {
    let folder = folder(&[("a.pgn", REPEATED)]);
    let path = text(folder.path());
    let output = run(&["claims", "-o", &format!("{path}/report"), path]);
    assert_eq!((status(&output), stdout(&output)), (0, ""));
    assert_eq!(names(folder.path()), ["a.pgn", "report"]);
    let own = format!("{path}/a.pgn");
    let output = run(&["claims", "-o", &own, &own]);
    assert_eq!(status(&output), 2);
    assert_eq!(fs::read_to_string(&own).expect("it is there"), REPEATED);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = folder(&[("a.pgn", &format!("{REPEATED}\n").repeat(2000))]);
    let mut child = hakem(&["claims", text(folder.path())])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((status(&output), stderr(&output)), (0, String::new()));
}
