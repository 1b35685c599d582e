//! The claims that files of the corpus must give, see `corpus/README.md`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hakem::claims::{Form, Listing, list};
use hakem::drive::Watch;
use hakem::source::Input;
use serde_json::Value;

use super::{Case, files, name};

#[test]
fn every_file_gives_the_claims_it_expects() {
    let mut failures = String::new();
    let mut count = 0;
    for path in files() {
        let Some(expected) = Expected::read(&path) else {
            continue;
        };
        count += 1;
        let given = given(&path);
        let differences = expected.differences(&given);
        if !differences.is_empty() {
            write!(failures, "\n{}\n{differences}", name(&path)).unwrap();
            if std::env::var_os("HAKEM_UPDATE").is_some() {
                writeln!(failures, "  given are\n    % claims: {}", given.len()).unwrap();
                for claim in &given {
                    writeln!(failures, "    % claim: {claim}").unwrap();
                }
            }
        }
    }
    assert!(count > 20, "only {count} files expect claims");
    assert!(failures.is_empty(), "claims differ:\n{failures}");
}

/// What a file says of its claims.
struct Expected {
    /// Claims that must be given, in the form of [`described`].
    claims: Vec<String>,
    /// How many there are in all; if it is not said, those named are all.
    count: Option<usize>,
}

impl Expected {
    /// What a file expects, if it says anything of claims.
    fn read(path: &Path) -> Option<Self> {
        let bytes = fs::read(path).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let said = |key| text.lines().filter_map(move |line| line.strip_prefix(key));
        let claims: Vec<String> = said("% claim: ").map(str::to_owned).collect();
        let count = said("% claims: ")
            .next()
            .map(|count| count.parse().unwrap());
        (count.is_some() || !claims.is_empty()).then_some(Self { claims, count })
    }

    fn differences(&self, given: &[String]) -> String {
        let mut out = String::new();
        for claim in self.claims.iter().filter(|claim| !given.contains(claim)) {
            writeln!(out, "  missing     {claim}").unwrap();
        }
        let count = self.count.unwrap_or(self.claims.len());
        if count != given.len() {
            writeln!(out, "  claims      {count} expected, {} given", given.len()).unwrap();
        }
        out
    }
}

/// The claims of a file.
fn given(path: &Path) -> Vec<String> {
    let listing = Listing {
        options: Case::read(path).unwrap().options,
        form: Form::JsonLines,
        ..Listing::default()
    };
    let inputs = vec![Ok(Input::file(path.to_owned()))];
    let mut out = Vec::new();
    list(&listing, inputs, &Watch::default(), &mut out).unwrap();
    let lines = out
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    let objects = lines.map(|line| serde_json::from_slice::<Value>(line).unwrap());
    objects
        .filter(|object| object["type"] == "claim")
        .map(|object| described(&object))
        .collect()
}

/// A claim in a line: ply, side, rule, how, move, article, plies of the earlier occurrences, and
/// whether it was used. `67 white threefold intended Qe2 9.2a after 59,63 used`
fn described(claim: &Value) -> String {
    let word = |field: &str| claim[field].as_str().unwrap().to_owned();
    let mut parts = vec![claim["ply"].to_string()];
    parts.extend(["side", "rule", "how"].map(word));
    if claim["move"].is_string() {
        parts.push(word("move"));
    }
    let tilde = if claim["unverified"] == true { "~" } else { "" };
    parts.push(format!("{tilde}{}", word("article")));
    if let Some(stood) = claim["occurrences"].as_array() {
        let stood: Vec<String> = stood.iter().map(Value::to_string).collect();
        parts.push(format!("after {}", stood.join(",")));
    }
    if claim["used"] == true {
        parts.push("used".to_owned());
    }
    parts.join(" ")
}
