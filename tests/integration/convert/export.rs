//! The export format of the PGN standard.

use super::{language, text};
use crate::games::{self, Style};
use crate::properties::convert::exported;
use hakem::check::Options;
use hakem::convert::{Conversion, Fate, Layout, convert};
use hakem::finding::{Family, Severity};
use proptest::prelude::*;

/// A text in the export format.
fn export(given: &str) -> String {
    let mut conversion = Conversion::to(language("en"));
    conversion.layout = Layout::Pgn;
    let converted = convert(given.as_bytes(), &conversion);
    assert!(converted.is_whole(), "{:?}", converted.report);
    text(&converted).to_owned()
}

#[test]
fn tags_stand_in_their_order() {
    let given = "[ WhiteElo\"2100\" ] [Result \"1:0\"] [ECO \"C20\"]\n[Black \"A \\\"B\\\" \\\\\"]\n[Event \"x\"]\n1. e4 e5 1:0";
    let wanted = "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
        [Black \"A \\\"B\\\" \\\\\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[WhiteElo \"2100\"]\n\n1. e4 e5 1-0\n\n";
    assert_eq!(export(given), wanted);
}

/// The movetext of a sheet in the export format.
fn movetext(given: &str) -> String {
    let whole = export(given);
    let (_, moves) = whole
        .split_once("\n\n")
        .expect("a blank line ends the tags");
    moves.trim_end().to_owned()
}

#[test]
fn the_movetext_is_written_anew() {
    for (given, wanted) in [
        (
            "1.e4 e5 2 Hf3! Hc6?! 3.Fb5 a6 feladta",
            "1. e4 e5 2. Nf3 $1 Nc6 $6 3. Bb5 a6 {feladta} 0-1",
        ),
        (
            "1. e4 ; a remark\n e5 (1...c5 2. Nf3 (2. c3)) 2. Nf3 $14 *",
            "1. e4 {a remark} 1... e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $14 *",
        ),
        (
            "1. e2-e4 d7-d5 2. ed5 Qd5 3. Nc3 Qe5 + (=) 1/2",
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ {(=)} 1/2-1/2",
        ),
        ("1. f3 e5 2. g4 Qh4 mate 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        (
            "Club, round 3\nWhite: A\n\n1. e4 e5",
            "{Club, round 3 White: A} 1. e4 e5 *",
        ),
        // What is no part of the game stays where it stood.
        (
            "1. e4 e5 2. Nf3 (1:05) Nc6 (1:10) 3. Bb5 12:30 a6",
            "1. e4 e5 2. Nf3 {1:05} 2... Nc6 {1:10} 3. Bb5 {12:30} 3... a6 *",
        ),
        (
            "1. e4 $999 e5 (1... c5 ()) ((*",
            "1. e4 {$999} 1... e5 (1... c5) *",
        ),
        (
            "1. e4 e5\n% more\n2. Nf3 *\n% tail\n",
            "1. e4 e5 {% more} 2. Nf3 {% tail} *",
        ),
        (
            "1. e4 (1. d4 -- 2. c4) 1... e5 2. Nf3+- *",
            "1. e4 (1. d4 -- 2. c4) 1... e5 2. Nf3 $18 *",
        ),
        (
            "1. e4 {} e5 {  two\n\twords } *",
            "1. e4 {} 1... e5 {two words} *",
        ),
    ] {
        assert_eq!(movetext(given), wanted, "{given}");
    }
}

#[test]
fn lines_have_less_than_eighty_characters() {
    let words = "word ".repeat(60);
    let given =
        format!("1. e4 {{{words}[%clk 0:01:02] %not in the first column {words}}} e5 2. Nf3 *");
    let new = movetext(&given);
    assert!(new.lines().count() > 5);
    for line in new.lines() {
        assert!(
            line.chars().count() < 80 && !line.starts_with('%'),
            "{line}"
        );
    }
    assert_eq!(
        new.replace('\n', " "),
        given.replace(" }", "}").replace("} e5", "} 1... e5")
    );
    // As many tokens as there is room for.
    let lines: Vec<&str> = new.lines().collect();
    for pair in lines.windows(2) {
        let end = if pair[1].starts_with('[') { ']' } else { ' ' };
        let next = pair[1]
            .split_inclusive(end)
            .next()
            .expect("a line has a word");
        assert!(pair[0].len() + 1 + next.trim_end().len() >= 80, "{pair:?}");
    }
}

#[test]
fn nothing_of_a_game_that_does_not_replay_is_lost() {
    let given = "1. e4 e5 2. Hf3 Hd6 3. Fb5 *\n";
    let mut conversion = Conversion::to(language("en"));
    conversion.layout = Layout::Pgn;
    let new = convert(given.as_bytes(), &conversion);
    assert_eq!(
        (new.fates.as_slice(), text(&new)),
        ([Fate::Left].as_slice(), given)
    );
    conversion.options.languages = vec![language("hu")];
    let new = convert(given.as_bytes(), &conversion);
    assert_eq!(new.fates, [Fate::BySpelling { left: 0 }]);
    assert!(text(&new).ends_with("\n\n1. e4 e5 2. Nf3 Nd6 3. Bb5 *\n\n"));
}

#[test]
fn a_game_that_does_not_replay_is_exported_if_its_letters_stay() {
    let given = "[White \"a\"]\n\n1. e4 e5 2.   Nf3 Nd6 3. Bb5 Xx9 *\n";
    let mut conversion = Conversion::to(language("en"));
    conversion.layout = Layout::Pgn;
    let new = convert(given.as_bytes(), &conversion);
    assert_eq!(new.fates, [Fate::BySpelling { left: 1 }]);
    assert!(text(&new).starts_with("[Event \"?\"]\n"));
    assert!(text(&new).ends_with("\n\n1. e4 e5 2. Nf3 Nd6 3. Bb5 Xx9 *\n\n"));
}

#[test]
fn a_position_is_told_by_both_tags() {
    let new = export("[Zoo \"z\"]\n[FEN \"8/8/8/4k3/8/8/4K3/4R3 w - - 0 1\"]\n\n1. Kd3+ *\n");
    let tags = "[FEN \"8/8/8/4k3/8/8/4K3/4R3 w - - 0 1\"]\n[SetUp \"1\"]\n[Zoo \"z\"]\n\n";
    assert!(new.contains(tags), "{new}");
}

#[test]
fn what_is_exported_has_no_faults_of_form() {
    for style in [Style::Plain, Style::Clocked, Style::Annotated] {
        let games = games::games(style, 5, 11);
        let new = export(&String::from_utf8(games).expect("games are UTF-8"));
        let report = hakem::check(new.as_bytes(), &Options::default());
        let form = [
            Family::Structure,
            Family::Style,
            Family::Numbers,
            Family::Moves,
        ];
        for finding in report.games.iter().flat_map(|game| &game.findings) {
            let of_form = form.contains(&finding.code.family());
            assert!(
                !of_form || finding.severity == Severity::Note,
                "{finding:?}"
            );
        }
        assert!(
            new.lines()
                .all(|line| line.starts_with('[') || line.chars().count() < 80)
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn exports_are_exported_as_they_are(seed: u64) {
        for style in Style::ALL {
            exported(&games::games(style, 3, seed));
        }
    }
}
