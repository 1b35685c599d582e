//! The page of a comparison.

use super::{HOSTILE, page, text_of};
use hakem::check::{Options, Records, check};
use hakem::compare::{Limits, Version, compare};
use hakem::finding::Profile;
use hakem::limits::HTML_RECORD_BYTES;
use hakem::report::{ComparePage, Compared};

/// The page on some records, each the only game of a text.
fn compared(texts: &[&[u8]], profile: Profile) -> String {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let record = |(index, text): (usize, &&[u8])| {
        let report = check(text, &options);
        let game = report.games.first().expect("a game");
        Compared {
            file: format!("<{index}>.txt"),
            game: 1,
            line: 1,
            version: Version::read(text, profile, game).expect("a record"),
            text: game.span.of(text).to_vec(),
            base: game.span.start,
        }
    };
    let records: Vec<Compared> = texts.iter().enumerate().map(record).collect();
    let versions: Vec<Version> = records.iter().map(|one| one.version.clone()).collect();
    let mut out = Vec::new();
    let found = compare(&versions, &Limits::default());
    ComparePage.write(&mut out, &records, &found);
    text_of(out)
}

/// What is marked in a page, with the class of each mark.
fn marked(page: &str) -> Vec<&str> {
    let parts = page.split("<mark class=\"").skip(1);
    parts
        .filter_map(|part| part.split("</mark>").next())
        .collect()
}

#[test]
fn each_difference_is_marked_in_each_record() {
    let white = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0";
    let black = b"1. e4 e5 2. Nf3 Nc6 3. Bb4 a6 4. Ba4 Nf6 1-0";
    let page = compared(&[white, black], Profile::Sheet);
    assert_eq!(marked(&page), ["change\">Bb5", "error\">Bb4"]);
    assert!(page.contains(
        "<del>Bb4</del></td><td><span class=\"badge error\">wrong</span></td><td>4 for 5</td>"
    ));
    assert!(page.contains("<ins>Bb5</ins>"));
    // The position of the difference, and that at the end.
    assert_eq!(page.matches("<figure").count(), 2);
}

#[test]
fn an_offer_is_marked_where_it_stands() {
    let white = b"1. e4 e5 2. Nf3 Nc6 (=) 3. Bb5 a6";
    let black = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let page = compared(&[white, black], Profile::Sheet);
    assert_eq!(marked(&page)[0], "change\">(=)");
    let glued = b"1. e4 e5 2. Nf3 Nc6(=) 3. Bb5 a6";
    let page = compared(&[black, glued], Profile::Sheet);
    assert_eq!(marked(&page).last(), Some(&"change\">(=)"));
}

#[test]
fn a_missing_ply_has_its_place() {
    let white = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    let black = b"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    let page = compared(&[white, black], Profile::Sheet);
    assert_eq!(marked(&page), ["change\">Nc6"]);
    assert!(page.contains("<span class=\"badge error\">missing</span>"));
    // Its number stands in front of the word behind it.
    let place = page.split("id=\"g0000000000000001-1-m1\"").nth(1);
    let place = place.and_then(|rest| rest.split("</a>").nth(1));
    assert!(
        place.is_some_and(|rest| rest.starts_with("Bb5")),
        "{place:?}"
    );
}

#[test]
fn results_that_contradict_each_other_are_open() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ";
    let texts = [format!("{game}1-0"), format!("{game}0-1")];
    let texts = texts.each_ref().map(String::as_bytes);
    let page = compared(&texts, Profile::Sheet);
    assert_eq!(marked(&page), ["warning\">1-0", "warning\">0-1"]);
    assert!(page.contains("may be right"));
}

#[test]
fn text_is_never_markup_beside_another_record() {
    let page = compared(
        &[HOSTILE, b"1. e4 e5 2. Ke2 </script><b>Nf6</b>"],
        Profile::Pgn,
    );
    for markup in [
        "<script",
        "</script",
        "<img",
        "<b>",
        "</style><",
        "onload=\"",
        "<!--",
        "<0>",
    ] {
        assert!(!page.contains(markup), "{markup} in {page}");
    }
    assert!(!page.contains(|c: char| c.is_control() && c != '\n'));
    assert!(!page.contains('\u{202E}'));
}

#[test]
fn links_lead_only_to_what_is_shown() {
    let long = format!(
        "1. e4 {{{}}} e5 2. Nf3 Nc6 3. Bb5",
        "x ".repeat(HTML_RECORD_BYTES)
    );
    let page = compared(
        &[long.as_bytes(), b"1. e4 e5 2. Nf3 Nc6 3. Bb4"],
        Profile::Pgn,
    );
    assert!(page.contains("more of this record are not shown"));
    page::whole(&page);
}
