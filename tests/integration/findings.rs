//! The table of codes: names, explanations, and the document made from them.
//!
//! `HAKEM_UPDATE=1 cargo test findings` writes `docs/findings.md` anew.

use hakem::finding::{Code, Profile, Status};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const DOCUMENT: &str = "docs/findings.md";

/// The headings of every explanation, in their order.
const HEADINGS: [&str; 5] = [
    "What it finds",
    "Why it matters",
    "Example",
    "How to mend it",
    "Source",
];

/// The end of *What it finds* where no check reports the code.
const NOT_YET: &str = "This version does not report it yet.";

const FRONT: &str = "\
# Findings

<!-- Made from src/finding/ by `HAKEM_UPDATE=1 cargo test findings`. Do not edit. -->

Everything hakem can say about a record, with the severity it has unless `--error`, `--warn`,
`--note` or `--ignore` changes it: in tagged files (`pgn`) and in scoresheets (`sheet`). An *error*
means that the record cannot be right as it stands, a *warning* that something is probably wrong
or lost; a *note* is a deviation of form, a guess, or information. A dash: not reported. *Later*
marks a name that is taken although no check reports it yet. Names are never changed and never
used again for something else.

`hakem explain CODE` shows the same texts.

";

fn severity(code: Code, profile: Profile) -> &'static str {
    code.default_severity(profile)
        .map_or("–", |severity| severity.name())
}

fn reported(code: Code) -> &'static str {
    match code.status() {
        Status::Stable => "yes",
        Status::Reserved => "later",
    }
}

/// The lines of an explanation that are not inside a code block.
fn prose(code: Code) -> impl Iterator<Item = &'static str> {
    let mut fenced = false;
    code.explanation().lines().filter(move |line| {
        let fence = line.starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

fn document() -> String {
    let mut text = String::from(FRONT);
    text.push_str(
        "| code | family | pgn | sheet | reported | meaning |\n|---|---|---|---|---|---|\n",
    );
    for &code in Code::ALL {
        let _ = writeln!(
            text,
            "| [`{name}`](#{name}) | {} | {} | {} | {} | {} |",
            code.family().name(),
            severity(code, Profile::Pgn),
            severity(code, Profile::Sheet),
            reported(code),
            code.summary(),
            name = code.name(),
        );
    }
    for &code in Code::ALL {
        let _ = writeln!(text, "\n## {}\n\n*{}.*\n", code.name(), code.summary());
        let mut fenced = false;
        for line in code.explanation().trim_end().lines() {
            fenced ^= line.starts_with("```");
            // The headings stand one level deeper than in the explanation itself.
            let deeper = if !fenced && line.starts_with('#') {
                "#"
            } else {
                ""
            };
            let _ = writeln!(text, "{deeper}{line}");
        }
    }
    text
}

#[test]
fn the_document_is_not_stale() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(DOCUMENT);
    let wanted = document();
    if std::env::var_os("HAKEM_UPDATE").is_some() {
        fs::write(&path, &wanted).expect("the document can be written");
    }
    let found = fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    assert!(
        found == wanted,
        "{DOCUMENT} is stale; run `HAKEM_UPDATE=1 cargo test findings`"
    );
}

#[test]
fn names_are_in_kebab_case_and_unique() {
    let mut names = BTreeSet::new();
    for &code in Code::ALL {
        let name = code.name();
        let parts = || name.split('-');
        let plain =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(parts().all(plain), "{name} is not in kebab case");
        let camel: String = parts()
            .flat_map(|part| {
                let mut letters = part.chars();
                letters
                    .next()
                    .map(|first| first.to_ascii_uppercase())
                    .into_iter()
                    .chain(letters)
            })
            .collect();
        assert_eq!(
            format!("{code:?}"),
            camel,
            "the variant has another name than its code"
        );
        assert!(names.insert(name), "{name} stands twice in the table");
    }
}

#[test]
fn codes_are_found_by_name() {
    for (index, &code) in Code::ALL.iter().enumerate() {
        assert_eq!(Code::by_name(code.name()), Some(code));
        assert_eq!(code.index(), index);
    }
    for unknown in [
        "",
        "illegal",
        "Illegal-Move",
        "illegal-move ",
        "IllegalMove",
    ] {
        assert_eq!(Code::by_name(unknown), None, "{unknown:?}");
    }
}

#[test]
fn summaries_are_one_line_without_a_full_stop() {
    for &code in Code::ALL {
        let summary = code.summary();
        assert!(
            !summary.is_empty() && !summary.contains(['\n', '|']),
            "{}: {summary:?}",
            code.name()
        );
        assert!(
            !summary.ends_with('.') && summary.trim() == summary,
            "{}: {summary:?}",
            code.name()
        );
    }
}

#[test]
fn explanations_have_all_headings_in_order() {
    let mut faults = String::new();
    for &code in Code::ALL {
        let headings: Vec<&str> = prose(code).filter(|line| line.starts_with('#')).collect();
        let wanted: Vec<String> = HEADINGS
            .iter()
            .map(|heading| format!("## {heading}"))
            .collect();
        if headings != wanted {
            let _ = writeln!(faults, "{}: {headings:?}", code.name());
        }
        let parts = code.explanation().split("\n## ");
        for part in parts.filter(|part| part.lines().skip(1).all(|line| line.trim().is_empty())) {
            let _ = writeln!(faults, "{}: nothing under {part:?}", code.name());
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn explanations_say_what_is_not_reported_yet() {
    let mut faults = String::new();
    for &code in Code::ALL {
        let text = code.explanation();
        let finds = text.split("\n## ").next().unwrap_or_default();
        let last = finds.trim_end().lines().last().unwrap_or_default();
        let says = last.ends_with(NOT_YET);
        if says != (code.status() == Status::Reserved)
            || text.matches(NOT_YET).count() != usize::from(says)
        {
            let _ = writeln!(
                faults,
                "{}: {:?}, ends with {last:?}",
                code.name(),
                code.status()
            );
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn explanations_have_a_file_each() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/finding/explanations");
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let name = entry.expect("the entry can be read").file_name();
        files.insert(name.to_string_lossy().into_owned());
    }
    let wanted: BTreeSet<String> = Code::ALL
        .iter()
        .map(|code| format!("{}.md", code.name()))
        .collect();
    assert_eq!(files, wanted);
}
