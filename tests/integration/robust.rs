//! Any bytes: no panic, no hang, and findings that lie in the file.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]
#![allow(clippy::format_collect, reason = "texts of a test are made once")]

use std::time::{Duration, Instant};

use hakem::check::{GameReport, Options, Report};
use hakem::finding::{Code, Finding, Profile};
use hakem::limits::GAME_BYTES;
use hakem::notation::Language;
use hakem::report::{Base, Lines, Source, message};
use hakem::token::{Kind, Lexer, skip_space};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

const GAMES: &[&str] = &[
    "[Event \"T\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n[White \"Kovács\"]\n[Black \"Şimşek\"]\n[Result \"1-0\"]\n\n\
     1. e4 {best} e5 (1... c5 2. Nf3 (2. c3 d5 $1) 2... d6) 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 ; x\n5. Re1 b5 6. Bb3 exd4 1-0\n\n\
     [Event \"U\"]\n[SetUp \"1\"]\n[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q Kd6 2. Qd8+ Kc6 *\n",
    "Lékó - Anand, 1. forduló\n1. d4 Hf6 2. c4 g6 3. Hc3 d5 4. cxd5 Hxd5 5. e4 Hxc3 6. bxc3 Fg7 7. Fc4 0-0 8. He2 c5 (=) döntetlen\n\n\
     # Turkish\n1.e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. 0-0 Af6 5. Ke1 0-0 6. Şh1 Şh8 7. A6 1-0\n",
    "1. e2-e4 e7:e5?! 2. ♘g1f3 Nb8–c6+ 3. exd6 e.p. 0–0 ½-½\n1. f3 e5 2. g4 Qh4++ mate 0-1\n(1. e4) {[%clk 1:00:00]} Z0 -- $7 1...\n",
];

