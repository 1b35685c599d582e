//! Compressed data that break off or are damaged: the text before is given and that of intact
//! members behind, then an error that says where.

use super::pack::{FORMATS, games, pack, unpack};
use hakem::source::Format;

/// The byte that an error names.
fn place(error: &str) -> usize {
    let (_, rest) = error.split_once("byte ").expect("the error names a byte");
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a place is a number")
}

#[test]
fn data_that_break_off_give_the_text_before() {
    let text = games(20_000);
    for format in FORMATS {
        let packed = pack(format, &text);
        let kept = packed.len() / 2;
        let (given, error) = unpack(format, &packed[..kept]);
        let error = error.expect("half of the data are not the whole");
        assert!(text.starts_with(&given), "{}", format.name());
        assert!(
            given.len() > text.len() / 4,
            "{}: {}",
            format.name(),
            given.len()
        );
        assert_eq!(place(&error), kept, "{error}");
        assert!(error.contains("end too early"), "{error}");
        assert!(
            error.contains(&format!("the {} bytes of text", given.len())),
            "{error}"
        );
    }
}

#[test]
fn one_byte_short_is_an_error_too() {
    let text = games(10);
    for format in FORMATS {
        let packed = pack(format, &text);
        let (given, error) = unpack(format, &packed[..packed.len() - 1]);
        // Zstandard gives a block only when all of it is there.
        let whole = if format == Format::Zstd {
            &[][..]
        } else {
            &text
        };
        assert!(given == whole, "{}", format.name());
        assert!(
            error.is_some_and(|error| error.contains("end too early")),
            "{}",
            format.name()
        );
    }
}

#[test]
fn a_block_stands_though_the_header_of_the_next_is_damaged() {
    let text = games(1);
    let header = |kind: usize, size: usize| (size << 3 | kind << 1).to_le_bytes();
    // A frame with a window of 16 KiB: a block of plain text, then one of a kind there is not.
    let frame = [
        &[0x28, 0xb5, 0x2f, 0xfd, 0, 0x20],
        &header(0, text.len())[..3],
        &text,
        &header(3, 9)[..3],
        b"more data",
    ];
    let (given, error) = unpack(Format::Zstd, &frame.concat());
    assert!(given == text, "{} of {} bytes", given.len(), text.len());
    assert!(error.is_some_and(|error| error.contains("cannot be read on")));
}

#[test]
fn a_second_member_that_is_damaged_leaves_the_first() {
    let text = games(1000);
    for format in FORMATS {
        let first = pack(format, &text);
        let mut packed = [first.clone(), first.clone()].concat();
        let middle = first.len() + first.len() / 2;
        packed[middle] ^= 0xff;
        packed[middle + 1] ^= 0xff;
        let (given, error) = unpack(format, &packed);
        assert!(given.starts_with(&text), "{}", format.name());
        let error = error.expect("the damage is found");
        assert!(place(&error) > first.len(), "{error}");
    }
}

#[test]
fn members_behind_a_damaged_one_are_decoded() {
    let text = games(3000);
    for format in FORMATS {
        let member = pack(format, &text);
        let mut damaged = member.clone();
        let middle = damaged.len() / 2;
        damaged[middle..middle + 40]
            .iter_mut()
            .for_each(|byte| *byte ^= 0x5a);
        let members = [&member, &damaged, &member, &damaged, &damaged, &member];
        let (given, error) = unpack(format, &members.map(Vec::as_slice).concat());
        let name = format.name();
        let gap = [b"\n\n", &text[..]].concat();
        assert!(given.starts_with(&text), "{name}");
        assert!(given.ends_with(&gap), "{name}");
        let whole = memchr::memmem::find_iter(&given, &gap).count();
        assert_eq!(whole, 2, "{name}: the text behind the first member");
        let error = error.expect("the damage is told");
        assert!(place(&error) > member.len(), "{error}");
        assert!(
            error.contains(&format!("from byte {} on; so are 2 more", 2 * member.len())),
            "{error}"
        );
    }
}

