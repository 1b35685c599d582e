//! Zip archives whose list is missing: what is there of their members is read.

use super::archives::{DEFLATE, STORE, members, names};
use super::pack::{games, pack, zip};
use hakem::source::Format;
use rawzip::CompressionMethod;

const NO_LIST: &str =
    "cannot read a.zip: the list at the end of the zip archive is missing or damaged";

/// Where the list begins.
fn list(archive: &[u8]) -> usize {
    archive
        .windows(4)
        .position(|bytes| bytes == b"PK\x01\x02")
        .expect("there is a list")
}

/// A header before the data of a member.
fn header(name: &str, flags: u16, packed: u32, size: u32, extra: &[u8]) -> Vec<u8> {
    let lengths = [name.len(), extra.len()].map(|length| u16::try_from(length).unwrap_or(0));
    [
        b"PK\x03\x04",
        &[20, flags, 0, 0, 0].map(u16::to_le_bytes).concat()[..],
        &[crc(b"1. e4 *"), packed, size]
            .map(u32::to_le_bytes)
            .concat(),
        &lengths.map(u16::to_le_bytes).concat(),
        name.as_bytes(),
        extra,
    ]
    .concat()
}

fn crc(text: &[u8]) -> u32 {
    rawzip::crc32(text)
}

#[test]
fn members_are_found_without_the_list() {
    let text = String::from_utf8(games(2000)).expect("games are text");
    let archive = zip(&[
        ("b.pgn", DEFLATE, text.as_bytes()),
        ("rounds/1/a.PGN", STORE, b"1. d4 *"),
        (".hidden.pgn", DEFLATE, b"x"),
        ("readme.md", STORE, b"x"),
        ("sub.pgn/", STORE, b""),
        ("c.txt", CompressionMethod::BZIP2, b"1. c4 *"),
        ("d.pgn", CompressionMethod::ZSTD, b"1. f4 *"),
        ("e.pgn", CompressionMethod::XZ, b"1. Nf3 *"),
        ("empty.pgn", DEFLATE, b""),
    ]);
    let list = list(&archive);
    for cut in [list, list + 2, list + 100, archive.len() - 1] {
        let mut wanted = members(&archive);
        let error = format!("{NO_LIST}; what was found without it, up to byte {list}, was read");
        wanted.push((String::new(), error.clone()));
        // Bytes that are less than a sign are not known to begin the list.
        if cut == list + 2 {
            let error = error.replace(&list.to_string(), &cut.to_string());
            wanted.pop();
            wanted.push((String::new(), error));
        }
        assert!(members(&archive[..cut]) == wanted, "cut at {cut}");
    }
}

#[test]
fn wherever_an_archive_breaks_off_it_gives_what_is_there() {
    let text = games(8);
    let archive = zip(&[
        ("a.pgn", DEFLATE, &text),
        ("b.pgn", STORE, b"1. d4 d5 2. c4 *"),
        ("c.pgn", DEFLATE, &text),
    ]);
    let whole = members(&archive);
    for cut in 4..archive.len() - 1 {
        let mut given = members(&archive[..cut]);
        let (_, error) = given.pop().expect("there is an error");
        assert!(error.starts_with(NO_LIST), "{error}");
        assert!(given.len() <= whole.len());
        for (number, ((name, text), (true_name, true_text))) in given.iter().zip(&whole).enumerate()
        {
            assert_eq!(name, true_name);
            // Behind the text of the last one stands an error, or what there is of its checksum.
            let shown = text.split("cannot read").next().unwrap_or_default();
            assert!(
                true_text.starts_with(shown) || shown.starts_with(true_text),
                "cut at {cut}: {shown}"
            );
            if number + 1 < given.len() {
                assert_eq!(text, true_text, "cut at {cut}");
            }
        }
    }
}

