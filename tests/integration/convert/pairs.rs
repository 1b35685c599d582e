//! Every language to every other one and back.

use super::language;
use crate::games::{self, Style};
use crate::properties::convert::{convert, there_and_back};
use hakem::convert::Conversion;
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
