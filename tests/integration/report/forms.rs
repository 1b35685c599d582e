//! The sample in every form.

use super::sample::{TEXT, bare_game, error, report, run, sample};
use hakem::finding::{Code, Severity};
use hakem::report::{Base, Human, Reporter, Source, explain, list};
use hakem::source::FileName;
use insta::assert_snapshot;

const HUMAN: Human = Human {
    color: false,
    boards: true,
    quiet: false,
};

#[test]
fn human() {
    assert_snapshot!(run(Reporter::Human(HUMAN)), @r#"
note[byte-order-mark]: the file begins with a byte order mark
 --> games.pgn:3:5
  |
3 | …[Event "The \"Rook\" \\ Club"]
  |  ^

warning[duplicate-tag]: the tag White stands twice in this game, and the first counts
 --> games.pgn:6:1  game 3 (Fischer - P�l)
  |
6 | [White "Spassky"]
  | ^^^^^^^^^^^^^^^^^
  = help: remove the one that is not true

warning[wrong-move-number]: the move number 2 stands where 1 is expected
 --> games.pgn:9:8  game 3 (Fischer - P�l), move 1 White, in a variation
  |
9 | 1. e4 (2. d4) e5 2. Ke3 (=) 0-1
  |        ^^
  = help: write 1 here

error[illegal-move]: Ke3 is not possible: the king on e1 cannot reach e3; in Turkish letters it would be legal
 --> games.pgn:9:21  game 3 (Fischer - P�l), move 2 White
  |
9 | 1. e4 (2. d4) e5 2. Ke3 (=) 0-1
  |                     ^^^
  = help: did you mean Ke2?
  = article 3.8.1 (2023)
  = White to move:
      8  r n b q k b n r
      7  p p p p . p p p
      6  . . . . . . . .
      5  . . . . p . . .
      4  . . . . P . . .
      3  . . . . . . . .
      2  P P P P . P P P
      1  R N B Q K B N R
         a b c d e f g h

note[draw-offer]: White offers a draw
 --> games.pgn:9:25  game 3 (Fischer - P�l), move 2 White
  |
9 | 1. e4 (2. d4) e5 2. Ke3 (=) 0-1
  |                         ^^^

error[result-mismatch]: the Result tag says 1-0, but the moves end with 0-1
 --> games.pgn:9:29  game 3 (Fischer - P�l)
  |
9 | 1. e4 (2. d4) e5 2. Ke3 (=) 0-1
  |                             ^^^
  = help: correct the one that is not true

2 games, 4 plies in 1 file: 4 errors, 4 warnings, 3 notes (0.61 s, 2 MB/s)
  2  error    illegal-move
  2  error    result-mismatch
  2  warning  duplicate-tag
  2  warning  wrong-move-number
  2  note     draw-offer
  1  note     byte-order-mark
"#);
}

#[test]
fn human_in_colour_differs_by_terminal_sequences_only() {
    let plain = run(Reporter::Human(HUMAN));
    let coloured = run(Reporter::Human(Human {
        color: true,
        ..HUMAN
    }));
    assert!(coloured.starts_with("\x1B[1;96mnote[byte-order-mark]\x1B[0m\x1B[1m: "));
    let mut stripped = String::new();
    for part in coloured.split('\x1B') {
        stripped += part
            .split_once('m')
            .filter(|_| part.starts_with('['))
            .map_or(part, |(_, rest)| rest);
    }
    assert_eq!(stripped, plain);
}

#[test]
fn human_quiet_shows_errors_only() {
    let quiet = run(Reporter::Human(Human {
        quiet: true,
        boards: false,
        ..HUMAN
    }));
    assert_eq!(quiet.matches("error[").count(), 2);
    assert_eq!(
        quiet.matches("warning[").count() + quiet.matches("note[").count(),
        0
    );
}

#[test]
fn grep() {
    assert_snapshot!(run(Reporter::Grep { quiet: false }), @r"
games.pgn:3:5: note[byte-order-mark]: the file begins with a byte order mark
games.pgn:6:1: warning[duplicate-tag]: the tag White stands twice in this game, and the first counts (game 3)
games.pgn:9:8: warning[wrong-move-number]: the move number 2 stands where 1 is expected (game 3, ply 1, in a variation)
games.pgn:9:21: error[illegal-move]: Ke3 is not possible: the king on e1 cannot reach e3; in Turkish letters it would be legal (game 3, ply 3)
games.pgn:9:25: note[draw-offer]: White offers a draw (game 3, ply 3)
games.pgn:9:29: error[result-mismatch]: the Result tag says 1-0, but the moves end with 0-1 (game 3)
");
}

#[test]
fn github() {
    assert_snapshot!(run(Reporter::GitHub { quiet: false }), @r"
::notice file=games.pgn,line=3,endLine=3,col=5,endColumn=5,title=byte-order-mark::the file begins with a byte order mark
::warning file=games.pgn,line=6,endLine=6,col=1,endColumn=18,title=duplicate-tag::the tag White stands twice in this game, and the first counts (game 3)%0Aremove the one that is not true
::warning file=games.pgn,line=9,endLine=9,col=8,endColumn=10,title=wrong-move-number::the move number 2 stands where 1 is expected (game 3, ply 1, in a variation)%0Awrite 1 here
::error file=games.pgn,line=9,endLine=9,col=21,endColumn=24,title=illegal-move::Ke3 is not possible: the king on e1 cannot reach e3; in Turkish letters it would be legal (game 3, ply 3)%0Adid you mean Ke2?
::notice file=games.pgn,line=9,endLine=9,col=25,endColumn=28,title=draw-offer::White offers a draw (game 3, ply 3)
::error file=games.pgn,line=9,endLine=9,col=29,endColumn=32,title=result-mismatch::the Result tag says 1-0, but the moves end with 0-1 (game 3)%0Acorrect the one that is not true
");
}

#[test]
fn one_line_forms_that_are_quiet_show_errors_only() {
    for reporter in [
        Reporter::Grep { quiet: true },
        Reporter::GitHub { quiet: true },
    ] {
        let written = run(reporter);
        let codes = ["illegal-move", "result-mismatch"];
        assert_eq!(written.lines().count(), codes.len(), "{written}");
        for (line, code) in written.lines().zip(codes) {
            assert!(line.contains(code), "{line}");
        }
    }
}

#[test]
fn workflow_commands_escape_what_would_end_them() {
    let text = "[Event \"50%\"\n[Event \"::\"]\n";
    let source = Source {
        file: &FileName::from("a,b:c%.pgn"),
        text: text.as_bytes(),
        base: Base::START,
    };
    let finding = error(Code::UnterminatedTag, source.text, b"[Event \"50%\"");
    let game = bare_game(source.text, vec![finding]);
    let written = report(Reporter::GitHub { quiet: false }, &source, &game);
    assert_snapshot!(written, @r#"::error file=a%2Cb%3Ac%25.pgn,line=1,endLine=1,col=1,endColumn=13,title=unterminated-tag::[Event "50%25" has no closing bracket (game 3)%0Aclose it with "]"#);
}

#[test]
fn a_workflow_command_without_a_file_or_columns() {
    // Standard input has no name that GitHub could find, and columns would lie on two lines.
    let source = Source {
        file: &FileName::from("-"),
        text: b"1. e4 {a\nb",
        base: Base::START,
    };
    let finding = error(Code::UnterminatedComment, source.text, b"{a\nb");
    let game = bare_game(source.text, vec![finding]);
    let written = report(Reporter::GitHub { quiet: false }, &source, &game);
    assert_snapshot!(written, @"::error line=1,endLine=2,title=unterminated-comment::the comment that is opened here is never closed (game 3)%0Aclose it with a brace where it ends");
}

#[test]
fn summary() {
    assert_snapshot!(run(Reporter::Summary {
        color: false,
        quiet: false,
    }), @r"
2 games, 4 plies, 1.2 MB in 1 file: 4 errors, 4 warnings, 3 notes (0.61 s, 2 MB/s)
  2  error    illegal-move
  2  error    result-mismatch
  2  warning  duplicate-tag
  2  warning  wrong-move-number
  2  note     draw-offer
  1  note     byte-order-mark
");
}

#[test]
fn a_code_explained() {
    let mut out = Vec::new();
    explain(&mut out, Code::IllegalMove, false);
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(text.starts_with(
        "illegal-move: a move breaks the rules of chess\n\
         moves; error in the profile pgn, error in the profile sheet\n"
    ));
    assert!(!text.contains("```") && !text.contains("\n#"), "{text}");
}

#[test]
fn all_codes_in_a_list() {
    let mut out = Vec::new();
    list(&mut out);
    let text = String::from_utf8(out).expect("UTF-8");
    assert_eq!(text.lines().count(), Code::COUNT);
    for (code, line) in Code::ALL.iter().zip(text.lines()) {
        assert!(
            line.starts_with(code.name()) && line.ends_with(code.summary()),
            "{line}"
        );
    }
    let dots = text
        .lines()
        .find(|line| line.starts_with("missing-result "));
    assert_eq!(
        dots,
        Some(
            "missing-result                     structure  warning/note     the moves are not followed by a result"
        )
    );
}

#[test]
fn severities_have_their_words() {
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: TEXT,
        base: Base::START,
    };
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let mut finding = error(Code::Dots, TEXT, b"1.");
        finding.severity = severity;
        let written = report(
            Reporter::Human(HUMAN),
            &source,
            &bare_game(TEXT, vec![finding]),
        );
        assert!(written.starts_with(&format!("{}[dots]: ", severity.name())));
    }
}

#[test]
fn a_foreign_language_is_named() {
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: TEXT,
        base: Base::START,
    };
    let mut game = sample();
    if let Some(record) = &mut game.record {
        record.language = hakem::notation::Language::by_code("hu");
    }
    let written = report(Reporter::Human(HUMAN), &source, &game);
    assert!(
        written.contains("  game 3 (Fischer - P\u{FFFD}l) in Hungarian, move 2 White\n"),
        "{written}"
    );
}
