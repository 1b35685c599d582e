//! What articles say: the texts, how they are found, and that none is missing.

use hakem::law::{Edition, Explained, Explanation, Place, Rule, Unexplained};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The lines of an explanation are at most so long, so that they fit on a terminal with a margin.
const WIDTH: usize = 92;

/// The numbers and titles that are found, as `9.2a third time, …`; a tilde before a number that was
/// not read.
fn found(number: &str, edition: Option<Edition>) -> Vec<String> {
    let explained = Explained::of(number, edition).expect("there is an explanation");
    let parts = explained.parts.iter();
    parts
        .map(|part| {
            let tilde = if part.article.verified { "" } else { "~" };
            format!("{tilde}{} {}", part.article.number, part.explanation.title)
        })
        .collect()
}

#[test]
fn an_article_brings_its_parts() {
    assert_eq!(
        found("9.2", Some(Edition::E2005)),
        [
            "9.2 The same position for the third time",
            "9.2a Third time, by an intended move",
            "9.2b Third time, on the board",
            "9.2 What the same position is",
        ]
    );
    assert_eq!(
        found("9.2.3", Some(Edition::E2023)),
        ["9.2.3 What the same position is"]
    );
    assert_eq!(
        found("E9", Some(Edition::E1997)),
        ["E9-10 Which of two men"]
    );
    assert_eq!(found("9", Some(Edition::E2009)).len(), 16);
}

/// The guidelines on the quickplay finish, each article of which an arbiter may be asked about.
#[test]
fn every_guideline_on_the_quickplay_finish_is_explained() {
    for edition in [Edition::E2018, Edition::E2023] {
        let parts: Vec<String> = found("III", Some(edition));
        let numbers: BTreeSet<&str> = parts
            .iter()
            .filter_map(|part| part.split_once(' '))
            .map(|(number, _)| number)
            .collect();
        let wanted = [
            "III.1",
            "III.2.2",
            "III.3.1.1",
            "III.3.1.2",
            "III.4",
            "III.5",
            "III.5.1",
            "III.5.2",
            "III.5.3",
            "III.6",
        ];
        assert!(numbers.is_superset(&BTreeSet::from(wanted)), "{numbers:?}");
    }
    let wanted = ["III.4 Asking for an increment in a quickplay finish"];
    assert_eq!(found("III.4", None), wanted);
    assert_eq!(
        found("G.4", Some(Edition::E2014)),
        ["~G.4 Asking for an increment in a quickplay finish"]
    );
}

#[test]
fn punctuation_and_case_do_not_matter() {
    let wanted = found("3.5a(ii)(1)", Some(Edition::E1997));
    assert_eq!(wanted, ["3.5a(ii)(1) The right to castle is lost"]);
    for number in ["3.5.a.ii.1", "3.5 A (ii) (1)", "3 5 a ii 1"] {
        assert_eq!(found(number, Some(Edition::E1997)), wanted, "{number}");
    }
    for number in ["A8", "a8", "A.8", "A 8"] {
        assert_eq!(
            found(number, Some(Edition::E2001)),
            ["A8 An invalid sealed move"],
            "{number}"
        );
    }
}

#[test]
fn one_number_is_another_rule_in_another_edition() {
    assert_eq!(found("3.4", Some(Edition::E2005)), ["3.4 The queen"]);
    assert_eq!(
        found("3.4", Some(Edition::E1997)),
        [
            "3.4a-b The pawn goes ahead",
            "3.4c The pawn captures",
            "3.4d Capture en passant",
            "3.4e Promotion",
        ]
    );
}

#[test]
fn editions_that_mean_something_else_are_told() {
    let queen = Explained::of("3.4", Some(Edition::E2005)).expect("there is an explanation");
    assert_eq!(queen.differing, [Edition::E1997]);
    let drawn = Explained::of("9.2", Some(Edition::E2005)).expect("there is an explanation");
    assert_eq!(drawn.differing, []);
    let elsewhere: Vec<&str> = drawn.parts[1]
        .elsewhere
        .iter()
        .map(|place| place.article.number)
        .collect();
    let wanted = [
        "9.2a", "9.2a", "9.2a", "9.2a", "9.2.1.1", "9.2.1.1", "9.2.1",
    ];
    assert_eq!(elsewhere, wanted);
}

