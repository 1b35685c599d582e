//! Twice the text, twice the work: no input makes hakem slower than its length.
//!
//! Each text is checked in a length and in twice that length, and the operations are compared.

use std::time::Duration;

use hakem::check::Options;
use hakem::convert::{Conversion, Layout};
use hakem::finding::Profile;
use hakem::notation::Language;
use hakem::report::{Base, Human, Lines, Reporter, Source};
use hakem::source::FileName;
use hakem_linear::operations;

mod units;

use units::UNITS;

/// The bytes of the shorter text.
const LENGTH: usize = 8 << 10;

/// The bytes of a game so long that its ordinary part, the first thousand moves, does not count.
const LONG: usize = 96 << 10;

/// How many times the work may grow when the text is doubled; a square would give 4.
const GROWTH: f64 = 2.3;

/// Checks a text in both profiles and writes the report for people.
fn check(text: &[u8]) {
    let reporter = Reporter::Human(Human {
        color: false,
        boards: true,
        quiet: false,
    });
    for profile in [Profile::Sheet, Profile::Pgn] {
        let mut options = Options::default();
        options.profile = Some(profile);
        let report = hakem::check(text, &options);
        let source = Source {
            file: &FileName::from(""),
            text,
            base: Base::START,
        };
        let mut lines = Lines::new(&source);
        let mut out = Vec::new();
        for (number, game) in (1..).zip(&report.games) {
            reporter.game(&mut out, &source, &mut lines, number, game);
        }
        reporter.file_findings(&mut out, &source, &mut lines, &report.findings);
        reporter.summary(&mut out, &report.summary, Duration::ZERO);
    }
}

/// Converts a text in every way that reads it differently.
fn convert(text: &[u8]) {
    let hungarian = Language::by_code("hu").unwrap_or(Language::english());
    let letters = Conversion::to(hungarian);
    let mut in_text = letters.clone();
    in_text.options.languages = vec![Language::english()];
    in_text.in_text = true;
    let mut export = in_text.clone();
    export.layout = Layout::Pgn;
    for conversion in [letters, in_text, export] {
        hakem::convert(text, &conversion);
    }
}

/// Compares the work on texts of about some length, which `text` makes, with twice the length.
fn linear(name: &str, text: impl Fn(usize) -> Vec<u8>, failures: &mut Vec<String>) {
    linear_from(LENGTH, name, text, failures);
}

/// The same from another length on.
fn linear_from(
    length: usize,
    name: &str,
    text: impl Fn(usize) -> Vec<u8>,
    failures: &mut Vec<String>,
) {
    linear_work(length, name, text, check, failures);
}

/// The same for other work.
fn linear_work(
    length: usize,
    name: &str,
    text: impl Fn(usize) -> Vec<u8>,
    work: impl Fn(&[u8]),
    failures: &mut Vec<String>,
) {
    let [once, twice] = [length, 2 * length].map(|length| {
        let text = text(length);
        // What the texts are longer or shorter than they should be is reckoned in.
        operations(|| work(&text)) as f64 / text.len() as f64
    });
    let growth = 2.0 * twice / once;
    if growth > GROWTH {
        failures.push(format!(
            "{name:?}: {once:.0} operations a byte, in twice the text {twice:.0}"
        ));
    }
    if std::env::var_os("HAKEM_SHOW").is_some() {
        println!("{growth:.2} {once:8.0} {name:?}");
    }
}

fn all_linear(failures: &[String]) {
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A text of copies of a short one.
fn copies(front: &str, unit: &[u8], length: usize) -> Vec<u8> {
    let count = length.saturating_sub(front.len()) / unit.len();
    [front.as_bytes(), &unit.repeat(count)].concat()
}

const FRONT: &str = "[Event \"x\"]\n\n1. e4 e5 ";

#[test]
fn short_texts_over_and_over() {
    let mut failures = Vec::new();
    for unit in UNITS {
        linear(
            unit,
            |length| copies("", unit.as_bytes(), length),
            &mut failures,
        );
        let name = format!("{FRONT}{unit}");
        linear(
            &name,
            |length| copies(FRONT, unit.as_bytes(), length),
            &mut failures,
        );
    }
    for byte in [0x80, 0xc2, 0xe2, 0xff] {
        let name = format!("byte {byte:#x}");
        linear(&name, |length| copies("", &[byte], length), &mut failures);
        linear(
            &name,
            |length| copies(FRONT, &[byte], length),
            &mut failures,
        );
    }
    all_linear(&failures);
}

#[test]
fn short_texts_are_converted() {
    let mut failures = Vec::new();
    let words = [
        "Nf3-", "%", "   %", "[%cal ", "a1", "{ a ", "{[%x ", "nf3x", "(", "1.   ",
    ];
    for unit in UNITS.iter().chain(&words) {
        for front in ["", FRONT] {
            let name = format!("convert {front}{unit}");
            let text = |length| copies(front, unit.as_bytes(), length);
            linear_work(LENGTH, &name, text, convert, &mut failures);
        }
    }
    all_linear(&failures);
}

/// Numbered pieces one after the other until the text is long enough.
fn numbered(length: usize, piece: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        if text.len() >= length {
            break;
        }
        text += &piece(number);
    }
    text
}

