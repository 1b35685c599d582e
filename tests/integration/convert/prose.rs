//! Moves in comments and running text.

use super::language;
use hakem::convert::{Conversion, Converted, Doubt, Fate, convert};

/// A text in one language to another, with the moves it mentions.
fn in_text(given: &str, from: &str, to: &str) -> Converted {
    let mut conversion = Conversion::to(language(to));
    conversion.options.languages = vec![language(from)];
    conversion.in_text = true;
    convert(given.as_bytes(), &conversion)
}

fn prose(given: &str, from: &str, to: &str) -> String {
    String::from_utf8(in_text(given, from, to).text).expect("the text is UTF-8")
}

#[test]
fn moves_with_endings_are_converted() {
    for (from, given, to, wanted) in [
        (
            "hu",
            "A 6...bxc6-nak, majd a Hf6-tal jött.",
            "en",
            "A 6...bxc6-nak, majd a Nf6-tal jött.",
        ),
        (
            "tr",
            "Beyaz Kad1'i oynadı (15.Fxf6 Vxf6).",
            "en",
            "Beyaz Rad1'i oynadı (15.Bxf6 Qxf6).",
        ),
        ("tr", "Şh1’den sonra Vd8+!?", "en", "Kh1’den sonra Qd8+!?"),
        (
            "hu",
            "„Hf3” és Hc6/Fb5; d8V, exd8V-re, B1e2...",
            "en",
            "„Nf3” és Nc6/Bb5; d8Q, exd8Q-re, R1e2...",
        ),
        (
            "en",
            "After Nf3, Nf6 and Bb5-c6; Qe2+-!",
            "hu",
            "After Hf3, Hf6 and Fb5-c6; Ve2+-!",
        ),
        (
            "hu",
            "Hf3-Hc6 és 12.Fe3?!, Vd2 †",
            "en",
            "Nf3-Nc6 és 12.Be3?!, Qd2 †",
        ),
        ("hu", "♘f3 és Hf3", "en", "♘f3 és Nf3"),
    ] {
        assert_eq!(prose(given, from, to), wanted);
        assert_eq!(prose(wanted, to, from), given);
    }
}

#[test]
fn words_are_left_alone() {
    let given = "Bad luck at a1: Fa, Hab and the B team of B2; A4 paper, H2O, F16, Fe, 1/2-1/2, \
        e4-e5, 0-0, h6 and bxc6. Kh1-es? Ke7en Nb.\n";
    for (from, to) in [("hu", "en"), ("hu", "tr"), ("tr", "en")] {
        let new = in_text(
            "Bad luck at a1: Fa, Hab and the B team of B2; A4 paper, H2O, F16, Fe, e4-e5, 0-0, h6 and bxc6.",
            from,
            to,
        );
        assert!(new.mentions.is_empty(), "{:?}", new.mentions);
    }
    let new = in_text(given, "hu", "en");
    assert_eq!(String::from_utf8_lossy(&new.text), given);
}

#[test]
fn what_is_doubtful_is_told_and_left() {
    let given = "A hf6-tal, Nf3, Hf6tal és nc3 is; bc6 nem.";
    let new = in_text(given, "hu", "en");
    assert_eq!(String::from_utf8_lossy(&new.text), given);
    let told: Vec<_> = new
        .mentions
        .iter()
        .map(|mention| {
            let word = mention.span.of(given.as_bytes());
            (
                std::str::from_utf8(word).expect("a word"),
                mention.new.as_ref().err().copied(),
            )
        })
        .collect();
    let wanted = [
        ("hf6", Some(Doubt::SmallLetter)),
        ("Nf3", Some(Doubt::UnknownLetter)),
        ("Hf6tal", Some(Doubt::Joined)),
    ];
    assert_eq!(told, wanted);
}