#[test]
fn sizes_may_stand_before_the_data() {
    let size = 7;
    let long = [&[1, 0, 16, 0][..], &[7, 0, 0, 0, 0, 0, 0, 0].repeat(2)].concat();
    let archive = [
        header("a.pgn", 0, size, size, b"\x99\x99\x01\x00x"),
        b"1. e4 *".to_vec(),
        header("b.pgn", 0, u32::MAX, u32::MAX, &long),
        b"1. e4 *".to_vec(),
        header("c.pgn", 0, size, size, b""),
        b"1. e4".to_vec(),
    ]
    .concat();
    let end = archive.len();
    let given = members(&archive);
    let wanted = [
        ("a.zip/a.pgn", "1. e4 *".to_owned()),
        ("a.zip/b.pgn", "1. e4 *".to_owned()),
        (
            "a.zip/c.pgn",
            format!(
                "1. e4cannot read a.zip/c.pgn: its stored data end too early, at byte {end}; \
                 the 5 bytes of text before that were read"
            ),
        ),
        (
            "",
            format!("{NO_LIST}; what was found without it, up to byte {end}, was read"),
        ),
    ];
    assert_eq!(
        given,
        wanted.map(|(name, text)| (name.to_owned(), text.clone()))
    );
}

#[test]
fn sizes_behind_the_data_need_no_sign_and_may_be_long() {
    let deflated = pack(Format::Deflate, b"1. e4 *");
    let packed = deflated.len() as u64;
    let short = [7, u8::try_from(packed).expect("it is short")];
    let sizes = |width: usize| {
        let [size, packed] = short.map(|number| {
            let mut bytes = vec![0; width];
            bytes[0] = number;
            bytes
        });
        [&crc(b"1. e4 *").to_le_bytes()[..], &packed, &size].concat()
    };
    let mut archive = Vec::new();
    for (name, sign, width) in [
        ("a.pgn", &b""[..], 4),
        ("b.pgn", b"PK\x07\x08", 8),
        ("c.pgn", b"", 8),
        ("d.pgn", b"PK\x07\x08", 4),
    ] {
        let mut header = header(name, 8, 0, 0, b"");
        header[8] = 8;
        header[14..18].fill(0);
        archive.extend([&header[..], &deflated, sign, &sizes(width)].concat());
    }
    let texts: Vec<String> = members(&archive)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    assert_eq!(texts[..4], ["1. e4 *"; 4]);
    assert_eq!(texts.len(), 5);
}

#[test]
fn headers_within_the_data_of_a_member_are_none() {
    let inner = zip(&[("inner.pgn", STORE, b"1. e4 *")]);
    let archive = zip(&[("inner.zip", STORE, &inner), ("c.pgn", STORE, b"1. d4 *")]);
    let whole = members(&archive);
    // The list of the inner archive comes first.
    let given = members(&archive[..archive.len() - 40]);
    assert_eq!(given[..2], whole);
    assert_eq!(given.len(), 3, "{given:?}");
}

#[test]
fn a_damaged_header_is_passed_over_and_named() {
    let archive = zip(&[
        ("a.pgn", STORE, b"1. e4 *"),
        ("b.pgn", STORE, b"1. d4 *"),
        ("c.pgn", STORE, b"1. c4 *"),
    ]);
    let mut archive = archive[..list(&archive)].to_vec();
    let second = archive.len() / 3;
    archive[second] = b'?';
    let given = members(&archive);
    let (_, error) = &given[given.len() - 1];
    // The first one seems to end where the second does, for nothing else is known of its length.
    assert!(error.contains("up to byte"), "{error}");
    assert_eq!(names(&archive)[..1], ["a.zip/a.pgn"]);

    let sized = |name| [header(name, 0, 7, 7, b""), b"1. e4 *".to_vec()].concat();
    let mut archive = [sized("a.pgn"), sized("b.pgn"), sized("c.pgn")].concat();
    let second = archive.len() / 3;
    archive[second] = b'?';
    assert_eq!(names(&archive), ["a.zip/a.pgn", "a.zip/c.pgn", ""]);
    let (_, error) = &members(&archive)[2];
    let wanted = format!(", was read, but not what stands at byte {second}");
    assert!(error.ends_with(&wanted), "{error}");
}

#[test]
fn a_name_is_read_once() {
    let archive = zip(&[("a.pgn", STORE, b"1. e4 *"), ("a.pgn", STORE, b"1. d4 *")]);
    let given = members(&archive[..list(&archive)]);
    assert_eq!(given[0], ("a.zip/a.pgn".to_owned(), "1. e4 *".to_owned()));
    let wanted = "cannot read a.zip/a.pgn: a member before the one at byte 58 has the same name";
    assert_eq!(given[1].1, wanted);
    assert!(given[2].1.starts_with(NO_LIST));
}
