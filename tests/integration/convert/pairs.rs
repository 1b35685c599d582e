//! Every language to every other one and back.

use super::language;
use crate::games::{self, Style};
use crate::properties::convert::{convert, there_and_back};
use hakem::convert::{Conversion, Fate};
use hakem::notation::Language;
use proptest::prelude::*;

/// Games in the letters of a language.
fn games_in(to: &'static Language, style: Style, count: usize, seed: u64) -> Vec<u8> {
    let text = games::games(style, count, seed);
    let mut conversion = Conversion::to(to);
    conversion.options.languages = vec![Language::english()];
    let new = hakem::convert(&text, &conversion);
    assert!(new.is_whole());
    new.text
}

#[test]
fn all_pairs_lead_there_and_back() {
    for from in Language::all() {
        for style in [Style::Plain, Style::Annotated] {
            let text = games_in(from, style, 1, 7);
            for to in Language::all() {
                there_and_back(&text, from, to);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_games_lead_there_and_back(seed: u64, one: prop::sample::Index, other: prop::sample::Index) {
        let all = Language::all();
        let (from, to) = (&all[one.index(all.len())], &all[other.index(all.len())]);
        for style in [Style::Plain, Style::Clocked, Style::Annotated] {
            let text = games_in(from, style, 2, seed);
            there_and_back(&text, from, to);
            convert(&text);
        }
    }

    #[test]
    fn damaged_games_lead_there_and_back(seed: u64) {
        let text = games::games(Style::Damaged, 6, seed);
        let (english, hungarian) = (Language::english(), language("hu"));
        there_and_back(&text, english, hungarian);
        let mut conversion = Conversion::to(hungarian);
        let found_out = hakem::convert(&text, &conversion);
        conversion.to = english;
        let back = hakem::convert(&found_out.text, &conversion);
        prop_assert_eq!(String::from_utf8_lossy(&back.text), String::from_utf8_lossy(&text));
    }
}

/// What befalls a character of a game.
#[derive(Clone, Debug)]
enum Damage {
    Replaced(char),
    Inserted(char),
    Deleted,
    Doubled,
    Swapped,
}

fn damage() -> impl Strategy<Value = Damage> {
    let letter = || {
        let signs = "KQRBNVFHTDSLAMPCEGWJklmnrqsabcdefgh12345678x:-+#=!?.(){} ŞşŽКФЛСрП♘lIOo";
        prop::sample::select(signs.chars().collect::<Vec<_>>())
    };
    prop_oneof![
        letter().prop_map(Damage::Replaced),
        letter().prop_map(Damage::Inserted),
        Just(Damage::Deleted),
        Just(Damage::Doubled),
        Just(Damage::Swapped),
    ]
}

/// The moves of a text with some of their characters damaged.
fn damaged(text: &str, damages: &[(prop::sample::Index, Damage)]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for (place, damage) in damages {
        let at = place.index(signs.len() - 1);
        match damage {
            Damage::Replaced(sign) => signs[at] = *sign,
            Damage::Inserted(sign) => signs.insert(at, *sign),
            Damage::Deleted => drop(signs.remove(at)),
            Damage::Doubled => signs.insert(at, signs[at]),
            Damage::Swapped => signs.swap(at, at + 1),
        }
    }
    signs.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn faulty_games_lead_there_and_back(
        seed: u64,
        one: prop::sample::Index,
        other: prop::sample::Index,
        damages in prop::collection::vec((any::<prop::sample::Index>(), damage()), 1..5),
    ) {
        let all = Language::all();
        let (from, to) = (&all[one.index(all.len())], &all[other.index(all.len())]);
        let sound = String::from_utf8(games_in(from, Style::Plain, 1, seed)).expect("UTF-8");
        let (tags, moves) = sound.split_at(sound.rfind(']').expect("it has tags") + 1);
        let text = format!("{tags}\n\n{}\n", damaged(moves.trim(), &damages));
        let converted = |text: &str, from: &'static Language, to| {
            let mut conversion = Conversion::to(to);
            conversion.options.languages = vec![from];
            let new = hakem::convert(text.as_bytes(), &conversion);
            (String::from_utf8(new.text).expect("UTF-8"), new.fates)
        };
        let (there, fates) = converted(&text, from, to);
        let by_spelling = |fate: &Fate| !matches!(fate, Fate::Converted);
        // What replays in an odd spelling may be written in the usual one.
        prop_assume!(fates.iter().any(by_spelling));
        let (back, fates) = converted(&there, to, from);
        // What was left may be a sound game in the other language, where nothing tells that it is not.
        prop_assume!(there != text || fates.iter().any(by_spelling) || back == text);
        prop_assert_eq!(back, text, "{} {} {:?}", from.code(), to.code(), there);
    }
}