/// Knights to and fro, with something behind each pair of moves.
fn knights(length: usize, behind: &str) -> String {
    numbered(length, |pair| {
        let moves = ["Nf3 Nf6", "Ng1 Ng8"][pair % 2];
        format!("{}. {moves} {behind}", pair + 1)
    })
}

#[test]
fn tags_with_different_names() {
    let mut failures = Vec::new();
    for end in ["\n", "\n\n", " "] {
        let text = |length| {
            let tags = numbered(length, |number| format!("[T{number} \"x\"]{end}"));
            format!("{tags}\n1. e4 *\n").into_bytes()
        };
        linear(&format!("[T1 \"x\"]{end}"), text, &mut failures);
    }
    all_linear(&failures);
}

#[test]
fn long_games() {
    let mut failures = Vec::new();
    for behind in [
        "",
        "{a} ",
        "(1. a4) ",
        "(a) ",
        "(2. e4 e5 3. d4) ",
        "(O-O) ",
        "(--) ",
        "(=) ",
        "$1 ",
        "! ",
        "; x\n",
        "\n",
    ] {
        let text = |length| knights(length, behind).into_bytes();
        linear_from(LONG, &format!("knights {behind}"), text, &mut failures);
        let text = |length| format!("[Event \"x\"]\n\n{}", knights(length, behind)).into_bytes();
        linear_from(
            LONG,
            &format!("knights with a tag {behind}"),
            text,
            &mut failures,
        );
    }
    all_linear(&failures);
}

#[test]
fn a_long_game_and_many_variations() {
    let mut failures = Vec::new();
    for variation in [
        "(O-O) ",
        "(O-O-O) ",
        "(Qd5) ",
        "(Nf3 Nf6) ",
        "(e9) ",
        "(Sf3) ",
    ] {
        for end in ["", "Ke2 Ke7 Ke1 Ke8 "] {
            let text = |length| {
                // The kings' right to castle is lost late.
                let game = format!("e4 e5 {}{end}", "Nf3 Nf6 Ng1 Ng8 ".repeat(length / 32));
                copies(&game, variation.as_bytes(), length)
            };
            linear(&format!("knights {end}{variation}"), text, &mut failures);
        }
    }
    all_linear(&failures);
}

#[test]
fn halves_that_belong_together() {
    let mut failures = Vec::new();
    for (front, unit, middle, back) in [
        ("1. e4 e5 ", "(", "", ")"),
        ("1. e4 e5 ", "(1. d4 ", "", ") "),
        ("1. e4 ", "{ ", "", "} "),
        ("1. e4 ", "{ ", "\n\n[A \"b\"]\n\n", "1. e4 { } e5 *\n\n"),
        ("1. e4 ", "{ ", "", "\n\n[A \"b\"]\n\n1. e4 *"),
        ("1. e4 ", "[A \"", "", "\"]"),
        ("1. e4 {", "(", ") 1. d4 ", ")"),
        ("1. e4 {", "a ", "} e5 ", ") 1. d4 "),
    ] {
        let text = |length: usize| {
            let half = length / 2;
            let texts = [
                front,
                &unit.repeat(half / unit.len()),
                middle,
                &back.repeat(half / back.len()),
            ];
            texts.concat().into_bytes()
        };
        let name = format!("{front}{unit}{middle}{back}");
        linear_from(2 * LENGTH, &name, text, &mut failures);
    }
    all_linear(&failures);
}
