//! Zip archives: their members are read like the files of a folder.

use super::pack::{games, pack, zip};
use hakem::source::{Format, Input, Opened};
use rawzip::CompressionMethod;
use std::fs;
use std::io::Read;
use std::sync::Arc;

pub(super) const STORE: CompressionMethod = CompressionMethod::STORE;
pub(super) const DEFLATE: CompressionMethod = CompressionMethod::DEFLATE;

/// The bytes behind the data of a member, with their sign.
const DESCRIPTOR: usize = 16;

/// The names and texts of the members, errors in their place; the archive is called `a.zip`.
pub(super) fn members(archive: &[u8]) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("a.zip");
    fs::write(&path, archive).expect("the archive can be written");
    let here = format!("{}/", folder.path().display());
    let short = |text: String| text.replace(&here, "");
    let texts = match Input::file(path).open(&Arc::default()) {
        Ok(Opened::Archive(archive)) => archive,
        Ok(Opened::Text(_)) => panic!("an archive is no text"),
        Err(error) => return vec![(String::new(), short(error.to_string()))],
    };
    texts
        .map(|text| match text {
            Ok(mut text) => {
                let mut bytes = Vec::new();
                let done = text.read_to_end(&mut bytes);
                let mut shown = String::from_utf8_lossy(&bytes).into_owned();
                if let Err(error) = done {
                    shown += &text.error(error).to_string();
                }
                (short(text.name().to_string()), short(shown))
            }
            Err(error) => (String::new(), short(error.to_string())),
        })
        .collect()
}

