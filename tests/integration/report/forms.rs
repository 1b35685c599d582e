//! The sample in every form.

use super::sample::{TEXT, bare_game, error, report, run, sample};
use hakem::finding::{Code, Severity};
use hakem::report::{Base, Human, Reporter, Source, explain, list};
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
  2  duplicate-tag
  2  illegal-move
  2  wrong-move-number
  2  result-mismatch
  2  draw-offer
  1  byte-order-mark
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
fn summary() {
    assert_snapshot!(run(Reporter::Summary { color: false }), @r#"
2 games, 4 plies in 1 file: 4 errors, 4 warnings, 3 notes (0.61 s, 2 MB/s)
  2  duplicate-tag
  2  illegal-move
  2  wrong-move-number
  2  result-mismatch
  2  draw-offer
  1  byte-order-mark
"#);
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
        file: "a.pgn",
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
        file: "a.pgn",
        text: TEXT,
        base: Base::START,
    };
    let mut game = sample();
    if let Some(record) = &mut game.record {
        record.language = Some("hu");
    }
    let written = report(Reporter::Human(HUMAN), &source, &game);
    assert!(
        written.contains("  game 3 (Fischer - P\u{FFFD}l) in Hungarian, move 2 White\n"),
        "{written}"
    );
}