#[test]
fn frames_of_known_size_behind_a_damaged_one_are_decoded() {
    let text = games(3000);
    let member = pack(Format::Zstd, &text);
    let told = |frame: &[u8]| {
        let size = u32::try_from(frame.len()).expect("a small frame");
        let sign = [0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0];
        [&sign[..], &size.to_le_bytes(), frame].concat()
    };
    let mut damaged = member.clone();
    damaged[member.len() / 2..].fill(0x5a);
    let mut data: Vec<u8> = Vec::new();
    for frame in [&member, &damaged, &member, &member] {
        data.extend(told(frame));
    }
    let (given, error) = unpack(Format::Zstd, &data);
    let end = [b"\n\n", &text[..], &text].concat();
    assert!(given.starts_with(&text));
    assert!(given.ends_with(&end));
    assert!(error.is_some_and(|error| error.contains("could be decoded from byte")));
}

#[test]
fn no_text_before_the_damage_is_lost() {
    // Every decoder takes its data in pieces; wherever the damage lies in them, the text is that
    // which the same data give when they break off there.
    let text = games(3000);
    for format in FORMATS {
        let packed = pack(format, &text);
        for at in (100..packed.len()).step_by(packed.len() / 23) {
            let mut damaged = packed.clone();
            damaged[at..].fill(0xff);
            let (given, error) = unpack(format, &damaged);
            let (before, _) = unpack(format, &packed[..at]);
            assert!(given.starts_with(&before), "{} at {at}", format.name());
            assert!(error.is_some(), "{} at {at}", format.name());
        }
    }
}

#[test]
fn zeros_between_members_and_behind_them_are_skipped() {
    let text = games(10);
    for format in FORMATS {
        let packed = pack(format, &text);
        let padding = vec![0; 100_000];
        let padded = [&packed[..], &padding, &packed, &padding].concat();
        let wanted = (text.repeat(2), None);
        assert!(unpack(format, &padded) == wanted, "{}", format.name());
    }
}

#[test]
fn what_stands_behind_the_data_is_not_passed_over_in_silence() {
    let text = games(10);
    for format in FORMATS {
        let packed = pack(format, &text);
        let (given, error) = unpack(
            format,
            &[&packed[..], b"something else altogether"].concat(),
        );
        assert!(given == text, "{}", format.name());
        let error = error.expect("there is more");
        assert!(
            (packed.len()..=packed.len() + 25).contains(&place(&error)),
            "{error}"
        );
    }
}

#[test]
fn only_one_layer_is_taken_off() {
    for outer in FORMATS {
        for inner in FORMATS {
            let packed = pack(outer, &pack(inner, b"1. e4 *"));
            let (given, error) = unpack(outer, &packed);
            assert_eq!(given, b"");
            let wanted = format!("it holds {} data inside", inner.name());
            assert!(
                error
                    .as_ref()
                    .is_some_and(|error| error.starts_with(&wanted)),
                "{error:?}"
            );
        }
    }
}

#[test]
fn windows_have_a_limit() {
    const WANTED: &str = "(it needs a window of more than the 128 MiB that are allowed; unpack it";
    // A frame that asks for a window of 256 MiB, and an xz stream with a dictionary of as much.
    let text = games(10);
    let mut encoder = zstd::Encoder::new(Vec::new(), 1).expect("an encoder can be made");
    encoder.window_log(28).expect("the window can be set");
    std::io::Write::write_all(&mut encoder, &text).expect("the text can be compressed");
    let packed = encoder.finish().expect("the text can be compressed");
    let (_, error) = unpack(Format::Zstd, &packed);
    assert!(error.is_some_and(|error| error.contains(WANTED)));

    let mut options = liblzma::stream::LzmaOptions::new_preset(0).expect("the preset is known");
    options.dict_size(256 << 20);
    let filters = {
        let mut filters = liblzma::stream::Filters::new();
        filters.lzma2(&options);
        filters
    };
    let stream =
        liblzma::stream::Stream::new_stream_encoder(&filters, liblzma::stream::Check::Crc32)
            .expect("an encoder can be made");
    let mut packed = Vec::new();
    std::io::Read::read_to_end(
        &mut liblzma::bufread::XzEncoder::new_stream(&text[..], stream),
        &mut packed,
    )
    .expect("the text can be compressed");
    let (_, error) = unpack(Format::Xz, &packed);
    assert!(error.is_some_and(|error| error.contains(WANTED)));
}
