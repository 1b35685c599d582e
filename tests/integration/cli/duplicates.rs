//! `hakem duplicates`.

use super::{CLEAN, FAULTY, feed, folder, hakem, lines, names, run, status, stderr, stdout, text};
use std::fs;

#[test]
fn the_status_tells_whether_there_are_any() {
    let folder = folder(&[("a.pgn", CLEAN), ("b.pgn", CLEAN), ("c.pgn", FAULTY)]);
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let status_of = |paths: &[&str]| {
        let paths: Vec<String> = paths.iter().map(|name| path(name)).collect();
        let mut args = vec!["duplicates", "--format", "summary"];
        args.extend(paths.iter().map(String::as_str));
        status(&run(&args))
    };
    assert_eq!(status_of(&["a.pgn"]), 0);
    assert_eq!(status_of(&["a.pgn", "c.pgn"]), 0);
    assert_eq!(status_of(&["a.pgn", "b.pgn"]), 1);
    assert_eq!(status_of(&["a.pgn", "b.pgn", "missing.pgn"]), 2);
    assert_eq!(status_of(&[""]), 1, "a folder");
}

#[test]
fn groups_are_shown_to_people() {
    let other = CLEAN
        .replace("Marlow, Ines", "Marlow, I")
        .replace("1. f3", "1. f4");
    let input = format!("{CLEAN}\n{CLEAN}\n{other}");
    let output = feed(&["duplicates"], &input);
    assert_eq!(status(&output), 1);
    let wanted = "\
duplicate[same-moves]: games with the same moves (4 plies)
  --> -:1  game 1 (Marlow, Ines - Teague, Robin), Evening, 2024.05.02, round 1, 0-1, 4 plies
  --> -:11  game 2 (Marlow, Ines - Teague, Robin), Evening, 2024.05.02, round 1, 0-1, 4 plies

3 games, 12 plies in 1 file: 1 same-moves, 0 prefix, 0 same-header";
    assert!(stdout(&output).starts_with(wanted), "{}", stdout(&output));

    let output = feed(
        &["duplicates"],
        input.replace("Marlow, I\"", "MARLOW INES\""),
    );
    let wanted = "
duplicate[same-header]: the same players, date and result, but other moves
  --> -:1  game 1 (Marlow, Ines - Teague, Robin), Evening, 2024.05.02, round 1, 0-1, 4 plies
  --> -:21  game 3 (MARLOW INES - Teague, Robin), Evening, 2024.05.02, round 1, 0-1, 4 plies
";
    assert!(stdout(&output).contains(wanted), "{}", stdout(&output));
}

#[test]
fn groups_are_written_for_programs() {
    let output = feed(
        &["duplicates", "--format", "jsonl"],
        format!("{CLEAN}\n{CLEAN}"),
    );
    let tags = r#"{"Event":"Evening","Site":"Club","Date":"2024.05.02","Round":"1","White":"Marlow, Ines","Black":"Teague, Robin","Result":"0-1"}"#;
    let wanted = format!(
        r#"{{"type":"duplicate","kind":"same-moves","games":[{{"file":"-","game":1,"line":1,"plies":4,"tags":{tags}}},{{"file":"-","game":2,"line":11,"plies":4,"tags":{tags}}}],"players":"same"}}
{{"type":"summary","files":1,"games":2,"plies":8,"bytes":303,"stopped":0,"not_compared":0,"groups":{{"same-moves":1,"prefix":0,"same-header":0}}}}
"#
    );
    assert_eq!(stdout(&output), wanted);
}

#[test]
fn options_narrow_the_search() {
    let folder = folder(&[
        ("a.pgn", CLEAN),
        ("b.pgn", &CLEAN.replace("Marlow", "Okafor")),
    ]);
    let path = text(folder.path());
    let groups = |args: &[&str]| {
        let output = run(&[&["duplicates", "--format", "jsonl", path], args].concat());
        lines(&output).len() - 1
    };
    assert_eq!(groups(&[]), 0, "too short for other players");
    assert_eq!(groups(&["--min-plies", "4"]), 1);
    assert_eq!(
        groups(&["--min-plies", "4", "--kind", "prefix,same-header"]),
        0
    );

    let output = run(&["duplicates", "--kind", "twins", path]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("known are same-moves, prefix, same-header"));
}

#[test]
fn temporary_files_go_where_they_are_sent_and_leave_no_trace() {
    let folder = folder(&[("a.pgn", CLEAN), ("b.pgn", CLEAN)]);
    let path = text(folder.path());
    let output = run(&[
        "duplicates",
        "--temp-dir",
        path,
        "-o",
        &format!("{path}/report"),
        path,
    ]);
    assert_eq!(status(&output), 1);
    assert_eq!(stdout(&output), "");
    assert_eq!(names(folder.path()), ["a.pgn", "b.pgn", "report"]);
    let report = fs::read_to_string(folder.path().join("report")).expect("there is a report");
    assert!(report.starts_with("duplicate[same-moves]: "), "{report}");

    let missing = folder.path().join("missing");
    let output = run(&["duplicates", "--temp-dir", text(&missing), path]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).starts_with("hakem: cannot keep temporary files in "));
}

#[test]
fn a_database_is_not_written_over() {
    let folder = folder(&[("a.pgn", CLEAN)]);
    let path = folder.path().join("a.pgn");
    let output = run(&["duplicates", "-o", text(&path), text(&path)]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("would be read and written at once"));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), CLEAN);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = folder(&[("a.pgn", &format!("{CLEAN}\n").repeat(2000))]);
    let mut command = hakem(&["duplicates", text(folder.path())]);
    let mut child = command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((status(&output), stderr(&output)), (0, String::new()));
}