#[test]
fn what_names_no_square_or_nothing_possible_is_told_and_left() {
    let given = "Jobb a HxF, a V:B, a HF6 és a Vg1H.";
    let new = in_text(given, "hu", "en");
    assert_eq!(String::from_utf8_lossy(&new.text), given);
    let doubts: Vec<_> = new
        .mentions
        .iter()
        .map(|mention| mention.new.clone())
        .collect();
    let wanted = [
        Err(Doubt::NoSquare),
        Err(Doubt::NoSquare),
        Err(Doubt::CapitalFile),
        Err(Doubt::NoPawn),
    ];
    assert_eq!(doubts, wanted);
}

#[test]
fn an_accent_that_stands_apart_makes_no_doubt() {
    assert_eq!(prose("S\u{327}h8'e Vg1.", "tr", "en"), "Kh8'e Qg1.");
}

#[test]
fn a_sentence_that_mentions_a_move_is_no_game() {
    let given = "Előszó: a Hf3 jó.\n\n1. e4 e5 2. Hf3 Hc6\n";
    let new = in_text(given, "hu", "en");
    assert_eq!((new.mentions.len(), new.report.games.len()), (1, 1));
}

#[test]
fn comments_of_games_are_text_and_tags_are_not() {
    let given = "[Event \"Nf3 cup\"]\n[White \"Qe2\"]\n\n{Nf3 first [%cal Gf1c4,Rb1c3]} 1. e4 {or 1. Nf3} e5 \
        ; Bb5\n% Nf3\n2. Nf3 (2. Bc4 {Qh5} Nc6) 2... Nc6 *\n";
    let wanted = "[Event \"Nf3 cup\"]\n[White \"Qe2\"]\n\n{Hf3 first [%cal Gf1c4,Rb1c3]} 1. e4 {or 1. Hf3} e5 \
        ; Fb5\n% Nf3\n2. Hf3 (2. Fc4 {Vh5} Hc6) 2... Hc6 *\n";
    let new = in_text(given, "en", "hu");
    assert_eq!(new.fates, [Fate::Converted]);
    assert_eq!(String::from_utf8_lossy(&new.text), wanted);
    assert_eq!(new.mentions.len(), 4);
}

#[test]
fn text_that_does_not_replay_is_no_game() {
    let given = "A3. A világos lép: Hf3 vagy 1. e4 e5 2. Ke3, de Vh5 is jó.\n\nA4. Fb5-re Hc6.\n";
    let new = in_text(given, "hu", "tr");
    assert!(new.is_whole() && new.report.games.iter().all(|game| game.findings.is_empty()));
    let wanted = "A3. A világos lép: Af3 vagy 1. e4 e5 2. Şe3, de Vh5 is jó.\n\nA4. Fb5-re Ac6.\n";
    assert_eq!(String::from_utf8_lossy(&new.text), wanted);
    // A game in it that replays is read on the board.
    let sheet = "Szabó - Kiss, Hf3 nélkül\n1. e4 e5 2. Hf3 Hc6 3. hc3 döntetlen, mert Fb5-re Fc5\n";
    let wanted =
        "Szabó - Kiss, Nf3 nélkül\n1. e4 e5 2. Nf3 Nc6 3. hc3 döntetlen, mert Bb5-re Bc5\n";
    assert_eq!(prose(sheet, "hu", "en"), wanted);
}

#[test]
fn addresses_are_left_alone() {
    let given = "Lásd https://example.org/Hf3/Bf4, (www.example.hu/Hf3), Hf3@example.hu és example.hu/Hf3. \
        Link:http://example.org/#Hf3";
    assert_eq!(prose(given, "hu", "en"), given);
    let given = "6.Hf3/Fb5 vagy Hc6/Fb5; Hf3@, Hf3: jó. Hf3... Fb5";
    let wanted = "6.Nf3/Bb5 vagy Nc6/Bb5; Nf3@, Nf3: jó. Nf3... Bb5";
    assert_eq!(prose(given, "hu", "en"), wanted);
}
