//! Source lines of every awkward kind, and the marks under them.

#![expect(
    clippy::unicode_not_nfc,
    reason = "letters with combining marks are what is tested"
)]

use super::sample::{bare_game, error, report};
use hakem::finding::Code;
use hakem::limits::SHOWN_LINE_BYTES;
use hakem::report::{Base, Human, Reporter, Source};
use hakem::source::FileName;
use insta::assert_snapshot;

/// The source lines that a human report shows for a part of a text.
fn shown(text: &[u8], part: &[u8]) -> String {
    let source = Source {
        file: &FileName::from("a.pgn"),
        text,
        base: Base::START,
    };
    let game = bare_game(text, vec![error(Code::UnknownToken, text, part)]);
    let human = Human {
        color: false,
        boards: false,
        quiet: false,
    };
    let written = report(Reporter::Human(human), &source, &game);
    let lines = written
        .lines()
        .skip(1)
        .take(4)
        .filter(|line| !line.ends_with(" |"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn combining_marks_take_no_column() {
    // S and U+0327 in place of U+015E.
    assert_snapshot!(shown("1. S\u{327}h8 xx *".as_bytes(), b"xx"), @r#"
 --> a.pgn:1:9  game 3
1 | 1. Şh8 xx *
  |        ^^
"#);
}

#[test]
fn a_combining_mark_belongs_to_its_letter() {
    assert_snapshot!(shown("1. S\u{327}h8 xx *".as_bytes(), "S\u{327}h8".as_bytes()), @r#"
 --> a.pgn:1:4  game 3
1 | 1. Şh8 xx *
  |    ^^^
"#);
}

#[test]
fn wide_characters_take_two_columns() {
    assert_snapshot!(shown("{王手} ？？ 1. e4".as_bytes(), "？？".as_bytes()), @r#"
 --> a.pgn:1:6  game 3
1 | {王手} ？？ 1. e4
  |        ^^^^
"#);
}

#[test]
fn figurines_take_one() {
    assert_snapshot!(shown("1. ♘f3 ♞c6 2. xx".as_bytes(), b"xx"), @r#"
 --> a.pgn:1:15  game 3
1 | 1. ♘f3 ♞c6 2. xx
  |               ^^
"#);
}

#[test]
fn invalid_bytes_are_shown_one_by_one() {
    assert_snapshot!(shown(b"1. \xE1\xE2\x82 xx *", b"xx"), @r#"
 --> a.pgn:1:8  game 3
1 | 1. ��� xx *
  |        ^^
"#);
}

#[test]
fn tabs_are_shown_as_spaces() {
    assert_snapshot!(shown(b"1.\te4\txx", b"xx"), @r#"
 --> a.pgn:1:7  game 3
1 | 1. e4 xx
  |       ^^
"#);
}

#[test]
fn control_characters_and_hidden_ones_are_shown() {
    assert_snapshot!(shown("1.\0e4\x1B[31m \u{200B}\u{202E}xx\x7F".as_bytes(), b"xx"), @r#"
 --> a.pgn:1:14  game 3
1 | 1.␀e4␛[31m ��xx␡
  |              ^^
"#);
}

#[test]
fn lines_end_with_a_carriage_return_and_a_line_feed() {
    assert_snapshot!(shown(b"1. e4\r\n1... xx\r\n2. d4\r\n", b"xx"), @r#"
 --> a.pgn:2:6  game 3
2 | 1... xx
  |      ^^
"#);
}

#[test]
fn lines_end_with_a_lone_carriage_return() {
    assert_snapshot!(shown(b"1. e4\r1... xx\r2. d4", b"xx"), @r#"
 --> a.pgn:2:6  game 3
2 | 1... xx
  |      ^^
"#);
}

#[test]
fn of_many_lines_the_first_is_shown() {
    assert_snapshot!(shown(b"1. e4 {never\nclosed", b"{never\nclosed"), @r#"
 --> a.pgn:1:7  game 3
1 | 1. e4 {never
  |       ^^^^^^
"#);
}

#[test]
fn a_line_end_is_marked_behind_the_line() {
    assert_snapshot!(shown(b"1. e4\r\n2. d4", b"\n"), @r#"
 --> a.pgn:1:7  game 3
1 | 1. e4
  |      ^
"#);
}

#[test]
fn long_lines_are_cut_round_the_mark() {
    let mut text = "1. ç4 ".repeat(100).into_bytes();
    text.extend_from_slice(b"xx");
    text.extend_from_slice("ş ".repeat(500).as_bytes());
    assert_snapshot!(shown(&text, b"xx"), @r#"
 --> a.pgn:1:601  game 3
1 | …ç4 1. ç4 1. ç4 1. ç4 1. ç4 1. ç4 1. ç4 1. ç4 xxş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş ş …
  |                                               ^^
"#);
}

#[test]
fn the_end_of_a_long_line_is_shown_in_full() {
    let mut text = b"1. e4 ".repeat(100);
    text.extend_from_slice(b"xx *");
    assert_snapshot!(shown(&text, b"xx"), @r#"
 --> a.pgn:1:601  game 3
1 | …1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 1. e4 xx *
  |                                                                                                                                                              ^^
"#);
}

#[test]
fn no_line_is_longer_than_the_limit() {
    for pattern in ["a", "é", "王", "\u{1F600}", "S\u{327}"] {
        for before in 0..400 {
            let mut text = pattern.repeat(before).into_bytes();
            text.extend_from_slice(b"!?!");
            text.extend_from_slice(pattern.repeat(400).as_bytes());
            let written = shown(&text, b"!?!");
            let line = written.lines().nth(1).expect("a source line");
            let line = line.trim_start_matches("1 | ");
            assert!(
                line.contains("!?!") && !line.contains('\u{FFFD}'),
                "{before} {line}"
            );
            assert!(
                line.len() <= SHOWN_LINE_BYTES + 2 * "…".len(),
                "{before} {line}"
            );
        }
    }
}
