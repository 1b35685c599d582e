//! Whole compressed data give their text.

use super::pack::{FORMATS, frames, games, pack, teller, unpack};
use hakem::source::{Format, Packing};
use proptest::prelude::*;

#[test]
fn each_format_is_known_by_its_first_bytes() {
    for format in FORMATS {
        for text in [&b""[..], b"1. e4 *"] {
            let front = pack(format, text);
            assert_eq!(Packing::of(&front), Some(Packing::Compressed(format)));
        }
    }
    assert_eq!(
        Packing::of(&teller(7)),
        Some(Packing::Compressed(Format::Zstd))
    );
}

#[test]
fn texts_are_not_taken_for_compressed() {
    let texts: [&[u8]; 7] = [
        b"",
        b"B",
        b"BZh9 is a word",
        b"PKI",
        b"Rar is a surname",
        b"\xef\xbb\xbf[Event \"?\"]",
        b"7z",
    ];
    for text in texts {
        assert_eq!(Packing::of(text), None, "{}", text.escape_ascii());
    }
}

#[test]
fn a_text_comes_out_as_it_went_in() {
    for format in FORMATS {
        for text in [Vec::new(), b"1. e4 *".to_vec(), games(3000)] {
            let packed = pack(format, &text);
            assert_eq!(unpack(format, &packed), (text, None), "{}", format.name());
        }
    }
}

#[test]
fn members_and_frames_follow_each_other() {
    let text = games(3000);
    for format in FORMATS {
        let parts = text.chunks(100_000).chain([&b""[..]]);
        let packed: Vec<u8> = parts.flat_map(|part| pack(format, part)).collect();
        assert_eq!(
            unpack(format, &packed),
            (text.clone(), None),
            "{}",
            format.name()
        );
    }
}

/// In a pool of so many threads.
fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .expect("threads can be started")
        .install(work)
}

#[test]
fn frames_of_known_size_are_put_in_order() {
    let text = games(20_000);
    for size in [50_000, 700_000, text.len()] {
        let packed = frames(&text, size);
        for threads in [1, 2, 3, 8] {
            let unpacked = with_threads(threads, || unpack(Format::Zstd, &packed));
            assert!(
                unpacked == (text.clone(), None),
                "{size} bytes, {threads} threads"
            );
        }
    }
}

#[test]
fn a_frame_that_is_not_as_large_as_was_told_is_read_all_the_same() {
    let text = games(3000);
    let half = text.len() / 2;
    let (first, second) = (
        frames(&text[..half], half),
        pack(Format::Zstd, &text[half..]),
    );
    for told in [0, 1, second.len() - 1, second.len() + 1, 1 << 30] {
        let packed = [&first[..], &teller(told), &second].concat();
        let unpacked = with_threads(2, || unpack(Format::Zstd, &packed));
        assert!(unpacked == (text.clone(), None), "told {told}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// What has been damaged gives the same text and the same words with any number of threads.
    #[test]
    fn damaged_frames_give_the_same_with_any_number_of_threads(
        size in 2_000..60_000_usize,
        at in any::<prop::sample::Index>(),
        bit in 0..8,
        kept in any::<prop::sample::Index>(),
    ) {
        let mut packed = frames(&games(600), size);
        let at = at.index(packed.len());
        packed[at] ^= 1_u8 << bit;
        packed.truncate(kept.index(packed.len()) + 1);
        let one = with_threads(1, || unpack(Format::Zstd, &packed));
        let more = with_threads(3, || unpack(Format::Zstd, &packed));
        prop_assert!(one == more, "{:?} and {:?}", one.1, more.1);
    }

    /// Any bytes at all end with a text or an error.
    #[test]
    fn any_bytes_come_to_an_end(bytes in prop::collection::vec(any::<u8>(), 0..400), keep in 0..40_usize) {
        for format in FORMATS {
            let mut packed = pack(format, b"1. e4 e5 2. Nf3 Nc6 *");
            packed.truncate(keep);
            packed.extend(&bytes);
            let _ = unpack(format, &packed);
        }
    }
}
