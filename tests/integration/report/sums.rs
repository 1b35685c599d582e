//! The sum of a run: what is counted, and what is shown of it.

use super::sample::{TEXT, error};
use hakem::check::{Summary, WorstFiles};
use hakem::finding::{Code, Finding, Severity};
use hakem::limits::WORST_FILES;
use hakem::report::Reporter;
use insta::assert_snapshot;
use std::time::Duration;

/// The names of the worst files, in their order.
fn names(worst: &WorstFiles) -> Vec<&str> {
    worst.files().iter().map(|tally| &*tally.file).collect()
}

#[test]
fn the_worst_files_are_those_with_most_errors_then_warnings() {
    let mut worst = WorstFiles::default();
    for (file, errors, warnings) in [
        ("few", 1, 9),
        ("none", 0, 0),
        ("many", 5, 0),
        ("as few", 1, 9),
        ("more", 1, 10),
        ("warned", 0, 3),
    ] {
        worst.add(file, errors, warnings);
    }
    assert_eq!(names(&worst), ["many", "more", "few", "as few", "warned"]);
}

#[test]
fn no_more_than_ten_files_are_kept() {
    let mut worst = WorstFiles::default();
    for number in 0..1000_u64 {
        // Every number below 1000 once, in no order.
        let errors = (number * 387) % 1000;
        worst.add(&errors.to_string(), errors, 0);
    }
    let wanted: Vec<String> = (0..WORST_FILES)
        .map(|less| (999 - less).to_string())
        .collect();
    assert_eq!(names(&worst), wanted);
}

#[test]
fn sums_of_parts_are_the_sum_of_the_whole() {
    let (mut one, mut other) = (Summary::default(), Summary::default());
    one.worst.add("a", 1, 0);
    other.worst.add("b", 2, 0);
    one.add_findings(&[error(Code::IllegalMove, TEXT, b"Ke3")]);
    let mut note = error(Code::IllegalMove, TEXT, b"Ke3");
    note.severity = Severity::Note;
    other.add_findings(&[note]);
    one.add(&other);
    assert_eq!(names(&one.worst), ["b", "a"]);
    assert_eq!(one.codes().collect::<Vec<_>>(), [(Code::IllegalMove, 2)]);
    assert_eq!(
        one.severities().collect::<Vec<_>>(),
        [
            (Code::IllegalMove, Severity::Error, 1),
            (Code::IllegalMove, Severity::Note, 1)
        ]
    );
    assert_eq!(one.count(Severity::Error), 1);
    assert_eq!(one.count(Severity::Note), 1);
}

/// A run over some files, with findings of three severities.
fn sum() -> Summary {
    let mut summary = Summary::default();
    summary.files = 12;
    summary.games = 30_000;
    summary.plies = 2_400_001;
    summary.bytes = 23_456_789;
    let findings: Vec<Finding> = [
        (Code::Dots, Severity::Note),
        (Code::IllegalMove, Severity::Error),
        (Code::Dots, Severity::Note),
        (Code::WrongMoveNumber, Severity::Warning),
        (Code::Dots, Severity::Warning),
    ]
    .map(|(code, severity)| Finding {
        severity,
        ..error(code, TEXT, b"Ke3")
    })
    .into();
    summary.add_findings(&findings);
    summary.worst.add("2023/b.pgn", 0, 12);
    summary.worst.add("2024/a.pgn", 1, 1);
    summary
}

/// What a summary shows of a sum.
fn shown(quiet: bool, summary: &Summary) -> String {
    let color = false;
    let mut out = Vec::new();
    let reporter = Reporter::Summary { color, quiet };
    reporter.summary(&mut out, summary, Duration::from_millis(310));
    String::from_utf8(out).expect("a report is UTF-8")
}

#[test]
fn a_summary_lists_codes_and_files() {
    assert_snapshot!(shown(false, &sum()), @r"
30000 games, 2400001 plies, 23.4 MB in 12 files: 1 error, 2 warnings, 2 notes (0.31 s, 75 MB/s)
  2  note     dots
  1  error    illegal-move
  1  warning  dots
  1  warning  wrong-move-number
worst files:
   1 error,   1 warning  2024/a.pgn
  0 errors, 12 warnings  2023/b.pgn
");
}

#[test]
fn a_quiet_summary_lists_errors_only() {
    assert_snapshot!(shown(true, &sum()), @r"
30000 games, 2400001 plies, 23.4 MB in 12 files: 1 error, 2 warnings, 2 notes (0.31 s, 75 MB/s)
  1  error  illegal-move
worst files:
  1 error, 1 warning  2024/a.pgn
");
}

#[test]
fn one_file_is_not_compared_with_itself() {
    let mut one = sum();
    one.files = 1;
    assert!(!shown(false, &one).contains("worst"));
}
