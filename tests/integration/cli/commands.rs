//! The other commands.

use super::{folder, names, run, status, stderr, stdout, text};
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

#[test]
fn shells_are_told_how_to_complete() {
    for (shell, sign) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef hakem"),
        ("fish", "complete -c hakem"),
        ("elvish", "edit:completion"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let output = run(&["completions", shell]);
        assert_eq!(status(&output), 0, "{shell}");
        let script = stdout(&output);
        assert!(
            script.contains(sign) && script.contains("fail-fast"),
            "{shell}"
        );
    }
    assert_eq!(status(&run(&["completions", "tcsh"])), 2);
}

#[test]
fn every_command_has_a_manual_page() {
    let page = run(&["man"]);
    assert_eq!(status(&page), 0);
    assert!(stdout(&page).contains(".TH hakem 1"), "{}", stdout(&page));
    let check = run(&["man", "check"]);
    assert!(
        stdout(&check).contains("max\\-findings"),
        "{}",
        stdout(&check)
    );

    let folder = folder(&[]);
    let output = run(&["man", "--dir", text(folder.path())]);
    assert_eq!((status(&output), stdout(&output)), (0, ""));
    let names = names(folder.path());
    assert!(names.contains(&"hakem.1".to_owned()), "{names:?}");
    let read = |name: &str| std::fs::read(folder.path().join(name)).expect("a page");
    assert_eq!(read("hakem.1"), page.stdout);
    assert_eq!(read("hakem-check.1"), check.stdout);
    for line in stdout(&run(&["--help"])).lines() {
        // The commands stand indented, each with what it does.
        let name = line
            .strip_prefix("  ")
            .and_then(|line| line.split("  ").next());
        if let Some(name) = name.filter(|name| name.bytes().all(|byte| byte.is_ascii_lowercase())) {
            let page = format!("hakem-{name}.1");
            assert_eq!(
                names.contains(&page),
                name != "help" && !name.is_empty(),
                "{page}"
            );
        }
    }

    let output = run(&["man", "chek"]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).contains("known are check"),
        "{}",
        stderr(&output)
    );
}
