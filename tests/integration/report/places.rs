//! Lines and columns against a slow reading of the same text.

use hakem::report::{Base, Lines, Source};
use hakem::source::FileName;
use proptest::collection::vec;
use proptest::prelude::*;
use std::sync::LazyLock;

/// The line and the column of each offset, the end included, one byte after the other.
fn slow(text: &[u8]) -> Vec<(u64, u64)> {
    let mut places = vec![(0, 0); text.len() + 1];
    let (mut line, mut column) = (1, 1);
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let first = rest
            .utf8_chunks()
            .next()
            .and_then(|chunk| chunk.valid().chars().next());
        let length = first.map_or(1, char::len_utf8);
        places[at..at + length].fill((line, column));
        let ends = rest[0] == b'\n' || (rest[0] == b'\r' && rest.get(1) != Some(&b'\n'));
        if ends {
            (line, column) = (line + 1, 1);
        } else if at > 0 || first != Some('\u{FEFF}') {
            column += 1;
        }
        at += length;
    }
    places[at] = (line, column);
    places
}

/// Pieces of text that are awkward alone and in a row.
pub(super) fn text() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        Just(b"\n".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"\r".to_vec()),
        Just(b"\xEF\xBB\xBF".to_vec()),
        Just("Şş♘王\u{1F600}".as_bytes().to_vec()),
        Just(b"\xF0\x9F\x98".to_vec()),
        Just(b"\x80\x80\xC5".to_vec()),
        Just(vec![b'e'; 300]),
        vec(any::<u8>(), 0..6),
    ];
    vec(part, 0..40).prop_map(|parts| parts.concat())
}

fn source(text: &[u8], base: Base) -> Source<'_> {
    static FILE: LazyLock<FileName> = LazyLock::new(|| FileName::from("a.pgn"));
    Source {
        file: &FILE,
        text,
        base,
    }
}

proptest! {
    #[test]
    fn lines_agree_with_the_slow_reading(text in text(), picks in vec(any::<prop::sample::Index>(), 1..20)) {
        let expected = slow(&text);
        let mut lines = Lines::new(&source(&text, Base::START));
        // In any order: going back is allowed.
        for pick in picks {
            let offset = pick.index(expected.len());
            let place = lines.at(offset);
            prop_assert_eq!((place.line, place.column), expected[offset], "at {}", offset);
        }
    }

    #[test]
    fn many_places_are_told_in_the_order_asked(text in text(), picks in vec(any::<prop::sample::Index>(), 0..20)) {
        let expected = slow(&text);
        let offsets: Vec<usize> = picks.iter().map(|pick| pick.index(expected.len())).collect();
        let places = Lines::new(&source(&text, Base::START)).places(&offsets);
        for (place, offset) in places.into_iter().zip(offsets) {
            prop_assert_eq!((place.line, place.column), expected[offset]);
        }
    }

    #[test]
    fn blocks_agree_with_the_whole(text in text(), cuts in vec(any::<prop::sample::Index>(), 0..4)) {
        let expected = slow(&text);
        // Anywhere but inside a character.
        let inside = |at: usize| at > 0 && at < text.len() && expected[at] == expected[at - 1];
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(expected.len())).collect();
        cuts.retain(|&at| !inside(at) && at > 2);
        cuts.sort_unstable();
        cuts.push(text.len());
        let (mut base, mut start) = (Base::START, 0);
        for cut in cuts {
            let block = &text[start..cut];
            prop_assert_eq!(base.offset, start);
            let mut lines = Lines::new(&source(block, base));
            for offset in 0..block.len() {
                let place = lines.at(offset);
                prop_assert_eq!((place.line, place.column), expected[start + offset], "at {}", start + offset);
            }
            let marked = base != Base::START && block.starts_with("\u{feff}".as_bytes());
            if !marked {
                assert_eq!(base.then(Base::START.after(block), block), base.after(block));
            }
            base = base.after(block);
            start = cut;
        }
    }
}
