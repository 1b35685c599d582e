//! The other commands.

use super::{folder, names, run, status, stderr, stdout, text};
use hakem::finding::Code;
use hakem::notation::Language;

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
fn articles_are_explained_in_the_edition_asked_for() {
    let output = run(&["explain", "9.5b", "--laws", "2005"]);
    assert_eq!(status(&output), 0);
    assert!(stdout(&output).starts_with("9.5b (2005): A wrong claim\n  If the claim is wrong"));
    assert!(
        stdout(&output).contains(
            "\n  In other editions: 9.5b (1997, 2009), 9.5b-d (2001), ~9.5b (2014), 9.5.3 (2017, 2018, 2023)\n"
        ),
        "{}",
        stdout(&output)
    );
    for laws in [&[][..], &["--laws", "auto"]] {
        let output = run(&[&["explain", "9.2a"], laws].concat());
        assert!(
            stdout(&output).starts_with("~9.2a (2014): "),
            "{}",
            stdout(&output)
        );
        assert!(stdout(&output).contains("\n~ not verified: "));
    }
    let output = run(&["explain", "3.4", "--laws", "2005"]);
    assert!(stdout(&output).contains("\n1997 has the number for something else.\n"));
}

#[test]
fn articles_that_are_not_known_are_refused_with_their_neighbours() {
    for (args, complaint) in [
        (
            &["9.2a", "--laws", "2023"][..],
            "no article 9.2a is known in the Laws of 2023; it is one of 1997, 2001, 2005, 2009, 2014; \
             2023 has the rule under 9.2.1",
        ),
        (
            &["5.1a", "--laws", "2014"],
            "no article 5.1a is known in the Laws of 2014; it is one of 1997, 2001, 2005, 2009; \
             2014 has the rule under ~5.1",
        ),
        (
            &["5.2.2", "--laws", "1997"],
            "no article 5.2.2 is known in the Laws of 1997; it is one of 2017, 2018, 2023; 1997 \
             has the rule under 9.6",
        ),
        (
            &["9.6.1", "--laws", "2005"],
            "no article 9.6.1 is known in the Laws of 2005; it is one of 2017, 2018, 2023 (Fifth \
             occurrence); no article of 2005 on that is known",
        ),
        (
            &["5.5", "--laws", "2023"],
            "no article 5.5 is known in the Laws of 2023; it is one of 1997 (Draw by fifty moves \
             is possible); 2023 has no article of its own on that",
        ),
        (
            &["99.1"],
            "no article 99.1 is known in any edition of the Laws",
        ),
        (
            &["9,2"],
            "\"9,2\" is not the number of an article, such as 9.2a or A8",
        ),
        (
            &["illegal-move", "--laws", "2005"],
            "--laws goes with the number of an article, such as 9.2",
        ),
    ] {
        let output = run(&[&["explain"], args].concat());
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{args:?}");
        assert_eq!(stderr(&output), format!("hakem: {complaint}\n"), "{args:?}");
    }
    let output = run(&["explain", "ilegal-move"]);
    assert!(
        stderr(&output).contains("did you mean illegal-move?"),
        "{}",
        stderr(&output)
    );
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
    let known: Vec<&str> = Language::all().iter().map(Language::code).collect();
    assert_eq!(codes, known);
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