/// One change of a text.
#[derive(Clone, Debug)]
enum Edit {
    Replace(Index, u8),
    Insert(Index, Vec<u8>),
    Delete(Index, usize),
    Repeat(Index, usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let sign = prop::sample::select(
        b"[]{}()\"\\;%#$.-=+x:!?*01/ \n\r\tabhABHKNOQS\x00\x9e\xc5\xff".to_vec(),
    );
    prop_oneof![
        (any::<Index>(), sign.clone()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (any::<Index>(), vec(sign, 1..4)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (any::<Index>(), 1..20_usize).prop_map(|(at, length)| Edit::Delete(at, length)),
        (any::<Index>(), 1..30_usize, 2..5_usize)
            .prop_map(|(at, length, times)| Edit::Repeat(at, length, times)),
    ]
}

fn apply(text: &mut Vec<u8>, edit: &Edit) {
    let place = |at: &Index, text: &[u8]| at.index(text.len() + 1);
    match edit {
        Edit::Replace(at, byte) => {
            let at = place(at, text).min(text.len().saturating_sub(1));
            if let Some(old) = text.get_mut(at) {
                *old = *byte;
            }
        }
        Edit::Insert(at, bytes) => {
            let at = place(at, text);
            text.splice(at..at, bytes.iter().copied());
        }
        Edit::Delete(at, length) => {
            let at = place(at, text);
            text.drain(at..(at + length).min(text.len()));
        }
        Edit::Repeat(at, length, times) => {
            let at = place(at, text);
            let copy = text[at..(at + length).min(text.len())].repeat(*times);
            text.splice(at..at, copy);
        }
    }
}

fn options() -> impl Strategy<Value = Options> {
    let profile = prop::option::of(prop::sample::select(vec![Profile::Pgn, Profile::Sheet]));
    let languages = prop::sample::subsequence(Language::all().iter().collect::<Vec<_>>(), 0..=3);
    (profile, languages).prop_map(|(profile, languages)| {
        let mut options = Options::default();
        options.profile = profile;
        options.languages = languages;
        options
    })
}

/// Checks a text and holds the report to what every report must be.
fn check(text: &[u8], options: &Options) -> Vec<GameReport> {
    let Report {
        games, findings, ..
    } = hakem::check(text, options);
    let source = Source {
        file: "",
        text,
        base: Base::START,
    };
    let mut lines = Lines::new(&source);
    let mut behind = 0;
    for game in &games {
        assert!(
            behind <= game.span.start && game.span.start <= game.span.end,
            "games stand one after the other"
        );
        behind = game.span.end;
        assert!(behind <= text.len());
        assert!(game.findings.is_sorted_by_key(|finding| finding.span.start));
        for finding in &game.findings {
            well_formed(finding, text, &mut lines);
        }
    }
    for finding in &findings {
        well_formed(finding, text, &mut lines);
    }
    games
}

fn well_formed(finding: &Finding, text: &[u8], lines: &mut Lines<'_>) {
    assert!(
        finding.span.start <= finding.span.end && finding.span.end <= text.len(),
        "{finding:?}"
    );
    let place = lines.at(finding.span.start);
    assert!(place.line >= 1 && place.column >= 1);
    assert!(finding.ply.is_none_or(|ply| ply >= 1));
    let said = message(finding, text);
    assert!(!said.is_empty() && !said.contains(['\n', '\0']), "{said:?}");
    assert!(
        finding
            .suggestions
            .iter()
            .all(|suggestion| !suggestion.is_empty())
    );
}

/// All bytes between the tokens of a text are white space, and tokens follow each other.
fn tokens_cover(text: &[u8]) {
    let mut lexer = Lexer::new(text, 0);
    let mut at = 0;
    loop {
        let token = lexer.token();
        assert!(
            token.span.start >= at && token.span.end <= text.len(),
            "{token:?} at {at}"
        );
        let gap = &text[at..token.span.start];
        assert_eq!(skip_space(gap, 0), gap.len(), "{gap:?} is lost");
        if token.kind == Kind::End {
            assert_eq!(token.span.start, text.len());
            break;
        }
        assert!(token.span.end > token.span.start, "{token:?} takes no byte");
        at = token.span.end;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(text in vec(any::<u8>(), 0..400), options in options()) {
        check(&text, &options);
        tokens_cover(&text);
    }

    #[test]
    fn random_signs(text in "[\\[\\]{}()\"\\\\;%#$.=+x:!?*0-9/ \n\ra-hKQRBNHFVAŞSO♘½–…\u{0}\u{feff}\u{327}-]{0,200}", options in options()) {
        check(text.as_bytes(), &options);
        tokens_cover(text.as_bytes());
    }

    #[test]
    fn changed_games(which in 0..GAMES.len(), edits in vec(edit(), 0..12), options in options()) {
        let mut text = GAMES[which].as_bytes().to_vec();
        for edit in &edits {
            apply(&mut text, edit);
        }
        check(&text, &options);
        tokens_cover(&text);
    }
}

/// Checks a text in both profiles, in a time that only a hang or a square passes.
fn in_time(what: &str, text: &[u8]) -> Vec<GameReport> {
    let limit = Duration::from_secs(5 + text.len() as u64 / 200_000);
    let mut games = Vec::new();
    for profile in [Profile::Sheet, Profile::Pgn] {
        let mut options = Options::default();
        options.profile = Some(profile);
        let start = Instant::now();
        games = check(text, &options);
        let took = start.elapsed();
        assert!(
            took < limit,
            "{what}: {} bytes took {took:?} as {}",
            text.len(),
            profile.name()
        );
    }
    games
}

fn codes(games: &[GameReport]) -> Vec<Code> {
    games
        .iter()
        .flat_map(|game| &game.findings)
        .map(|finding| finding.code)
        .collect()
}

#[test]
fn nothing_at_all() {
    assert!(in_time("nothing", b"").is_empty());
}

#[test]
fn brackets_without_end() {
    let open = format!("1. e4 e5 {}", "(".repeat(200_000));
    let games = in_time("opening brackets", open.as_bytes());
    assert!(codes(&games).contains(&Code::NestingTooDeep));
    let both = format!(
        "1. e4 e5 {}{} 2. Nf3 *",
        "(".repeat(200_000),
        ")".repeat(200_000)
    );
    let games = in_time("brackets", both.as_bytes());
    assert_eq!(games[0].plies, 3);
    in_time(
        "closing brackets",
        format!("1. e4 e5 {}", ")".repeat(200_000)).as_bytes(),
    );
    in_time(
        "variations with moves",
        format!("1. e4 e5 {}", "(1. d4 ".repeat(50_000)).as_bytes(),
    );
    in_time(
        "flat variations",
        format!("1. e4 e5 {}", "(1... c5 2. Nf3) ".repeat(50_000)).as_bytes(),
    );
}

#[test]
fn bytes_of_one_kind() {
    for byte in [
        0, 7, b' ', b'\n', b'\r', b'.', b'0', b'1', b'a', b'K', b'"', b'\\', b'{', b'}', b'[',
        b']', b'-', b'*', b'%', b'#', b';', b'$', b'(', b'=', b'+', 0x80, 0xc5, 0xe2, 0xff,
    ] {
        let text = [b"1. e4 e5 ".as_slice(), &vec![byte; 300_000]].concat();
        in_time(&format!("byte {byte:#x}"), &text);
        in_time(&format!("byte {byte:#x} alone"), &vec![byte; 300_000]);
    }
}

#[test]
fn short_texts_over_and_over() {
    let texts = [
        "[Event \"x\"]\n\n1. e4 {\n\n",
        "1. e4 {\n",
        "{\n\n[A \"b\"]\n",
        "[A \"",
        "[Event \"x\" ",
        "[A \"b\"] ",
        "[A \"\"\" ",
        "\n[A b",
        "\n\n[",
        "1. e4 e5 1-0 ",
        "1. e4 e5\n",
        "1. Ke3\n",
        "1. h4 a6 2. g3 b6 3. Bh3\n",
        "1. Xf3 ",
        "word ",
        "words\n",
        "1 ",
        "1. ",
        "... ",
        "0-0 ",
        "0-",
        "1/2-",
        "Ş",
        "é",
        "♘",
        "½",
        "…",
        "\u{327}",
        "$1 ",
        "% x\n",
        "\n#",
        ") 1. e4 ",
        "{) 1. e4 ",
        "{}",
        "{a} ",
        "; x\n",
        "(=)",
        "= ",
        "(1. e4) ",
        "e.p. ",
        "(e.p.)",
        "remis ",
        "feladta ",
        "white ",
        "sakk ",
        "e4e4e4",
        "e4-",
        "Nf3+!?",
        "\r",
        " \n",
        "\t\n\t\n",
    ];
    for text in texts {
        let count = 100_000 / text.len();
        in_time(text, text.repeat(count).as_bytes());
        in_time(
            text,
            format!("[Event \"x\"]\n\n1. e4 e5 {}", text.repeat(count)).as_bytes(),
        );
    }
}

#[test]
fn many_different_tags() {
    let tags: String = (0..40_000)
        .map(|number| format!("[T{number} \"x\"]\n"))
        .collect();
    in_time("tags", format!("{tags}\n1. e4 *\n").as_bytes());
    let parted: String = (0..20_000)
        .map(|number| format!("[T{number} \"x\"]\n\n"))
        .collect();
    in_time(
        "tags with blank lines",
        format!("{parted}\n1. e4 *\n").as_bytes(),
    );
}

#[test]
fn long_lines() {
    let words = "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 ".repeat(160_000);
    assert!(words.len() > 4_900_000);
    in_time("a line of moves", words.as_bytes());
    in_time("a long word", "abcdefgh1".repeat(550_000).as_bytes());
    in_time(
        "a long comment",
        format!("1. e4 {{{}}} e5 *", "word ".repeat(1_000_000)).as_bytes(),
    );
    in_time(
        "a long tag",
        format!("[Event \"{}\"]\n\n1. e4 e5 *", "word ".repeat(1_000_000)).as_bytes(),
    );
}

#[test]
fn a_long_game_of_legal_moves() {
    let moves: String = (0..10_000)
        .map(|pair| {
            let (white, black) = if pair % 2 == 0 {
                ("Nf3", "Nf6")
            } else {
                ("Ng1", "Ng8")
            };
            format!("{}. {white} {black}\n", pair + 1)
        })
        .collect();
    let games = in_time("knights to and fro", format!("{moves}*\n").as_bytes());
    assert_eq!(games[0].plies, 20_000);
}

#[test]
fn a_game_that_is_too_long() {
    let long = format!("1. e4 {{{}}} e5 *", "words ".repeat(GAME_BYTES / 6));
    let text = format!("[Event \"1\"]\n\n{long}\n\n[Event \"2\"]\n\n1. d4 d5 *\n");
    let games = in_time("a game of 8 MiB", text.as_bytes());
    assert_eq!(games.len(), 2);
    assert!(codes(&games[..1]).contains(&Code::GameTooLong));
    assert_eq!(games[1].plies, 2);
}
