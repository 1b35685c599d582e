//! The other commands.

use super::{run, status, stdout};
use hakem::finding::Code;

#[test]
fn perft_counts_known_numbers() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let cases: [(&[&str], &str); 5] = [
        (&["0"], "1\n"),
        (&["1"], "20\n"),
        (&["3"], "8902\n"),
        (&["4"], "197281\n"),
        (&["3", "--fen", kiwipete], "97862\n"),
    ];
    for (args, wanted) in cases {
        let output = run(&[&["perft"], args].concat());
        assert_eq!((status(&output), stdout(&output)), (0, wanted), "{args:?}");
    }
    let output = run(&["perft", "2", "--divide"]);
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 22);
    assert!(
        lines[..20].iter().all(|line| line.ends_with(" 20")),
        "{lines:?}"
    );
    assert_eq!(lines[21], "400");
}

#[test]
fn every_code_is_explained() {
    let list = run(&["explain"]);
    assert_eq!(status(&list), 0);
    assert_eq!(stdout(&list).lines().count(), Code::COUNT);
    for (line, code) in stdout(&list).lines().zip(Code::ALL) {
        assert!(line.starts_with(code.name()), "{line}");
        let output = run(&["explain", code.name()]);
        assert_eq!(status(&output), 0, "{}", code.name());
        assert!(
            stdout(&output).starts_with(&format!("{}: ", code.name())),
            "{}",
            stdout(&output)
        );
        assert!(
            stdout(&output).contains("\nHow to mend it\n"),
            "{}",
            code.name()
        );
    }
}

#[test]
fn languages_are_listed() {
    let output = run(&["languages"]);
    assert_eq!(status(&output), 0);
    let table = stdout(&output).split("\n\n").next().expect("a table");
    let codes: Vec<&str> = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(codes, ["en", "hu", "tr"]);
}
