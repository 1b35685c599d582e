//! The words of all languages.

use hakem::notation::language::{WordKind, word, word_at, words};

#[test]
fn every_word_is_found() {
    for kind in WordKind::ALL {
        for (text, entry) in words(kind) {
            assert_eq!(entry.kind, kind, "{text:?}");
            assert_eq!(word(text.as_bytes()), Some(entry), "{text:?}");
            assert_eq!(
                word(text.to_uppercase().as_bytes()).map(|word| word.kind),
                upper_kind(text, kind),
                "{text:?}"
            );
            assert_eq!(
                word_at(text.as_bytes()),
                Some((entry, text.len())),
                "{text:?}"
            );
            let more = format!("{text} 1-0");
            assert_eq!(
                word_at(more.as_bytes()),
                Some((entry, text.len())),
                "{text:?}"
            );
        }
        assert!(
            words(kind).any(|(_, entry)| entry.languages.contains(&"en")),
            "no English {}",
            kind.key()
        );
    }
}

/// What a word in capitals is: the capital of `ı` is `I`, which is not turned back into it.
fn upper_kind(text: &str, kind: WordKind) -> Option<WordKind> {
    if text.contains('ı') {
        word(text.replace('ı', "i").as_bytes()).map(|word| word.kind)
    } else {
        Some(kind)
    }
}

#[test]
fn whole_words_are_looked_up() {
    let kind = |text: &str| word(text.as_bytes()).map(|word| word.kind);
    assert_eq!(kind("remis."), Some(WordKind::Draw));
    assert_eq!(kind("Remi,"), Some(WordKind::Draw));
    assert_eq!(kind("remi?"), Some(WordKind::DrawOffer));
    assert_eq!(kind("DÖNTETLEN"), Some(WordKind::Draw));
    assert_eq!(kind("do\u{308}ntetlen"), Some(WordKind::Draw));
    assert_eq!(kind("BERABERLİK"), Some(WordKind::Draw));
    assert_eq!(kind("Şah"), Some(WordKind::Check));
    assert_eq!(kind("S\u{327}AH"), Some(WordKind::Check));
    assert_eq!(kind("e.p."), Some(WordKind::EnPassant));
    assert_eq!(kind("stb..."), Some(WordKind::RecordEnds));
    assert_eq!(kind("Világos:"), Some(WordKind::HeadingWhite));
    assert_eq!(kind("SÖTÉT"), Some(WordKind::HeadingBlack));
    assert_eq!(kind("terk etti"), Some(WordKind::Resigns));
    for other in [
        "",
        ".",
        "e4",
        "Nf3",
        "matter",
        "xmat",
        "remis!",
        "white wins it",
        "ş",
    ] {
        assert_eq!(kind(other), None, "{other:?}");
    }
    assert_eq!(word(b"mat\xff"), None);
    assert_eq!(word(&[b'm'; 10_000]), None);
    assert_eq!(
        word("e.p.".as_bytes()).unwrap().languages,
        ["en", "hu", "tr"]
    );
    assert_eq!(word(b"feladta").unwrap().languages, ["hu"]);
}

#[test]
fn forms_of_several_words_are_found() {
    let at = |text: &str| word_at(text.as_bytes()).map(|(word, len)| (word.kind, len));
    assert_eq!(at("terk  etti."), Some((WordKind::Resigns, 10)));
    assert_eq!(at("terk\netti"), Some((WordKind::Resigns, 9)));
    assert_eq!(at("terk\n\netti"), Some((WordKind::Resigns, 4)));
    assert_eq!(at("terk ettim"), Some((WordKind::Resigns, 4)));
    assert_eq!(at("Sötét feladta"), Some((WordKind::HeadingBlack, 7)));
    assert_eq!(
        at("So\u{308}te\u{301}t nyert!"),
        Some((WordKind::BlackWins, 15))
    );
    assert_eq!(at("White wins"), Some((WordKind::WhiteWins, 10)));
    assert_eq!(at("White window"), Some((WordKind::HeadingWhite, 5)));
    assert_eq!(at("and so on"), Some((WordKind::RecordEnds, 9)));
    assert_eq!(at("and so"), None);
    assert_eq!(at("etc. 20.Kf1"), Some((WordKind::RecordEnds, 4)));
    assert_eq!(at("remis."), Some((WordKind::Draw, 5)));
    assert_eq!(at("draw? 12.e4"), Some((WordKind::DrawOffer, 5)));
    assert_eq!(at("matt1-0"), None);
    assert_eq!(at("matt-1-0"), Some((WordKind::Mate, 4)));
    assert_eq!(at("draw-ish"), None);
    assert_eq!(at("mat'ı"), None);
    assert_eq!(at("matte\u{301}"), None);
    assert_eq!(at(""), None);
    assert_eq!(word_at(b"mat\xf6"), None);
    assert_eq!(word_at(b"mat \xf6").map(|(_, len)| len), Some(3));
    let far = format!("terk{}etti", " ".repeat(100_000));
    assert_eq!(at(&far), Some((WordKind::Resigns, 4)));
}