#[test]
fn without_an_edition_the_latest_that_has_the_number_is_taken() {
    for (number, edition) in [
        ("9.2", Edition::E2023),
        ("9.2.1.1", Edition::E2018),
        ("9.2a", Edition::E2014),
        ("C4", Edition::E2023),
        ("B8", Edition::E2005),
        ("10.2c", Edition::E2009),
    ] {
        let explained = Explained::of(number, None).expect("there is an explanation");
        assert_eq!(explained.edition, edition, "{number}");
    }
}

#[test]
fn an_article_that_is_not_divided_stands_for_its_parts() {
    assert_eq!(
        found("3.7d", Some(Edition::E2014)),
        ["~3.7 Capture en passant"]
    );
    assert_eq!(
        found("A9b", Some(Edition::E1997)),
        ["A9 Who is there at the resumption"]
    );
}

#[test]
fn what_is_unknown_is_told_with_its_neighbours() {
    let unknown = |number, edition| match Explained::of(number, edition) {
        Err(Unexplained::Unknown { editions, near, .. }) => (editions, near.join(" ")),
        other => panic!("{number} gives {other:?}"),
    };
    assert_eq!(
        unknown("9.2a", Some(Edition::E2023)),
        (
            Edition::ALL[..5].to_vec(),
            "9.2 9.2.1 9.2.2 9.2.3".to_owned()
        )
    );
    assert_eq!(
        unknown("9.6.2", Some(Edition::E2014)),
        (Edition::ALL[5..].to_vec(), "9.6a 9.6b".to_owned())
    );
    let (editions, near) = unknown("9.9", None);
    assert_eq!(editions, []);
    assert!(near.starts_with("9.1.1 9.1.2.1"), "{near}");
    assert_eq!(unknown("99.1", None), (vec![], String::new()));
    for none in [
        "",
        "-",
        "illegal-move",
        "§ 9",
        "9.2a-",
        "döntetlen",
        "99999",
    ] {
        assert_eq!(
            Explained::of(none, None),
            Err(Unexplained::NoNumber),
            "{none}"
        );
    }
}

#[test]
fn a_number_of_other_editions_is_looked_up_there() {
    let moved = |number, edition| match Explained::of(number, Some(edition)) {
        Err(Unexplained::Unknown { titles, moved, .. }) => {
            let numbers: Vec<&str> = moved.iter().map(|article| article.number).collect();
            (titles.join(", "), numbers.join(" "))
        }
        other => panic!("{number} gives {other:?}"),
    };
    for (number, edition, title, wanted) in [
        ("5.2.2", Edition::E1997, "Dead position", "9.6"),
        ("5.2b", Edition::E1997, "Dead position", "9.6"),
        ("5.2.2", Edition::E2005, "Dead position", "5.2b"),
        (
            "7.5.5",
            Edition::E2005,
            "Penalty for an illegal move",
            "7.4b",
        ),
        (
            "7.4b",
            Edition::E2018,
            "Penalty for an illegal move",
            "7.5.5",
        ),
        (
            "7.4b",
            Edition::E2023,
            "Penalty for an illegal move",
            "7.5.5",
        ),
        ("9.6.1", Edition::E2005, "Fifth occurrence", ""),
        ("9.6.2", Edition::E2001, "Seventy-five moves", ""),
        ("9.6.1", Edition::E2014, "Fifth occurrence", "9.6a"),
        ("5.5", Edition::E2023, "Draw by fifty moves is possible", ""),
    ] {
        assert_eq!(
            moved(number, edition),
            (title.to_owned(), wanted.to_owned()),
            "{number} {edition}"
        );
    }
}