pub(super) fn names(archive: &[u8]) -> Vec<String> {
    members(archive).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn members_are_read_in_the_order_of_the_archive() {
    let archive = zip(&[
        ("b.pgn", DEFLATE, b"1. e4 *"),
        ("rounds/1/a.PGN", STORE, b"1. d4 *"),
        ("c.txt", CompressionMethod::BZIP2, b"1. c4 *"),
        ("d.pgn", CompressionMethod::ZSTD, b"1. f4 *"),
        ("e.pgn", CompressionMethod::XZ, b"1. Nf3 *"),
        ("empty.pgn", DEFLATE, b""),
    ]);
    let wanted = [
        ("a.zip/b.pgn", "1. e4 *"),
        ("a.zip/rounds/1/a.PGN", "1. d4 *"),
        ("a.zip/c.txt", "1. c4 *"),
        ("a.zip/d.pgn", "1. f4 *"),
        ("a.zip/e.pgn", "1. Nf3 *"),
        ("a.zip/empty.pgn", ""),
    ];
    assert_eq!(
        members(&archive),
        wanted.map(|(name, text)| (name.to_owned(), text.to_owned()))
    );
}

#[test]
fn hidden_members_and_other_files_are_left_out() {
    let archive = zip(&[
        ("__MACOSX/a.pgn", STORE, b"x"),
        (".hidden.pgn", STORE, b"x"),
        ("sub/.git/a.pgn", STORE, b"x"),
        ("readme.md", STORE, b"x"),
        ("sub/", STORE, b""),
        ("sub/a.pgn", STORE, b"1. e4 *"),
        ("./.hidden.pgn", STORE, b"x"),
        ("../.git/a.pgn", STORE, b"x"),
        ("sub/...pgn", STORE, b"x"),
    ]);
    assert_eq!(names(&archive), ["a.zip/sub/a.pgn"]);
}

#[test]
fn dots_that_stand_for_folders_hide_nothing() {
    let wanted = ["./a.pgn", "../e.pgn", "a/./b.pgn", "a/../c.pgn", ".\\d.pgn"];
    // The library writes no such names: they are written over others.
    let others = wanted.map(|name| name.replace(['.', '\\'], "_"));
    let members: Vec<_> = others
        .iter()
        .map(|name| (&**name, STORE, &b"1. e4 *"[..]))
        .collect();
    let mut archive = zip(&members);
    for (name, other) in wanted.iter().zip(&others) {
        for at in 0..archive.len() - other.len() {
            if archive[at..].starts_with(other.as_bytes()) {
                archive[at..at + name.len()].copy_from_slice(name.as_bytes());
            }
        }
    }
    let wanted = wanted.map(|name| format!("a.zip/{name}"));
    assert_eq!(names(&archive), wanted);
    // Without the list, too.
    let list = archive
        .windows(4)
        .position(|bytes| bytes == b"PK\x01\x02")
        .expect("there is a list");
    assert_eq!(names(&archive[..list])[..wanted.len()], wanted);
}

#[test]
fn an_archive_without_a_record_says_so() {
    for archive in [zip(&[]), zip(&[("readme.md", STORE, b"x")])] {
        let given = members(&archive);
        let wanted = "cannot read a.zip: the zip archive holds no file with an ending";
        assert!(
            given[0].1.starts_with(wanted) && given.len() == 1,
            "{given:?}"
        );
    }
}

#[test]
fn an_archive_in_an_archive_is_named_and_not_opened() {
    let inner = zip(&[("a.pgn", STORE, b"1. e4 *")]);
    let gzip = pack(Format::Gzip, b"1. e4 *");
    let archive = zip(&[
        ("inner.zip", STORE, &inner),
        ("b.pgn.gz", STORE, &gzip),
        ("c.pgn", STORE, b"1. d4 *"),
    ]);
    let given: Vec<String> = members(&archive)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    assert_eq!(
        given,
        [
            "cannot read a.zip/inner.zip: it holds zip data inside, and only one layer is unpacked",
            "cannot read a.zip/b.pgn.gz: it holds gzip data inside, and only one layer is unpacked",
            "1. d4 *",
        ]
    );
}

#[test]
fn what_cannot_be_read_of_a_member_leaves_the_others() {
    let text = games(200);
    let archive = |flag: u8| {
        let mut archive = zip(&[("a.pgn", DEFLATE, &text), ("b.pgn", STORE, b"1. d4 *")]);
        // The flags of the first member in the list at the end.
        let list = archive
            .windows(4)
            .position(|bytes| bytes == b"PK\x01\x02")
            .expect("there is a list");
        archive[list + 8] |= flag;
        (archive, list)
    };
    let (encrypted, _) = archive(1);
    let given = members(&encrypted);
    assert_eq!(given[0].1, "cannot read a.zip/a.pgn: it is encrypted");
    assert_eq!(given[1].1, "1. d4 *");

    let (mut unknown, list) = archive(0);
    unknown[list + 10] = 9;
    let given = members(&unknown);
    assert!(given[0].1.contains("method 9 (DEFLATE64)"), "{given:?}");
    assert_eq!(given[1].1, "1. d4 *");

    let (mut headless, list) = archive(0);
    let second = headless[..list]
        .windows(4)
        .rposition(|bytes| bytes == b"PK\x03\x04")
        .expect("there is a second header");
    headless[second] = b'Q';
    let given = members(&headless);
    assert!(given[0].1.as_bytes() == text);
    assert_eq!(
        given[1].1,
        format!("cannot read a.zip/b.pgn: its header at byte {second} is damaged")
    );

    let (mut wrong, list) = archive(0);
    wrong[list + 16] ^= 1;
    let given = members(&wrong);
    let (before, error) = given[0]
        .1
        .split_once("cannot read a.zip/a.pgn")
        .expect("there is an error");
    // Behind the data stand their sizes and checksum.
    let wanted = format!(
        ": its data from byte {} to {} do not give a text of the length and checksum that the archive \
         tells; the {} bytes they do give were read",
        30 + "a.pgn".len(),
        second - DESCRIPTOR,
        text.len()
    );
    assert!(before.as_bytes() == text);
    assert_eq!(error, wanted);
    assert_eq!(given[1].1, "1. d4 *");

    let (mut damaged, _) = archive(0);
    damaged[400..420].fill(0xff);
    let given = members(&damaged);
    let (before, error) = given[0]
        .1
        .split_once("cannot read a.zip/a.pgn")
        .expect("there is an error");
    // Some bytes are taken for text before the damage shows.
    assert!(before.as_bytes().starts_with(&text[..300]) && error.contains("byte "));
    assert_eq!(given[1].1, "1. d4 *");
}

#[test]
fn members_that_share_their_data_are_read_once() {
    let mut archive = zip(&[
        ("a.pgn", STORE, b"1. e4 *"),
        ("b.pgn", STORE, b"1. e4 *"),
        ("c.pgn", STORE, b"1. d4 *"),
    ]);
    let lists: Vec<usize> = (0..archive.len())
        .filter(|&at| archive[at..].starts_with(b"PK\x01\x02"))
        .collect();
    // The second member is said to stand where the first does.
    archive[lists[1] + 42..lists[1] + 46].fill(0);
    let given = members(&archive);
    assert_eq!(given[0].1, "1. e4 *");
    assert!(
        given[1].1.contains("at byte 0 are those of another member"),
        "{given:?}"
    );
    assert_eq!(given[2].1, "1. d4 *");
}

#[test]
fn a_list_that_is_shorter_than_promised_is_an_error() {
    let mut archive = zip(&[("a.pgn", STORE, b"1. e4 *")]);
    let end = archive
        .windows(4)
        .rposition(|bytes| bytes == b"PK\x05\x06")
        .expect("there is an end");
    archive[end + 10] = 2;
    let given = members(&archive);
    assert_eq!(given[0].1, "1. e4 *");
    assert_eq!(
        given[1].1,
        "cannot read a.zip: the archive says it has 2 members and lists 1"
    );
}