/// No edition is given the text of another rule for a number that it does not have.
#[test]
fn a_wider_article_answers_only_for_the_rule_that_was_meant() {
    let places = Explanation::all().iter().flat_map(|one| &one.places);
    let numbers: BTreeSet<&str> = places.map(|place| place.article.number).collect();
    for number in numbers.into_iter().filter(|number| !number.contains('-')) {
        let found = Edition::ALL.map(|edition| Explained::of(number, Some(edition)).ok());
        let parts = found
            .iter()
            .flatten()
            .flat_map(|explained| &explained.parts);
        let (wider, meant): (Vec<_>, Vec<_>) = parts.partition(|part| {
            let given = part.article.number;
            given.len() < number.len() && number.starts_with(given)
        });
        for part in wider {
            let title = part.explanation.title;
            let same = meant.iter().any(|other| other.explanation.title == title);
            assert!(same, "{number} gives {} {title}", part.article.number);
        }
    }
}

#[test]
fn where_five_times_draw_without_a_claim_nothing_else_is_said() {
    for edition in Edition::ALL {
        let explained = Explained::of("9.2", Some(edition)).expect("there is an explanation");
        let text = |part: &hakem::law::Part| part.explanation.text.replace('\n', " ");
        let never = "never drawn of itself before the claim";
        let said = explained
            .parts
            .iter()
            .any(|part| text(part).contains(never));
        assert_eq!(said, edition < Edition::E2014, "{edition}");
        let automatic = explained
            .parts
            .iter()
            .any(|part| text(part).contains("no claim is needed: see 9.6"));
        assert_eq!(automatic, edition >= Edition::E2014, "{edition}");
    }
}

/// A rule that has a number in an edition has a text under that number, read if the number was.
#[test]
fn every_article_of_a_rule_has_a_text() {
    for &rule in Rule::ALL {
        for edition in Edition::ALL {
            let Some(article) = edition.article(rule) else {
                continue;
            };
            let explained = Explained::of(article.number, Some(edition));
            let Ok(explained) = explained else {
                panic!(
                    "{rule:?} is {} in {edition}, without a text",
                    article.number
                );
            };
            assert!(
                explained
                    .parts
                    .iter()
                    .any(|part| part.article.verified == article.verified),
                "{rule:?}: {} in {edition} is verified or is not",
                article.number
            );
        }
    }
}

#[test]
fn entries_are_well_formed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/law/explanations");
    let mut headings = 0;
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        headings += text.lines().filter(|line| line.starts_with("## ")).count();
        files += 1;
    }
    let all = Explanation::all();
    assert_eq!((files, all.len()), (15, headings), "an entry was not read");
    let mut seen = BTreeSet::new();
    for one in all {
        assert!(!one.places.is_empty(), "{}", one.title);
        assert!(
            !one.text.is_empty() && !one.text.contains("\n\n"),
            "{}",
            one.title
        );
        assert!(one.text.ends_with(['.', 'Q', ')']), "{}", one.title);
        assert!(
            one.text.lines().all(|line| line.chars().count() <= WIDTH),
            "{}",
            one.title
        );
        assert!(one.title.starts_with(char::is_uppercase) && !one.title.ends_with('.'));
        for Place {
            edition, article, ..
        } in &one.places
        {
            let place = (one.title, *edition, article.number);
            assert!(seen.insert(place), "twice: {place:?}");
            assert!(
                Explained::of(article.number, Some(*edition)).is_ok(),
                "{place:?}"
            );
        }
    }
}

/// The years of every line of places are those of editions, none is dropped in reading.
#[test]
fn every_year_in_a_line_of_places_is_an_edition() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/law/explanations");
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[0].starts_with("## ")) {
            for clause in pair[1].split("; ") {
                let (numbers, years) = clause.split_once(" in ").expect("numbers in years");
                assert!(!numbers.is_empty());
                for year in years.split([',', '-']) {
                    assert!(Edition::by_year(year.trim()).is_some(), "{clause}");
                }
            }
        }
    }
}
